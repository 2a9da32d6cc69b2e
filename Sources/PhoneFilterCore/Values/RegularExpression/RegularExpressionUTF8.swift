extension RegularExpression {
  /// Ranges of scalars as ranges of the bytes that encode them.
  ///
  /// A range of scalars becomes several sequences. In each sequence, every byte varies
  /// independently:
  ///
  ///     U+0061…U+0905    61…7F
  ///                      C2…DF 80…BF
  ///                      E0    A0…A3 80…BF
  ///                      E0    A4    80…85
  enum UTF8Ranges {
    /// A range for each byte of the encoding.
    typealias Bytewise = [ClosedRange<UInt8>]

    /// Returns the sequences that together encode exactly the set, without the surrogates.
    static func sequences(for set: ScalarSet) -> [Bytewise] {
      var sequences: [Bytewise] = []
      for range in set.ranges {
        for encodable in encodableRanges where range.overlaps(encodable) {
          let part = range.clamped(to: encodable)
          split(part.lowerBound, part.upperBound, length: length(part), into: &sequences)
        }
      }
      return sequences
    }

    /// The scalars by the length of their encoding, without the surrogates.
    private static let encodableRanges: [ClosedRange<UInt32>] = [
      0...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x10000...0x10FFFF,
    ]

    private static func length(_ range: ClosedRange<UInt32>) -> Int {
      range.upperBound < 0x80
        ? 1 : range.upperBound < 0x800 ? 2 : range.upperBound < 0x10000 ? 3 : 4
    }

    /// Splits where a higher byte changes, until the lower bytes take all their values.
    private static func split(
      _ low: UInt32, _ high: UInt32, length: Int, into sequences: inout [Bytewise]
    ) {
      for lowerBytes in 1..<max(length, 1) {
        let mask: UInt32 = 1 << UInt32(6 * lowerBytes) - 1
        guard low & ~mask != high & ~mask else { continue }
        if low & mask != 0 {
          split(low, low | mask, length: length, into: &sequences)
          split((low | mask) + 1, high, length: length, into: &sequences)
          return
        }
        if high & mask != mask {
          split(low, high & ~mask - 1, length: length, into: &sequences)
          split(high & ~mask, high, length: length, into: &sequences)
          return
        }
      }
      let bytes = zip(encoded(low, length: length), encoded(high, length: length))
      sequences.append(bytes.map { $0...$1 })
    }

    private static func encoded(_ value: UInt32, length: Int) -> [UInt8] {
      if length == 1 { return [UInt8(truncatingIfNeeded: value)] }
      let lead: UInt32 = length == 2 ? 0xC0 : length == 3 ? 0xE0 : 0xF0
      var bytes = [UInt8(truncatingIfNeeded: lead | value >> UInt32(6 * (length - 1)))]
      for lowerBytes in (0..<(length - 1)).reversed() {
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> UInt32(6 * lowerBytes) & 0x3F))
      }
      return bytes
    }
  }
}

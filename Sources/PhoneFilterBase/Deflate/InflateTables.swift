/// The two alphabets of a block of DEFLATE: literals with lengths, and distances.
struct InflateTables {
  var literals = HuffmanTable(rootBits: 11)
  var distances = HuffmanTable(rootBits: 9)
  /// The code in which the lengths of both codes are written.
  private var lengths = HuffmanTable(rootBits: 7)

  /// The order of the lengths of that code in a block.
  static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The first value and the number of extra bits of each symbol for a length, from symbol 257 on.
  static let lengthSymbols: [(base: Int, extra: Int)] =
    [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
      131, 163, 195, 227,
    ].enumerated().map { ($1, max(0, $0 / 4 - 1)) } + [(258, 0)]
  static let distanceSymbols: [(base: Int, extra: Int)] =
    [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
      2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
    ].enumerated().map { ($1, max(0, $0 / 2 - 1)) }

  private static let literalMeanings: [UInt32] =
    (0..<256).map { UInt32($0) << 16 | HuffmanTable.isLiteral } + [HuffmanTable.endOfBlock]
    + lengthSymbols.map { UInt32($0.base) << 16 | UInt32($0.extra) << 8 }
    + [HuffmanTable.isInvalid, HuffmanTable.isInvalid]
  private static let distanceMeanings: [UInt32] =
    distanceSymbols.map { UInt32($0.base) << 16 | UInt32($0.extra) << 8 }
    + [HuffmanTable.isInvalid, HuffmanTable.isInvalid]
  private static let lengthMeanings: [UInt32] = (0..<19).map { UInt32($0) << 16 }

  /// The lengths of the fixed codes.
  static let fixedLiterals: [UInt8] = (0..<288).map {
    $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8
  }
  static let fixedDistances = [UInt8](repeating: 5, count: 32)

  mutating func buildFixed() {
    _ = literals.build(
      InflateTables.fixedLiterals, meanings: InflateTables.literalMeanings, mayBeSingle: false)
    _ = distances.build(
      InflateTables.fixedDistances, meanings: InflateTables.distanceMeanings, mayBeSingle: false)
  }

  /// Reads the codes of a block from its bits; returns their error, or nil.
  mutating func build(from bits: inout InflateBits) -> InflateError? {
    bits.refill()
    let literalCount = Int(bits.take(5)) + 257
    let distanceCount = Int(bits.take(5)) + 1
    let lengthCount = Int(bits.take(4)) + 4
    guard literalCount <= 286, distanceCount <= 30 else { return .badCode }
    var own = [UInt8](repeating: 0, count: 19)
    for place in InflateTables.lengthOrder.prefix(lengthCount) {
      bits.refill()
      own[place] = UInt8(bits.take(3))
    }
    guard lengths.build(own, meanings: InflateTables.lengthMeanings, mayBeSingle: false) else {
      return .badCode
    }
    var all = [UInt8](repeating: 0, count: literalCount + distanceCount)
    var index = 0
    while index < all.count {
      bits.refill()
      if bits.isOverrun { return .cut }
      let entry = lengths.entries[Int(bits.peek(7))]
      guard entry & HuffmanTable.isInvalid == 0 else { return .badCode }
      bits.drop(Int(entry & 0xFF))
      let symbol = Int(entry >> 16)
      if symbol < 16 {
        all[index] = UInt8(symbol)
        index += 1
        continue
      }
      let (value, count): (UInt8, Int)
      switch symbol {
      case 16:
        guard index > 0 else { return .badCode }
        (value, count) = (all[index - 1], 3 + Int(bits.take(2)))
      case 17: (value, count) = (0, 3 + Int(bits.take(3)))
      default: (value, count) = (0, 11 + Int(bits.take(7)))
      }
      guard index + count <= all.count else { return .badCode }
      for _ in 0..<count {
        all[index] = value
        index += 1
      }
    }
    guard all[256] > 0,
      literals.build(
        Array(all[..<literalCount]), meanings: InflateTables.literalMeanings, mayBeSingle: true),
      distances.build(
        Array(all[literalCount...]), meanings: InflateTables.distanceMeanings, mayBeSingle: true)
    else { return .badCode }
    return nil
  }
}

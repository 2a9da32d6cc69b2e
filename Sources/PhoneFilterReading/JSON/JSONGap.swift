/// The white space that stood between the last two members, which mostly stands between the next
/// two as well.
///
/// A guess that is compared lets the processor go on behind it at once; to find out where white
/// space ends takes as long as to read a value.
struct JSONGap {
  private var words: (UInt64, UInt64) = (0, 0)
  private var masks: (UInt64, UInt64) = (0, 0)
  private var length = 0

  /// The index of the first byte from `index` on that is not white space.
  @inline(__always)
  mutating func skip(_ scanner: JSONScanner, _ index: Int) -> Int {
    let bytes = scanner.bytes
    let reach = bytes.reach(at: index)
    let difference =
      (reach.word(at: 0) ^ words.0) & masks.0 | (reach.word(at: 8) ^ words.1) & masks.1
    if difference == 0, reach.byte(at: length) > 0x20 { return index &+ length }
    let end = scanner.skipSpace(index)
    learn(reach, end &- index)
    return end
  }

  @inline(never)
  private mutating func learn(_ reach: ByteReach, _ length: Int) {
    guard length <= 16 else { return }
    self.length = length
    masks = (JSONGap.mask(length), JSONGap.mask(length - 8))
    words = (reach.word(at: 0) & masks.0, reach.word(at: 8) & masks.1)
  }

  /// Ones for the first bytes of a word.
  private static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : count <= 0 ? 0 : 1 << UInt64(count * 8) - 1
  }
}

/// The white space between the last two members, which is usually also between the next two.
///
/// One comparison checks this guess, and the processor continues at once. A search for the end of
/// the white space takes as long as reading a value.
struct JSONGap {
  private var words: (UInt64, UInt64) = (0, 0)
  private var masks: (UInt64, UInt64) = (0, 0)
  private var length = 0

  /// Returns the index of the first byte from `index` on that is not white space.
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

  /// A mask of the first `count` bytes of a word.
  private static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : count <= 0 ? 0 : 1 << UInt64(count * 8) - 1
  }
}

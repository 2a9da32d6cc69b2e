/// The bits of a compressed text that is being written, the lowest of each byte first.
///
/// Owns its memory; a view of it is valid until the next change.
struct DeflateBits: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  /// Number of whole bytes in the memory.
  private var count = 0
  /// The bits that are no whole bytes yet, and how many they are.
  private var word: UInt64 = 0
  private var wordCount = 0

  init(capacity: Int = 1 << 16) {
    // SAFETY: owned by this value alone and freed in `deinit`.
    memory = .allocate(byteCount: capacity, alignment: 64)
    self.capacity = capacity
  }

  deinit { memory.deallocate() }

  /// The whole bytes.
  // SAFETY: count bytes of the memory have been written.
  var bytes: Bytes { Bytes(base: memory, count: count) }

  mutating func removeAll() {
    (count, word, wordCount) = (0, 0, 0)
  }

  /// Sees to it that there is room for so many bits, and for a word behind them.
  mutating func reserve(bits: Int) {
    let needed = count + bits / 8 + 32
    guard needed > capacity else { return }
    capacity = max(2 * capacity, needed)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 64)
    // SAFETY: both hold at least count bytes, and do not overlap.
    larger.copyMemory(from: memory, byteCount: count)
    memory.deallocate()
    memory = larger
  }

  /// Adds up to 56 bits, of which those above the number are zeroes.
  @inline(__always)
  mutating func append(_ bits: UInt64, _ number: Int) {
    precondition(count &+ 8 <= capacity)
    word |= bits &<< UInt64(truncatingIfNeeded: wordCount)
    wordCount &+= number
    // SAFETY: the line above: there is room for eight bytes.
    memory.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    let whole = wordCount &>> 3
    count &+= whole
    word &>>= UInt64(truncatingIfNeeded: whole &* 8)
    wordCount &= 7
  }

  /// Fills the last byte up with zeroes.
  mutating func alignToByte() {
    if wordCount > 0 { append(0, 8 - wordCount) }
  }

  /// Adds bytes, after whole ones.
  mutating func append(_ bytes: Bytes) {
    precondition(wordCount == 0)
    reserve(bits: 8 * bytes.count)
    // SAFETY: reserve made room for them behind the bytes that are there.
    bytes.copy(to: memory + count)
    count += bytes.count
  }
}

/// The bits of a compressed text that is being written, the lowest bit of each byte first.
///
/// Owns its memory; a view of it is valid until the next change.
struct DeflateBits: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  private var count = 0
  /// The bits that are not a whole byte yet, and their number.
  private var word: UInt64 = 0
  private var wordCount = 0

  init(capacity: Int = 1 << 16) {
    // SAFETY: owned by this value alone and freed in `deinit`.
    memory = .allocate(byteCount: capacity, alignment: 64)
    self.capacity = capacity
  }

  deinit { memory.deallocate() }

  // SAFETY: count bytes of the memory have been written.
  var bytes: Bytes { Bytes(base: memory, count: count) }

  mutating func removeAll() {
    (count, word, wordCount) = (0, 0, 0)
  }

  /// Makes room for a number of bits, and for a word after them.
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

  /// Appends up to 56 bits. In `bits`, all higher bits are zero.
  @inline(__always)
  mutating func append(_ bits: UInt64, _ number: Int) {
    precondition(count &+ 8 <= capacity)
    word |= bits &<< UInt64(truncatingIfNeeded: wordCount)
    wordCount &+= number
    // SAFETY: the precondition ensures that there is room for eight bytes.
    memory.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    let whole = wordCount &>> 3
    count &+= whole
    word &>>= UInt64(truncatingIfNeeded: whole &* 8)
    wordCount &= 7
  }

  /// Fills the last byte with zeros.
  mutating func alignToByte() {
    if wordCount > 0 { append(0, 8 - wordCount) }
  }

  /// Appends bytes. The text must end with a whole byte.
  mutating func append(_ bytes: Bytes) {
    precondition(wordCount == 0)
    reserve(bits: 8 * bytes.count)
    // SAFETY: reserve made room for them after the existing bytes.
    bytes.copy(to: memory + count)
    count += bytes.count
  }
}

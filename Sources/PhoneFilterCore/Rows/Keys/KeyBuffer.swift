/// The sort keys of one row as bytes that have the order of the rows. Each row reuses the memory.
///
/// The first eight bytes are one word, the prefix. The prefix distinguishes nearly all rows; the
/// rest is compared only if the prefixes are equal.
@usableFromInline package struct KeyBuffer: ~Copyable {
  /// The number of written bytes.
  @usableFromInline package private(set) var count = 0
  /// True if the bytes alone give the order. False after a text with a character that has no stable
  /// spelling.
  package var isPlain = true
  /// True if the values can be read back from the bytes in their original spelling. False after a
  /// text that was folded or composed, or a number that does not fit into one word.
  package var isFaithful = true
  @usableFromInline var memory: UnsafeMutableRawPointer
  private var capacity = 256

  package init() {
    // SAFETY: This value alone owns the memory and frees it in `deinit`. The memory is larger than
    // a word.
    memory = .allocate(byteCount: capacity, alignment: 8)
    memory.storeBytes(of: 0, as: UInt64.self)
  }

  deinit { memory.deallocate() }

  /// Begins the keys of another row.
  package mutating func reset() {
    count = 0
    isPlain = true
    isFaithful = true
  }

  /// The first eight bytes as a word, the first byte highest. Missing bytes are zero.
  package var prefix: UInt64 {
    // SAFETY: The memory has at least 256 bytes, and the first eight are always initialized.
    let word = UInt64(bigEndian: memory.load(as: UInt64.self))
    return count >= 8 ? word : count == 0 ? 0 : word & ~(.max >> UInt64(count &* 8))
  }

  /// The bytes after the first eight; valid until the buffer is changed.
  // SAFETY: `count` bytes of the memory have been written.
  package var rest: Bytes {
    count > 8 ? Bytes(base: memory, count: count).slice(8, count) : .empty
  }

  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    // SAFETY: `reserve` made room for one byte after the written bytes.
    memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// All the bytes; valid until the buffer is changed.
  // SAFETY: `count` bytes of the memory have been written.
  @inlinable package var bytes: Bytes { Bytes(base: memory, count: count) }

  @inlinable @inline(__always)
  package mutating func removeLast() { count &-= 1 }

  /// Adds eight bytes, the highest first.
  @inlinable @inline(__always)
  package mutating func append(_ word: UInt64) {
    reserve(8)
    // SAFETY: `reserve` made room for eight bytes after the written bytes.
    memory.storeBytes(of: word.bigEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8
  }

  /// Adds an ASCII text that contains neither bytes below 2 nor `stop`, each byte with the bits of
  /// `mask` inverted. For any other text, adds nothing and returns false.
  @inlinable @inline(__always)
  package mutating func append(ascii text: Bytes, mask: UInt8, stop: UInt8) -> Bool {
    reserve(text.count)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let wideStop = UInt64(stop) &* ones
    let wideMask = UInt64(mask) &* ones
    var index = 0
    while index &+ 8 <= text.count {
      let word = text.word(at: index)
      let unlike = word ^ wideStop
      // The high bit of a byte is set if the byte is below 2, is the stop, or is 0x80 or above. A
      // borrow can only set more bits, and only after a byte with its bit set.
      let found = ((word &- 2 &* ones) & ~word) | ((unlike &- ones) & ~unlike) | word
      if found & 0x8080_8080_8080_8080 != 0 { return false }
      // SAFETY: `reserve` made room for the whole text after the written bytes.
      memory.storeBytes(
        of: (word ^ wideMask).littleEndian, toByteOffset: count &+ index, as: UInt64.self)
      index &+= 8
    }
    while index < text.count {
      let byte = text[index]
      if byte < 2 || byte == stop || byte >= 0x80 { return false }
      // SAFETY: `reserve` made room for the whole text after the written bytes.
      memory.storeBytes(of: byte ^ mask, toByteOffset: count &+ index, as: UInt8.self)
      index &+= 1
    }
    count &+= index
    return true
  }

  @inline(__always)
  @usableFromInline mutating func reserve(_ additional: Int) {
    if count &+ additional > capacity { grow(count + additional) }
  }

  @inline(never)
  private mutating func grow(_ needed: Int) {
    capacity = max(capacity * 2, needed)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
    // SAFETY: Both hold at least `count` bytes, and do not overlap.
    larger.copyMemory(from: memory, byteCount: count)
    memory.deallocate()
    memory = larger
  }
}

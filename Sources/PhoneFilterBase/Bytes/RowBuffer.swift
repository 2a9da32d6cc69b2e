/// Memory in which a row is built from pieces of its record.
///
/// It copies sixteen bytes at a time, and so up to fifteen more than the piece has. The caller
/// ensures that `RowBuffer.slack` bytes of the view follow an appended piece. Owns its memory; a
/// view of it is valid until the next change.
@usableFromInline package struct RowBuffer: ~Copyable {
  /// The number of bytes that must be readable after a piece.
  @inlinable package static var slack: Int { 16 }

  @usableFromInline package var memory: UnsafeMutableRawPointer
  @usableFromInline package var capacity: Int
  @usableFromInline package private(set) var count = 0

  @inlinable package init(capacity: Int = 1 << 10) {
    // SAFETY: owned by this value alone and freed in `deinit`.
    memory = .allocate(byteCount: capacity, alignment: 64)
    self.capacity = capacity
  }

  deinit { memory.deallocate() }

  // SAFETY: count bytes of the memory have been written.
  @inlinable package var bytes: Bytes { Bytes(base: memory, count: count) }

  /// Removes the bytes after the first `count`.
  @inlinable @inline(__always)
  package mutating func cut(to count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  @inlinable @inline(__always)
  package mutating func append(byte: UInt8) {
    reserve(1)
    // SAFETY: reserve made room for it after the existing bytes.
    memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Appends the bytes of a view between two indices.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: Bytes, from start: Int, to end: Int) {
    reserve(end &- start)
    // SAFETY: reserve made room for the piece and a block after it.
    bytes.copyBlocks(from: start, to: end, into: memory + count)
    count &+= end &- start
  }

  /// Appends the bytes of a view between two indices, and stops before the first byte that `stops`
  /// marks. Returns the index where it stopped.
  @inlinable @inline(__always)
  package mutating func append(
    _ bytes: Bytes, from start: Int, to end: Int, upTo stops: (ByteBlock) -> UInt64
  ) -> Int {
    precondition(start <= end)
    reserve(end &- start)
    var index = start
    while index < end {
      // SAFETY: reserve made room for the piece and a block after it.
      bytes.copyBlocks(from: index, to: index, into: memory + (count &+ (index &- start)))
      let found = stops(bytes.block(at: index))
      if found != 0 {
        index &+= found.trailingZeroBitCount
        break
      }
      index &+= 16
    }
    index = min(index, end)
    count &+= index &- start
    return index
  }

  /// Appends the bytes of a view from `start` up to the last mark, without the marked bytes.
  /// `marks` has one bit for each of the 64 bytes from `base` on; no byte before `start` is marked.
  /// Returns the index after the last mark, or `start` if there is no mark.
  @inlinable @inline(__always)
  package mutating func append(
    _ bytes: Bytes, from start: Int, withoutMarks marks: UInt64, of base: Int
  ) -> Int {
    precondition(start <= base &+ 64)
    reserve(base &+ 64 &- start)
    var (index, count, left) = (start, count, marks)
    while left != 0 {
      let place = left.trailingZeroBitCount
      // SAFETY: it adds no more than the bytes between start and base + 64. Reserve made room for
      // them and a block after them.
      bytes.copyBlocks(from: index, to: base &+ place, into: memory + count)
      count &+= base &+ place &- index
      index = base &+ place &+ 1
      if left &>> UInt64(truncatingIfNeeded: place) & 7 == 5 {
        // One byte between two marks: a delimiter between the quotes of two cells. SAFETY: as
        // above.
        memory.storeBytes(of: bytes[index], toByteOffset: count, as: UInt8.self)
        count &+= 1
        index &+= 2
        left &= left &- 1
      }
      left &= left &- 1
    }
    self.count = count
    return index
  }

  @inlinable @inline(__always)
  package mutating func append(literal text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    // SAFETY: the text lives for ever, and reserve made room for it.
    (memory + count).copyMemory(from: text.utf8Start, byteCount: length)
    count &+= length
  }

  @inlinable package mutating func append(_ added: [UInt8]) {
    withBytes(of: added) { append(whole: $0) }
  }

  /// Appends all bytes of a view. No bytes need to follow the view.
  @inlinable package mutating func append(whole added: Bytes) {
    reserve(added.count)
    // SAFETY: reserve made room for them after the existing bytes.
    added.copy(to: memory + count)
    count &+= added.count
  }

  /// Appends spaces; none if the number is negative.
  @inlinable @inline(__always)
  package mutating func append(spaces count: Int) {
    guard count > 0 else { return }
    reserve(count)
    let spaces = SIMD2<UInt64>(repeating: 0x2020_2020_2020_2020)
    var index = 0
    repeat {
      // SAFETY: reserve made room for the spaces and a block after them.
      memory.storeBytes(of: spaces, toByteOffset: self.count &+ index, as: SIMD2<UInt64>.self)
      index &+= 16
    } while index < count
    self.count &+= count
  }

  /// Appends 64 zero bytes, so that the bytes before them can be read in blocks.
  @inlinable package mutating func pad() {
    for _ in 0..<64 { append(byte: 0) }
  }

  @inlinable @inline(__always)
  package mutating func reserve(_ additional: Int) {
    if count &+ additional &+ RowBuffer.slack > capacity { grow(additional) }
  }

  @inline(never)
  @inlinable package mutating func grow(_ additional: Int) {
    capacity = max(capacity * 2, count + additional + 64)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 64)
    // SAFETY: both hold at least count bytes, and do not overlap.
    larger.copyMemory(from: memory, byteCount: count)
    memory.deallocate()
    memory = larger
  }
}

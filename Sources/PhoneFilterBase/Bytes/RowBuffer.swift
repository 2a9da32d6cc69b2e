/// Memory in which a row is put together, from pieces of its record.
///
/// It copies sixteen bytes at a time, and so up to fifteen more than it was asked for: whoever
/// appends a piece of a view ensures that `RowBuffer.slack` bytes of the view follow it. Owns its
/// memory; a view of it is valid until the next change.
@usableFromInline package struct RowBuffer: ~Copyable {
  /// Number of bytes that must be readable behind a piece.
  @inlinable package static var slack: Int { 16 }

  @usableFromInline package var memory: UnsafeMutableRawPointer
  @usableFromInline package var capacity: Int
  /// How many bytes are in it.
  @usableFromInline package private(set) var count = 0

  @inlinable package init(capacity: Int = 1 << 10) {
    // SAFETY: owned by this value alone and freed in `deinit`.
    memory = .allocate(byteCount: capacity, alignment: 64)
    self.capacity = capacity
  }

  deinit { memory.deallocate() }

  /// The bytes of the row.
  // SAFETY: count bytes of the memory have been written.
  @inlinable package var bytes: Bytes { Bytes(base: memory, count: count) }

  /// Forgets what is behind the first bytes.
  @inlinable @inline(__always)
  package mutating func cut(to count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  @inlinable @inline(__always)
  package mutating func append(byte: UInt8) {
    reserve(1)
    // SAFETY: reserve made room for it behind the bytes that are there.
    memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Adds the bytes of a view from one index to another.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: Bytes, from start: Int, to end: Int) {
    reserve(end &- start)
    // SAFETY: reserve made room for the piece and a block behind it.
    bytes.copyBlocks(from: start, to: end, into: memory + count)
    count &+= end &- start
  }

  /// Adds the bytes of a view from one index up to the first of which `stops` says that it needs a
  /// look, or up to the other index. Returns where it has stopped.
  @inlinable @inline(__always)
  package mutating func append(
    _ bytes: Bytes, from start: Int, to end: Int, upTo stops: (ByteBlock) -> UInt64
  ) -> Int {
    precondition(start <= end)
    reserve(end &- start)
    var index = start
    while index < end {
      // SAFETY: reserve made room for the piece and a block behind it.
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

  /// Adds the bytes of a view from one index on up to the last of some marks, but for the marked
  /// ones: a bit for each of 64 bytes from `base` on, of which those before the index have none.
  /// Returns the index behind the last mark.
  @inlinable @inline(__always)
  package mutating func append(
    _ bytes: Bytes, from start: Int, withoutMarks marks: UInt64, of base: Int
  ) -> Int {
    precondition(start <= base &+ 64)
    reserve(base &+ 64 &- start)
    var (index, count, left) = (start, count, marks)
    while left != 0 {
      let place = left.trailingZeroBitCount
      // SAFETY: no more is added than lies between start and base + 64, for which and a block behind
      // it reserve made room.
      bytes.copyBlocks(from: index, to: base &+ place, into: memory + count)
      count &+= base &+ place &- index
      index = base &+ place &+ 1
      if left &>> UInt64(truncatingIfNeeded: place) & 7 == 5 {
        // One byte between two marks: a delimiter between the quotes of two cells.
        // SAFETY: as above.
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

  /// Adds literal text.
  @inlinable @inline(__always)
  package mutating func append(literal text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    // SAFETY: the text lives for ever, and reserve made room for it.
    (memory + count).copyMemory(from: text.utf8Start, byteCount: length)
    count &+= length
  }

  /// Adds bytes that were put together elsewhere.
  @inlinable package mutating func append(_ added: [UInt8]) {
    withBytes(of: added) { append(whole: $0) }
  }

  /// Adds all bytes of a view, whatever follows it.
  @inlinable package mutating func append(whole added: Bytes) {
    reserve(added.count)
    // SAFETY: reserve made room for them behind the bytes that are there.
    added.copy(to: memory + count)
    count &+= added.count
  }

  /// Adds spaces; none if the number is negative.
  @inlinable @inline(__always)
  package mutating func append(spaces count: Int) {
    guard count > 0 else { return }
    reserve(count)
    let spaces = SIMD2<UInt64>(repeating: 0x2020_2020_2020_2020)
    var index = 0
    repeat {
      // SAFETY: reserve made room for the spaces and a block behind them.
      memory.storeBytes(of: spaces, toByteOffset: self.count &+ index, as: SIMD2<UInt64>.self)
      index &+= 16
    } while index < count
    self.count &+= count
  }

  /// Adds zero bytes, so that what stands before them can be read in blocks.
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

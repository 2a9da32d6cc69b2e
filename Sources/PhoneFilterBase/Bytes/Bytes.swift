/// A read-only view of bytes that another object owns.
///
/// Scanners, parsers and matchers read memory only through this type: they index, and it checks the
/// index. The maker of a `Bytes` ensures that the memory does not move or change while the view is
/// used. A view is never stored for longer.
///
/// Reads are checked in every build. An index outside is a programmer's error and stops the
/// process.
@usableFromInline package struct Bytes {
  @usableFromInline package let count: Int
  @usableFromInline package let base: UnsafeRawPointer

  /// A view of `count` bytes from `base`.
  ///
  /// The caller ensures that the memory is readable, and that it outlives the view.
  @inlinable @inline(__always)
  package init(base: UnsafeRawPointer, count: Int) {
    self.base = base
    self.count = count
  }

  @inlinable @inline(__always)
  package subscript(index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    // SAFETY: 0 <= index < count, and the maker of the view vouches for count bytes.
    return base.load(fromByteOffset: index, as: UInt8.self)
  }

  /// Returns the eight bytes from `index` on as one word, the first byte lowest.
  @inlinable @inline(__always)
  package func word(at index: Int) -> UInt64 {
    precondition(count >= 8 && UInt(bitPattern: index) <= UInt(bitPattern: count &- 8))
    // SAFETY: index ..< index + 8 lies within the view.
    return UInt64(
      littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  @inlinable @inline(__always)
  package func block(at index: Int) -> ByteBlock {
    precondition(count >= 16 && UInt(bitPattern: index) <= UInt(bitPattern: count &- 16))
    // SAFETY: index ..< index + 16 lies within the view.
    return ByteBlock(base.loadUnaligned(fromByteOffset: index, as: SIMD16<Int8>.self))
  }

  @inlinable @inline(__always)
  package func reach(at index: Int) -> ByteReach {
    precondition(UInt(bitPattern: index) <= UInt(bitPattern: count &- ByteReach.length))
    // SAFETY: index is from 0 to count - 64, unless count is below 64: then count - 64 is a very
    // large number. The next line excludes that.
    precondition(count >= ByteReach.length)
    return ByteReach(base: base + index)
  }

  /// Returns the bytes from `start` up to, not including, `end`.
  @inlinable @inline(__always)
  package func slice(_ start: Int, _ end: Int) -> Bytes {
    precondition(start >= 0 && start <= end && end <= count)
    // SAFETY: start lies within the view, and so do the bytes up to end.
    return Bytes(base: base + start, count: end &- start)
  }

  @inlinable @inline(__always)
  package func isEqual(to other: Bytes) -> Bool {
    // SAFETY: both views hold at least count bytes.
    count == other.count && compareMemory(base, other.base, count) == 0
  }

  /// Lends the bytes to a system call.
  func withRaw<Result>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: the view vouches for count readable bytes.
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Lends the memory to a function of the C library, which must not write to it.
  func withMemory<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result {
    // SAFETY: the view vouches for count readable bytes during the call.
    body(base)
  }

  /// Returns a negative number if these bytes come first, a positive number if the others do. A
  /// prefix comes before a longer text.
  @inlinable package func order(to other: Bytes) -> Int {
    // SAFETY: both views hold at least as many bytes as the shorter one.
    let order = compareMemory(base, other.base, min(count, other.count))
    return order == 0 ? count - other.count : Int(order)
  }

  // SAFETY: no byte is ever read from a view with a count of 0, wherever it points.
  @inlinable package static var empty: Bytes {
    Bytes(base: UnsafeRawPointer(bitPattern: 1)!, count: 0)
  }

  /// Nil if no byte from `start` on is equal.
  @inlinable package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    precondition(start >= 0 && start <= count)
    // SAFETY: the bytes from start to count lie within the view.
    return findByte(byte, base + start, count - start).map { $0 - base }
  }

  /// Returns the first place of other bytes, or nil.
  @inlinable package func firstIndex(of wanted: Bytes) -> Int? {
    guard wanted.count > 0 else { return 0 }
    var start = 0
    while start + wanted.count <= count, let place = firstIndex(of: wanted[0], from: start),
      place + wanted.count <= count
    {
      if slice(place, place + wanted.count).isEqual(to: wanted) { return place }
      start = place + 1
    }
    return nil
  }

  /// True if every byte is below 0x80.
  @inlinable package var isASCII: Bool {
    var index = 0
    while index &+ 8 <= count {
      if word(at: index) & 0x8080_8080_8080_8080 != 0 { return false }
      index &+= 8
    }
    while index < count {
      if self[index] >= 0x80 { return false }
      index &+= 1
    }
    return true
  }

  @inlinable @inline(__always)
  package func append(to array: inout [UInt8]) {
    // SAFETY: the view vouches for count readable bytes, and none of them lies in the array.
    array.append(contentsOf: UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Copies the bytes to memory with room for them. The memory may overlap the bytes.
  @inlinable package func copy(to target: UnsafeMutableRawPointer) {
    // SAFETY: the view vouches for count readable bytes, the caller for as many writable ones.
    target.copyMemory(from: base, byteCount: count)
  }

  /// Copies the bytes from `start` to `end` in blocks of sixteen. It copies at least one block, and
  /// so up to sixteen more bytes, which must be readable.
  ///
  /// The caller ensures that the target has room for all copied bytes and does not overlap the
  /// view.
  @inlinable @inline(__always)
  func copyBlocks(
    from start: Int, to end: Int, into target: UnsafeMutableRawPointer
  ) {
    precondition(start >= 0 && start <= end && end <= count &- 16)
    var place = 0
    repeat {
      // SAFETY: start + place < end unless both are equal, so that sixteen bytes from there on lie
      // within the view; the caller vouches for the target.
      (target + place).storeBytes(
        of: (base + start + place).loadUnaligned(as: SIMD2<UInt64>.self), as: SIMD2<UInt64>.self)
      place &+= 16
    } while place < end &- start
  }

  /// Copies a few bytes, without a call, to memory with room for them.
  @inline(__always)
  func copyShort(to target: UnsafeMutableRawPointer) {
    for index in 0..<count {
      // SAFETY: the caller vouches for count writable bytes.
      target.storeBytes(of: self[index], toByteOffset: index, as: UInt8.self)
    }
  }

  /// Returns the start of this view in a view that contains it.
  @inlinable package func offset(in whole: Bytes) -> Int { base - whole.base }

  @inlinable package func copied() -> [UInt8] {
    // SAFETY: the view vouches for count readable bytes.
    [UInt8](UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Returns the bytes as text, with the replacement character for bytes that are not UTF-8.
  @inlinable package func text() -> String {
    // SAFETY: the view vouches for count readable bytes.
    String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
  }
}

/// Lends the bytes of an array to `body`; the view must not outlive the call.
@inlinable @inline(__always)
package func withBytes<Result, Failure: Error>(
  of array: [UInt8], _ body: (Bytes) throws(Failure) -> Result
) throws(Failure) -> Result {
  try array.withUnsafeBufferPointer { raw throws(Failure) -> Result in
    guard let base = UnsafeRawPointer(raw.baseAddress) else { return try body(.empty) }
    // SAFETY: the buffer is valid during the call.
    return try body(Bytes(base: base, count: raw.count))
  }
}

/// Lends the bytes of a text to `body`; the view must not outlive the call.
@inlinable package func withBytes<Result>(of text: String, _ body: (Bytes) -> Result) -> Result {
  var text = text
  return text.withUTF8 { raw in
    guard let base = UnsafeRawPointer(raw.baseAddress) else { return body(.empty) }
    // SAFETY: the buffer is valid during the call.
    return body(Bytes(base: base, count: raw.count))
  }
}

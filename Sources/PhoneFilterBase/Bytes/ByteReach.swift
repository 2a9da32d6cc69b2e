/// The sixty-four bytes from a place on, checked once: for loops that read several times near one
/// place.
///
/// The compiler removes the checks of constant offsets. Like a `Bytes`, it must not outlive the
/// memory.
@usableFromInline package struct ByteReach {
  @inlinable package static var length: Int { 64 }

  @usableFromInline package let base: UnsafeRawPointer

  /// The caller ensures that `length` bytes can be read from `base`.
  @inlinable @inline(__always)
  package init(base: UnsafeRawPointer) { self.base = base }

  /// Returns eight bytes as one word, the first byte lowest.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= ByteReach.length - 8)
    // SAFETY: offset ..< offset + 8 lies within the reach.
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inlinable @inline(__always)
  package func block(at offset: Int) -> ByteBlock {
    precondition(offset >= 0 && offset <= ByteReach.length - 16)
    // SAFETY: offset ..< offset + 16 lies within the reach.
    return ByteBlock(base.loadUnaligned(fromByteOffset: offset, as: SIMD16<Int8>.self))
  }

  @inlinable @inline(__always)
  package func byte(at offset: Int) -> UInt8 {
    precondition(UInt(bitPattern: offset) < UInt(ByteReach.length))
    // SAFETY: offset lies within the reach.
    return base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Returns the marks of all sixty-four bytes.
  @inlinable @inline(__always)
  package func marks(_ find: (ByteBlock) -> UInt64) -> UInt64 {
    find(block(at: 0)) | find(block(at: 16)) &<< 16 | find(block(at: 32)) &<< 32
      | find(block(at: 48)) &<< 48
  }
}

/// Memory for bytes that are read in place. It lives as long as anyone holds a view of it.
///
///     window ──┐
///              ├──► ByteMemory   {"model":"A"}⏎{"model":"B"}⏎…
///     batch ───┘                 freed when the last of them lets go
///
/// A writer checks `isKnownUniquelyReferenced` before it writes where others may read. If others
/// hold the memory, the writer takes new memory. So a batch, or any `OwnedBytes`, never reads bytes
/// that were freed or overwritten.
@usableFromInline package final class ByteMemory {
  /// The first byte. A writer holds the only reference, or writes after the bytes that views show.
  @usableFromInline package let base: UnsafeMutableRawPointer
  /// The number of bytes that fit.
  @usableFromInline package let capacity: Int
  @usableFromInline let isOfPages: Bool

  /// Memory from the heap.
  @inlinable package init(capacity: Int) {
    // SAFETY: owned by this object alone and freed in `deinit`.
    base = .allocate(byteCount: capacity, alignment: 64)
    self.capacity = capacity
    isOfPages = false
  }

  /// Whole pages of the system; nil if the system has none left. Large pages cost less at the first
  /// touch.
  @usableFromInline package init?(pages capacity: Int, areLarge: Bool = false) {
    // SAFETY: owned by this object alone and freed in `deinit`.
    guard let base = areLarge ? allocateLargePages(capacity) : allocatePages(capacity) else {
      return nil
    }
    self.base = base
    self.capacity = capacity
    isOfPages = true
  }

  deinit {
    if isOfPages { freePages(base) } else { base.deallocate() }
  }

  /// Returns a view that keeps the memory. The caller has written the bytes, and does not write
  /// them again while the view exists.
  @inlinable package func owned(from start: Int, count: Int) -> OwnedBytes {
    precondition(start >= 0 && count >= 0 && start <= capacity &- count)
    // SAFETY: the bytes lie within the memory, which the view keeps.
    return OwnedBytes(Bytes(base: base + start, count: count), in: self)
  }
}

/// A view of bytes that keeps their memory: the bytes do not change or move while the view exists.
@usableFromInline package struct OwnedBytes {
  /// The bytes, valid while the caller or somebody else holds the view.
  @usableFromInline package let bytes: Bytes
  @usableFromInline package let memory: ByteMemory?

  @usableFromInline package init(_ bytes: Bytes, in memory: ByteMemory) {
    self.bytes = bytes
    self.memory = memory
  }

  @inlinable package init() {
    bytes = .empty
    memory = nil
  }

  /// Calls the body with the bytes, and holds the view until the body returns.
  @inlinable package func withBytes<Result>(_ body: (Bytes) throws(Failure) -> Result)
    throws(Failure) -> Result
  {
    defer { withExtendedLifetime(self) {} }
    return try body(bytes)
  }

  package func copied() -> [UInt8] {
    defer { withExtendedLifetime(self) {} }
    return bytes.copied()
  }

  @inlinable package static var empty: OwnedBytes { OwnedBytes() }
}

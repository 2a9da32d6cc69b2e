#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension OpenDescriptor {
  /// The result of a request for a lock.
  package enum Lock {
    case held
    /// Another program has an exclusive lock on the file.
    case refused
    /// The operating system or the file system does not support such locks.
    case unknown
  }

  /// Locks a database for reading, in the bytes that its engine locks. Other users of the engine
  /// may read the file meanwhile, but they can neither write its pages nor remove its log.
  ///
  /// The engine's own locks belong to the process, and all of them end when it closes any
  /// descriptor of the file. This lock belongs to the descriptor and lasts until the descriptor is
  /// closed.
  ///
  /// With `afterWriters`, the lock is refused while a writer waits for the readers. Use false if
  /// the engine holds a lock already: the writer waits for that lock too.
  package func lockForReading(afterWriters: Bool) -> Lock {
    guard afterWriters else { return lock(F_RDLCK, DatabaseLockBytes.shared) }
    let turn = lock(F_RDLCK, DatabaseLockBytes.pending)
    guard case .held = turn else { return turn }
    defer { _ = lock(F_UNLCK, DatabaseLockBytes.pending) }
    return lock(F_RDLCK, DatabaseLockBytes.shared)
  }

  private func lock(_ kind: some BinaryInteger, _ bytes: Range<Int>) -> Lock {
    #if os(Linux)
      // F_OFD_SETLK, a macro that is not imported.
      let setLockOfDescriptor: Int32 = 37
      var request = flock()
      request.l_type = Int16(truncatingIfNeeded: kind)
      request.l_whence = Int16(SEEK_SET)
      request.l_start = off_t(bytes.lowerBound)
      request.l_len = off_t(bytes.count)
      // SAFETY: fcntl reads the request, which outlives the call.
      if fcntl(number, setLockOfDescriptor, &request) == 0 { return .held }
      return errno == EAGAIN || errno == EACCES ? .refused : .unknown
    #else
      return .unknown
    #endif
  }
}

/// The bytes of a database that its engine locks; they are after the first gigabyte and hold no
/// data.
private enum DatabaseLockBytes {
  /// Locked by a writer that waits for the readers.
  static let pending = 0x4000_0000..<0x4000_0001
  /// Locked by readers.
  static let shared = 0x4000_0002..<0x4000_0002 + 510
}

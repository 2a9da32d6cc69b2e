/// A new file that grows by the bytes appended to `bytes`.
///
/// The creator calls `finish()`; without it, a dropped writer only closes the file.
struct FileWriter: ~Copyable {
  private static let limit = 262_144

  var bytes: [UInt8] = []
  private(set) var written = 0
  private let descriptor: Int32
  private let path: String

  init(_ path: String) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw SystemError("create", path) }
    self.path = path
    bytes.reserveCapacity(Self.limit + 4096)
  }

  deinit {
    close(descriptor)
  }

  /// Writes if enough bytes have collected; the caller calls it between records.
  mutating func flushIfFull() throws {
    if bytes.count >= Self.limit { try flush() }
  }

  /// Writes the rest and waits for the disk, so that the measured time excludes the disk's work.
  mutating func finish() throws {
    try flush()
    // A file system that can't sync (EINVAL) has nothing to wait for.
    fsync(descriptor)
  }

  private mutating func flush() throws {
    try Interruption.check()
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[start...])
        // SAFETY: the address and the count are of one buffer, which lives through the call.
        return write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError("write", path) }
      start += count
    }
    written += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }
}

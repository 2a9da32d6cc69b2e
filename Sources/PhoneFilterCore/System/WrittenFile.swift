#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written beside standard output: made if it is not there, and closed in the end.
final class WrittenFile {
  let path: CataloguePath
  /// For an `OutputBuffer`, which sees to every byte being written; valid as long as the file is
  /// kept.
  let descriptor: Int32

  /// Opens a file. What is in it stays until `empty` is called, since it may turn out to be one
  /// that must not be written. What is appended goes behind what others append meanwhile.
  init(_ path: CataloguePath, appending: Bool = false) throws(Failure) {
    self.path = path
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : 0)
    descriptor = path.withCString { open($0, flags, 0o666) }
    if descriptor < 0 {
      throw .system(SystemError("write", path.text, systemMessage(errno)))
    }
  }

  deinit { close(descriptor) }

  /// Which file it is, if it is a regular one.
  var identity: FileIdentity? { FileIdentity(descriptor: descriptor) }

  /// How many bytes it has now.
  var size: Int {
    var status = stat()
    // SAFETY: fstat fills the structure, which lives for the length of the call.
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Takes away what was in it before. What cannot be emptied, a pipe or a device, holds nothing.
  func empty() { _ = ftruncate(descriptor, 0) }

  /// A buffer over it, whose messages name it.
  func makeOutput() -> OutputBuffer { OutputBuffer(descriptor: descriptor, name: path.text) }
}

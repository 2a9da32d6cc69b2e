#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written beside standard output: made if it is not there, and closed in the end.
///
/// What was in a regular file stays until `keep` is called, and after any other end.
final class WrittenFile {
  let path: CataloguePath
  /// For an `OutputBuffer`, which sees to every byte being written; valid as long as the file is
  /// kept.
  var descriptor: Int32 { replacement?.descriptor ?? target }
  private let target: Int32
  private let replacement: Replacement?
  /// Whether there was none before, nor is there anything in it that is kept.
  private var isNew: Bool

  /// Opens a file. What is in it stays until `empty` is called, since it may turn out to be one
  /// that must not be written. What is appended goes behind what others append meanwhile.
  init(_ path: CataloguePath, appending: Bool = false) throws(Failure) {
    self.path = path
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : 0)
    isNew = !appending && fileSize(path) == nil
    target = path.withCString { open($0, flags, 0o666) }
    replacement = target < 0 || appending ? nil : Replacement(of: target, at: path)
    if target < 0 {
      throw .system(SystemError("write", path.text, systemMessage(errno)))
    }
  }

  deinit {
    if isNew, replacement != nil, fileSize(path) == 0 { _ = path.withCString { unlink($0) } }
    if target >= 0 { close(target) }
  }

  /// Puts what was written under its name, all of which has been.
  func keep() throws(Failure) {
    isNew = false
    guard let replacement, !replacement.takePlace() else { return }
    do { try replacement.copy(to: target) } catch {
      throw .system(SystemError("write to", path.text, systemMessage(error.number)))
    }
  }

  /// Which file it is, if it is a regular one.
  var identity: FileIdentity? { FileIdentity(descriptor: target) }

  /// How many bytes it has now.
  var size: Int {
    var status = stat()
    // SAFETY: fstat fills the structure, which lives for the length of the call.
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Takes away what was in it before, where nothing can be written beside it. What cannot be
  /// emptied, a pipe or a device, holds nothing.
  func empty() { if replacement == nil { _ = ftruncate(target, 0) } }

  /// A buffer over it, whose messages name it.
  func makeOutput() -> OutputBuffer { OutputBuffer(descriptor: descriptor, name: path.text) }
}

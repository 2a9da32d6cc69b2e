#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written beside standard output: made if it is not there, and closed in the end.
///
/// The old content of a regular file stays until `keep` is called, and after any other end.
package final class WrittenFile {
  package let path: CataloguePath
  /// For an `OutputBuffer`, which checks that every byte is written; valid as long as the file
  /// object.
  package var descriptor: Int32 { replacement?.descriptor ?? target }
  private let target: Int32
  private let replacement: Replacement?
  /// Whether this object has made the file, and nothing in it is kept yet.
  private var isNew: Bool

  /// Opens a file. Its content stays until `empty` is called, since the file may turn out to be one
  /// that must not be written. Appended bytes go behind what other programs append meanwhile.
  package init(_ path: CataloguePath, appending: Bool = false) throws(Failure) {
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

  /// Puts the written bytes under the file's name; the caller ensures that all have been written.
  package func keep() throws(Failure) {
    isNew = false
    guard let replacement, !replacement.takePlace() else { return }
    do { try replacement.copy(to: target) } catch {
      throw .system(SystemError("write to", path.text, systemMessage(error.number)))
    }
  }

  /// The identity of the file, if it is a regular one.
  package var identity: FileIdentity? { FileIdentity(descriptor: target) }

  /// How many bytes it has now.
  package var size: Int {
    var status = stat()
    // SAFETY: fstat fills the structure, which lives for the length of the call.
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Takes away the old content, where nothing can be written beside the file. A pipe or a device
  /// cannot be emptied, and holds nothing.
  package func empty() { if replacement == nil { _ = ftruncate(target, 0) } }

  /// A buffer over it that uses its name in messages.
  package func makeOutput() -> OutputBuffer {
    OutputBuffer(descriptor: descriptor, name: path.text)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written in addition to standard output. It is created if it does not exist, and
/// closed at the end.
///
/// The content of a regular file is written beside it, into a file without a name. `keep` puts it in
/// place. After any other end, even if the process is killed, the old file stays, and a new file does
/// not exist. If bytes are appended, or if no file can be made beside it, the file itself is written.
package final class WrittenFile {
  package let path: CataloguePath
  /// For an `OutputBuffer`, which checks that every byte is written; valid as long as this object.
  package var descriptor: Int32 { replacement?.descriptor ?? target }
  private let target: Int32
  private let replacement: Replacement?
  /// True if this object has created the file, and nothing in it is kept yet.
  private var isNew: Bool

  /// Opens a file. Its content stays until `empty` or `keep` is called, because it may turn out
  /// that the file must not be written. Appended bytes go after bytes that other programs append
  /// meanwhile.
  package init(_ path: CataloguePath, appending: Bool = false) throws(Failure) {
    self.path = path
    if !appending, let file = Replacement(newAt: path) {
      (replacement, target, isNew) = (file, -1, false)
      return
    }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : 0)
    isNew = !appending && fileSize(path) == nil
    target = path.withCString { open($0, flags, 0o666) }
    replacement = target < 0 || appending ? nil : Replacement(of: target, at: path)
    if target < 0 {
      throw .system(SystemError("write", path.text, systemMessage(errno)))
    }
  }

  /// The path of a file that does not exist yet, without links; nil if the file exists.
  var newPath: CataloguePath? { target < 0 ? replacement?.target : nil }

  deinit {
    if isNew, replacement != nil, fileSize(path) == 0 { _ = path.withCString { unlink($0) } }
    if target >= 0 { close(target) }
  }

  /// Replaces the content of the file with the bytes that were written beside it. The caller has
  /// written all of them.
  package func keep() throws(Failure) {
    isNew = false
    guard let replacement, !replacement.takePlace() else { return }
    do throws(SystemFault) {
      if target >= 0 { return try replacement.copy(to: target) }
      let made = path.withCString { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666) }
      guard made >= 0 else { throw SystemFault(number: errno) }
      defer { close(made) }
      try replacement.copy(to: made)
    } catch {
      throw .system(SystemError("write to", path.text, systemMessage(error.number)))
    }
  }

  /// The identity of the file; nil if it is not a regular file.
  package var identity: FileIdentity? { FileIdentity(descriptor: target) }

  package var size: Int {
    var status = stat()
    // SAFETY: fstat fills the structure, which outlives the call.
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Removes the old content if nothing can be written beside the file. A pipe or a device cannot
  /// be emptied, and is empty already.
  package func empty() { if replacement == nil { _ = ftruncate(target, 0) } }

  /// Returns a buffer for the file that uses its name in messages.
  package func makeOutput() -> OutputBuffer {
    OutputBuffer(descriptor: descriptor, name: path.text)
  }
}

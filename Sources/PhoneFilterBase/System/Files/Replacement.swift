#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The next content of a file. It is written beside the file, and replaces it when it is whole.
///
/// If possible, it is a nameless file until then, so that nothing is left of it after any end.
final class Replacement {
  let descriptor: Int32
  private let target: CataloguePath
  /// The name of the file beside the target, as soon as it has a name.
  private var name: CataloguePath?

  /// Nil if the descriptor is not a regular file, or if no file can be made beside it.
  init?(of number: Int32, at path: CataloguePath) {
    var status = stat()
    // SAFETY: fstat fills the structure, which outlives the call.
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, !path.isStandardInput,
      // A device that is open already, and that other programs write to.
      !path.text.hasPrefix("/dev/"), let target = resolvedPath(path),
      let slash = target.bytes.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    self.target = target
    let nameless = openNamelessFile(in: CataloguePath(bytes: Array(target.bytes[...slash])))
    if nameless >= 0 {
      descriptor = nameless
    } else {
      var template = target.bytes.map { CChar(bitPattern: $0) } + ".XXXXXX".utf8CString
      // SAFETY: the template ends with a zero, and mkstemp writes to its last six letters only.
      descriptor = template.withUnsafeMutableBufferPointer { mkstemp($0.baseAddress!) }
      if descriptor < 0 { return nil }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      name = CataloguePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    _ = fchmod(descriptor, status.st_mode & 0o7777)
  }

  deinit {
    if let name { _ = name.withCString { unlink($0) } }
    close(descriptor)
  }

  /// Replaces the file; returns false if the system does not allow it.
  func takePlace() -> Bool {
    if name == nil {
      let made = CataloguePath(bytes: target.bytes + ".phonefilter-\(getpid())".utf8)
      let isMade = made.withCString {
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW) == 0
      }
      if isMade { name = made }
    }
    guard let name else { return false }
    let isMoved = name.withCString { from in target.withCString { rename(from, $0) == 0 } }
    if isMoved { self.name = nil }
    return isMoved
  }

  /// Writes the content into a file that cannot be replaced. Every write is checked.
  func copy(to file: Int32) throws(SystemFault) {
    guard ftruncate(file, 0) == 0 else { throw SystemFault(number: errno) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      // SAFETY: the array has the requested number of bytes.
      let count = pread(descriptor, &bytes, bytes.count, off_t(offset))
      if count == 0 { return }
      // SAFETY: `count` bytes of the array have just been read.
      let written = count > 0 ? pwrite(file, bytes, count, off_t(offset)) : -1
      if written > 0 {
        offset += written
      } else if errno != EINTR {
        throw SystemFault(number: errno)
      }
    }
  }
}

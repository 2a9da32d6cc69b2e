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
  /// The path of the file, without links.
  let target: CataloguePath
  /// True if no file exists in the place of the target.
  private let isNew: Bool
  /// The name of the file beside the target, as soon as it has a name.
  private var name: CataloguePath?

  /// Nil if the descriptor is not a regular file, or if no file can be made beside it.
  convenience init?(of number: Int32, at path: CataloguePath) {
    var status = stat()
    // SAFETY: fstat fills the structure, which outlives the call.
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, !path.isStandardInput,
      // A device that is open already, and that other programs write to.
      !path.text.hasPrefix("/dev/"), let target = resolvedPath(path),
      let slash = target.bytes.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    self.init(beside: target, slash, isNew: false)
    guard descriptor >= 0 else { return nil }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    _ = fchmod(descriptor, status.st_mode & 0o7777)
  }

  /// The content of a file that does not exist yet; nil if none can be made in its folder.
  convenience init?(newAt path: CataloguePath) {
    var path = path.bytes
    // The file of a link that leads nowhere is made where the link leads.
    for _ in 0..<40 {
      guard let next = Replacement.destination(of: path) else { break }
      path = next
    }
    var status = stat()
    // SAFETY: lstat fills the structure, which outlives the call.
    guard CataloguePath(bytes: path).withCString({ lstat($0, &status) }) != 0, errno == ENOENT
    else { return nil }
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { Array(path[...$0]) } ?? Array("./".utf8)
    let name = path[(slash.map { $0 + 1 } ?? 0)...]
    guard !name.isEmpty, let resolved = resolvedPath(CataloguePath(bytes: folder)) else {
      return nil
    }
    let isRoot = resolved.bytes == [UInt8(ascii: "/")]
    let inside = resolved.bytes + (isRoot ? [] : [UInt8(ascii: "/")])
    self.init(beside: CataloguePath(bytes: inside + name), inside.count - 1, isNew: true)
    if descriptor < 0 { return nil }
  }

  /// Returns the path to which a link leads; nil if the path is not a link.
  private static func destination(of path: [UInt8]) -> [UInt8]? {
    var bytes = [CChar](repeating: 0, count: 4096)
    // SAFETY: readlink fills at most the bytes of the array.
    let count = CataloguePath(bytes: path).withCString { readlink($0, &bytes, bytes.count) }
    guard count > 0, count < bytes.count else { return nil }
    let target = bytes[..<count].map { UInt8(bitPattern: $0) }
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    return target[0] == UInt8(ascii: "/") || slash == nil
      ? target : path[...(slash ?? 0)] + target
  }

  /// Makes the file. Its descriptor is negative if the folder, which ends with the slash, takes none.
  private init(beside target: CataloguePath, _ slash: Int, isNew: Bool) {
    self.target = target
    self.isNew = isNew
    let nameless = openNamelessFile(
      in: CataloguePath(bytes: Array(target.bytes[...slash])), mode: isNew ? 0o666 : 0o600)
    if nameless >= 0 {
      descriptor = nameless
    } else {
      var template =
        target.bytes[...slash].map { CChar(bitPattern: $0) } + ".phonefilter-XXXXXX".utf8CString
      // SAFETY: the template ends with a zero, and mkstemp writes to its last six letters only.
      descriptor = template.withUnsafeMutableBufferPointer { mkstemp($0.baseAddress!) }
      if descriptor < 0 { return }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      name = CataloguePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
      if isNew {
        let mask = umask(0o077)
        _ = umask(mask)
        _ = fchmod(descriptor, 0o666 & ~mask)
      }
    }
  }

  deinit {
    if let name { _ = name.withCString { unlink($0) } }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Replaces the file; returns false if the system does not allow it.
  func takePlace() -> Bool {
    if isNew, name == nil, link(as: target) { return true }
    // A killed run can leave a file of this name: the number of its process can come again.
    for attempt in 0..<16 where name == nil {
      let made = hiddenName(attempt)
      if link(as: made) { name = made } else if errno != EEXIST { break }
    }
    guard let name else { return false }
    let isMoved = name.withCString { from in target.withCString { rename(from, $0) == 0 } }
    if isMoved { self.name = nil }
    return isMoved
  }

  /// Gives the nameless file a name; returns false and sets `errno` if that fails.
  private func link(as path: CataloguePath) -> Bool {
    path.withCString {
      linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW) == 0
    }
  }

  /// Returns a name beside the target that no pattern such as *.json matches.
  private func hiddenName(_ attempt: Int) -> CataloguePath {
    let end = attempt == 0 ? "" : "-\(attempt)"
    let slash = target.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return CataloguePath(
      bytes: Array(target.bytes[..<slash]) + ".phonefilter-\(getpid())\(end)".utf8)
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

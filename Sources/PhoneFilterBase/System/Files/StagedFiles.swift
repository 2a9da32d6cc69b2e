#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// New files of a folder that appear together: they are written in a hidden folder within it, and
/// moved when all are whole. After any other end, the folder has none of them.
package final class StagedFiles {
  package let folder: CataloguePath
  private let stage: CataloguePath
  private var names: [[UInt8]] = []
  /// True if this object has created the folder, and no file in it is kept yet.
  private var isFolderNew: Bool

  /// Creates the folder, unless it exists.
  package init(in folder: CataloguePath) throws(Failure) {
    self.folder = folder
    isFolderNew = folder.withCString { mkdir($0, 0o777) } == 0
    if !isFolderNew, errno != EEXIST {
      throw .system(SystemError("create", folder.text, systemMessage(errno)))
    }
    var template =
      folder.bytes.map { CChar(bitPattern: $0) } + "/.phonefilter-XXXXXX".utf8CString
    // SAFETY: the template ends with a zero, and mkdtemp writes to its last six letters only.
    let made = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) != nil }
    stage = CataloguePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    guard made else {
      let reason = systemMessage(errno)
      if isFolderNew { _ = folder.withCString { rmdir($0) } }
      throw .system(SystemError("write in", folder.text, reason))
    }
  }

  deinit {
    for name in names { _ = path(name, in: stage).withCString { unlink($0) } }
    _ = stage.withCString { rmdir($0) }
    if isFolderNew { _ = folder.withCString { rmdir($0) } }
  }

  private func path(_ name: [UInt8], in folder: CataloguePath) -> CataloguePath {
    CataloguePath(bytes: folder.bytes + [UInt8(ascii: "/")] + name)
  }

  /// Calls a function with a buffer for a new file, and writes all its bytes.
  package func write(
    _ name: [UInt8], _ body: (OutputBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let shown = path(name, in: folder).text
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let number = path(name, in: stage).withCString { open($0, flags, 0o666) }
    guard number >= 0 else { throw .system(SystemError("write", shown, systemMessage(errno))) }
    names.append(name)
    let descriptor = OpenDescriptor(owning: number, name: shown)
    let output = OutputBuffer(descriptor: descriptor.number, name: shown)
    try body(output)
    try output.flush()
    withExtendedLifetime(descriptor) {}
  }

  /// Puts all files in place, and returns their paths. Unless `overwrites` is true, throws if one of
  /// them exists, before any is in place.
  package func keep(overwriting overwrites: Bool) throws(Failure) -> [CataloguePath] {
    let targets = names.map { path($0, in: folder) }
    if !overwrites, let known = targets.first(where: { accessError($0) == nil }) {
      throw .usage(
        UsageError(
          .fileExists, "'\(known.text.visible)' exists; --force replaces the files of the folder"))
    }
    for (name, target) in zip(names, targets) {
      let isMoved = path(name, in: stage).withCString { from in
        target.withCString { rename(from, $0) == 0 }
      }
      guard isMoved else {
        throw .system(SystemError("write", target.text, systemMessage(errno)))
      }
      isFolderNew = false
    }
    names = []
    return targets
  }
}

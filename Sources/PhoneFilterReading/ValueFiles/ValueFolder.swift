/// The folder of a file that names files of values. They must be in that folder, or inside it.
///
/// The naming file may come from a stranger, who must not make the program open arbitrary files.
package struct ValueFolder: Sendable {
  /// The folder as it was named, with its slash. Empty for the program's working folder.
  private let named: [UInt8]
  /// The folder's path from the root, without links.
  private let resolved: [UInt8]

  /// Nil for standard input, which is in no folder, and if the folder's path cannot be resolved.
  package init?(of file: CataloguePath) {
    guard !file.isStandardInput else { return nil }
    let end = file.bytes.lastIndex(of: UInt8(ascii: "/"))
    let folder = end.map { Array(file.bytes[...$0]) } ?? []
    let path = folder.isEmpty ? CataloguePath(".") : CataloguePath(bytes: folder)
    guard let resolved = resolvedPath(path) else { return nil }
    named = folder
    self.resolved = resolved.bytes
  }

  /// Returns the path of a file in the folder. Throws if the name is an absolute path or leads out
  /// of the folder, or if it is not the name of a regular file.
  package func path(of name: String) throws(UsageError) -> CataloguePath {
    guard !name.utf8.contains(0) else { throw UsageError("a file name cannot contain a zero byte") }
    guard !name.begins(with: "/") else {
      throw UsageError(
        "'\(name.visible)' is an absolute path; name a file in the folder of these rules")
    }
    let path = CataloguePath(bytes: named + Array(name.utf8))
    guard !ValueFolder.leaves(name) else { throw ValueFolder.outside(path) }
    guard !path.isStandardInput, let target = resolvedPath(path) else {
      throw UsageError("there is no file '\(path.text.visible)'")
    }
    let inner = resolved.last == UInt8(ascii: "/") ? resolved : resolved + [UInt8(ascii: "/")]
    guard target.bytes.starts(with: inner) else { throw ValueFolder.outside(path) }
    guard isRegularFile(target) else {
      throw UsageError("'\(path.text.visible)' is not a regular file")
    }
    return path
  }

  /// Returns true if a path leaves its folder at any point.
  private static func leaves(_ name: String) -> Bool {
    var depth = 0
    for part in name.parts(at: "/") {
      if part == ".." { depth -= 1 } else if !part.isEmpty, part != "." { depth += 1 }
      if depth < 0 { return true }
    }
    return false
  }

  private static func outside(_ path: CataloguePath) -> UsageError {
    UsageError(
      "'\(path.text.visible)' is outside the folder of these rules; copy the file into that folder")
  }
}

/// The folder of a file that names files of values: they must lie in it, or in a folder within.
///
/// Such a file may come from a stranger, who must not make the program open any file there is.
package struct ValueFolder: Sendable {
  /// The folder as it was named, with its stroke; empty for the one that the program runs in.
  private let named: [UInt8]
  /// Its path from the root on, without links.
  private let resolved: [UInt8]

  /// The folder of a file; nil for standard input, which lies in none.
  init?(of file: CataloguePath) {
    guard !file.isStandardInput else { return nil }
    let end = file.bytes.lastIndex(of: UInt8(ascii: "/"))
    let folder = end.map { Array(file.bytes[...$0]) } ?? []
    let path = folder.isEmpty ? CataloguePath(".") : CataloguePath(bytes: folder)
    guard let resolved = resolvedPath(path) else { return nil }
    named = folder
    self.resolved = resolved.bytes
  }

  /// The path of a file in it.
  func path(of name: String) throws(UsageError) -> CataloguePath {
    guard !name.utf8.contains(0) else { throw UsageError("the name of a file holds no zero") }
    guard !name.begins(with: "/") else {
      throw UsageError(
        "'\(name.visible)' is a path from the root; name a file in the folder of these rules")
    }
    let path = CataloguePath(bytes: named + Array(name.utf8))
    guard !ValueFolder.leaves(name) else { throw ValueFolder.outside(path) }
    guard !path.isStandardInput, let target = resolvedPath(path) else {
      throw UsageError("there is no file '\(path.text.visible)'")
    }
    let inner = resolved.last == UInt8(ascii: "/") ? resolved : resolved + [UInt8(ascii: "/")]
    guard target.bytes.starts(with: inner) else { throw ValueFolder.outside(path) }
    guard isRegularFile(target) else {
      throw UsageError("'\(path.text.visible)' is no regular file")
    }
    return path
  }

  /// Whether a path goes up more often than down, at any point of it.
  private static func leaves(_ name: String) -> Bool {
    var depth = 0
    for part in name.parts(at: "/") {
      if part == ".." { depth -= 1 } else if !part.isEmpty, part != "." { depth += 1 }
      if depth < 0 { return true }
    }
    return false
  }

  private static func outside(_ path: CataloguePath) -> UsageError {
    UsageError("'\(path.text.visible)' lies outside of the folder of these rules; copy it there")
  }
}

/// The texts of files of values that have been read.
package final class RememberedFiles: Sendable {
  private let texts = Guarded<[String: String]>([:])

  package init() {}

  fileprivate func text(of name: String) throws(Failure) -> String {
    if let text = texts.withLock({ $0[name] }) { return text }
    let text = try ValueFile.read(CataloguePath(name))
    texts.withLock { $0[name] = text }
    return text
  }
}

/// Where the files of values may lie that typed values name: `@colors.txt`.
package enum ValueFiles: Sendable {
  /// Anywhere: the user has typed the name.
  case anywhere
  /// Anywhere, and each file is read only once: a line that is read again has the same values.
  case remembered(RememberedFiles)
  case within(ValueFolder)
  /// There are none.
  case nowhere

  /// Maximum number of bytes of a file that a file names.
  private static let limit = 16 << 20

  /// Those that a file of filters may name.
  package static func named(in file: CataloguePath) -> ValueFiles {
    ValueFolder(of: file).map { .within($0) } ?? .nowhere
  }

  /// The text of a file, and its name for messages.
  func read(_ name: String) throws(Failure) -> (name: String, text: String) {
    switch self {
    case .anywhere: return (name, try ValueFile.read(CataloguePath(name)))
    case .remembered(let files): return (name, try files.text(of: name))
    case .within(let folder):
      let path: CataloguePath
      do { path = try folder.path(of: name) } catch { throw .usage(error) }
      // Nothing is decompressed, since that may start a program.
      let file = try InputFile(path).transcoded(from: nil)
      return (path.text, try ValueFile.text(of: file, limit: ValueFiles.limit))
    case .nowhere:
      throw .usage(
        UsageError("'@\(name.visible)' would be a file, and rules that are piped in name none"))
    }
  }

  /// The error of a file that is not read, with what else the user may have meant.
  func refused(_ typed: String, _ error: UsageError) -> UsageError {
    switch self {
    case .anywhere, .remembered: return error
    case .within, .nowhere: break
    }
    return UsageError("\(error.message); '=\(typed.visible)' is the text itself")
  }
}

/// The allowed places for files of values, such as `@colors.txt`.
package enum ValueFiles: Sendable {
  /// Anywhere: the user has typed the name. With `RememberedFiles`, each file is read only once, so
  /// a line that is read again has the same values.
  case anywhere(RememberedFiles? = nil)
  case within(ValueFolder)
  case nowhere
  /// Nowhere: no person has typed the name.
  case never

  /// The maximum number of bytes of a file that another file names.
  private static let limit = 16 << 20

  /// Returns the places of the files of values that a file of filters may name.
  package static func named(in file: CataloguePath) -> ValueFiles {
    ValueFolder(of: file).map { .within($0) } ?? .nowhere
  }

  /// Returns the text of a file, and its name for messages.
  package func read(_ name: String) throws(Failure) -> (name: String, text: String) {
    switch self {
    case .anywhere(let known):
      guard let known else { return (name, try ValueFile.read(CataloguePath(name))) }
      return (name, try known.text(of: name))
    case .within(let folder):
      let path: CataloguePath
      do { path = try folder.path(of: name) } catch { throw .usage(error) }
      // The file is not decompressed, because that may start a program.
      let file = try InputFile(path).transcoded(from: nil)
      return (path.text, try ValueFile.text(of: file, limit: ValueFiles.limit))
    case .nowhere:
      throw .usage(
        UsageError(
          "'@\(name.visible)' names a file, but rules from a pipe have no folder; save the "
            + "rules in a file"))
    case .never:
      throw .usage(
        UsageError(
          .invalidValue, "'@\(name.visible)' would be read as a file, which is not possible here"))
    }
  }

  /// Returns the error about a file that is not read. If the name is not from the user, the error
  /// suggests to write the value as the text itself.
  package func refused(_ typed: String, _ error: UsageError) -> UsageError {
    if case .anywhere = self { return error }
    return UsageError("\(error.words); '=\(typed.visible)' is the text itself")
  }
}

/// The texts of the files of values that a line names, each as it was first read.
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

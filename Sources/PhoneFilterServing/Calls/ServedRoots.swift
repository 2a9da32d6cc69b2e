/// The folders whose files the server reads, with links resolved.
package struct ServedRoots: Sendable {
  package let folders: [CataloguePath]

  /// The folders of `--root`. Without any, the working folder, unless that is the root of the disk or
  /// the user's home: then the list is empty. Throws for a path that is not a folder.
  package init(typed: [CataloguePath]) throws(Failure) {
    if typed.isEmpty {
      let working = resolvedPath(CataloguePath("."))
      let home = environmentVariable("HOME").flatMap { resolvedPath(CataloguePath($0)) }
      folders = [working].compactMap(\.self).filter { $0.text != "/" && $0 != home }
      return
    }
    var folders: [CataloguePath] = []
    for path in typed {
      guard let folder = resolvedPath(path), isFolder(folder) else {
        throw .usage(
          UsageError(
            .invalidValue,
            ("--root: '\(path.text.visible)' is not a folder" as Message).with { facts in
              facts.option = "--root"
              facts.value = path.text
            }))
      }
      folders.append(folder)
    }
    self.folders = folders
  }

  /// Folders that are resolved already.
  package init(resolved folders: [CataloguePath]) { self.folders = folders }

  /// Throws unless a path leads to a regular file below a root. A name of a table may follow it.
  package func check(_ path: String) throws(Failure) {
    if path == "-" {
      throw refusal(path, "'-' is the stream of the protocol; name a file")
    }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw refusal(path, "'\(path.visible)' is not the name of a file")
    }
    let file = TablePath(CataloguePath(path)).file
    guard let resolved = resolvedPath(file) else {
      // The message must not tell if a file outside exists, not even through a link.
      guard let folder = ServedRoots.knownFolder(of: file), isWithin(folder) else {
        throw outside(path)
      }
      try file.check()
      throw refusal(path, "'\(path.visible)' cannot be found")
    }
    guard isWithin(resolved) else { throw outside(path) }
    guard FileIdentity(resolved) != nil else {
      throw refusal(path, "'\(path.visible)' is not a regular file")
    }
  }

  private func outside(_ path: String) -> Failure {
    let list = folders.map { "'\($0.text.visible)'" }.joined(separator: ", ")
    return refusal(path, "'\(path.visible)' is outside of the folders that may be read: \(list)")
  }

  private func refusal(_ path: String, _ text: String) -> Failure {
    .usage(UsageError(.cannotOpen, Message(text).with { $0.file = path }))
  }

  /// Returns true for a root, and for everything below it. Whole components are compared: `/data` does
  /// not contain `/data2`.
  private func isWithin(_ path: CataloguePath) -> Bool {
    folders.contains { folder in
      let root = folder.bytes == [UInt8(ascii: "/")] ? [] : folder.bytes
      guard path.bytes.starts(with: root) else { return false }
      return path.bytes.count == root.count || path.bytes[root.count] == UInt8(ascii: "/")
    }
  }

  /// Returns the deepest folder of a path that exists, with links resolved.
  private static func knownFolder(of path: CataloguePath) -> CataloguePath? {
    var rest = path.bytes[...]
    while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      let folder = rest.isEmpty ? CataloguePath("/") : CataloguePath(bytes: Array(rest))
      if let known = resolvedPath(folder) { return known }
    }
    return resolvedPath(CataloguePath("."))
  }
}

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
    let file = TablePath(CataloguePath(path)).file
    guard let resolved = resolvedPath(file) else {
      // The message must not tell if a file outside exists.
      guard isBelow(lexically(file)) else { throw outside(path) }
      try file.check()
      throw refusal(path, "'\(path.visible)' cannot be found")
    }
    guard isBelow(resolved.bytes) else { throw outside(path) }
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

  /// Compares whole components: `/data` does not contain `/data2`.
  private func isBelow(_ path: [UInt8]) -> Bool {
    folders.contains { folder in
      let root = folder.bytes == [UInt8(ascii: "/")] ? [] : folder.bytes
      return path.starts(with: root) && path.dropFirst(root.count).first == UInt8(ascii: "/")
    }
  }

  /// The absolute path without `.` and `..`, of a file that does not exist.
  private func lexically(_ path: CataloguePath) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let isAbsolute = path.bytes.first == slash
    let base = isAbsolute ? [] : folders.first?.bytes ?? []
    var parts: [ArraySlice<UInt8>] = []
    for part in (base + [slash] + path.bytes).split(separator: slash) {
      if Array(part) == Array("..".utf8) {
        _ = parts.popLast()
      } else if Array(part) != Array(".".utf8) {
        parts.append(part)
      }
    }
    return parts.flatMap { [slash] + $0 }
  }
}

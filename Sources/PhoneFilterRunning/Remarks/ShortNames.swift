/// The names of catalogues in remarks: the last part of each path, with the folders before it that
/// distinguish it from the other paths.
///
///     shops/may/phones.csv      may/phones.csv
///     shops/june/phones.csv     june/phones.csv
///     shops/used.csv            used.csv
///
/// Errors have whole paths, so that an editor can open the place. Most runs have no remark, so the
/// names are found at the first one.
package struct ShortNames: Sendable {
  private let paths: [CataloguePath]
  private let found = Guarded<Names?>(nil)

  package init(_ paths: [CataloguePath]) { self.paths = paths }

  private var names: Names {
    found.withLock { found in
      let names = found ?? Names(paths)
      found = names
      return names
    }
  }

  /// Returns the short name of a catalogue with this visible path, or of a table in it.
  package func name(of path: String) -> String {
    names.byPath[path] ?? String(shortened("\(path):").dropLast())
  }

  /// Returns a remark with the short name of the catalogue at its beginning. A place, which is a
  /// path and a line, stays whole.
  package func shortened(_ remark: Message) -> Message {
    remark.lead.isEmpty
      ? remark.reworded(shortened) : remark.naming { String(shortened("\($0):").dropLast()) }
  }

  private func shortened(_ remark: String) -> String {
    for (path, short) in names.all where remark.hasPrefix(path) {
      let rest = remark.dropFirst(path.count)
      let isPlace = rest.first == ":" && rest.dropFirst().first?.isNumber == true
      if !isPlace, rest.first == ":" || rest.first == "," { return short + rest }
    }
    return remark
  }
}

/// The visible paths that have a shorter name.
private struct Names: Sendable {
  /// The longest path first.
  let all: [(path: String, short: String)]
  let byPath: [String: String]

  init(_ paths: [CataloguePath]) {
    let parts = Set(paths).map { path in
      let file = TablePath(path).file.text
      let folders = file.split(separator: "/", omittingEmptySubsequences: false)
      return (path.text, folders.dropLast(), (folders.last ?? "") + path.text.dropFirst(file.count))
    }
    var names: [(path: String, short: String)] = []
    var open = parts.map { (path: $0.0, folders: $0.1, short: String($0.2)) }
    while !open.isEmpty {
      let counts = Dictionary(open.map { ($0.short, 1) }, uniquingKeysWith: +)
      let isDone = open.map { counts[$0.short] == 1 || $0.folders.isEmpty }
      names += zip(open, isDone).filter(\.1).map { ($0.0.path.visible, $0.0.short.visible) }
      open = zip(open, isDone).filter { !$0.1 }.map { one, _ in
        (one.path, one.folders.dropLast(), "\(one.folders.last ?? "")/\(one.short)")
      }
    }
    all = names.filter { $0.path != $0.short }.sorted { $0.path.count > $1.path.count }
    byPath = Dictionary(names.map { ($0.path, $0.short) }) { first, _ in first }
  }
}

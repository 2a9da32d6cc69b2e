/// The names of the parts of a file, of which a user may name one after a colon: the tables of a database,
/// the sheets of a workbook, the members of an archive.
struct PartNames {
  /// The name of such parts: `tables`.
  let kind: String
  let names: [String]
  /// Maximum number of names in a message.
  var mostShown = 25

  /// The place of the part that a typed name means: of the exact name, else of one that differs in case.
  func place(of wanted: String) -> Int? {
    names.firstIndex(of: wanted)
      ?? names.firstIndex { $0.lowercased() == wanted.lowercased() }
  }

  /// The end of the message that there is no part with a name.
  func others(than wanted: String) -> String {
    Suggestions.question(for: wanted, among: names) + list
  }

  /// The names at the end of a message, as many as a reader can take in.
  var list: String {
    let shown = names.prefix(mostShown).map(\.visible).joined(separator: ", ")
    let more = names.count > mostShown ? " and \(names.count - mostShown) more" : ""
    return names.isEmpty ? "" : " (its \(kind): \(shown)\(more))"
  }
}

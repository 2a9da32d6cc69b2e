/// The names of the parts of a file, such as the tables of a database, the sheets of a workbook or
/// the members of an archive. A user names a part after a colon.
struct PartNames {
  /// The name of such parts, such as `tables`.
  let kind: String
  let names: [String]
  var mostShown = 25

  /// Returns the place of the part with this name. If no name is exactly the same, case is ignored.
  func place(of wanted: String) -> Int? {
    names.firstIndex(of: wanted)
      ?? names.firstIndex { $0.lowercased() == wanted.lowercased() }
  }

  /// Returns the end of the message about a name that no part has.
  func others(than wanted: String) -> Message {
    "\(Suggestions.question(for: wanted, among: names))\(list)"
  }

  /// The end of a message that lists the names, up to `mostShown`.
  var list: String {
    let shown = names.prefix(mostShown).map(\.visible).joined(separator: ", ")
    let more = names.count > mostShown ? " and \(names.count - mostShown) more" : ""
    return names.isEmpty ? "" : " (its \(kind): \(shown)\(more))"
  }
}

import PhoneFilterCore

/// The options of the command line, one file for each kind. The list of a command is in the file of
/// its kind: a new command is a new file, and an entry in `ofCommands`.
package enum OptionCatalog {
  /// The options of each command that reads catalogues; the default command has no name.
  package static let ofCommands: KeyValuePairs<String, [CommandOption]> = [
    "": all, "facets": ofFacets, "stats": ofStatistics, "compare": ofCompare,
    "check": ofCheck, "diff": ofDiff, "history": ofHistory,
    "sql": ofStatement, "browse": ofBrowse,
  ]

  /// Returns one list of several. `+` would copy the first lists again and again, at each start.
  static func joined(_ lists: [CommandOption]...) -> [CommandOption] {
    var all: [CommandOption] = []
    all.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for list in lists { all += list }
    return all
  }

  /// Returns the commands that have an option, as the user types them; nil if no command has the
  /// option.
  static func owners(of spelling: String) -> String? {
    var owners = ofCommands.filter { $0.value.contains { $0.isSpelled(spelling) } }.map(\.key)
    for (name, options) in ["help": ofHelp, "mcp": ofServer] as KeyValuePairs
    where !owners.contains("") && options.contains(where: { $0.isSpelled(spelling) }) {
      owners.append(name)
    }
    if owners.contains("") { return "phonefilter without a command" }
    let names = owners.map { "'phonefilter \($0)'" }
    guard let last = names.last else { return nil }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) and \(last)"
  }
}

extension [any PhoneSpec] {
  /// Appends the specs that are not in the list yet: a repeated option adds to its list.
  mutating func appendNew(_ more: [any PhoneSpec]) {
    for spec in more where !contains(where: { $0.name == spec.name }) { append(spec) }
  }
}

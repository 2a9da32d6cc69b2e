import PhoneFilterCore

/// An option as the pages list it: together with its `--not-…` twin, if it has one.
struct OptionEntry: Sendable {
  let option: CommandOption
  /// The option called `not-` and this one's name.
  let twin: CommandOption?
  /// The commands that have it.
  let commands: [String]

  /// The entries of options under their headings, both in the order of the options. A twin stands
  /// with its option only.
  static func sections(of uses: [OptionUse]) -> [(group: OptionGroup, entries: [OptionEntry])] {
    let entries = entries(of: uses)
    var groups: [OptionGroup] = []
    for entry in entries where !groups.contains(entry.option.group) {
      groups.append(entry.option.group)
    }
    return groups.map { group in (group, entries.filter { $0.option.group == group }) }
  }

  private static func entries(of uses: [OptionUse]) -> [OptionEntry] {
    let options = uses.map(\.option)
    let names = Set(options.map(\.name))
    let twins = options.filter { $0.name.hasPrefix("not-") && names.contains($0.positiveName) }
    let twinNames = Set(twins.map(\.name))
    return uses.filter { !twinNames.contains($0.option.name) }.map { use in
      OptionEntry(
        option: use.option, twin: twins.first { $0.positiveName == use.option.name },
        commands: use.commands)
    }
  }

  /// The usual spelling and what it takes: `--limit N`.
  var usualSpelling: String {
    "--\(option.name)" + argumentSuffix
  }

  /// The head of the entry: `-n, --limit N`, `--price, --not-price AMOUNT`.
  var heading: String {
    let names = [option.short.map { "-\($0)" }, "--\(option.name)", twin.map { "--\($0.name)" }]
    return names.compactMap(\.self).joined(separator: ", ") + argumentSuffix
  }

  /// The long spellings that the heading leaves out.
  var otherSpellings: [String] {
    (option.otherNames + (twin?.otherNames ?? [])).map { "--\($0)" }
  }

  private var argumentSuffix: String {
    option.argument.map { " \($0.label)" } ?? ""
  }
}

extension CommandOption {
  /// All that can be typed for it: `-n`, `--limit`.
  var allSpellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + spellings
  }

  /// What is offered for it first: `-n`, `--limit`.
  var mainSpellings: [String] { (short.map { ["-\($0)"] } ?? []) + [mainSpelling] }

  /// Its usual long spelling, and its others.
  var mainSpelling: String { "--" + name }
  var otherSpellings: [String] { otherNames.map { "--" + $0 } }

  fileprivate var positiveName: String { String(name.dropFirst("not-".count)) }
}

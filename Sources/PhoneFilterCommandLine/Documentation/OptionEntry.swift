import PhoneFilterCore

/// An option as the pages list it: with its `--not-…` twin, if it has one.
struct OptionEntry: Sendable {
  let option: CommandOption
  /// The option with the name `not-` plus this option's name.
  let twin: CommandOption?
  let commands: [String]

  /// Returns the entries of options under their headings, both in the order of the options. A twin
  /// appears only with its option.
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

  /// The usual spelling and its value: `--limit N`.
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
  /// Everything that can be typed for the option: `-n`, `--limit`.
  var allSpellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + spellings
  }

  /// The spellings that are offered first: `-n`, `--limit`.
  var mainSpellings: [String] { (short.map { ["-\($0)"] } ?? []) + [mainSpelling] }

  /// The usual long spelling. The next property has the others.
  var mainSpelling: String { "--" + name }
  var otherSpellings: [String] { otherNames.map { "--" + $0 } }

  fileprivate var positiveName: String { String(name.dropFirst("not-".count)) }
}

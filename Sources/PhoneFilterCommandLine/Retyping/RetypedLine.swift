import PhoneFilterCore

/// A command line that was understood, taken apart into words that can be typed again: a page says with
/// them which command gives the rows that it shows.
///
///     --price ..900 -f html --sort=-price 'my phones.json'
///     filters  --price ..900    sort  -price    catalogues  'my phones.json'
///
/// The options' own descriptions say which words belong together. The format, and what else says only
/// how something is shown, is left out.
package struct RetypedLine {
  /// The parts, quoted for a shell.
  package private(set) var command = PageCommand()

  /// What the options mean for one who types the line again, where the heading that they stand under
  /// does not say it. One that chooses or orders rows has to be named here.
  static let kinds: [String: Kind] = [
    "sort": .sort, "fields": .fields, "limit": .cut, "unique": .cut, "group-by": .grouping,
    "by-source": .grouping, "depth": .groupCut, "limit-per-group": .groupCut, "normalize": .other,
    "with-source": .other, "buffer-size": .shown, "explain": .shown, "threads": .shown,
  ]

  /// The options that say how values are read, wherever the rows come from.
  static let readings: Set<String> = ["map", "decimal-mark", "lenient"]

  /// What an option means for one who types the line again.
  enum Kind {
    case filter, input, sort, fields, cut, grouping, groupCut, other, shown
  }

  /// Takes a line apart that a scanner has understood with the same options.
  package init(_ arguments: [[UInt8]], options: [CommandOption], asked: [Specification]) {
    let parts = LineParts(arguments, options: options)
    parts.options.forEach { take($0) }
    var catalogues = parts.catalogues
    if catalogues.isEmpty { catalogues = [Array("-".utf8)] }
    if catalogues.contains(where: { $0.count > 1 && $0.first == UInt8(ascii: "-") }) {
      command.catalogues = ["--"]
    }
    command.catalogues += catalogues.map(ShellQuoting.word)
    command.asked = asked.filter { $0.role == .alternative }.map(\.spec.name)
  }

  private mutating func take(_ part: LineParts.Part) {
    let option = part.option
    let quoted = part.words.map(ShellQuoting.word)
    if option.name == FilterFlagCatalog.ignoreCase.name { command.ignoresCase = true }
    switch RetypedLine.kind(of: option) {
    case .filter: command.filters += quoted
    case .input:
      command.input += quoted
      if RetypedLine.readings.contains(option.name) { command.reading += quoted }
    case .sort:
      command.cuts += quoted
      command.sort = joined(command.sort, part.value)
    case .fields: command.fields = joined(command.fields, part.value)
    case .cut:
      command.cuts += quoted
      command.isCut = true
    case .grouping: command.grouping += quoted
    case .groupCut:
      command.grouping += quoted
      command.isCut = true
    case .other: command.others += quoted
    case .shown: break
    }
  }

  /// A list, and what was given again.
  private func joined(_ list: String?, _ more: [UInt8]?) -> String? {
    let text = more.map { String(decoding: $0, as: UTF8.self) }
    return [list, text].compactMap(\.self).joined(separator: ",")
  }

  static func kind(of option: CommandOption) -> Kind {
    if let kind = kinds[option.name] { return kind }
    return option.group == .filters ? .filter : option.group == .input ? .input : .shown
  }
}

import PhoneFilterCore

/// An accepted command line, divided into words that can be typed again. A page uses them to show
/// the command for its rows.
///
///     --price ..900 -f html --sort=-price 'my phones.json'
///     filters  --price ..900    sort  -price    catalogues  'my phones.json'
///
/// The options' descriptions tell which words belong together. The format is left out, like other
/// options that change only the display.
package struct RetypedLine {
  /// The parts, quoted for a shell.
  package private(set) var command = PageCommand()

  /// The kinds of options whose kind does not follow from their group in the help. An option that
  /// chooses or orders rows must be in this list.
  static let kinds: [String: Kind] = [
    "sort": .sort, "fields": .fields, "limit": .cut, "last": .cut, "sample": .cut, "seed": .cut,
    "unique": .cut, "best": .cut,
    "best-missing": .cut, "group-by": .grouping, "by-source": .grouping,
    "depth": .groupCut, "limit-per-group": .groupCut, "normalize": .other,
    "with-source": .other, "facet": .shown, "buffer-size": .shown, "explain": .shown,
    "threads": .shown,
  ]

  /// The options that decide how values are read, for all sources of rows.
  static let readings: Set<String> = ["map", "decimal-mark", "lenient"]

  /// The role of an option in the line that is typed again.
  enum Kind {
    case filter, input, sort, fields, cut, grouping, groupCut, other, shown
  }

  /// Divides a line that a scanner has accepted with the same options.
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

  /// Returns a list with more items after it.
  private func joined(_ list: String?, _ more: [UInt8]?) -> String? {
    let text = more.map { String(decoding: $0, as: UTF8.self) }
    return [list, text].compactMap(\.self).joined(separator: ",")
  }

  static func kind(of option: CommandOption) -> Kind {
    if let kind = kinds[option.name] { return kind }
    return option.group == .filters ? .filter : option.group == .input ? .input : .shown
  }
}

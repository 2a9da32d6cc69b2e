import PhoneFilterCore

// The text of `-h`. It fits one screen with any options: each part has a number of lines, and is
// cut, with a mark, if it needs more. The descriptions decide which options appear. Options with a
// short name are used most, and have their summary. Of the others, each group shows as many as its
// lines hold, in the order of the list. The first group has the most lines.

extension HelpPage {
  /// The number of lines of the smallest usual terminal.
  static let screenHeight = 24

  package func short() -> String { short(tool.defaultCommand) }

  /// Returns the usage, some examples, the most important options, and where to find the rest.
  package func short(_ command: CommandDescription) -> String {
    let whole = TextColumn(right: width)
    let usage = command.synopsis.prefix(1).flatMap { whole.lines(of: "Usage: \($0)") }
    let examples = command.examples.prefix(3).map(lines).filter { $0.count <= 3 }.joined()
    let options = OptionEntry.sections(of: OptionUse.all(of: command)).filter { $0.group != .help }
    let ending = whole.lines(of: ending(command))
    let parts = [usage, Array(examples), blocks(of: options, command), ending]
    // An empty line follows every part except the last, and one follows the rows.
    let free = Self.screenHeight - parts.map { $0.count + 1 }.reduce(0, +)
    let rows = Array(Self.rows(of: options.flatMap(\.entries)).prefix(max(0, free)))
    let sections = (parts.dropLast() + [rows] + parts.suffix(1)).filter { !$0.isEmpty }
    return page(sections.map { $0.map { $0.cut(toWidth: width) } })
  }

  private func ending(_ command: CommandDescription) -> String {
    let name = [tool.name, command.name].filter { !$0.isEmpty }.joined(separator: " ")
    let hasPages = command.name.isEmpty && tool.namedCommands.contains { $0.name == "help" }
    return "All options: \(name) --help"
      + (hasPages ? "; more: \(tool.name) help check, help cookbook" : "")
  }

  /// Returns the options without a short name, by group, and the commands: names side by side.
  private func blocks(
    of sections: [(group: OptionGroup, entries: [OptionEntry])], _ command: CommandDescription
  ) -> [String] {
    var blocks = sections.prefix(5).map { group, entries in
      (title: group.title, names: entries.filter { $0.option.short == nil }.map(\.usualSpelling))
    }
    if command.name.isEmpty { blocks.append(("Commands", tool.namedCommands.map(\.name))) }
    blocks.removeAll { $0.names.isEmpty }
    let edge = 2 + (blocks.map(\.title.displayWidth).max() ?? 0)
    return blocks.enumerated().flatMap { index, block in
      // Filters and commands get more lines, so that all are named.
      let limit = index == 0 ? 3 : index == blocks.count - 1 ? 2 : 1
      return self.block(block.title, block.names, edge: min(edge, 24), limit: limit)
    }
  }

  /// Returns names after a title, on at most `limit` lines.
  private func block(
    _ title: String, _ names: [String], edge: Int, limit: Int
  ) -> [String] {
    // Two columns stay free for the mark.
    var lines = TextColumn(left: edge, right: max(edge + 1, width - 2)).lines(ofPieces: names)
    if lines.count > limit {
      lines.removeSubrange(limit...)
      lines[limit - 1] += " …"
    }
    lines[0] = "\(title):".padded(toWidth: edge, .left) + lines[0].dropFirst(edge)
    return lines
  }

  /// Returns the options with a short name, one in each line.
  private static func rows(of entries: [OptionEntry]) -> [String] {
    let entries = entries.filter { $0.option.short != nil }
    let width = entries.map(\.heading.displayWidth).max() ?? 0
    return entries.map { "  \($0.heading.padded(toWidth: width, .left))  \($0.option.summary)" }
  }
}

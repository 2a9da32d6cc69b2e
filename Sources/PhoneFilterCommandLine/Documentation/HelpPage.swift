import PhoneFilterCore

/// The page that `--help` prints in full, and that `-h` prints on one screen, from the same
/// descriptions.
package struct HelpPage: Sendable {
  let tool: ToolDescription
  let width: Int
  /// True if headings are bold.
  let isStyled: Bool

  /// Creates a page for a width, which is limited to 24 to 80 columns.
  package init(
    tool: ToolDescription, width: Int = TextColumn.pageWidth, isStyled: Bool = false
  ) {
    self.tool = tool
    self.isStyled = isStyled
    self.width = max(24, min(width, TextColumn.pageWidth))
  }

  /// The column in which the options' summaries begin. On a narrow page they are below the options.
  private var summaryColumn: Int { width < 70 ? 10 : 30 }

  private func column(_ left: Int) -> TextColumn { TextColumn(left: left, right: width) }

  /// Returns all facts about a command: its usage, examples, options, topics.
  package func full(_ command: CommandDescription) -> String {
    var sections = [column(0).lines(of: title(of: command))]
    sections.append(["Usage:"] + command.synopsis.flatMap { column(2).lines(of: $0) })
    if !command.examples.isEmpty {
      sections.append(["Examples:"] + command.examples.flatMap(lines))
    }
    if !command.keys.isEmpty {
      let keys = command.keys.map { row("  " + $0.keys, [$0.does], at: 22) }
      sections.append(["Keys:"] + keys.joined())
    }
    for section in ownFirst(OptionEntry.sections(of: OptionUse.all(of: command))) {
      sections.append(["\(section.group.title):"] + section.entries.flatMap(lines))
    }
    if command.name.isEmpty && !tool.namedCommands.isEmpty {
      sections.append(["Commands:"] + tool.namedCommands.flatMap(lines))
    }
    if command.name.isEmpty && !tool.topics.isEmpty {
      let title = "Pages that \(tool.name) help TOPIC prints:"
      sections.append(
        column(0).lines(of: title) + tool.topics.flatMap { row("  " + $0.name, [$0.summary]) })
    }
    for topic in command.topics {
      let paragraphs = topic.paragraphs.map { column(2).lines(of: $0) }
      sections.append(["\(topic.title):"] + Array(paragraphs.joined(separator: [""])))
    }
    return page(sections)
  }

  /// Returns the groups of options with those first that have options of this command alone.
  private func ownFirst(
    _ sections: [(group: OptionGroup, entries: [OptionEntry])]
  ) -> [(group: OptionGroup, entries: [OptionEntry])] {
    let usual = Set(tool.defaultCommand.options.map(\.name))
    func isOwn(_ section: (group: OptionGroup, entries: [OptionEntry])) -> Bool {
      section.entries.contains { !usual.contains($0.option.name) }
    }
    return sections.filter(isOwn) + sections.filter { !isOwn($0) }
  }

  /// Returns all facts about one option, by a spelling of it; nil if no command has the option. If
  /// commands have different options of one name, the page has all of them.
  package func option(_ spelling: String) -> String? {
    let entries = OptionEntry.sections(of: OptionUse.all(of: tool)).flatMap(\.entries).filter {
      $0.option.allSpellings.contains(spelling) || $0.twin?.allSpellings.contains(spelling) ?? false
    }
    if entries.isEmpty { return nil }
    return page(
      entries.map { entry in
        let commands = entry.commands.map { "\(tool.name) \($0)".trimmingSpaces }
        return lines(entry)
          + column(summaryColumn).lines(
            of: "Of: \(commands.joined(separator: ", ")).")
      })
  }

  /// Returns a command line and its purpose below it.
  func lines(_ example: CommandDescription.Example) -> [String] {
    CommandLineText(example.command).lines(at: 2, right: width)
      + column(6).lines(of: example.purpose)
  }

  func page(_ sections: [[String]]) -> String {
    sections.joined(separator: [""]).map(styled).joined(separator: "\n") + "\n"
  }

  /// Returns a line with its heading in bold: a text at the left edge, up to its colon.
  private func styled(_ line: String) -> String {
    guard isStyled, line.first != " ", let colon = line.firstIndex(of: ":") else { return line }
    return String(line[...colon]).styled(.strong, if: true) + line[line.index(after: colon)...]
  }

  private func title(of command: CommandDescription) -> String {
    command.name.isEmpty
      ? "\(tool.name) \(tool.version): \(tool.summary)"
      : "\(tool.name) \(command.name): \(command.summary)"
  }

  private func lines(_ entry: OptionEntry) -> [String] {
    // The long names are aligned, with or without a short name before them.
    let heading = blanks(entry.option.short == nil ? 6 : 2) + entry.heading
    var texts = [entry.option.summary, entry.option.details]
    if !entry.otherSpellings.isEmpty {
      texts.append("Also \(entry.otherSpellings.joined(separator: ", ")).")
    }
    return row(heading, texts.filter { !$0.isEmpty })
  }

  private func lines(_ command: CommandDescription) -> [String] {
    row("  " + command.name, [command.summary])
  }

  /// Returns a heading on the left and texts on the right. If the heading is too wide, the texts
  /// begin below it.
  private func row(_ heading: String, _ texts: [String], at left: Int? = nil) -> [String] {
    let summaryColumn = min(summaryColumn, left ?? summaryColumn)
    var lines = texts.flatMap { column(summaryColumn).lines(of: $0) }
    guard heading.displayWidth + 2 <= summaryColumn, let first = lines.first else {
      let indent = heading.prefix { $0 == " " }.count
      return column(indent).lines(of: heading.trimmingSpaces) + lines
    }
    lines[0] = heading.padded(toWidth: summaryColumn, .left) + first.dropFirst(summaryColumn)
    return lines
  }
}

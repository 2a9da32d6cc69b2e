import PhoneFilterCore

/// What `--help` and `-h` print: the same descriptions, once all of them and once on one screen.
package struct HelpPage: Sendable {
  let tool: ToolDescription
  /// The width that its lines have to fit.
  let width: Int

  /// A page for a width; it is never wider than is good to read.
  package init(tool: ToolDescription, width: Int = TextColumn.pageWidth) {
    self.tool = tool
    self.width = max(24, min(width, TextColumn.pageWidth))
  }

  /// The column in which the options' summaries begin: where there is little room, below the options.
  private var summaryColumn: Int { width < 70 ? 10 : 30 }

  private func column(_ left: Int) -> TextColumn { TextColumn(left: left, right: width) }

  /// All there is to say about a command: how it is called, examples, options, topics.
  package func full(_ command: CommandDescription) -> String {
    var sections = [column(0).lines(of: title(of: command))]
    sections.append(["Usage:"] + command.synopsis.flatMap { column(2).lines(of: $0) })
    if !command.examples.isEmpty {
      sections.append(["Examples:"] + command.examples.flatMap(lines))
    }
    for section in OptionEntry.sections(of: OptionUse.all(of: command)) {
      sections.append(["\(section.group.title):"] + section.entries.flatMap(lines))
    }
    if command.name.isEmpty && !tool.namedCommands.isEmpty {
      sections.append(["Commands:"] + tool.namedCommands.flatMap(lines))
    }
    if command.name.isEmpty && !tool.topics.isEmpty {
      let title = "Pages, which \(tool.name) help TOPIC prints:"
      sections.append(
        column(0).lines(of: title) + tool.topics.flatMap { row("  " + $0.name, [$0.summary]) })
    }
    for topic in command.topics {
      let paragraphs = topic.paragraphs.map { column(2).lines(of: $0) }
      sections.append(["\(topic.title):"] + Array(paragraphs.joined(separator: [""])))
    }
    return Self.page(sections)
  }

  /// All there is to say about one option, by a spelling of it; nil where no command has it. Where
  /// commands have options of one name, all of these stand there.
  package func option(_ spelling: String) -> String? {
    let entries = OptionEntry.sections(of: OptionUse.all(of: tool)).flatMap(\.entries).filter {
      $0.option.allSpellings.contains(spelling) || $0.twin?.allSpellings.contains(spelling) ?? false
    }
    if entries.isEmpty { return nil }
    return Self.page(
      entries.map { entry in
        let commands = entry.commands.map { "\(tool.name) \($0)".trimmingSpaces }
        return lines(entry)
          + column(summaryColumn).lines(
            of: "Of: \(commands.joined(separator: ", ")).")
      })
  }

  /// A command line and below it what it is for.
  func lines(_ example: CommandDescription.Example) -> [String] {
    CommandLineText(example.command).lines(at: 2, right: width)
      + column(6).lines(of: example.purpose)
  }

  /// Sections with an empty line between them.
  static func page(_ sections: [[String]]) -> String {
    sections.joined(separator: [""]).joined(separator: "\n") + "\n"
  }

  private func title(of command: CommandDescription) -> String {
    command.name.isEmpty
      ? "\(tool.name) \(tool.version): \(tool.summary)"
      : "\(tool.name) \(command.name): \(command.summary)"
  }

  private func lines(_ entry: OptionEntry) -> [String] {
    // The long names stand one below the other, with or without a short one before them.
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

  /// A heading on the left and texts on the right, which begin below it where it is too wide.
  private func row(_ heading: String, _ texts: [String]) -> [String] {
    var lines = texts.flatMap { column(summaryColumn).lines(of: $0) }
    guard heading.displayWidth + 2 <= summaryColumn, let first = lines.first else {
      let indent = heading.prefix { $0 == " " }.count
      return column(indent).lines(of: heading.trimmingSpaces) + lines
    }
    lines[0] = heading.padded(toWidth: summaryColumn, .left) + first.dropFirst(summaryColumn)
    return lines
  }
}

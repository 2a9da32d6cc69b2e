import PhoneFilterCore

/// The reference, in Markdown: every command and every option, from the same descriptions as the
/// help and the man page.
enum ReferencePage {
  static func source(_ tool: ToolDescription) -> String {
    var blocks = [
      "# Reference", "Every command and every option.",
      "The program's own tables make this page, as they make its help.",
      "## Commands",
    ]
    for command in tool.commands { blocks += description(of: command, in: tool) }
    for section in OptionEntry.sections(of: OptionUse.all(of: tool)) {
      blocks.append("## \(section.group.title)")
      for entry in section.entries { blocks += description(of: entry) }
    }
    if let status = tool.defaultCommand.topics.first(where: { $0.title == "Exit status" }) {
      blocks.append("## \(status.title)")
      blocks.append(status.paragraphs.map { "- \(escaped($0))" }.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n")
  }

  private static func description(
    of command: CommandDescription, in tool: ToolDescription
  ) -> [String] {
    let name = command.name.isEmpty ? tool.name : "\(tool.name) \(command.name)"
    let examples = command.examples.map { "\n# \($0.purpose)\n\($0.command)\n" }
    let general = Set(tool.defaultCommand.topics.map(\.title))
    let topics = command.topics.filter { !command.name.isEmpty && !general.contains($0.title) }
    return [
      "### `\(name)`", escaped(command.summary.asSentence),
      "```sh\n\(command.synopsis.joined(separator: "\n"))\n\(examples.joined())```",
    ] + keys(of: command)
      + topics.flatMap { topic in ["**\(topic.title).**"] + topic.paragraphs.map(escaped) }
  }

  private static func keys(of command: CommandDescription) -> [String] {
    let rows = command.keys.map { "| \(escaped($0.keys)) | \(escaped($0.does)) |" }
    if rows.isEmpty { return [] }
    return [(["| Key | Effect |", "| --- | --- |"] + rows).joined(separator: "\n")]
  }

  private static func description(of entry: OptionEntry) -> [String] {
    var blocks = ["### `\(entry.heading)`", escaped(entry.option.summary.asSentence)]
    let details = entry.option.details.split(separator: "\n").map { escaped(String($0)) }
    blocks += details.prefix(1)
    if details.count > 1 {
      blocks.append(details.dropFirst().map { "- \($0)" }.joined(separator: "\n"))
    }
    if !entry.otherSpellings.isEmpty {
      blocks.append("Also \(entry.otherSpellings.map { "`\($0)`" }.joined(separator: ", ")).")
    }
    if entry.option.isRepeatable { blocks.append("You can repeat it.") }
    if !entry.commands.contains("") {
      blocks.append("Only with \(entry.commands.map { "`\($0)`" }.joined(separator: ", ")).")
    }
    return blocks
  }

  /// Returns the text as Markdown: flags and examples as code, and a backslash before each
  /// character that Markdown would read as markup.
  private static func escaped(_ text: String) -> String {
    let examples = "For example: "
    if text.hasPrefix(examples) {
      return examples
        + text.dropFirst(examples.count).split(separator: ",")
        .map { "`\($0.drop { $0 == " " })`" }.joined(separator: ", ")
    }
    return text.split(separator: " ", omittingEmptySubsequences: false).map(word)
      .joined(separator: " ")
  }

  private static func word(_ word: Substring) -> String {
    // The punctuation after a flag is not a part of it.
    let after = word.reversed().prefix { ",.;:)".contains($0) }.count
    let flag = word.dropLast(after)
    let name = flag.drop { $0 == "-" }
    let isFlag = flag.first == "-" && name.first?.isLetter == true
    if isFlag, name.allSatisfy({ $0.isLetter || $0.isNumber || "-=".contains($0) }) {
      return "`\(flag)`\(word.suffix(after))"
    }
    return word.map { "\\`*_<>[]|".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

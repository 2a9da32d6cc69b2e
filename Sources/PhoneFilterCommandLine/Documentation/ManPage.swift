import PhoneFilterCore

/// The manual page, in roff with the man macros: all of the help, with all spellings.
package enum ManPage {
  package static func text(_ tool: ToolDescription) -> String {
    var page = RoffText()
    page.title(tool.name, section: 1, date: tool.date, source: "\(tool.name) \(tool.version)")
    page.section("NAME")
    page.line("\(RoffText.escaped(tool.name)) \\- \(RoffText.escaped(tool.summary))")
    page.section("SYNOPSIS")
    appendSynopsis(of: tool.commands, tool: tool, to: &page)
    page.section("DESCRIPTION")
    page.paragraph(tool.summary.asSentence)
    page.paragraph("Without a command: \(tool.defaultCommand.summary).")
    page.section("OPTIONS")
    appendOptions(of: tool, to: &page)
    if !tool.namedCommands.isEmpty {
      page.section("COMMANDS")
      for command in tool.namedCommands { appendCommand(command, of: tool, to: &page) }
    }
    let examples = tool.commands.flatMap(\.examples)
    if !examples.isEmpty { page.section("EXAMPLES") }
    for example in examples {
      page.paragraph(example.purpose.asSentence)
      page.commandLine(example.command)
    }
    for topic in tool.defaultCommand.topics {
      page.section(topic.title.uppercased())
      for paragraph in topic.paragraphs { page.paragraph(paragraph) }
    }
    if !tool.topics.isEmpty {
      page.section("PAGES")
      page.paragraph("\(tool.name) help TOPIC prints one of these pages.")
    }
    for topic in tool.topics {
      page.entry(RoffText.bold(topic.name))
      page.text(topic.summary.asSentence)
    }
    page.section("SEE ALSO")
    page.line("\\fBrg\\fR(1), \\fBjq\\fR(1), \\fBmlr\\fR(1)")
    return page.source
  }

  private static func appendSynopsis(
    of commands: [CommandDescription], tool: ToolDescription, to page: inout RoffText
  ) {
    for (index, form) in commands.flatMap(\.synopsis).enumerated() {
      if index > 0 { page.line(".br") }
      let name = form.hasPrefix(tool.name) ? tool.name : ""
      page.line(RoffText.bold(name) + RoffText.escaped(String(form.dropFirst(name.count))))
    }
  }

  /// Appends the options of all commands, each once, under their headings.
  private static func appendOptions(of tool: ToolDescription, to page: inout RoffText) {
    for section in OptionEntry.sections(of: OptionUse.all(of: tool)) {
      page.subsection(section.group.title)
      for entry in section.entries { append(entry, to: &page) }
    }
  }

  private static func append(_ entry: OptionEntry, to page: inout RoffText) {
    let spellings = entry.option.allSpellings + (entry.twin?.allSpellings ?? [])
    let label = entry.option.argument.map { " " + RoffText.italic($0.label) } ?? ""
    page.entry(spellings.map(RoffText.bold).joined(separator: ", ") + label)
    page.text(entry.option.summary.asSentence)
    if let twin = entry.twin { page.text("With \(twin.spellings[0]): \(twin.summary).") }
    if entry.option.isRepeatable { page.text("You can repeat it.") }
    if !entry.commands.contains("") {
      page.text("Only with \(entry.commands.joined(separator: ", ")).")
    }
    page.text(entry.option.details)
    if let twin = entry.twin { page.text(twin.details) }
  }

  private static func appendCommand(
    _ command: CommandDescription, of tool: ToolDescription, to page: inout RoffText
  ) {
    page.subsection(command.name)
    page.paragraph(command.summary.asSentence)
    if !command.keys.isEmpty { page.entry(RoffText.bold("Keys")) }
    for (keys, does) in command.keys {
      page.entry(RoffText.bold(keys))
      page.text(does.asSentence)
    }
    // A topic of the whole tool, such as the exit status, has its own section.
    let general = Set(tool.defaultCommand.topics.map(\.title))
    for topic in command.topics where !general.contains(topic.title) {
      page.entry(RoffText.bold(topic.title))
      for (index, paragraph) in topic.paragraphs.enumerated() {
        if index > 0 { page.line(".IP") }
        page.text(paragraph)
      }
    }
  }
}

import PhoneFilterCore

// The options of `help`.

extension OptionCatalog {
  /// In the order of the help.
  package static let ofHelp: [CommandOption] = joined(pages, colors, messages, described)

  static let pages: [CommandOption] = [
    CommandOption(
      "json", group: .output, summary: "the help as JSON, or the fields of a catalogue",
      details:
        "Without a word: all commands, options, specs, formats and message codes, in the form of "
        + "OpenCLI. With a command or a page: that one. With catalogues: their rows and fields."
    ) { line, _ in
      line.pageFormat = line.pageFormat == .index ? .index : .json
    },
    CommandOption(
      "index", group: .output, summary: "with --json: only names and summaries"
    ) { line, _ in
      line.pageFormat = .index
    },
    CommandOption(
      "format", short: "f", argument: .init("FORMAT", oneOf: PageFormat.self), group: .output,
      summary: "print a page as text, or as Markdown",
      details: "Without it: text. The help of a command is always text."
    ) { line, text throws(UsageError) in
      line.pageFormat = try TypedWord.value(of: text, what: "format")
    },
  ]

  /// The options for the reading of a catalogue whose fields are listed.
  static let described: [CommandOption] = input.filter {
    !["lenient", "explain", "threads"].contains($0.name)
  }
}

/// The form in which a page of the documents is printed.
package enum PageFormat: String, Sendable, CaseIterable {
  case text
  case markdown
  /// The help as data.
  case json
  /// Names and summaries as data.
  case index
}

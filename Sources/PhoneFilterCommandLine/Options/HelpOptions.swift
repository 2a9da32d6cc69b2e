import PhoneFilterCore

// The options of `help`.

extension OptionCatalog {
  /// In the order of the help.
  package static let ofHelp: [CommandOption] = pages + colors

  static let pages: [CommandOption] = [
    CommandOption(
      "format", short: "f", argument: .init("FORMAT", oneOf: PageFormat.self), group: .output,
      summary: "print a page as text, or as Markdown",
      details: "Without it: text. The help of a command is always text."
    ) { line, text throws(UsageError) in
      line.pageFormat = try TypedWord.value(of: text, what: "format")
    }
  ]
}

/// The form in which a page of the documents is printed.
package enum PageFormat: String, Sendable, CaseIterable {
  case text
  case markdown
}

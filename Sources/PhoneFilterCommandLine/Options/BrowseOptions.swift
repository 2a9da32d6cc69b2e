import PhoneFilterCore

// The options of `browse`.

extension OptionCatalog {
  /// The options of `browse`, in the order of the help: options for the final rows, and its own
  /// options.
  package static let ofBrowse: [CommandOption] =
    filters + facets.filter { $0.name == "facet" } + browsing + rows + grouping + sorting + output
    + input + help

  static let browsing: [CommandOption] = [
    CommandOption(
      "print", argument: .init("WHAT", oneOf: BrowsingRequest.Print.self), group: .browsing,
      summary: "what comes out at the end: rows, command, both",
      details:
        "Without it a terminal gets the command that prints the rows, and a pipe the rows. The "
        + "command comes first where both are printed."
    ) { line, text throws(UsageError) in
      line.browsing.print = try TypedWord.value(of: text, what: "choice")
    },
    CommandOption(
      "plain", group: .browsing, summary: "ask and answer in lines, without a screen",
      details:
        "Values have numbers, and what is typed is a number or a word; 'help' lists them. For "
        + "screen readers, and for terminals that cannot move the cursor: with TERM=dumb it is usual."
    ) { line, _ in
      line.browsing.isPlain = true
    },
    CommandOption(
      "mouse", group: .browsing, summary: "let clicks and the wheel choose and move",
      details: "Terminals do not mark and copy text with the mouse then."
    ) { line, _ in
      line.browsing.usesMouse = true
    },
  ]
}

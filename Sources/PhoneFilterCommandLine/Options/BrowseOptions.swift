import PhoneFilterCore

// The options of `browse`.

extension OptionCatalog {
  /// The options of `browse`, in the order of the help: options for the final rows, and its own
  /// options.
  package static let ofBrowse: [CommandOption] =
    filters + facetChoice(in: .browsing) + browsing + rows + grouping + sorting + output
    + input + help

  static let browsing: [CommandOption] = [
    CommandOption(
      "print", argument: .init("WHAT", oneOf: BrowsingRequest.Print.self), group: .browsing,
      summary: "print this on Enter: rows, command, both",
      details:
        "Without it, a terminal gets the command that prints the rows, and a pipe or file gets the "
        + "rows. 'both' prints the command first."
    ) { line, text throws(UsageError) in
      line.browsing.print = try TypedWord.value(of: text, what: "choice")
    },
    CommandOption(
      "plain", group: .browsing, summary: "ask and answer in lines, without a screen",
      details:
        "Type the number of a value, or a word; 'help' lists the words. This mode is for screen "
        + "readers and for terminals that cannot move the cursor. TERM=dumb turns it on."
    ) { line, _ in
      line.browsing.isPlain = true
    },
    CommandOption(
      "mouse", group: .browsing, summary: "use clicks and the wheel to choose and move",
      details: "The terminal then cannot select text with the mouse."
    ) { line, _ in
      line.browsing.usesMouse = true
    },
  ]
}

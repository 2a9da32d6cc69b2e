// The options that say how it is printed, and what the exit status means.

extension OptionCatalog {
  static let output: [CommandOption] =
    [
      CommandOption(
        "format", short: "f",
        argument: .init("FORMAT", completion: .words(OutputFormatCatalog.all.map(\.name))),
        group: .output,
        summary: "write \(OutputFormatCatalog.all.map(\.name).joined(separator: ", "))",
        details: "Without it: a table on a terminal, else the format of the first catalogue.\n"
          + OutputFormatCatalog.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n")
      ) { draft, text throws(UsageError) in
        let names = OutputFormatCatalog.all.map(\.name)
        draft.query.outputFormat =
          OutputFormatCatalog.all[
            try SpecNames.choice(text, among: names, what: "format")]
      },
      CommandOption("count", short: "c", group: .output, summary: "print only the number of rows") {
        draft, _ in
        // As with grep, who asks for quiet gets it, whatever else is asked.
        if draft.query.result != .nothing { draft.query.result = .count }
      },
      CommandOption(
        "quiet", short: "q", group: .output,
        summary: "print nothing; status 0 at the first match, else 1"
      ) { draft, _ in
        draft.query.result = .nothing
      },
      CommandOption(
        "expect", argument: .init("N", completion: .words(["none", "some"])), group: .output,
        summary: "status 1 unless so many match: N, N..M, none, some",
        details: "All matching rows count, also those that --limit does not print."
      ) { draft, text throws(UsageError) in
        draft.query.expectation = try Expectation(typed: text)
      },
    ] + delimitedOutput + display

  /// How delimited text is written.
  static let delimitedOutput: [CommandOption] = [
    CommandOption(
      "csv-safe", group: .output,
      summary: "no cell of CSV or TSV that a spreadsheet would run",
      details: "A cell that begins with =, +, -, @, a tab or a line break and is no number gets an "
        + "apostrophe before it, and one with any separator in it quotes around it. Without it what "
        + "comes out is what went in."
    ) { draft, _ in
      draft.query.guardsFormulas = true
    }
  ]

  /// How any command shows what it has to show.
  static let display: [CommandOption] = [
    CommandOption(
      "ansi",
      argument: .init("WHEN", completion: .words(Query.AnsiChoice.allCases.map(\.rawValue))),
      group: .output, summary: "colours on the terminal: auto, always, never",
      details: "'auto' heeds NO_COLOR, CLICOLOR_FORCE and TERM=dumb."
    ) { draft, text throws(UsageError) in
      let names = Query.AnsiChoice.allCases.map(\.rawValue)
      draft.query.ansi =
        Query.AnsiChoice.allCases[
          try SpecNames.choice(text, among: names, what: "choice")]
    },
    CommandOption(
      "no-progress", group: .output, summary: "never show progress",
      details: "Without it progress is shown after one second, and only on a terminal."
    ) { draft, _ in
      draft.query.showsProgress = false
    },
  ]
}

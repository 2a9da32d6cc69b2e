import PhoneFilterCore

// The options for the output and the exit status.

extension OptionCatalog {
  static let output: [CommandOption] = joined(
    [
      CommandOption.choosing(
        among: OutputFormatCatalog.all, verb: "",
        usual: "Without it: a table on a terminal, else the format of the first catalogue. XML and "
          + "databases become JSON Lines, and workbooks become CSV."
      ) { line, format in
        line.rows.outputFormat = format
      },
      CommandOption("count", short: "c", group: .output, summary: "print only the number of rows") {
        line, _ in
        // Like in grep, --quiet wins over every other output.
        if line.rows.result != .nothing { line.rows.result = .count }
      },
      CommandOption(
        "quiet", short: "q", group: .output,
        summary: "print nothing; status 0 if a row matches, else 1"
      ) { line, _ in
        line.rows.result = .nothing
        line.filter.isQuiet = true
      },
      CommandOption(
        "expect", argument: expectation, group: .output,
        summary: "status 1 unless this many match: N, N..M, none, some",
        details: "Counts all matching rows, even if --limit prints fewer."
      ) { line, text throws(UsageError) in
        line.rows.expectation = try Expectation(typed: text)
      },
    ], splitting, scripts, delimitedOutput, feedOutput, paging, display)

  private static let expectation = CommandOption.Argument(
    "N", completion: .words(["none", "some"]),
    examples: ["3", "0", "1..", "..5", "2..1", "9223372036854775807", "few"])

  /// Options that make rows easy to read for a script.
  static let scripts: [CommandOption] = [
    CommandOption(
      "null", short: "0", group: .output,
      summary: "plain rows that end with a zero byte: for xargs -0",
      details:
        "Like -f plain, but a zero byte ends each row, and a tab ends each value except the last. "
        + "So a value may contain a line break."
    ) { line, _ in
      line.style.endsWithZero = true
    },
    CommandOption(
      "no-header", group: .output, summary: "no header in CSV, TSV, tables, Markdown and workbooks"
    ) { line, _ in
      line.style.hasHeader = false
    },
  ]

  /// Options for the writing of delimited text.
  static let delimitedOutput: [CommandOption] = [
    CommandOption(
      "csv-safe", group: .output,
      summary: "make CSV and TSV safe: a spreadsheet runs no cell",
      details: "A cell that begins with =, +, -, @, a tab or a line break gets an apostrophe in "
        + "front, unless it is a number. A cell that contains any usual separator gets "
        + "quotes. Without this option, cells are printed as they were read."
    ) { line, _ in
      line.style.guardsFormulas = true
    }
  ]

  /// The form of a feed for a marketplace.
  static let feedOutput: [CommandOption] = [
    CommandOption(
      "feed", argument: .init("FORM", completion: .words(FeedForm.allCases.map(\.rawValue))),
      group: .output,
      summary: "the form of -f google and -f meta: rss or tsv",
      details: "Without it: rss, which is XML."
    ) { line, text throws(UsageError) in
      line.style.feedForm = try TypedWord.value(of: text, what: "form of a feed")
    }
  ]

  /// Options for output that is longer than the screen.
  static let paging: [CommandOption] = [
    CommandOption(
      "no-pager", group: .output, summary: "never show long tables through a pager",
      details: "Without it, a table that is longer than the screen goes to the program in "
        + "PHONEFILTER_PAGER or PAGER, or else to less -FRX."
    ) { line, _ in
      line.usesPager = false
    }
  ]

  /// Options for the display of any command.
  static let display: [CommandOption] =
    colors + messages + [
      CommandOption(
        "no-progress", group: .output, summary: "never show progress",
        details: "Without it, progress appears after one second, and only on a terminal."
      ) { line, _ in
        line.showsProgress = false
      }
    ]

  static let colors: [CommandOption] = [
    CommandOption(
      "ansi",
      argument: .init("WHEN", oneOf: AnsiChoice.self), group: .output,
      summary: "colors on the terminal: auto, always, never",
      details: "'auto' follows NO_COLOR, CLICOLOR_FORCE and TERM=dumb."
    ) { line, text throws(UsageError) in
      line.ansi = try TypedWord.value(of: text, what: "choice")
    }
  ]
}

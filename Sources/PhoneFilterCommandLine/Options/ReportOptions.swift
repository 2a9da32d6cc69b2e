import PhoneFilterCore

// The options for the reports of `check`, and for the problems that make it fail.

extension OptionCatalog {
  static let reports: [CommandOption] = [
    .choosing(among: ReportFormatCatalog.all, usual: "Without it: text.") { line, format in
      line.check.format = format
    },
    CommandOption(
      "report",
      argument: .init(
        "FORMAT=FILE", completion: .files,
        examples: ["sarif=report.out", "junit=report.out", "html=nowhere/report.out", "sarif"]),
      group: .output,
      summary: "also write a report to a file: sarif=out.sarif",
      details: "The file is written with or without problems.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.check.reports.append(try ReportDestination(typed: text))
    },
    CommandOption(
      "all", group: .checks, summary: "report each problem separately",
      details: "Without it, a problem of most rows or most of a column is one problem, and the "
        + "formats for people report more than ten similar problems as one."
    ) { line, _ in
      line.check.tellsAll = true
    },
    CommandOption(
      "max-problems", argument: .count("all"), group: .output,
      summary: "list at most N problems; the totals count all",
      details: "Applies to every report. Without it: 50 on a terminal, else all. 'all' lists all."
    ) { line, text throws(UsageError) in
      line.check.maxProblems =
        text == "all" ? .max : try SpecNames.count(text, of: "problems", example: "100, or all")
    },
    CommandOption(
      "fail-on",
      argument: .init("SEVERITY", oneOf: Severity.self),
      group: .output, summary: "lowest severity with status 1: note, warning, error",
      details: "Without it: warning, so notes alone give status 0."
    ) { line, text throws(UsageError) in
      line.check.failsFrom = try TypedWord.value(of: text, what: "severity")
    },
  ]
}

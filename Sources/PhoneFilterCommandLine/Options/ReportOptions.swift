import PhoneFilterCore

// The options for the reports of `check`, and for the problems that make it fail.

extension OptionCatalog {
  static let reports: [CommandOption] = [
    .choosing(among: ReportFormatCatalog.all, usual: "Without it text.") { line, format in
      line.check.format = format
    },
    CommandOption(
      "report",
      argument: .init(
        "FORMAT=FILE", completion: .files,
        examples: ["sarif=report.out", "junit=report.out", "html=nowhere/report.out", "sarif"]),
      group: .output,
      summary: "write a report to a file as well: sarif=out.sarif",
      details: "Each is written whether or not there are problems.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.check.reports.append(try ReportDestination(typed: text))
    },
    CommandOption(
      "all", group: .checks, summary: "tell each problem by itself, at once",
      details: "Without it what most of a column or of the rows has in common is one problem, and "
        + "lists for people tell more than ten that are alike as one."
    ) { line, _ in
      line.check.tellsAll = true
    },
    CommandOption(
      "max-problems", argument: .count("all"), group: .output,
      summary: "list so many problems; the totals stay true",
      details: "In every report. Without it 50 on a terminal and all elsewhere; 'all' lists all."
    ) { line, text throws(UsageError) in
      line.check.maxProblems =
        text == "all" ? .max : try SpecNames.count(text, of: "problems", example: "100, or all")
    },
    CommandOption(
      "fail-on",
      argument: .init("SEVERITY", oneOf: Severity.self),
      group: .output, summary: "status 1 from this severity on: note, warning, error",
      details: "Without it from warnings on."
    ) { line, text throws(UsageError) in
      line.check.failsFrom = try TypedWord.value(of: text, what: "severity")
    },
  ]
}

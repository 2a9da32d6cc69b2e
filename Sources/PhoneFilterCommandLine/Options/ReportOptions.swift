import PhoneFilterCore

// The options that say in which forms `check` tells what it found, and when that is a failure.

extension OptionCatalog {
  static let reports: [CommandOption] = [
    CommandOption(
      "format", short: "f",
      argument: .init("FORMAT", completion: .words(ReportFormatCatalog.all.map(\.name))),
      group: .output,
      summary: "write \(ReportFormatCatalog.all.map(\.name).joined(separator: ", "))",
      details: "Without it text.\n"
        + ReportFormatCatalog.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n")
    ) { line, text throws(UsageError) in
      let names = ReportFormatCatalog.all.map(\.name)
      line.check.format =
        ReportFormatCatalog.all[try SpecNames.choice(text, among: names, what: "format")]
    },
    CommandOption(
      "report", argument: .init("FORMAT=FILE", completion: .files), group: .output,
      summary: "write a report to a file as well: sarif=out.sarif",
      details: "Each is written whether or not there are problems.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.check.reports.append(try ReportDestination(typed: text))
    },
    CommandOption(
      "max-problems", argument: .init("N", completion: .words(["all"])), group: .output,
      summary: "list so many problems; the totals stay true",
      details: "In every report. Without it 50 on a terminal and all elsewhere; 'all' lists all."
    ) { line, text throws(UsageError) in
      line.check.maxProblems =
        text == "all" ? .max : try SpecNames.count(text, of: "problems", example: "100, or all")
    },
    CommandOption(
      "fail-on",
      argument: .init("SEVERITY", completion: .words(Severity.allCases.map(\.rawValue))),
      group: .output, summary: "status 1 from this severity on: note, warning, error",
      details: "Without it from warnings on."
    ) { line, text throws(UsageError) in
      let names = Severity.allCases.map(\.rawValue)
      line.check.failsFrom =
        Severity.allCases[try SpecNames.choice(text, among: names, what: "severity")]
    },
  ]
}

/// Where all problems go: it counts them, knows those of the baseline, and leads the others to the
/// reports.
final class ProblemLedger {
  /// How many rows were looked at.
  var rowCount = 0
  private let rules: [RuleDescription]
  private let reports: [any ProblemReport]
  private var counts: [CheckSummary.RuleCount]
  private var sources: [String] = []
  private let failsFrom: Severity
  private var baseline: ProblemBaseline?
  /// What is written down for the next time, if that was asked.
  private var written: ProblemBaseline?

  init(
    _ rules: [RuleDescription], failsFrom: Severity, reports: [any ProblemReport],
    baseline: ProblemBaseline? = nil, keepsAll: Bool = false
  ) {
    self.rules = rules
    self.reports = reports
    self.failsFrom = failsFrom
    self.baseline = baseline
    written = keepsAll ? ProblemBaseline() : nil
    counts = rules.map { CheckSummary.RuleCount(rule: $0) }
  }

  /// The number of the catalogue that is being read.
  var sourceNumber: Int { sources.count - 1 }
  /// The name of a catalogue by its number.
  func source(_ number: Int) -> String { sources[number] }

  /// Takes note of a catalogue, before its problems.
  func begin(_ source: String) { sources.append(source) }

  /// Takes a finding as a problem of a catalogue.
  func add(
    _ finding: Finding, of source: String, at place: ProblemPlace?, related: RelatedPlace? = nil
  ) throws(Failure) {
    let problem = rules.problem(finding, of: source, at: place, related: related)
    counts[finding.rule].total += 1
    written?.add(problem)
    if baseline?.take(problem) == true { return }
    counts[finding.rule].new += 1
    for report in reports { try report.report(problem) }
  }

  /// What came of it all, so far.
  var summary: CheckSummary {
    CheckSummary(
      rows: rowCount, sources: sources, rules: counts, hasBaseline: baseline != nil,
      failsFrom: failsFrom)
  }

  /// Ends all reports.
  func finish() throws(Failure) {
    let summary = summary
    for report in reports { try report.finish(summary) }
  }
}

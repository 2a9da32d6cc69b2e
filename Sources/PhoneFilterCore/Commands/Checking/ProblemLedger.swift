/// Counts all problems of a check, and hands those that are not in the baseline to the reports.
final class ProblemLedger {
  /// How many rows were looked at.
  var rowCount = 0
  private let rules: [RuleDescription]
  private let report: any ProblemReport
  private var counts: [CheckSummary.RuleCount]
  private var sources: [String] = []
  private let failsFrom: Severity
  private var baseline: ProblemBaseline?
  /// The baseline for the next check, and the file that it is written to.
  private var written = ProblemBaseline()
  private let file: WrittenFile?
  /// Whether a report or a baseline asks for fingerprints.
  let isFingerprinted: Bool

  /// A ledger that hands problems to a report. With a file it writes all problems there, as a
  /// baseline; if there is no baseline yet, all of them count as known.
  init(
    _ rules: [RuleDescription], failsFrom: Severity, to report: any ProblemReport,
    baseline: ProblemBaseline? = nil, writing file: WrittenFile? = nil,
    isFingerprinted: Bool = true
  ) {
    self.isFingerprinted = isFingerprinted || baseline != nil || file != nil
    self.rules = rules
    self.report = report
    self.failsFrom = failsFrom
    self.baseline = baseline
    self.file = file
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
    let problem = rules.problem(
      finding, of: source, at: place, related: related, isFingerprinted: isFingerprinted)
    counts[finding.rule].total += 1
    if file != nil { written.add(problem) }
    if file != nil && baseline == nil || baseline?.take(problem) == true { return }
    counts[finding.rule].new += 1
    try report.report(problem)
  }

  /// Whether problems are only counted from now on: no text of them is shown.
  var isCountingAlone: Bool { file == nil && baseline == nil && !report.listsMore }

  /// Counts problems of a rule whose texts are not shown.
  func count(_ number: Int, of rule: Int) {
    counts[rule].total += number
    counts[rule].new += number
  }

  /// Whether the problems of a rule make the check fail.
  func isFailing(_ rule: Int) -> Bool { rules[rule].severity >= failsFrom }

  /// The result of the check so far.
  var summary: CheckSummary {
    CheckSummary(
      rows: rowCount, sources: sources, rules: counts, hasBaseline: baseline != nil || file != nil,
      failsFrom: failsFrom)
  }

  /// Ends the report, and writes the baseline.
  func finish() throws(Failure) {
    try report.finish(summary)
    guard let file else { return }
    file.empty()
    let output = file.makeOutput()
    output.append(Array(written.text.utf8))
    try output.flush()
    try file.keep()
  }
}

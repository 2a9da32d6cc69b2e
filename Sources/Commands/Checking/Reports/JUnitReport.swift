extension ReportFormat {
  /// Problems as JUnit XML: a test case for each rule.
  ///
  /// A rule is a failure if it is broken and its severity makes the check fail. The problems of a
  /// milder rule are in its `system-out`. Times are 0: the rules run together, and the same
  /// catalogue gives the same report.
  static let junit = ReportFormat(
    name: "junit", summary: "JUnit XML, one test case for each rule", terminalEscapes: .text
  ) { JUnitSuite($0, $1) }
}

/// Keeps the first problems of each rule, because their number is written before them.
private final class JUnitSuite: ProblemReport {
  /// The maximum number of problems of a rule that are kept.
  private static let mostLines = 1000

  private let output: OutputBuffer
  private let limit: Int
  private var lines: [String: [String]] = [:]
  private var listed = 0

  init(_ output: OutputBuffer, _ settings: ReportSettings) {
    self.output = output
    limit = settings.limit ?? .max
  }

  var listsMore: Bool { listed < limit }

  func report(_ problem: Problem) throws(Failure) {
    guard listed < limit, lines[problem.rule, default: []].count < JUnitSuite.mostLines else {
      return
    }
    listed += 1
    lines[problem.rule, default: []].append(problem.line)
  }

  func finish(_ summary: CheckSummary) throws(Failure) {
    let failures = summary.rules.count { isFailure($0, summary) }
    let counts =
      "tests=\"\(summary.rules.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\" "
      + "time=\"0\""
    write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"phonefilter check\" "
        + "\(counts)>\n  <testsuite name=\"phonefilter\" \(counts)>\n")
    for count in summary.rules {
      write(testCase(count, summary))
      try output.endRow()
    }
    write(
      "    <system-out>\(XMLText.escaped(CheckTotals.sentence(summary)))</system-out>\n"
        + "  </testsuite>\n</testsuites>\n")
    try output.endRow()
    try output.flush()
  }

  private func isFailure(_ count: CheckSummary.RuleCount, _ summary: CheckSummary) -> Bool {
    count.new > 0 && count.rule.severity >= summary.failsFrom
  }

  private func testCase(_ count: CheckSummary.RuleCount, _ summary: CheckSummary) -> String {
    let start =
      "    <testcase name=\"\(XMLText.escaped(count.rule.name.visible))\" "
      + "classname=\"phonefilter\" time=\"0\""
    var lines = lines[count.rule.name] ?? []
    if lines.count < count.new {
      lines.append("… and \(CheckTotals.counted(count.new - lines.count, "more problem"))")
    }
    let known = count.total - count.new
    if known > 0 { lines.append("\(known.grouped) known from the baseline") }
    guard !lines.isEmpty else { return start + "/>\n" }
    let text = XMLText.escaped(lines.joined(separator: "\n"))
    let problems = CheckTotals.counted(count.new, "problem")
    let content =
      isFailure(count, summary)
      ? "<failure message=\"\(problems)\" "
        + "type=\"\(count.rule.severity.rawValue)\">\(text)</failure>"
      : "<system-out>\(text)</system-out>"
    return "\(start)>\n      \(content)\n    </testcase>\n"
  }

  private func write(_ text: String) { output.append(Array(text.utf8)) }
}

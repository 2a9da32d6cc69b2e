extension ReportFormat {
  /// Problems for people and for tools that read compiler messages: one line per problem, and the
  /// totals.
  ///
  ///     catalog.csv:12:8: error: price "0" is not positive [not-positive]
  ///
  ///     1 error in 36 rows of 1 catalogue
  ///
  ///       1  error    not-positive
  ///     PASS           no free phones
  package static let text = ReportFormat(
    name: "text", summary: "one line for each problem, and a summary"
  ) { TextLines($0, $1) }
}

/// Writes each problem at once, and keeps none.
private final class TextLines: ProblemReport {
  private let output: OutputBuffer
  private let settings: ReportSettings
  /// The number of listed problems, and the number of lines for them.
  private var listed = 0
  private var lines = 0
  /// The last catalogue and the last rule, with their visible names.
  private var lastSource = (name: "", shown: "")
  private var lastRule = (name: "", shown: "")

  init(_ output: OutputBuffer, _ settings: ReportSettings) {
    self.output = output
    self.settings = settings
  }

  var listsMore: Bool { lines < settings.limit ?? .max }

  /// Writes the line in pieces: to build it as a `String` first took five times as long.
  func report(_ problem: Problem) throws(Failure) {
    guard listsMore, !problem.telling.isFolded else { return }
    lines += 1
    listed += problem.listedCount
    if let width = settings.width { return try reportWrapped(problem, width) }
    if lastSource.name != problem.source {
      lastSource = (problem.source, problem.source.visible)
    }
    if lastRule.name != problem.rule { lastRule = (problem.rule, problem.rule.visible) }
    output.append(shown: lastSource.shown)
    if let place = problem.place { output.append(place) }
    output.append(": ")
    output.append(shown: styled(problem.severity.rawValue, problem.severity))
    output.append(": ")
    output.append(shown: problem.toldForAll)
    output.append(shown: problem.otherPlace)
    output.append(" [")
    output.append(shown: lastRule.shown)
    output.append("]\n")
    try output.endRow()
  }

  /// Writes a problem on as many lines as the terminal needs. The second line and those after it
  /// are indented.
  private func reportWrapped(_ problem: Problem, _ width: Int) throws(Failure) {
    let line =
      "\(problem.shownPlace): \(styled(problem.severity.rawValue, problem.severity)): "
      + "\(problem.toldForAll)\(problem.otherPlace) [\(problem.rule.visible)]"
    writeWrapped(line, width)
    try output.endRow()
  }

  private func writeWrapped(_ line: String, _ width: Int) {
    for line in TextColumn.wrapped(line, toWidth: width) { output.append(shown: line + "\n") }
  }

  func finish(_ summary: CheckSummary) throws(Failure) {
    for line in CheckTotals.mendedLines(summary) { writeWrapped(line, settings.width ?? .max) }
    if let note = CheckTotals.shortening(listed, of: summary.new) {
      writeWrapped(styled(note, .quiet), settings.width ?? .max)
    }
    if listed > 0 { output.append(shown: "\n") }
    writeWrapped(CheckTotals.sentence(summary), settings.width ?? .max)
    let rules = summary.countsBySeverity
    if !rules.isEmpty { output.append(shown: "\n") }
    let counts = rules.map { $0.rule.isOwn ? $0.verdict : $0.new.grouped }
    let width = counts.map(\.count).max() ?? 0
    for (rule, count) in zip(rules, counts) {
      writeLine(rule, count.padded(toWidth: width, .right))
    }
    try output.endRow()
    try output.flush()
  }

  private func writeLine(_ count: CheckSummary.RuleCount, _ shown: String) {
    let severity = count.rule.severity
    let isBroken = count.new > 0
    let name = (isBroken ? severity.rawValue : "").padded(toWidth: 7, .left)
    let times =
      count.rule.isOwn && count.new > 1 ? " (\(count.new.grouped) times)" : ""
    output.append(
      shown: "  \(isBroken ? styled(shown, .strong) : shown)  "
        + "\(isBroken ? styled(name, severity) : name)  "
        + "\(count.rule.name.visible)\(times)\(count.shownPlaces)\n")
  }

  private func styled(_ text: String, _ severity: Severity) -> String {
    let mild = severity == .warning ? TextStyle.warning : .note
    return styled(text, severity == .error ? TextStyle.error : mild)
  }

  private func styled(_ text: String, _ style: TextStyle) -> String {
    text.styled(style, if: settings.usesColors)
  }
}

extension OutputBuffer {
  /// Adds `:LINE:COLUMN`, only the line for a row of a table, or the cell of a sheet.
  fileprivate func append(_ place: ProblemPlace) {
    append(byte: UInt8(ascii: ":"))
    guard place.sheet == nil else { return append(shown: place.shown) }
    append(shown: String(place.line))
    guard place.column > 0 else { return }
    append(byte: UInt8(ascii: ":"))
    append(shown: String(place.column))
  }
}

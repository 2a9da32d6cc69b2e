extension ReportFormat {
  /// Problems as Markdown for a comment on a pull request: the verdict, a table of the rules, and a
  /// table of the problems, folded if they are many.
  package static let markdown = ReportFormat(
    name: "markdown", summary: "a comment for a pull request, at most 60,000 characters",
    terminalEscapes: .text
  ) { MarkdownProblems($0, $1) }
}

/// Keeps as many problems of each rule as a comment can contain, and writes the worst first.
final class MarkdownProblems: ProblemReport {
  /// The maximum size of a document, in bytes. GitHub accepts 65,536 characters, and other text
  /// surrounds the document.
  static let mostBytes = 60_000
  /// The maximum number of problems that are not folded.
  private static let mostOpen = 10

  private let output: OutputBuffer
  private let limit: Int
  /// The rows that may fit. Each row has at least 60 bytes.
  private var rows = ProblemChoice<(row: [UInt8], count: Int)>(mostOfRule: mostBytes / 60)

  init(_ output: OutputBuffer, _ settings: ReportSettings) {
    self.output = output
    limit = settings.limit ?? .max
  }

  func report(_ problem: Problem) throws(Failure) {
    guard !problem.telling.isFolded else { return }
    rows.add(problem) { (MarkdownProblems.row(of: $0), $0.listedCount) }
  }

  private static func row(of problem: Problem) -> [UInt8] {
    let cells = [
      code(problem.shownPlace), problem.severity.rawValue,
      code(problem.toldForAll + problem.otherPlace), code(problem.rule.visible),
    ]
    return Array(MarkdownTable.row(cells).utf8)
  }

  func finish(_ summary: CheckSummary) throws(Failure) {
    output.append(document(summary, within: MarkdownProblems.mostBytes) ?? [])
    try output.endRow()
    try output.flush()
  }

  /// Returns the whole document, with as many problems as fit into `room` bytes; nil if not even
  /// the heading fits.
  func document(_ summary: CheckSummary, within room: Int) -> [UInt8]? {
    var head = Array(heading(summary).utf8)
    let table = Array(rulesTable(summary).utf8)
    // Space for the text around the list.
    let frame = 300
    let room = min(room, MarkdownProblems.mostBytes) - frame
    guard head.count <= room else { return nil }
    if head.count + table.count <= room { head += table }
    var (size, lines) = (head.count, 0)
    let chosen = rows.chosen { row, _ in
      size += row.count
      lines += 1
      return lines <= limit && size <= room
    }
    return head
      + wrapped(
        chosen.flatMap(\.row), chosen.count, standingFor: chosen.reduce(0) { $0 + $1.count },
        of: summary.new)
  }

  private func heading(_ summary: CheckSummary) -> String {
    let verdict = summary.isFailed ? "❌ failed" : "✅ passed"
    return "### phonefilter check: \(verdict)\n\n\(CheckTotals.sentence(summary))\n"
  }

  private func rulesTable(_ summary: CheckSummary) -> String {
    let rules = summary.countsBySeverity
    guard !rules.isEmpty else { return "" }
    let lines = rules.map { count in
      let times = count.new.grouped
      let shown = !count.rule.isOwn ? times : count.new > 0 ? "FAIL (\(times))" : count.verdict
      return MarkdownTable.row([
        count.rule.severity.rawValue, MarkdownProblems.code(count.rule.name.visible),
        shown + count.shownPlaces,
      ])
    }
    return "\n" + MarkdownTable.head(["severity", "rule", "problems"], numbers: ["problems"])
      + lines.joined()
  }

  private func wrapped(
    _ list: [UInt8], _ listed: Int, standingFor count: Int, of total: Int
  ) -> [UInt8] {
    let note = CheckTotals.shortening(count, of: total)
    guard listed > 0 else { return Array((note.map { "\n\($0)\n" } ?? "").utf8) }
    let table = Array("\n\(MarkdownTable.head(["place", "severity", "problem", "rule"]))".utf8)
    guard listed > MarkdownProblems.mostOpen || note != nil else { return table + list }
    let title = note ?? CheckTotals.counted(listed, "problem")
    return Array("\n<details><summary>\(title)</summary>\n".utf8) + table + list
      + Array("\n</details>\n".utf8)
  }

  /// Returns a text in code spans, so that markup, mentions and addresses in it are not active. The
  /// text is split at each `|`, because a `|` would end a cell.
  static func code(_ text: String) -> String {
    // The text is split by scalars, because readers of Markdown see a bar even before a combining
    // mark.
    text.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false).map { scalars in
      let part = String(String.UnicodeScalarView(scalars))
      guard !part.isEmpty else { return "" }
      var longest = 0
      var run = 0
      for byte in part.utf8 {
        run = byte == UInt8(ascii: "`") ? run + 1 : 0
        longest = max(longest, run)
      }
      let fence = String(repeating: "`", count: longest + 1)
      // A reader removes one space at each end, unless the span has only spaces.
      let edges = [part.utf8.first, part.utf8.last]
      let needsSpace =
        part.utf8.contains { $0 != UInt8(ascii: " ") }
        && edges.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "`") }
      return fence + (needsSpace ? " \(part) " : part) + fence
    }.joined(separator: "&#124;")
  }
}

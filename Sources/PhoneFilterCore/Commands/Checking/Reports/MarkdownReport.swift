/// Problems as Markdown for a comment on a pull request: the verdict, a table of the rules, and a
/// table of the problems, folded where they are many.
struct MarkdownReport: ReportFormat {
  let name = "markdown"
  let summary = "a comment for a pull request, of at most 60,000 characters"

  func makeReport(_ output: OutputBuffer, _ settings: ReportSettings) -> any ProblemReport {
    MarkdownProblems(output, settings)
  }
}

/// Keeps as many problems of each severity as a comment can hold, and writes the worst first.
final class MarkdownProblems: ProblemReport {
  /// Maximum size of a document, in bytes: GitHub takes 65,536 characters, and other text stands
  /// around it.
  static let mostBytes = 60_000
  /// Maximum number of problems that are not folded.
  private static let mostOpen = 10

  private let output: OutputBuffer
  private let limit: Int
  private var rows: [Severity: [[UInt8]]] = [:]
  private var sizes: [Severity: Int] = [:]

  init(_ output: OutputBuffer, _ settings: ReportSettings) {
    self.output = output
    limit = settings.limit ?? .max
    if settings.isOnTerminal { output.escapes = .text }
  }

  func report(_ problem: Problem) throws(Failure) {
    let severity = problem.severity
    guard sizes[severity, default: 0] < MarkdownProblems.mostBytes,
      rows[severity, default: []].count < limit
    else { return }
    var message = problem.message
    if !problem.isRelatedTold, let shown = problem.related?.shownPlace, !message.contains(shown) {
      message += " (see \(shown))"
    }
    let cells = [
      MarkdownProblems.code(problem.shownPlace), severity.rawValue, MarkdownProblems.code(message),
      MarkdownProblems.code(problem.rule.visible),
    ]
    let row = Array("| \(cells.joined(separator: " | ")) |\n".utf8)
    rows[severity, default: []].append(row)
    sizes[severity, default: 0] += row.count
  }

  func finish(_ summary: CheckSummary) throws(Failure) {
    output.append(document(summary, within: MarkdownProblems.mostBytes) ?? [])
    try output.endRow()
    try output.flush()
  }

  /// All of it, with as many problems as fit into some bytes; nil where nothing fits.
  func document(_ summary: CheckSummary, within room: Int) -> [UInt8]? {
    var head = Array(heading(summary).utf8)
    let table = Array(rulesTable(summary).utf8)
    // For what stands around the list.
    let frame = 300
    let room = min(room, MarkdownProblems.mostBytes) - frame
    guard head.count <= room else { return nil }
    if head.count + table.count <= room { head += table }
    var list: [UInt8] = []
    var listed = 0
    listing: for severity in Severity.allCases.reversed() {
      for row in rows[severity] ?? [] {
        guard listed < limit, head.count + list.count + row.count <= room else { break listing }
        list += row
        listed += 1
      }
    }
    return head + wrapped(list, listed, of: summary.new)
  }

  private func heading(_ summary: CheckSummary) -> String {
    let verdict = summary.isFailed ? "❌ failed" : "✅ passed"
    return "### phonefilter check: \(verdict)\n\n\(CheckTotals.sentence(summary))\n"
  }

  private func rulesTable(_ summary: CheckSummary) -> String {
    let rules = summary.rules.filter { $0.new > 0 || $0.rule.isOwn }
    guard !rules.isEmpty else { return "" }
    let lines = rules.map { count in
      let times = CheckTotals.grouped(count.new)
      let shown = !count.rule.isOwn ? times : count.new > 0 ? "FAIL (\(times))" : count.verdict
      return "| \(count.rule.severity.rawValue) | "
        + "\(MarkdownProblems.code(count.rule.name.visible)) | \(shown) |\n"
    }
    return "\n| severity | rule | problems |\n| --- | --- | ---: |\n" + lines.joined()
  }

  private func wrapped(_ list: [UInt8], _ listed: Int, of total: Int) -> [UInt8] {
    let note = CheckTotals.shortening(listed, of: total)
    guard listed > 0 else { return Array((note.map { "\n\($0)\n" } ?? "").utf8) }
    let table = Array("\n| place | severity | problem | rule |\n| --- | --- | --- | --- |\n".utf8)
    guard listed > MarkdownProblems.mostOpen || note != nil else { return table + list }
    let title = note ?? CheckTotals.counted(listed, "problem")
    return Array("\n<details><summary>\(title)</summary>\n".utf8) + table + list
      + Array("\n</details>\n".utf8)
  }

  /// A text of which nothing is taken for markup, mentions and addresses included: a code span, or
  /// several where a cell would end at a `|`.
  static func code(_ text: String) -> String {
    // By scalars: what combines with a bar is no part of it to a reader of Markdown.
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
      // One space within each end is taken off again, unless there is nothing else.
      let edges = [part.utf8.first, part.utf8.last]
      let needsSpace =
        part.utf8.contains { $0 != UInt8(ascii: " ") }
        && edges.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "`") }
      return fence + (needsSpace ? " \(part) " : part) + fence
    }.joined(separator: "&#124;")
  }
}

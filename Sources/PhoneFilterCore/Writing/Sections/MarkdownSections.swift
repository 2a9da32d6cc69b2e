/// Sections under Markdown headings: `##`, `###` and so on, since a page has one of the first rank.
final class MarkdownSections: SectionSink {
  let rowFormat: any OutputFormat = MarkdownOutput()
  private let output: OutputBuffer
  private var isFirst = true

  init(_ output: OutputBuffer) { self.output = output }

  func begin(_ section: RowSection, depth: Int) throws(Failure) {
    let marks = String(repeating: "#", count: min(depth + 2, 6))
    try writeBlock(
      Array("\(marks) ".utf8) + MarkdownBody.escaped(Array(section.heading.value.utf8)))
  }

  /// A section without rows is shown without a table: its summary says it.
  func write(_ rows: OutputBuffer, of section: RowSection, depth: Int) throws(Failure) {
    guard section.summary.count > 0 else { return }
    output.append(byte: 0x0A)
    try output.take(rows)
  }

  /// Headings have no end: below sections the summary says whose it is.
  func end(_ section: RowSection, depth: Int) throws(Failure) {
    var summary = Array(section.summary.text.utf8)
    if case .sections = section.content {
      summary = MarkdownBody.escaped(Array("\(section.heading.value): ".utf8)) + summary
    }
    try writeBlock(summary)
  }

  /// Writes a line with a blank one before it.
  private func writeBlock(_ line: [UInt8]) throws(Failure) {
    if !isFirst { output.append(byte: 0x0A) }
    isFirst = false
    output.append(line)
    output.append(byte: 0x0A)
    try output.endRow()
  }
}

/// Groups under Markdown headings: `##`, `###` and so on, since a page has only one heading of the
/// first rank.
final class MarkdownGroups: GroupWriter {
  private let output: OutputBuffer
  private let settings: WriterSettings
  private var isFirst = true

  init(_ output: OutputBuffer, _ settings: WriterSettings) {
    self.output = output
    self.settings = settings
  }

  func begin(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {
    let marks = String(repeating: "#", count: min(depth + 2, 6))
    try writeBlock(Array("\(marks) ".utf8) + MarkdownGroups.title(of: group))
  }

  /// A group without rows has no table: its summary is enough.
  func write(_ rows: any KeptRows, depth: Int) throws(Failure) {
    guard rows.count > 0 else { return }
    if !isFirst { output.append(byte: 0x0A) }
    isFirst = false
    let writer = GatheringWriter(settings, body: MarkdownBody(output, settings))
    try rows.write(to: writer)
    try writer.finish(knownFields: [])
  }

  /// Headings have no end, so a summary below groups repeats the title of its group.
  func end(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {
    var summary = Array(group.footer.text.utf8)
    if case .groups = group.content {
      summary = MarkdownGroups.title(of: group) + Array(": ".utf8) + summary
    }
    try writeBlock(summary)
  }

  func finish(knownFields: [String]) throws(Failure) {
    guard isFirst else { return }
    try GatheringWriter(settings, body: MarkdownBody(output, settings)).finish(
      knownFields: knownFields)
  }

  private static func title(of group: Group<any KeptRows>) -> [UInt8] {
    MarkdownBody.escaped(Array(group.header.title.utf8))
  }

  /// Writes a line with a blank line before it.
  private func writeBlock(_ line: [UInt8]) throws(Failure) {
    if !isFirst { output.append(byte: 0x0A) }
    isFirst = false
    output.append(line)
    output.append(byte: 0x0A)
    try output.endRow()
  }
}

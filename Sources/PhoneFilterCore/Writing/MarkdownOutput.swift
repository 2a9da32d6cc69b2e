/// Markdown: a table as GitHub and others show it.
struct MarkdownOutput: OutputFormat {
  let name = "markdown"
  let summary = "a Markdown table"
  let terminalEscapes: VisibleText.Style? = .text
  let leavesOutGroups = true

  func makeSink(_ output: OutputBuffer, _ settings: SinkSettings) -> any Sink {
    GatheringSink(settings, body: MarkdownBody(output))
  }

  func makeSectionSink(
    _ output: OutputBuffer, _ settings: SinkSettings
  ) -> (any SectionSink)? { MarkdownSections(output, settings) }
}

/// Writes a Markdown table. The text of a cell stays text: nothing in it is taken for markup.
final class MarkdownBody: TableBody {
  private let output: OutputBuffer

  init(_ output: OutputBuffer) { self.output = output }

  func shown(_ field: RowField, _ readings: ColumnReadings) -> RowField { field }

  func begin(_ columns: [String], measuring rows: [ColumnGatherer.Row]) throws(Failure) {
    writeLine(columns.map { MarkdownBody.escaped(Array($0.utf8)) })
    writeLine(columns.map { Array((ColumnStyle(field: $0).isNumeric ? "---:" : "---").utf8) })
    try output.endRow()
  }

  func write(_ row: ColumnGatherer.Row) throws(Failure) {
    writeLine(row.map(MarkdownBody.escaped))
    try output.endRow()
  }

  func end() throws(Failure) {}

  private func writeLine(_ cells: [[UInt8]]) {
    var line = Array("|".utf8)
    for cell in cells { line += Array(" ".utf8) + cell + Array(" |".utf8) }
    line.append(0x0A)
    output.append(line)
  }

  /// A text in which nothing is markup, on one line; what would act on a terminal is shown.
  static func escaped(_ text: [UInt8]) -> [UInt8] {
    var visible: [UInt8] = []
    withBytes(of: text.filter { $0 != 0x0D }) {
      VisibleText.appendVisible($0, to: &visible, style: .text)
    }
    var escaped: [UInt8] = []
    for byte in visible {
      switch byte {
      case UInt8(ascii: "<"): escaped += Array("&lt;".utf8)
      case UInt8(ascii: ">"): escaped += Array("&gt;".utf8)
      case UInt8(ascii: "&"): escaped += Array("&amp;".utf8)
      case 0x0A: escaped += Array("<br>".utf8)
      case UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"),
        UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "~"):
        escaped += [UInt8(ascii: "\\"), byte]
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}

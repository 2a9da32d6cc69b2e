/// Markdown: a table in the form that GitHub and others show.
package struct MarkdownOutput: OutputFormat {
  package let name = "markdown"
  package let fileEnding = "md"
  package let synonyms = ["md"]
  package let summary = "a Markdown table"
  package let terminalEscapes: VisibleText.Style? = .text
  package let leavesOutGroups = true
  package let styles: [RowStyle.Part] = [.hasNoHeader]

  package init() {}

  package func makeWriter(_ output: OutputBuffer, _ settings: WriterSettings) -> any RowWriter {
    GatheringWriter(settings, body: MarkdownBody(output, settings))
  }

  package func makeGroupWriter(
    _ output: OutputBuffer, _ settings: WriterSettings
  ) -> (any GroupWriter)? { MarkdownGroups(output, settings) }
}

/// Writes a Markdown table. The text of a cell stays text: no part of it is read as markup.
package final class MarkdownBody: TableBody {
  package let output: OutputBuffer
  private let settings: WriterSettings
  package private(set) var forms: [CellForm?] = []

  package init(_ output: OutputBuffer, _ settings: WriterSettings) {
    self.output = output
    self.settings = settings
  }

  package func beside(_ output: OutputBuffer) -> any TableBody {
    let body = MarkdownBody(output, settings)
    body.forms = forms
    return body
  }

  package func shown(_ field: RowField, _ readings: ColumnReadings) -> RowField { field }

  /// Returns true for amounts. A price keeps its text, but a point that could be misread gets a
  /// zero: `834.990` becomes `834.9900`.
  package func hasOwnForm(_ field: String) -> Bool {
    ColumnStyle(field: settings.projection.ownName(of: field)).hasOwnForm
  }

  package func begin(_ columns: [String], measuring rows: [ColumnGatherer.Row]) throws(Failure) {
    forms = columns.map { _ in CellForm(isMarkdown: true) }
    guard settings.style.hasHeader else { return }
    try write(columns.map { Array($0.utf8) })
    let rule = columns.map {
      ColumnStyle(field: settings.projection.ownName(of: $0)).isNumeric ? " ---: |" : " --- |"
    }
    try withBytes(of: Array("|\(rule.joined())\n".utf8)) { line throws(Failure) in
      try write(line)
    }
  }

  package func beginLine(_ line: inout RowBuffer) { line.append(byte: UInt8(ascii: "|")) }

  package func endLine(_ line: inout RowBuffer, from start: Int) { line.append(byte: 0x0A) }

  package func write(_ line: Bytes) throws(Failure) {
    output.append(line)
    try output.endRow()
  }

  package func end() throws(Failure) {}

  /// Returns a text on one line, with its markup escaped. Bytes that act on a terminal are made
  /// visible. Carriage returns are removed.
  package static func escaped(_ text: [UInt8]) -> [UInt8] { withBytes(of: text) { escaped($0) } }

  package static func escaped(_ text: Bytes) -> [UInt8] {
    var visible: [UInt8] = []
    if text.firstIndex(of: 0x0D) == nil {
      VisibleText.appendVisible(text, to: &visible, style: .text)
    } else {
      withBytes(of: text.copied().filter { $0 != 0x0D }) {
        VisibleText.appendVisible($0, to: &visible, style: .text)
      }
    }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(visible.count + 16)
    for byte in visible {
      switch byte {
      case UInt8(ascii: "<"): escaped += "&lt;".utf8
      case UInt8(ascii: ">"): escaped += "&gt;".utf8
      case UInt8(ascii: "&"): escaped += "&amp;".utf8
      case 0x0A: escaped += "<br>".utf8
      case UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"),
        UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "~"):
        escaped.append(UInt8(ascii: "\\"))
        escaped.append(byte)
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}

/// Markdown: a table as GitHub and others show it.
struct MarkdownOutput: OutputFormat {
  let name = "markdown"
  let summary = "a Markdown table"
  let terminalEscapes: VisibleText.Style? = .text

  func makeSink(_ output: OutputBuffer, _ settings: SinkSettings) -> any Sink {
    MarkdownSink(output, settings)
  }
}

/// Writes a Markdown table. What a cell holds is text there: nothing in it is taken for markup.
final class MarkdownSink: Sink {
  private let output: OutputBuffer
  private let settings: SinkSettings
  private let projector: RowProjector
  private let gatherer = ColumnGatherer()

  init(_ output: OutputBuffer, _ settings: SinkSettings) {
    self.output = output
    self.settings = settings
    projector = RowProjector(settings.projection, opensObjects: true)
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    let fields = projector.fields(row, of: batch, place: place)
    let values = try gatherer.row(of: fields, source: batch.layout.source)
    if gatherer.isSettled {
      try write(values)
    } else if gatherer.wait(values) {
      try settle()
    }
  }

  func finish(knownFields: [String]) throws(Failure) {
    if !gatherer.isSettled { try settle(knownFields) }
  }

  /// Writes the rows that wait for their columns: they came before what went wrong.
  func breakOff() {
    if !gatherer.isSettled, !gatherer.waiting.isEmpty { try? settle() }
  }

  private func settle(_ knownFields: [String] = []) throws(Failure) {
    let rows = gatherer.settle()
    if gatherer.columns.isEmpty {
      gatherer.settle(columns: settings.columnsWithoutRows(knownFields))
    }
    let columns = gatherer.columns
    writeLine(columns.map { MarkdownSink.escaped(Array($0.utf8)) })
    writeLine(columns.map { Array((ColumnStyle(field: $0).isNumeric ? "---:" : "---").utf8) })
    try output.endRow()
    for row in rows { try write(row) }
  }

  private func write(_ row: ColumnGatherer.Row) throws(Failure) {
    writeLine(row.map(MarkdownSink.escaped))
    try output.endRow()
  }

  private func writeLine(_ cells: [[UInt8]]) {
    var line = Array("|".utf8)
    for cell in cells { line += Array(" ".utf8) + cell + Array(" |".utf8) }
    line.append(0x0A)
    output.append(line)
  }

  /// A text in which nothing is markup, on one line.
  static func escaped(_ text: [UInt8]) -> [UInt8] {
    var escaped: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): escaped += Array("&lt;".utf8)
      case UInt8(ascii: ">"): escaped += Array("&gt;".utf8)
      case UInt8(ascii: "&"): escaped += Array("&amp;".utf8)
      case 0x0A: escaped += Array("<br>".utf8)
      case 0x0D: continue
      case UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"),
        UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "~"):
        escaped += [UInt8(ascii: "\\"), byte]
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}

extension SinkSettings {
  /// The columns of a document without rows: the chosen ones, else those of the catalogue, else
  /// the specs.
  func columnsWithoutRows(_ knownFields: [String]) -> [String] {
    var columns = projection.chosen.map(\.name)
    if columns.isEmpty { columns = knownFields }
    if columns.isEmpty { columns = SpecCatalog.all.map(\.name) }
    return columns + (projection.addsSource ? ["source", "line"] : [])
  }
}

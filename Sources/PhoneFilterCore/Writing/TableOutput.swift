/// A table for people.
struct TableOutput: OutputFormat {
  let name = "table"
  let summary = "a table for people"
  let terminalEscapes: VisibleText.Style? = nil
  let leavesOutGroups = true

  func makeSink(_ output: OutputBuffer, _ settings: SinkSettings) -> any Sink {
    GatheringSink(settings, body: AlignedBody(output, settings))
  }

  func makeSectionSink(
    _ output: OutputBuffer, _ settings: SinkSettings
  ) -> (any SectionSink)? { TableSections(output, settings) }
}

/// Writes a table: a heading, and a line for each row, in columns that fit the terminal.
///
/// The widths are those of the first rows, up to 1 MB of them. A later cell that is wider is cut on
/// a terminal, and stands as it is elsewhere.
final class AlignedBody: TableBody {
  private let output: OutputBuffer
  private let settings: SinkSettings
  private var columns: [String] = []
  private var styles: [ColumnStyle] = []
  private var widths: [Int?] = []
  private var hasRows = false
  /// What stands before each line.
  var indentation = ""
  /// The styles of fields by name, for showing their values.
  private var known: [String: ColumnStyle] = [:]

  init(_ output: OutputBuffer, _ settings: SinkSettings) {
    self.output = output
    self.settings = settings
  }

  func shown(_ field: RowField, _ readings: ColumnReadings) -> RowField {
    let style = known[field.name] ?? ColumnStyle(field: field.name)
    // Rows of many thousand fields each are no table; they are shown all the same.
    if known.count < 1 << 15 { known[field.name] = style }
    return RowField(name: field.name, content: .text(style.shown(field, readings)))
  }

  func begin(_ columns: [String], measuring rows: [ColumnGatherer.Row]) throws(Failure) {
    measure(columns, rows)
    try writeHeader()
  }

  /// Finds out how wide the columns are, by the first rows.
  func measure(_ columns: [String], _ rows: [ColumnGatherer.Row]) {
    self.columns = columns
    styles = columns.map(ColumnStyle.init)
    for row in rows {
      for (column, cell) in row.enumerated() {
        styles[column].notice(String(decoding: cell, as: UTF8.self))
      }
    }
    widths = ColumnFitting.widths(of: styles.map { $0.demand(settings) }, available: settings.width)
  }

  func writeHeader() throws(Failure) {
    write(line: line(of: columns.map(\.visible)), style: "1")
    try output.endRow()
  }

  func write(_ row: ColumnGatherer.Row) throws(Failure) {
    hasRows = true
    write(line: line(of: row.map { String(decoding: $0, as: UTF8.self) }), style: nil)
    try output.endRow()
  }

  /// Says which columns had no room.
  func end() throws(Failure) {
    let hidden = zip(columns, widths).filter { $1 == nil }.map { $0.0 }
    guard !hidden.isEmpty, hasRows else { return }
    let note = "--fields chooses; not shown: \(hidden.map(\.visible).joined(separator: ", "))"
    write(line: settings.width.map { note.cut(toWidth: $0) } ?? note, style: "2")
    try output.endRow()
  }

  private func line(of cells: [String]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      guard let width = widths[index] else { continue }
      if !line.isEmpty { line += "  " }
      let shown = settings.width == nil ? cell : cell.cut(toWidth: width)
      line += shown.padded(toWidth: width, styles[index].isNumeric ? .right : .left)
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Writes a line, emphasised if there is a style and colours are used.
  private func write(line: String, style: String?) {
    if let style, settings.usesColors {
      output.append(shown: "\(indentation)\u{1B}[\(style)m\(line)\u{1B}[0m\n")
    } else {
      output.append(shown: "\(indentation)\(line)\n")
    }
  }
}

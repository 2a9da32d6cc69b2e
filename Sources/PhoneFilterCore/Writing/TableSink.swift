/// A table for people.
struct TableOutput: OutputFormat {
  let name = "table"
  let summary = "a table for people"
  let terminalEscapes: VisibleText.Style? = nil

  func makeSink(_ output: OutputBuffer, _ settings: SinkSettings) -> any Sink {
    TableSink(output, settings)
  }
}

/// Writes a table: a heading, and a line for each row, in columns that fit the terminal.
///
/// The widths are those of the first rows, up to 1 MB of them; what is wider later is cut on a
/// terminal, and off it stands as it is.
final class TableSink: Sink {
  private let output: OutputBuffer
  private let settings: SinkSettings
  private let projector: RowProjector
  private let gatherer = ColumnGatherer()
  private var styles: [ColumnStyle] = []
  private var widths: [Int?] = []

  init(_ output: OutputBuffer, _ settings: SinkSettings) {
    self.output = output
    self.settings = settings
    projector = RowProjector(settings.projection, opensObjects: true)
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    let fields = projector.fields(row, of: batch, place: place)
    let shown = fields.map { field in
      RowField(name: field.name, content: .text(ColumnStyle(field: field.name).shown(field)))
    }
    let values = try gatherer.row(of: shown, source: batch.layout.source)
    if gatherer.isSettled {
      try write(values)
    } else if gatherer.wait(values) {
      try settle()
    }
  }

  func finish(knownFields: [String]) throws(Failure) {
    if !gatherer.isSettled { try settle(knownFields) }
    let hidden = zip(gatherer.columns, widths).filter { $1 == nil }.map { $0.0 }
    guard !hidden.isEmpty else { return }
    let names = hidden.map(\.visible).joined(separator: ", ")
    let note = "--fields chooses; not shown: \(names)"
    let cut = settings.width.map { note.cut(toWidth: $0) } ?? note
    write(line: cut, style: "2")
    try output.endRow()
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
    let names = gatherer.columns
    styles = names.map(ColumnStyle.init)
    for row in rows {
      for (column, cell) in row.enumerated() {
        styles[column].notice(String(decoding: cell, as: UTF8.self))
      }
    }
    widths = ColumnFitting.widths(of: styles.map(\.demand), available: settings.width)
    write(line: line(of: names.map { $0.visible }), style: "1")
    try output.endRow()
    for row in rows { try write(row) }
  }

  private func write(_ row: ColumnGatherer.Row) throws(Failure) {
    write(line: line(of: row.map { String(decoding: $0, as: UTF8.self) }), style: nil)
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
      output.append(shown: "\u{1B}[\(style)m\(line)\u{1B}[0m\n")
    } else {
      output.append(shown: line + "\n")
    }
  }
}

/// How a column of a table looks: its spec, if it is one, decides.
struct ColumnStyle {
  private let name: String
  private let spec: (any PhoneSpec)?
  private var width: Int
  /// Whether all values seen so far are numbers.
  private var holdsNumbers = true
  private var holdsValues = false

  init(field name: String) {
    self.name = name
    spec = SpecCatalog.all.first {
      FieldColumn(spec: $0, mapping: FieldMapping()).rank(of: name) != nil
    }
    width = name.visible.displayWidth
  }

  /// Whether it stands to the right.
  var isNumeric: Bool { spec?.isNumeric ?? (holdsNumbers && holdsValues) }

  /// A value as it is shown.
  func shown(_ field: RowField) -> String {
    if case .value(let value) = field.content, value.kind != .none,
      let shown = spec?.shown(value)
    {
      return shown
    }
    return String(decoding: field.cell, as: UTF8.self).visible
  }

  /// Takes the width of a shown value into account.
  mutating func notice(_ shown: String) {
    width = max(width, shown.displayWidth)
    if !shown.isEmpty {
      holdsValues = true
      if holdsNumbers, ExactNumber(shown) == nil { holdsNumbers = false }
    }
  }

  /// What it asks of the width that there is. The columns of specs stay longest, in the order of
  /// the specs, and stay legible: a model cut down to `iPhone 14…` could be any.
  var demand: ColumnDemand {
    let places = SpecCatalog.all.firstIndex { $0.name == spec?.name }
    return ColumnDemand(
      naturalWidth: width, minimumWidth: spec == nil ? 8 : 16, canBeNarrowed: !isNumeric,
      priority: places.map { SpecCatalog.all.count - $0 } ?? 0)
  }
}

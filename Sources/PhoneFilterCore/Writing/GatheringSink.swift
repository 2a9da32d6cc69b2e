/// The part of a format with a header that shows rows, once the columns are known.
protocol TableBody: AnyObject {
  /// A field as it is to be shown; the readings are what is known of its catalogue's columns.
  func shown(_ field: RowField, _ readings: ColumnReadings) -> RowField
  /// Writes the header. The first rows come along for a body that measures them, and are written
  /// later.
  func begin(_ columns: [String], measuring rows: [ColumnGatherer.Row]) throws(Failure)
  /// Writes a row.
  func write(_ row: ColumnGatherer.Row) throws(Failure)
  /// Writes what stands behind the last row.
  func end() throws(Failure)
}

extension TableBody {
  /// A field as it is to be shown; whether it is added stays as it was.
  func field(_ field: RowField, _ readings: ColumnReadings) -> RowField {
    var shown = shown(field, readings)
    shown.isAdded = field.isAdded
    return shown
  }
}

/// Gathers the first rows until the columns are known, and then hands all of them to a body.
final class GatheringSink: Sink {
  private let body: any TableBody
  private let settings: SinkSettings
  private let projector: RowProjector
  private let gatherer = ColumnGatherer()

  init(_ settings: SinkSettings, body: any TableBody) {
    self.settings = settings
    self.body = body
    projector = RowProjector(settings.projection, opensObjects: true)
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    let readings = batch.layout.readings
    let fields = projector.fields(row, of: batch, place: place).map { body.field($0, readings) }
    let values = try gatherer.row(of: fields, source: batch.layout.source)
    if gatherer.isSettled {
      try body.write(values)
    } else if gatherer.wait(values) {
      try settle()
    }
  }

  func finish(knownFields: [String]) throws(Failure) {
    if !gatherer.isSettled { try settle(knownFields) }
    try body.end()
  }

  /// Writes the rows that wait for their columns: they came before the failure.
  func breakOff() {
    if !gatherer.isSettled, !gatherer.waiting.isEmpty { try? settle() }
  }

  private func settle(_ knownFields: [String] = []) throws(Failure) {
    let rows = gatherer.settle()
    if gatherer.columns.isEmpty {
      gatherer.settle(columns: settings.columnsWithoutRows(knownFields))
    }
    try body.begin(gatherer.columns, measuring: rows)
    for row in rows { try body.write(row) }
  }
}

extension SinkSettings {
  /// The columns of a document without rows: the chosen ones, else those of the catalogue, else
  /// the specs.
  func columnsWithoutRows(_ knownFields: [String]) -> [RowColumn] {
    let chosen = projection.normalizes ? projection.normalizedSpecs : projection.chosen
    var columns = chosen.map(\.name)
    if columns.isEmpty { columns = knownFields }
    if columns.isEmpty { columns = SpecCatalog.all.map(\.name) }
    return projection.columns(around: columns)
  }
}

/// Gathers the first rows until the columns are known, and then passes all rows to a body.
final class GatheringWriter: RowWriter {
  private let body: any TableBody
  private let settings: WriterSettings
  private let rows: TableRows

  init(_ settings: WriterSettings, body: any TableBody) {
    self.settings = settings
    self.body = body
    rows = TableRows(settings.projection, body)
  }

  /// A writer for later rows, with the known columns of another writer.
  private init(_ settings: WriterSettings, body: any TableBody, _ rows: TableRows) {
    self.settings = settings
    self.body = body
    self.rows = rows
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    if rows.gatherer.isSettled {
      try rows.write(row, of: batch, place: place)
    } else if rows.gatherer.wait(try rows.values(row, of: batch, place: place)) {
      try settle()
    }
  }

  func write(_ selection: Selection, of batch: PhoneBatch) throws(Failure) {
    let rest = try selection.rest(when: { rows.gatherer.isSettled }) { row throws(Failure) in
      try write(row, of: batch, place: nil)
    }
    if rows.gatherer.isSettled { try rows.write(rest, of: batch) }
  }

  func finish(knownFields: [String]) throws(Failure) {
    if !rows.gatherer.isSettled { try settle(knownFields) }
    try body.end()
  }

  /// Writes the rows that wait for their columns: they came before the failure.
  func breakOff() {
    if !rows.gatherer.isSettled, !rows.gatherer.waiting.isEmpty { try? settle() }
  }

  /// When the columns are known, earlier rows do not change how a row is written.
  func makePart(_ beside: OutputBuffer) -> (any RowWriter)? {
    guard rows.gatherer.isSettled else { return nil }
    let body = body.beside(beside)
    return GatheringWriter(settings, body: body, TableRows(like: rows, body))
  }

  var isSettling: Bool { !rows.gatherer.isSettled }

  func append(part: OutputBuffer) throws(Failure) {
    body.note(rowsBeside: part.rowCount)
    try body.output.take(part)
  }

  private func settle(_ knownFields: [String] = []) throws(Failure) {
    let waiting = rows.settle()
    if rows.gatherer.columns.isEmpty {
      rows.gatherer.settle(columns: settings.columnsWithoutRows(knownFields))
    }
    try body.begin(rows.gatherer.columns, measuring: waiting)
    for row in waiting { try body.write(row) }
  }
}

extension WriterSettings {
  /// Returns the columns of a document without rows: the chosen fields, else the fields of the
  /// catalogue, else the specs.
  func columnsWithoutRows(_ knownFields: [String]) -> [RowColumn] {
    var columns =
      projection.normalizes
      ? projection.normalizedNames : projection.columns(among: knownFields)
    if columns.isEmpty { columns = SpecCatalog.all.map(\.name) }
    return projection.columns(around: columns)
  }
}

/// Gathers the first rows until their columns are known, and then adds all rows to a sheet.
final class WorkbookWriter: RowWriter {
  /// The maximum number of threads that compress: more would wait for the rows.
  private static let mostThreads = 4

  private let output: OutputBuffer
  private let settings: WriterSettings
  private let sheet: WorkbookSheet
  private let projector: RowProjector
  private let gatherer = ColumnGatherer()
  private var planned = PlannedSpanWriter<SpanWriter<WorkbookCells>>()
  /// For each column, the meaning that its name gives its values.
  private var meanings: [RowField.Meaning] = []
  private var row = RowBuffer()

  init(_ output: OutputBuffer, _ settings: WriterSettings) {
    self.output = output
    self.settings = settings
    projector = RowProjector(settings.projection, opensObjects: true)
    sheet = WorkbookSheet(
      hasHeader: settings.style.hasHeader,
      threads: min(settings.threads, WorkbookWriter.mostThreads) - 1)
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    if place == nil, hasSpans(for: batch.layout) {
      planned.lane?.clear()
      if try planned.lane?.append(row, of: batch) == true, let xml = planned.lane?.text {
        return try sheet.append(xml, rowCount: 1, in: batch.layout.source)
      }
    }
    try writeAlone(row, of: batch, place: place)
  }

  func write(_ selection: Selection, of batch: PhoneBatch) throws(Failure) {
    let source = batch.layout.source
    let rest = try selection.rest(when: { hasSpans(for: batch.layout) }) { row throws(Failure) in
      try writeAlone(row, of: batch, place: nil)
    }
    if rest.isEmpty { return }
    try planned.lane?.write(
      rest, of: batch,
      flush: { xml, ends throws(Failure) in
        try sheet.append(xml, rowCount: ends.count, in: source)
      },
      others: { row throws(Failure) in try writeAlone(row, of: batch, place: nil) })
  }

  /// Writes a row without the lane, or keeps it until the columns are known.
  private func writeAlone(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?
  ) throws(Failure) {
    let source = batch.layout.source
    try settleKnownColumns(in: source)
    let fields = projector.fields(row, of: batch, place: place)
    let places = try gatherer.places(of: fields, source: source)
    for name in gatherer.columns[meanings.count...] {
      meanings.append(projector.projection.meaning(of: name))
      if meanings.count > WorkbookSheet.mostColumns { break }
    }
    if !gatherer.isSettled, gatherer.columns.count > WorkbookSheet.mostColumns {
      // This call throws the failure for too many columns.
      try sheet.begin(gatherer.columns, in: source)
    }
    var cells = ColumnGatherer.Row(repeating: [], count: gatherer.columns.count)
    for (place, field) in zip(places, fields) {
      let cell = try WorkbookCell(field, meanings[place], in: source)
      cells[place] = cell.xml
      widen(place, to: cell.width)
    }
    if gatherer.isSettled {
      try append(cells, in: source)
    } else if gatherer.wait(cells) {
      try settle(in: source)
    }
  }

  /// Normalized rows have specs as columns. So the columns are known before the first row, as in
  /// CSV.
  private func settleKnownColumns(in source: String) throws(Failure) {
    let projection = settings.projection
    guard projection.normalizes, !gatherer.isSettled else { return }
    gatherer.settle(columns: projection.columns(around: projection.normalizedNames))
    try sheet.begin(gatherer.columns, in: source)
  }

  /// The widths of the columns until the sheet knows the columns.
  private var firstWidths: [Int] = []

  private func widen(_ column: Int, to width: Int) {
    if gatherer.isSettled { return sheet.widen(column, to: width) }
    while firstWidths.count <= column { firstWidths.append(0) }
    firstWidths[column] = max(firstWidths[column], width)
  }

  private func append(_ cells: ColumnGatherer.Row, in source: String) throws(Failure) {
    row.cut(to: 0)
    WorkbookSheet.append(cells, to: &row)
    try sheet.append(row.bytes, rowCount: 1, in: source)
  }

  private func settle(in source: String, _ knownFields: [String] = []) throws(Failure) {
    let waiting = gatherer.settle()
    if gatherer.columns.isEmpty {
      gatherer.settle(columns: settings.columnsWithoutRows(knownFields))
    }
    try sheet.begin(gatherer.columns, in: source)
    for (column, width) in firstWidths.enumerated() { sheet.widen(column, to: width) }
    for cells in waiting { try append(cells, in: source) }
  }

  func finish(knownFields: [String]) throws(Failure) {
    if !gatherer.isSettled {
      try settle(in: settings.firstLayout?.source ?? "the header", knownFields)
    }
    try sheet.write(to: output)
  }

  @inline(__always)
  private func hasSpans(for layout: RecordLayout) -> Bool {
    gatherer.isSettled
      && planned.isReady(for: layout) {
        projector.makeSpans(for: layout, columns: gatherer.columns) { _ in WorkbookCells(sheet) }
      }
  }
}

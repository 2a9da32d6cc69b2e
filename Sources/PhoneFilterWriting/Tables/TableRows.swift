/// Takes rows apart into the cells of a table, and writes their lines once the columns are known.
///
/// Most rows go through a lane, which finds their cells by spans. Other rows are taken apart one by
/// one.
final class TableRows {
  let gatherer: ColumnGatherer
  private let body: any TableBody
  private let projector: RowProjector
  private var planned = PlannedSpanWriter<SpanWriter<TableCells>>()

  init(_ projection: RowProjection, _ body: any TableBody) {
    self.body = body
    projector = RowProjector(projection, opensObjects: true)
    gatherer = ColumnGatherer()
  }

  /// Rows in the same columns as others, for another thread.
  init(like other: TableRows, _ body: any TableBody) {
    self.body = body
    projector = RowProjector(like: other.projector)
    gatherer = ColumnGatherer(like: other.gatherer)
  }

  /// Returns the cells of a row. New columns may be added.
  func values(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?
  ) throws(Failure) -> ColumnGatherer.Row {
    if place == nil, hasSpans(for: batch.layout),
      let values = try planned.lane?.values(row, of: batch)
    {
      return values
    }
    let count = gatherer.columns.count
    let values = try generalValues(row, of: batch, place: place)
    if gatherer.columns.count > count { planned.forget() }
    return values
  }

  private func generalValues(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?
  ) throws(Failure) -> ColumnGatherer.Row {
    let readings = batch.layout.readings
    let fields = projector.fields(row, of: batch, place: place).map { body.field($0, readings) }
    return try gatherer.row(of: fields, source: batch.layout.source)
  }

  /// Makes the columns final and returns the rows that waited.
  func settle() -> [ColumnGatherer.Row] {
    planned.forget()
    gatherer.arrange(body.order(of: gatherer.columns))
    return gatherer.settle()
  }

  /// Writes the line of a row. The columns must be known.
  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    if place == nil, hasSpans(for: batch.layout) {
      planned.lane?.clear()
      if try planned.lane?.append(row, of: batch) == true, let line = planned.lane?.text {
        return try body.write(line)
      }
    }
    try body.write(try generalValues(row, of: batch, place: place))
  }

  /// Writes the lines of rows. The columns must be known.
  func write(_ selection: Selection, of batch: PhoneBatch) throws(Failure) {
    if body.output.escapes == nil, hasSpans(for: batch.layout) {
      try planned.lane?.write(
        selection, of: batch,
        flush: { text, ends throws(Failure) in try body.output.append(rows: text, ends: ends) },
        others: { row throws(Failure) in
          try body.write(try generalValues(row, of: batch, place: nil))
        })
    } else {
      try selection.forEach { row throws(Failure) in
        try write(row, of: batch, place: nil)
        return true
      }
    }
  }

  /// Returns true if rows of a layout have a lane.
  @inline(__always)
  private func hasSpans(for layout: RecordLayout) -> Bool {
    planned.isReady(for: layout) {
      // Waiting rows are kept in their shown form.
      let forms = gatherer.isSettled ? body.forms : gatherer.columns.map { _ in .bare }
      return projector.makeSpans(for: layout, columns: gatherer.columns) {
        TableCells($0, forms, body, layout.readings)
      }
    }
  }
}

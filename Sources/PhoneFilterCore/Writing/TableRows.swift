/// Takes rows apart into the cells of a table, and writes their lines once the columns are known.
///
/// Most rows go through a lane, which finds their cells by spans. All others are taken apart one by
/// one.
final class TableRows {
  let gatherer: ColumnGatherer
  private let body: any TableBody
  private let projector: RowProjector
  private var lane: TableLane?
  /// The layout for which the lane was made, or for which there is none.
  private var laneLayout: RecordLayout?
  private var line = RowBuffer()

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

  /// The cells of a row, by columns that may become more.
  func values(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?
  ) throws(Failure) -> ColumnGatherer.Row {
    if place == nil, hasLane(for: batch.layout),
      let values = lane?.values(row, of: batch)
    {
      return values
    }
    let count = gatherer.columns.count
    let values = try generalValues(row, of: batch, place: place)
    if gatherer.columns.count > count { forgetLane() }
    return values
  }

  private func generalValues(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?
  ) throws(Failure) -> ColumnGatherer.Row {
    let readings = batch.layout.readings
    let fields = projector.fields(row, of: batch, place: place).map { body.field($0, readings) }
    return try gatherer.row(of: fields, source: batch.layout.source)
  }

  /// Makes the columns final, and returns the rows that waited.
  func settle() -> [ColumnGatherer.Row] {
    forgetLane()
    return gatherer.settle()
  }

  /// Writes the line of a row, whose columns are known.
  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    if place != nil || !hasLane(for: batch.layout)
      || lane?.append(row, of: batch, to: &line) != true
    {
      body.append(try generalValues(row, of: batch, place: place), to: &line)
    }
    try body.write(&line)
  }

  /// Writes the line of a row that waited.
  func write(_ row: ColumnGatherer.Row) throws(Failure) {
    body.append(row, to: &line)
    try body.write(&line)
  }

  /// Whether there is a lane for rows of a layout; else they have to be taken apart one by one.
  @inline(__always)
  private func hasLane(for layout: RecordLayout) -> Bool {
    if layout !== laneLayout { makeLane(layout) }
    return lane != nil
  }

  @inline(never)
  private func makeLane(_ layout: RecordLayout) {
    let isAlike = laneLayout.map(layout.isPlannedLike) ?? false
    laneLayout = layout
    if isAlike { return }
    let names = gatherer.columns
    // Rows that wait are kept as they are shown.
    let forms = gatherer.isSettled ? body.forms : names.map { _ in .bare }
    lane = TableLane(layout, projector, names, body, forms)
  }

  private func forgetLane() {
    lane = nil
    laneLayout = nil
  }
}

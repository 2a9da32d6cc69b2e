/// Divides all rows into the groups of `--group-by`, and prints the groups after the last row.
///
/// Rows come in the order of the catalogues, or sorted. Sorted rows come through `write`.
final class GroupPrinter: RowConsumer, OrderedRows {
  private let request: RowsRequest
  private let pipeline: Pipeline
  private let rows: RowGrouping
  private var printer: GroupTreePrinter?
  /// The fields of the first record, if the limit is 0: the document then has no rows. Other fields
  /// would depend on the number of records that were read.
  private var sample: [String] = []

  init(_ request: RowsRequest, _ pipeline: Pipeline) {
    self.request = request
    self.pipeline = pipeline
    rows = RowGrouping(request, pipeline.filter, depth: request.grouping.depth)
  }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    guard printer == nil, let format = request.format(for: source, pipeline) else { return }
    printer = GroupTreePrinter(
      request, pipeline, format, source, keys: request.grouping.shownKeys)
  }

  private var room: Int { request.limit.map { max(0, $0 - rows.count) } ?? .max }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    if request.limit == 0, sample.isEmpty, batch.count > 0 {
      sample = RowProjector(RowProjection(), opensObjects: true)
        .fields(0, of: batch, place: nil).map(\.name)
    }
    var selection = selection
    selection.limit(to: room)
    try rows.take(batch, selection, source)
    return room > 0 || request.expectation != nil
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    guard request.limit == nil else {
      return HeldRows(plan, for: self, limit: request.expectation == nil ? request.limit : nil)
    }
    return rows.makePartial()
  }

  func makeGroupReader() -> GroupReader? { rows.makeGroupReader() }

  func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?, group: GroupOrdinal
  ) throws(Failure) {
    try rows.write(row, of: batch, place: place, group: group)
  }

  func finish() throws(Failure) {
    guard let printer else { return }
    if rows.count > 0 { try printer.print(try rows.tree()) }
    try printer.finish(sample)
  }

  /// Prints no groups: with rows missing, their numbers would be wrong.
  func breakOff() { printer?.breakOff() }
}

extension RowsRequest {
  /// Returns the output format. `source` is the first catalogue. Nil if neither the request nor the
  /// catalogue has a format.
  package func format(
    for source: any CatalogueSource, _ pipeline: Pipeline
  ) -> (any OutputFormat)? {
    outputFormat ?? pipeline.defaultFormat
      ?? OutputFormatCatalog.all.choice(named: source.layout.format)
  }
}

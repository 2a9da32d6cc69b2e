/// The rows of all sections of a tree as tables with the same columns.
///
/// The widths are those of the first rows of the tree, up to 1 MB of them; the columns are all
/// fields that its rows have.
final class SectionTable {
  private let output: OutputBuffer
  private let projector: RowProjector
  private let body: AlignedBody
  private let gatherer = ColumnGatherer()

  init(
    _ tree: SectionTree<any KeptRows>, _ output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure) {
    self.output = output
    var settings = settings
    let depth = tree.content.depth
    settings.width = settings.width.map { max(1, $0 - depth * TableSections.step) }
    projector = RowProjector(settings.projection, opensObjects: true)
    body = AlignedBody(output, settings)
    try gather(tree)
  }

  private func gather(_ tree: SectionTree<any KeptRows>) throws(Failure) {
    var hasEnough = false
    var known: RecordLayout?
    for rows in tree.visibleItems {
      try rows.forEach { batch, row, place throws(Failure) in
        // Rows with a header have no other fields than that.
        if hasEnough, batch.layout === known { return true }
        if batch.layout.encoding == .cell { known = batch.layout }
        let values = try self.values(row, of: batch, place)
        if !hasEnough { hasEnough = gatherer.wait(values) }
        return true
      }
    }
    let rows = gatherer.settle()
    body.measure(gatherer.columns, rows)
  }

  private func values(
    _ row: Int, of batch: PhoneBatch, _ place: SourcePlace?
  ) throws(Failure) -> ColumnGatherer.Row {
    let readings = batch.layout.readings
    let fields = projector.fields(row, of: batch, place: place).map { body.field($0, readings) }
    return try gatherer.row(of: fields, source: batch.layout.source)
  }

  /// Writes the header and the rows of a section.
  func write(_ rows: any KeptRows, indentedBy count: Int) throws(Failure) {
    body.indentation = String(repeating: " ", count: count)
    try body.writeHeader()
    try rows.forEach { batch, row, place throws(Failure) in
      try body.write(try values(row, of: batch, place))
      return true
    }
  }

  /// Says once for all sections which columns had no room.
  func end() throws(Failure) {
    body.indentation = ""
    try body.end()
  }
}

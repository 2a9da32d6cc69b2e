/// The rows of all groups of a tree as tables with the same columns.
///
/// The widths are those of the first rows of the tree, up to 1 MB of them. The columns are all
/// fields of its rows.
final class GroupLines {
  private let output: OutputBuffer
  private let body: AlignedBody
  private let rows: TableRows

  init(
    _ tree: GroupTree<any KeptRows>, _ output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    self.output = output
    var settings = settings
    let depth = tree.content.depth
    settings.width = settings.width.map { max(1, $0 - depth * TableGroups.step) }
    body = AlignedBody(output, settings)
    body.tellsCount = false
    rows = TableRows(settings.projection, body)
    try gather(tree)
  }

  private func gather(_ tree: GroupTree<any KeptRows>) throws(Failure) {
    var hasEnough = false
    var known: RecordLayout?
    for kept in tree.visibleItems {
      try kept.forEach { batch, row, place throws(Failure) in
        // Rows with a header have no fields beyond the header.
        if hasEnough, batch.layout === known { return true }
        if batch.layout.encoding == .cell { known = batch.layout }
        let values = try self.rows.values(row, of: batch, place: place)
        if !hasEnough { hasEnough = self.rows.gatherer.wait(values) }
        return true
      }
    }
    let waiting = rows.settle()
    body.measure(rows.gatherer.columns, waiting)
  }

  func write(_ kept: any KeptRows, indentedBy count: Int) throws(Failure) {
    body.indentation = Array(repeating: UInt8(ascii: " "), count: count)
    try body.writeHeader()
    try kept.forEach { batch, row, place throws(Failure) in
      try rows.write(row, of: batch, place: place)
      return true
    }
  }

  /// Writes the columns that had no room, once for all groups.
  func end() throws(Failure) {
    body.indentation = []
    try body.end()
  }
}

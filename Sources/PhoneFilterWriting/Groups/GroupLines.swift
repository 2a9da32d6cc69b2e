/// The rows of all groups of a tree as one table, to the right of the groups' names.
///
/// The widths are those of the first rows of the tree, up to 1 MB of them. The columns are all
/// fields of its rows.
final class GroupLines {
  private let output: OutputBuffer
  private let body: AlignedBody
  private let rows: TableRows

  /// `margin` is the width of the names.
  init(
    _ tree: GroupTree<any KeptRows>, _ output: OutputBuffer, _ settings: WriterSettings,
    margin: Int
  ) throws(Failure) {
    self.output = output
    var settings = settings
    settings.width = settings.width.map { max(1, $0 - margin) }
    body = AlignedBody(output, settings)
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

  func writeHeader(after title: String) throws(Failure) {
    body.indentation = []
    try body.writeHeader(after: title)
  }

  /// Writes rows. The first has a text in front of it, as wide as the margin.
  func write(_ kept: any KeptRows, after text: String) throws(Failure) {
    body.indentation = Array(text.utf8)
    try kept.forEach { batch, row, place throws(Failure) in
      try rows.write(row, of: batch, place: place)
      return true
    }
  }

  /// Writes the number of shown phones, and the columns that had no room, once for all groups. The
  /// name of a catalogue has its number beside it.
  func end(_ tree: GroupTree<any KeptRows>) throws(Failure) {
    body.indentation = []
    body.tellsCount = tree.groups.first?.header.isCatalogue != true
    body.rowCount = tree.footer.count - tree.footer.leftOut
    try body.end()
  }
}

/// A catalogue in JSON, in any shape.
final class JSONCatalogue: WindowedSource {
  let layout: RecordLayout
  let window: InputWindow
  private var records: JSONRecordWalk
  var pending: Failure?

  init(window: InputWindow, start: Int, shape: JSONShape, layout: RecordLayout, plan: ColumnPlan) {
    self.window = window
    self.layout = layout
    records = JSONRecordWalk(shape: shape, start: start, plan: plan)
  }

  var cursor: Int {
    get { records.cursor }
    set { records.cursor = newValue }
  }
  var fields: [String] { records.keys.names }
  func hasSeen(column: Int) -> Bool { records.keys.seenColumns.contains(column) }

  func walk(into batch: PhoneBatch) -> ScanFailure? {
    var scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
    records.walk(&scanner, into: batch)
    return scanner.failure
  }
}

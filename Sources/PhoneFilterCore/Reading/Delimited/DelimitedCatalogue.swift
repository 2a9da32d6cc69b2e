/// A catalogue in delimited text: its first row names the fields, each further row is a phone.
///
/// A row without any character is no row, unless the catalogue has one column only: there it is a
/// phone whose value is missing.
final class DelimitedCatalogue: WindowedSource {
  let layout: RecordLayout
  let window: InputWindow
  /// For each cell the first of its columns in `targets`, and the number of them.
  private let cells: [(first: Int, count: Int)]
  private let targets: [Int]
  var cursor: Int
  var pending: Failure?

  /// Reads the header, and finds the columns of the plan in it.
  init(
    window: InputWindow, start: Int, format: String, delimiter: UInt8, plan: ColumnPlan
  ) throws(Failure) {
    self.window = window
    let header = try DelimitedHeader(reading: window, from: start, delimiter: delimiter)
    layout = RecordLayout(
      encoding: .cell, format: format, source: window.file.name, delimiter: delimiter,
      header: header.names, headerBytes: header.bytes, lineEnding: header.lineEnding)
    cursor = header.end
    var perCell: [[Int]] = Array(repeating: [], count: header.names.count)
    for column in plan.columns.indices {
      guard let cell = try header.cell(for: plan.columns[column], in: window) else { continue }
      perCell[cell].append(column)
    }
    var first = 0
    cells = perCell.map { columns in
      defer { first += columns.count }
      return (first, columns.count)
    }
    targets = perCell.flatMap { $0 }
  }

  var fields: [String] { layout.header }
  func hasSeen(column: Int) -> Bool { targets.contains(column) }

  func walk(into batch: PhoneBatch) -> ScanFailure? {
    var scanner = DelimitedScanner(
      window.bytes, end: window.count, isFinal: window.isAtEnd, delimiter: layout.delimiter)
    while batch.count < batch.capacity, readRow(&scanner, batch) {}
    return scanner.failure
  }

  /// Reads the next row; false at the end of the text, and when the scanner has stopped.
  private func readRow(_ scanner: inout DelimitedScanner, _ batch: PhoneBatch) -> Bool {
    let bytes = scanner.bytes
    if cursor >= scanner.end {
      if !scanner.isFinal { _ = scanner.stop(cursor, "cut") }
      return false
    }
    let row = batch.count
    let spans = batch.spans
    if targets.count < spans.columnCount - 1 {
      for column in 0..<spans.columnCount { spans[column, row] = .none }
    }
    var index = cursor
    var cell = 0
    while true {
      let start = index
      index = scanner.skipCell(start)
      if index < 0 { return false }
      if cell < cells.count {
        let (first, count) = cells[cell]
        for target in first..<first &+ count {
          spans[targets[target], row] = ByteSpan(start, index)
        }
      }
      cell &+= 1
      guard index < scanner.end, bytes[index] == layout.delimiter else { break }
      index &+= 1
    }
    if index == cursor && cells.count > 1 {
      cursor = behindLineEnd(index, scanner)
      return true
    }
    guard cell == cells.count else { return stopAtCellCount(cell, index, &scanner) }
    spans[batch.recordColumn, row] = ByteSpan(cursor, index)
    batch.count = row &+ 1
    cursor = behindLineEnd(index, scanner)
    return true
  }

  @inline(__always)
  private func behindLineEnd(_ index: Int, _ scanner: DelimitedScanner) -> Int {
    guard index < scanner.end else { return index }
    return scanner.bytes[index] == 0x0D ? index &+ 2 : index &+ 1
  }

  private func stopAtCellCount(
    _ count: Int, _ index: Int, _ scanner: inout DelimitedScanner
  ) -> Bool {
    let place = count < cells.count ? index : cursor
    let message =
      "the row has \(count) cell\(count == 1 ? "" : "s"), the header \(cells.count); "
      + (count < cells.count
        ? "a cell is missing, or a quote has no partner"
        : "a cell that holds '\(Character(Unicode.Scalar(layout.delimiter)))' must stand in quotes")
    _ = scanner.stop(place, message)
    return false
  }
}

/// A walk over delimited text after its header: each row is a phone.
///
/// A row without any character is skipped, unless the catalogue has only one column. There it is a
/// phone without a value.
struct DelimitedRowWalk: RecordWalk {
  let fields: [String]
  let delimiter: UInt8
  /// For each cell: the place of its first column in `targets`, and the number of its columns.
  private let cells: [(first: Int, count: Int)]
  private let targets: [Int]
  private let index: CellIndex?
  /// The header's row, which is repeated in concatenated files. Nil if the header was typed.
  private let header: RepeatedHeader?
  /// True if the header was repeated.
  private(set) var repeatsHeader = false
  var cursor: Int

  /// Starts after a header. `columns` has the columns of each cell, from `columnCount` columns in
  /// total. Without the fast path (`usesLane`) the walk reads the same rows, one by one.
  init(
    after header: DelimitedHeader, delimiter: UInt8, columns: [[Int]], columnCount: Int,
    usesLane: Bool = true
  ) {
    fields = header.names
    self.delimiter = delimiter
    cursor = header.end
    self.header = header.isRow ? RepeatedHeader(header.bytes, delimiter: delimiter) : nil
    var first = 0
    cells = columns.map { columns in
      defer { first += columns.count }
      return (first, columns.count)
    }
    targets = columns.flatMap { $0 }
    index = CellIndex(
      delimiter: delimiter, lineEnding: header.lineEnding, columns: columns,
      columnCount: columnCount, isOpen: usesLane)
  }

  func hasSeen(column: Int) -> Bool { targets.contains(column) }

  mutating func walk(
    over bytes: Bytes, end: Int, isFinal: Bool, into batch: PhoneBatch
  ) -> ScanFailure? {
    var scanner = DelimitedScanner(bytes, end: end, isFinal: isFinal, delimiter: delimiter)
    while true {
      let first = batch.count
      while batch.count < batch.capacity {
        if let index {
          var row = batch.count
          cursor = index.read(scanner, from: cursor, row: &row, into: batch)
          batch.count = row
        }
        if batch.count == batch.capacity || !readRow(&scanner, batch) { break }
      }
      if !dropHeaders(from: first, of: batch) || scanner.failure != nil { return scanner.failure }
    }
  }

  /// Removes the rows that repeat the header, so the batch may have room for other rows. Returns
  /// false if no row was removed.
  private mutating func dropHeaders(from first: Int, of batch: PhoneBatch) -> Bool {
    guard let header, first < batch.count, var kept = header.firstRow(from: first, of: batch)
    else { return false }
    let (spans, column) = (batch.spans, batch.recordColumn)
    for row in kept + 1..<batch.count where !header.isRow(row, of: batch) {
      for place in 0...column { spans[place, kept] = spans[place, row] }
      kept += 1
    }
    batch.count = kept
    repeatsHeader = true
    return true
  }

  /// Reads the next row. Returns false at the end of the text, and if the scanner has stopped.
  private mutating func readRow(_ scanner: inout DelimitedScanner, _ batch: PhoneBatch) -> Bool {
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
      guard index < scanner.end, bytes[index] == delimiter else { break }
      index &+= 1
    }
    if index == cursor && cells.count > 1 {
      cursor = afterLineEnd(index, scanner)
      return true
    }
    guard cell == cells.count else { return stopAtCellCount(cell, index, &scanner) }
    spans[batch.recordColumn, row] = ByteSpan(cursor, index)
    let isHeader = bytes[cursor] == 0xEF && header?.isRow(row, of: batch) == true
    if isHeader { repeatsHeader = true } else { batch.count = row &+ 1 }
    cursor = afterLineEnd(index, scanner)
    return true
  }

  @inline(__always)
  func afterLineEnd(_ index: Int, _ scanner: DelimitedScanner) -> Int {
    guard index < scanner.end else { return index }
    return scanner.bytes[index] == 0x0D ? index &+ 2 : index &+ 1
  }

  private func stopAtCellCount(
    _ count: Int, _ index: Int, _ scanner: inout DelimitedScanner
  ) -> Bool {
    let place = count < cells.count ? index : cursor
    let message =
      "the row has \(count) cell\(count == 1 ? "" : "s"), but the header has \(cells.count); "
      + (count < cells.count
        ? "a cell is missing, or a quote is not closed"
        : "put a cell that contains '\(String(Unicode.Scalar(delimiter)).visible)' in quotes")
    _ = scanner.stop(place, message)
    return false
  }
}

extension DelimitedRowWalk {
  /// Nothing is between rows, so another walk can continue after any row.
  var isAmongRecords: Bool { true }
  var boundary: Int { cursor }
  var fieldCount: Int { fields.count }
  mutating func restart(at index: Int) { cursor = index }
  mutating func learnStarts(from batch: PhoneBatch) {}

  mutating func reread(_ bytes: Bytes, from start: Int, to end: Int, into batch: PhoneBatch) {
    cursor = start
    var scanner = DelimitedScanner(bytes, end: end, isFinal: true, delimiter: delimiter)
    _ = readRow(&scanner, batch)
  }

  mutating func absorb(_ other: any RecordWalk, from first: Int) {
    repeatsHeader = repeatsHeader || other.repeatsHeader
  }

  /// Returns the index after the first line break that rows of the right width follow. Nil if none
  /// of the first 64 line breaks qualifies. A line break within quotes misleads only if the text
  /// after it looks like rows.
  func likelyStart(in bytes: Bytes, end: Int) -> Int? {
    var start = 0
    for _ in 0..<64 {
      guard let lineBreak = bytes.slice(start, end).firstIndex(of: 0x0A) else { return nil }
      start += lineBreak + 1
      if looksLikeRows(bytes, from: start, end: end) { return start }
    }
    return nil
  }

  private func looksLikeRows(_ bytes: Bytes, from start: Int, end: Int) -> Bool {
    var scanner = DelimitedScanner(bytes, end: end, isFinal: false, delimiter: delimiter)
    var index = start
    for _ in 0..<3 {
      var count = 0
      index = scanner.walkCells(from: index) { _, _ in count += 1 }
      // A row that the end of the chunk cuts off is accepted.
      if index < 0 { return scanner.failure?.isCut == true }
      guard count == cells.count else { return false }
      index = afterLineEnd(index, scanner)
    }
    return true
  }
}

/// Writes the rows of a table as JSON objects, and records the places of the values for the columns
/// of a batch.
package struct DatabaseRowWriter {
  package enum Obstacle: Error {
    /// The text in a field is not UTF-8.
    case notText(field: String)
    case noMemory
    /// The row is longer than the longest readable record.
    case tooLong
  }

  private struct Cell {
    /// The span in `keys` of the comma, the key and the colon.
    let key: ByteSpan
    /// The column of the batch for the value, or -1.
    let column: Int
  }

  private let cells: [Cell]
  private let fields: [String]
  /// The columns of the batch that share a field: the column to copy, and the column to fill.
  private var copies: [(from: Int, to: Int)] = []
  private var absent: [Int] = []
  private let keys = ByteStore()

  /// Creates a writer of the `selected` fields. The statement has them in this order, after its
  /// first column. For each column of the batch, `places` has the place of its field in the table,
  /// or nil.
  package init(_ selected: [Int], of fields: [String], places: [Int?]) {
    self.fields = selected.map { fields[$0] }
    var cells: [Cell] = []
    for place in selected {
      let start = keys.count
      var key: [UInt8] = [cells.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ",")]
      JSONText.append(quoted: fields[place], to: &key)
      keys.append(key + [UInt8(ascii: ":")])
      let columns = places.indices.filter { places[$0] == place }
      copies += columns.dropFirst().map { (from: columns[0], to: $0) }
      cells.append(Cell(key: ByteSpan(start, keys.count), column: columns.first ?? -1))
    }
    self.cells = cells
    absent = places.indices.filter { places[$0] == nil }
  }

  package func append(
    _ statement: SQLiteStatement, to store: ByteStore, as row: Int, of batch: PhoneBatch
  ) throws(Obstacle) {
    let start = store.count
    let spans = batch.spans
    let keys = keys.bytes
    for index in cells.indices {
      let cell = cells[index]
      store.append(keys.slice(Int(cell.key.start), Int(cell.key.end)))
      let valueStart = store.count
      try append(statement, index, to: store)
      // A span can hold twice the limit, and a single value is not longer than the limit.
      guard store.count - start <= InputWindow.recordLimit else { throw .tooLong }
      if cell.column >= 0 { spans[cell.column, row] = ByteSpan(valueStart, store.count) }
    }
    if cells.isEmpty { store.append(byte: UInt8(ascii: "{")) }
    store.append(byte: UInt8(ascii: "}"))
    for (from, to) in copies { spans[to, row] = spans[from, row] }
    for column in absent { spans[column, row] = .none }
    spans[batch.recordColumn, row] = ByteSpan(start, store.count)
  }

  @inline(__always)
  private func append(
    _ statement: SQLiteStatement, _ index: Int, to store: ByteStore
  ) throws(Obstacle) {
    let cell = statement.cell(index + 1)
    switch cell.kind {
    case .integer: store.append(digitsOf: cell.integer)
    case .text:
      guard let text = cell.text else { throw .noMemory }
      guard store.append(quoted: text) else { throw .notText(field: fields[index]) }
    case .real: store.append(spellingOf: cell.real)
    case .none: store.append(DatabaseRowWriter.null)
    case .blob: store.append(hexadecimalOf: cell.blob)
    }
  }

  private static let null = Array("null".utf8)
}

extension ByteStore {
  /// Adds a number with the fewest digits that are read back as the same number; an infinite number
  /// as one that is read back as infinite.
  fileprivate func append(spellingOf number: Double) {
    // Most numbers are amounts of money. A number with up to 15 digits has only one spelling of the
    // shortest length, so no search is needed.
    let hundredths = (number * 100).rounded()
    if hundredths.magnitude < 1e15, hundredths / 100 == number, hundredths != 0 {
      append(hundredths: Int64(hundredths))
    } else if number.isFinite {
      append(Array(number.description.utf8))
    } else {
      append(Array((number < 0 ? "-1e999" : "1e999").utf8))
    }
  }

  private func append(hundredths: Int64) {
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    if hundredths < 0 { append(byte: UInt8(ascii: "-")) }
    append(digitsOf: Int64(whole))
    append(byte: UInt8(ascii: "."))
    append(byte: UInt8(ascii: "0") + UInt8(rest / 10))
    if rest % 10 != 0 { append(byte: UInt8(ascii: "0") + UInt8(rest % 10)) }
  }

  /// Adds a blob as a string of lower-case digits, two per byte.
  fileprivate func append(hexadecimalOf blob: Bytes) {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    append(byte: UInt8(ascii: "\""))
    for index in 0..<blob.count {
      append(byte: digit(blob[index] >> 4))
      append(byte: digit(blob[index] & 0xF))
    }
    append(byte: UInt8(ascii: "\""))
  }
}

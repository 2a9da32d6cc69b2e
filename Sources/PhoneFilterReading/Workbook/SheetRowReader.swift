/// A reader of a sheet, row by row. It gives the values of the cells as JSON.
///
///     <row r="12"><c r="A12" t="s"><v>7</v></c><c r="C12" s="3"><v>45191</v></c></row>
///     12   A "Phone A"   C "2023-09-22"
///
/// Cells without a value are left out. A row is valid until the next call of `next`.
final class SheetRowReader {
  /// A cell with a value, and its range in `values`.
  struct Cell {
    /// The number of the column, from 1.
    let column: Int
    let start: Int
    let end: Int
  }

  /// The last row and column that a sheet can have.
  static let (lastRow, lastColumn) = (1_048_576, 16_384)
  /// The maximum number of bytes of a sheet.
  private static let longest = 1 << 34

  let label: SheetLabel
  private let book: Workbook
  private let reader: XMLReader
  /// The number of the last row, from 1.
  private(set) var number = 0
  /// The row's cells, by their columns.
  private(set) var cells: [Cell] = []
  private(set) var values: [UInt8] = []
  private(set) var notes = SheetNotes()
  /// The column of the last cell that was begun.
  private var column = 0
  private var hasEnded = false
  private var isInRows = false
  private var decoder = CellDecoder()

  init(_ sheet: WorkbookParts.Sheet, _ part: ArchiveEntry, of book: Workbook) throws(Failure) {
    self.book = book
    let label = SheetLabel(sheet.name)
    self.label = label
    reader = try XMLReader(part: part, of: book.archive, limit: SheetRowReader.longest)
  }

  /// Reads the next row that has a value. Returns false at the end of the sheet.
  func next() throws(Failure) -> Bool {
    do throws(Failure) {
      return try readNext()
    } catch .data(let problem) {
      // Reports an error in the bytes at their cell.
      let place = TextPosition(label, row: max(1, number), column: max(1, column))
      throw .data(DataProblem(source: book.name, position: place, message: problem.words))
    } catch { throw error }
  }

  private func readNext() throws(Failure) -> Bool {
    while !hasEnded {
      let token = try reader.read()
      switch token {
      case .end: hasEnded = true
      case .opening:
        let name = reader.localName
        if name.count == 3, name[0] == UInt8(ascii: "r"), name.text() == "row", isInRows {
          if try readRow() { return true }
        } else {
          try enter(name)
        }
      case .closing:
        let name = reader.localName
        if name.count == 9, name.text() == "sheetData" { isInRows = false }
      case .text: break
      }
    }
    return false
  }

  /// Records an element that is not a row.
  private func enter(_ name: Bytes) throws(Failure) {
    switch name.text() {
    case "sheetData": isInRows = true
    case "mergeCell":
      guard let range = try reader.value(of: "ref") else { return }
      let ends = range.split(separator: ":").map { $0.drop { $0.isLetter || $0 == "$" } }
      if ends.count == 2, ends[0] != ends[1] { notes.note(merged: range) }
    default: break
    }
  }

  /// Reads the row that was opened. Returns true if the row has a value.
  private func readRow() throws(Failure) -> Bool {
    cells.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    column = 0
    try beginRow()
    while true {
      switch try reader.read() {
      case .end: return false
      case .opening:
        let name = reader.localName
        if name.count == 1, name[0] == UInt8(ascii: "c") { try readCell() }
      case .closing:
        let name = reader.localName
        if name.count == 3, name.text() == "row" { return !cells.isEmpty }
      case .text: break
      }
    }
  }

  private func beginRow() throws(Failure) {
    var next = number + 1
    if let written = reader.attribute(letter: UInt8(ascii: "r")) {
      guard let value = SheetRowReader.number(written, from: 0) else {
        throw failure("the row \(written.text().visible) has an impossible number")
      }
      next = value
    }
    guard next > number else { throw failure("row \(next) comes after row \(number)") }
    number = next
    guard number <= SheetRowReader.lastRow else {
      throw failure("the sheet has more than \(SheetRowReader.lastRow) rows")
    }
  }

  private func readCell() throws(Failure) {
    try beginCell()
    let kind = reader.attribute(letter: UInt8(ascii: "t")).map(CellDecoder.Kind.init) ?? .number
    let style = reader.attribute(letter: UInt8(ascii: "s")).flatMap {
      SheetRowReader.number($0, from: 0, least: 0)
    }
    let hasFormula = try decoder.read(reader)
    let start = values.count
    switch decoder.append(kind, style.map(book.styles.kind) ?? .number, of: book, to: &values) {
    case .value:
      cells.append(Cell(column: column, start: start, end: values.count))
    case .nothing:
      if hasFormula, kind != .text, kind != .inlineText { notes.note(withoutResult: cellName) }
    case .error(let text): notes.note(error: text, at: cellName)
    case .badText(let number):
      throw failure(
        "a cell has text \(number), but the workbook has only \(book.texts.count); is it damaged?")
    }
  }

  private func beginCell() throws(Failure) {
    guard let written = reader.attribute(letter: UInt8(ascii: "r")) else {
      column += 1
      return
    }
    var next = 0
    var index = 0
    while index < written.count, index < 4, let letter = SheetRowReader.letter(written[index]) {
      next = next * 26 + letter
      index += 1
    }
    guard next > 0, let row = SheetRowReader.number(written, from: index), row == number else {
      throw failure("'\(written.text().visible)' is not a cell of row \(number)")
    }
    guard next > column else {
      throw failure("the cell \(written.text().visible) is repeated or out of order")
    }
    column = next
    guard next <= SheetRowReader.lastColumn else {
      throw failure("the sheet has more than \(SheetRowReader.lastColumn) columns")
    }
    column = next
  }

  /// Returns the number of a letter, from 1. Nil for any other byte.
  private static func letter(_ byte: UInt8) -> Int? {
    byte.isLetterASCII ? Int(byte.lowercasedASCII - UInt8(ascii: "a")) + 1 : nil
  }

  /// Returns the number in the bytes from `start` to their end. Nil if these are not one to nine
  /// digits, or if the number is less than `least`.
  static func number(_ bytes: Bytes, from start: Int, least: Int = 1) -> Int? {
    guard start < bytes.count, bytes.count - start <= 9 else { return nil }
    var value = 0
    for index in start..<bytes.count {
      guard bytes[index].isDigit else { return nil }
      value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
    }
    return value >= least ? value : nil
  }

  private var cellName: String { SheetLabel.letters(of: max(1, column)) + String(number) }

  private func failure(_ message: Message) -> Failure {
    book.problem(label, row: max(1, number), column: max(1, column), message)
  }

  /// Returns the text of a cell, as a person would read it.
  func text(of cell: Cell) -> String {
    let json = values[cell.start..<cell.end]
    guard json.first == UInt8(ascii: "\"") else { return String(decoding: json, as: UTF8.self) }
    return withBytes(of: Array(json.dropFirst().dropLast())) {
      String(decoding: JSONText.decoded($0), as: UTF8.self)
    }
  }
}

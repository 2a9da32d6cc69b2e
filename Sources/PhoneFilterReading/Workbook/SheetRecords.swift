/// The records of a sheet, each written as an object.
final class SheetRecords {
  let heading: SheetHeading
  let reader: SheetRowReader
  /// The line of the text before that of the first row.
  let before: Int
  /// The key of each column with a name, and what is written where a row has no value there.
  private let members: [(column: Int, key: [UInt8], nothing: [UInt8])]
  /// Whether a record has all columns with a name, as one of delimited text has. A row of very many
  /// columns would be written in many times the bytes that it has.
  private let hasAllColumns: Bool
  private var isFirst = true
  private var lastRow: Int
  private var emptyRows = 0

  /// Maximum number of bytes of the names that each record repeats.
  private static let mostNames = 1 << 14

  init(_ heading: SheetHeading, _ reader: SheetRowReader, before: Int) {
    self.heading = heading
    self.reader = reader
    self.before = before
    lastRow = heading.firstRow - 1
    members = heading.columns.map { column in
      let key = JSONText.quoted(column.name) + [UInt8(ascii: ":")]
      return (column.number, key, key + Array("null".utf8))
    }
    hasAllColumns = members.reduce(0) { $0 + $1.nothing.count } <= SheetRecords.mostNames
  }

  /// Counts the rows without a value before a row.
  func countEmptyRows(before row: Int) {
    emptyRows += row - lastRow - 1
    lastRow = row
  }

  /// What is to be said of the sheet, now that all of it has been read.
  var remarks: [String] {
    var notes = reader.notes
    notes.emptyRows = emptyRows
    return notes.remarks
  }

  /// Adds the row that was read last.
  func appendRecord(to output: ByteStore) {
    output.append(byte: UInt8(ascii: isFirst ? " " : ","))
    let writesAll = hasAllColumns || isFirst
    isFirst = false
    var isEmpty = true
    func begin(_ part: [UInt8]) {
      output.append(byte: UInt8(ascii: isEmpty ? "{" : ","))
      isEmpty = false
      output.append(part)
    }
    let cells = reader.cells
    var next = 0
    withBytes(of: reader.values) { values in
      func writeValue() {
        output.append(values.slice(cells[next].start, cells[next].end))
        next += 1
      }
      /// Writes the cells before a column, which have no name.
      func writeUnnamed(before column: Int) {
        while next < cells.count, cells[next].column < column {
          begin(JSONText.quoted(SheetHeading.name(ofColumn: cells[next].column)) + [0x3A])
          writeValue()
        }
      }
      for member in members {
        writeUnnamed(before: member.column)
        if next < cells.count, cells[next].column == member.column {
          begin(member.key)
          writeValue()
        } else if writesAll {
          begin(member.nothing)
        }
      }
      writeUnnamed(before: .max)
    }
    if isEmpty { output.append(byte: UInt8(ascii: "{")) }
    output.append(byte: UInt8(ascii: "}"))
  }
}

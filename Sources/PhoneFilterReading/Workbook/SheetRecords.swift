/// The records of a sheet, each written as an object.
final class SheetRecords {
  let heading: SheetHeading
  let reader: SheetRowReader
  /// The number of lines of the text before the line of row 1.
  let before: Int
  /// The key of each column with a name, and the member that is written if a row has no value
  /// there.
  private let members: [(column: Int, key: [UInt8], nothing: [UInt8])]
  /// True if each record has all columns with a name, as a record of delimited text has. Otherwise
  /// only the first record has them: with very many columns, a row would be written in many times
  /// its own bytes.
  private let hasAllColumns: Bool
  private var isFirst = true
  private var lastRow: Int
  private var emptyRows = 0

  /// The maximum number of bytes of the names that each record repeats.
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

  func countEmptyRows(before row: Int) {
    emptyRows += row - lastRow - 1
    lastRow = row
  }

  /// The remarks on the sheet, after all of it has been read.
  var remarks: [Message] {
    var notes = reader.notes
    notes.emptyRows = emptyRows
    return notes.remarks
  }

  /// Appends the row that was read last.
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
      /// Writes the cells before a column. They are in columns without a name.
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

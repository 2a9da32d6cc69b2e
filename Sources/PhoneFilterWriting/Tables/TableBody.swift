/// The part of a format with a header that writes rows, once the columns are known.
package protocol TableBody: AnyObject {
  var output: OutputBuffer { get }
  /// The form of each column's cells, valid after `begin`; nil for a column without room.
  var forms: [CellForm?] { get }
  /// Returns a field in its shown form. The readings are of its catalogue's columns.
  func shown(_ field: RowField, _ readings: ColumnReadings) -> RowField
  /// Returns true if values of a field may be shown in another form than their text.
  func hasOwnForm(_ field: String) -> Bool
  /// Returns the numbers of a field that are prices as written, which are shown with commas between
  /// thousands. Nil for a field without such numbers.
  func plainPrices(of field: String, _ readings: ColumnReadings) -> PlainNumbers?
  /// Returns the places of columns in the order in which they are shown, before the columns are
  /// final.
  func order(of columns: [String]) -> [Int]
  /// Writes the header. A body may measure the first rows here; they are written later.
  func begin(_ columns: [String], measuring rows: [ColumnGatherer.Row]) throws(Failure)
  /// Adds the text before the cells of a line.
  func beginLine(_ line: inout RowBuffer)
  /// Ends a line whose cells begin at an index.
  func endLine(_ line: inout RowBuffer, from start: Int)
  func write(_ line: Bytes) throws(Failure)
  /// Counts rows that a part wrote and that now belong to this body.
  func note(rowsBeside count: Int)
  /// Writes the text after the last row.
  func end() throws(Failure)
  /// Returns a body with the same columns that writes to another buffer.
  func beside(_ output: OutputBuffer) -> any TableBody
}

extension TableBody {
  package func note(rowsBeside count: Int) {}
  package func order(of columns: [String]) -> [Int] { Array(columns.indices) }
  package func plainPrices(of field: String, _ readings: ColumnReadings) -> PlainNumbers? { nil }

  /// Returns a field in its shown form, which stays added if the field was added.
  func field(_ field: RowField, _ readings: ColumnReadings) -> RowField {
    var shown = shown(field, readings)
    shown.isAdded = field.isAdded
    return shown
  }

  /// Writes the line of a row of shown cells.
  func write(_ row: ColumnGatherer.Row) throws(Failure) {
    var line = RowBuffer(capacity: 256)
    beginLine(&line)
    let start = line.count
    append(row, to: &line)
    endLine(&line, from: start)
    try write(line.bytes)
  }

  /// Adds shown cells to a line.
  func append(_ row: ColumnGatherer.Row, to line: inout RowBuffer) {
    let (forms, start) = (forms, line.count)
    for (column, cell) in row.enumerated() {
      guard let form = forms[column] else { continue }
      form.begin(in: &line, from: start)
      withBytes(of: cell) { form.append($0, to: &line) }
    }
  }
}

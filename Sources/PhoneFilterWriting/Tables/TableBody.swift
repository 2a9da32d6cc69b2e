/// The part of a format with a header that shows rows, once the columns are known.
package protocol TableBody: AnyObject {
  var output: OutputBuffer { get }
  /// The form of each column's cells, as soon as it has begun; nil for a column without room.
  var forms: [CellForm?] { get }
  /// A field as it is to be shown; the readings are what is known of its catalogue's columns.
  func shown(_ field: RowField, _ readings: ColumnReadings) -> RowField
  /// Whether values of a field may be shown in another form than their text.
  func hasOwnForm(_ field: String) -> Bool
  /// Which numbers of a field are prices as they are written: they are shown with their thousands apart. Nil
  /// for fields of which none is shown so.
  func plainPrices(of field: String, _ readings: ColumnReadings) -> PlainNumbers?
  /// Writes the header. The first rows come along for a body that measures them, and are written
  /// later.
  func begin(_ columns: [String], measuring rows: [ColumnGatherer.Row]) throws(Failure)
  /// Adds what stands before the cells of a line.
  func beginLine(_ line: inout RowBuffer)
  /// Ends a line whose cells begin at an index.
  func endLine(_ line: inout RowBuffer, from start: Int)
  /// Writes a line.
  func write(_ line: Bytes) throws(Failure)
  /// Takes note of rows that were written beside it, and are its own now.
  func note(rowsBeside count: Int)
  /// Writes what stands behind the last row.
  func end() throws(Failure)
  /// A body with the same columns that writes to another buffer.
  func beside(_ output: OutputBuffer) -> any TableBody
}

extension TableBody {
  package func note(rowsBeside count: Int) {}
  package func plainPrices(of field: String, _ readings: ColumnReadings) -> PlainNumbers? { nil }

  /// A field as it is to be shown; whether it is added stays as it was.
  func field(_ field: RowField, _ readings: ColumnReadings) -> RowField {
    var shown = shown(field, readings)
    shown.isAdded = field.isAdded
    return shown
  }

  /// Writes the line of a row of cells that are shown.
  func write(_ row: ColumnGatherer.Row) throws(Failure) {
    var line = RowBuffer(capacity: 256)
    beginLine(&line)
    let start = line.count
    append(row, to: &line)
    endLine(&line, from: start)
    try write(line.bytes)
  }

  /// Adds cells that are shown to a line.
  func append(_ row: ColumnGatherer.Row, to line: inout RowBuffer) {
    let (forms, start) = (forms, line.count)
    for (column, cell) in row.enumerated() {
      guard let form = forms[column] else { continue }
      form.begin(in: &line, from: start)
      withBytes(of: cell) { form.append($0, to: &line) }
    }
  }
}

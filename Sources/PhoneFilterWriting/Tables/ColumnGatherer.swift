/// Gathers rows, which may name different fields, until their columns are known: for formats with a
/// header.
///
/// The columns are the fields of the first `limit` bytes of rows, in the order of their first
/// appearance. A later row with another field is an error, with a message. To leave the field out
/// would lose data silently; to wait for the end would keep everything in memory.
package final class ColumnGatherer {
  /// The cells of a row, in the order of the columns; the last ones may be missing.
  package typealias Row = [[UInt8]]

  /// The names of the columns so far. When the columns are final, these are the names in the
  /// output.
  private(set) var columns: [String] = []
  /// For each column, true if it is added to the fields of the records.
  private var areAdded: [Bool] = []
  private(set) var waiting: [Row] = []
  private var places: [String: Int] = [:]
  /// The index of each added column, by its requested name.
  private var addedPlaces: [String: Int] = [:]
  private var size = 0
  private let limit: Int
  /// True if the columns are final.
  private(set) var isSettled = false

  init(limit: Int = 1 << 20) { self.limit = limit }

  /// A gatherer with the same columns as another gatherer, but without waiting rows.
  init(like other: ColumnGatherer) {
    limit = other.limit
    columns = other.columns
    areAdded = other.areAdded
    places = other.places
    addedPlaces = other.addedPlaces
    isSettled = other.isSettled
  }

  /// Makes known columns final before the first row.
  func settle(columns known: [RowColumn]) {
    for column in known { add(column.name, isAdded: column.isAdded) }
    settleNames()
  }

  private func add(_ name: String, isAdded: Bool) {
    let place = columns.count
    if isAdded {
      addedPlaces[name] = addedPlaces[name] ?? place
    } else {
      places[name] = places[name] ?? place
    }
    columns.append(name)
    areAdded.append(isAdded)
  }

  /// Renames added columns so that no field has their names.
  private func settleNames() {
    isSettled = true
    columns = RowColumn.names(of: zip(columns, areAdded).map { RowColumn(name: $0, isAdded: $1) })
  }

  /// Returns true if a column is added to the fields of the records.
  func isAdded(_ place: Int) -> Bool { areAdded[place] }

  /// Returns true if a column is a field of the records.
  func isOwn(_ name: String) -> Bool { places[name] != nil }

  /// Returns a row by columns. Makes columns for new fields.
  func row(of fields: [RowField], source: String) throws(Failure) -> Row {
    let places = try self.places(of: fields, source: source)
    var row = Row(repeating: [], count: columns.count)
    for (place, field) in zip(places, fields) { row[place] = field.cell }
    return row
  }

  /// Returns the column of each field of a row. Makes columns for new fields.
  func places(of fields: [RowField], source: String) throws(Failure) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(fields.count)
    var isTaken = [Bool](repeating: false, count: columns.count)
    for (index, field) in fields.enumerated() {
      let place: Int
      if let known = self.place(of: field, at: index, isTaken) {
        place = known
      } else if isSettled {
        throw unforeseen(field.name, source)
      } else {
        place = columns.count
        add(field.name, isAdded: field.isAdded)
        isTaken.append(false)
      }
      found.append(place)
      isTaken[place] = true
    }
    return found
  }

  /// Returns the column of a field; nil if it has no column yet. A header may give two columns the
  /// same name; then each field of the row takes another one. Rows mostly follow the order of the
  /// columns.
  private func place(of field: RowField, at index: Int, _ isTaken: [Bool]) -> Int? {
    if field.isAdded { return addedPlaces[field.name] }
    let name = field.name
    if index < columns.count, columns[index] == name, !isTaken[index], !areAdded[index] {
      return index
    }
    guard let first = places[name] else { return nil }
    if !isTaken[first] { return first }
    return columns.indices.first { columns[$0] == name && !isTaken[$0] && !areAdded[$0] }
  }

  /// Keeps a row until the columns are final. Returns true if the caller must make them final now.
  func wait(_ row: Row) -> Bool {
    waiting.append(row)
    size += row.reduce(64) { $0 + $1.count + 48 }
    return size >= limit
  }

  /// Puts the columns into another order. `order` has the present places of the columns.
  func arrange(_ order: [Int]) {
    guard order != Array(columns.indices) else { return }
    waiting = waiting.map { row in order.map { $0 < row.count ? row[$0] : [] } }
    let (names, added) = (columns, areAdded)
    (columns, areAdded, places, addedPlaces) = ([], [], [:], [:])
    for place in order { add(names[place], isAdded: added[place]) }
  }

  /// Makes the columns final and returns the rows that waited.
  func settle() -> [Row] {
    if !isSettled { settleNames() }
    defer { waiting = [] }
    let count = columns.count
    return waiting.map { $0 + Row(repeating: [], count: count - $0.count) }
  }

  private func unforeseen(_ name: String, _ source: String) -> Failure {
    .data(
      DataProblem(
        source: source, position: nil,
        message:
          "a row has a new field '\(name.visible)' after the header was printed; choose "
          + "the columns with --fields"
      ))
  }
}

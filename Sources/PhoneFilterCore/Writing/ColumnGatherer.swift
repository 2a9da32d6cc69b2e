/// Gathers rows that may each name their own fields until their columns are known: for formats
/// that want a header before the first row.
///
/// The columns are the fields of the first rows, as many as fit `limit` bytes, in the order of
/// their first appearance. A later row with still another field is an error that says so: leaving
/// it out in silence would lose data, and waiting for the end would keep everything in memory.
final class ColumnGatherer {
  /// A row by columns; a column that it does not have is missing from it.
  typealias Row = [Int: [UInt8]]

  /// The names of the columns so far.
  private(set) var columns: [String] = []
  private var places: [String: Int] = [:]
  private(set) var waiting: [Row] = []
  private var size = 0
  private let limit: Int
  /// Whether the columns are settled.
  private(set) var isSettled = false

  init(limit: Int = 1 << 20) { self.limit = limit }

  /// Settles the columns before the first row.
  func settle(columns: [String]) {
    self.columns = columns
    for (index, name) in columns.enumerated() where places[name] == nil { places[name] = index }
    isSettled = true
  }

  /// A row by columns. New columns are made for fields that are new.
  func row(of fields: [RowField], source: String) throws(Failure) -> Row {
    var row: Row = [:]
    for field in fields {
      guard let place = places[field.name] else {
        if isSettled { throw unforeseen(field.name, source) }
        places[field.name] = columns.count
        row[columns.count] = field.cell
        columns.append(field.name)
        continue
      }
      row[place] = field.cell
    }
    return row
  }

  /// Keeps a row until the columns are settled; true when it is time to settle them.
  func wait(_ row: Row) -> Bool {
    waiting.append(row)
    size += row.values.reduce(64) { $0 + $1.count + 48 }
    return size >= limit
  }

  /// Settles the columns as they are and gives out the rows that waited.
  func settle() -> [Row] {
    isSettled = true
    defer { waiting = [] }
    return waiting
  }

  private func unforeseen(_ name: String, _ source: String) -> Failure {
    .data(
      DataProblem(
        source: source, position: nil,
        message: "a row has the field '\(name.visible)', which the header, already written, does "
          + "not name; choose the columns with --fields"))
  }
}

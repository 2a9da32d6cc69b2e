/// A catalogue that is a table of a database: the engine finds the rows, and each becomes a JSON
/// object on one line.
///
/// Integers, reals and texts are JSON's numbers and strings, NULL is null, and a blob is a string of
/// hexadecimal digits. The rows come in the order of their numbers, as JSON would have them, unless
/// their sorting was left to the engine. A row's line is its number.
final class DatabaseCatalogue: CatalogueSource {
  let layout: RecordLayout
  let fields: [String]
  /// Whether it was its table that was asked for.
  let hasSections: Bool
  private let file: DatabaseFile
  private let table: DatabaseTable
  private let places: [Int?]
  private let selected: [Int]
  private let writer: DatabaseRowWriter
  private var statement: SQLiteStatement
  private let store = ByteStore(capacity: 1 << 16)
  /// The numbers of the rows of the last filling.
  private var numbers: [Int64] = []
  private var rowCount = 0
  /// So many rows are read at once; more and more, so that who needs a few does not wait for many.
  private var share = 64
  /// What went wrong behind the rows that were yielded last.
  private var pending: Failure?
  private var isAtEnd = false

  /// A filling is over when its rows have so many bytes.
  private static let fillingSize = 1 << 20

  init(
    _ table: DatabaseTable, of file: DatabaseFile, plan: ColumnPlan, request: SourceRequest,
    isSection: Bool
  ) throws(Failure) {
    let name = "\(file.name):\(table.name)"
    do { places = try table.places(of: plan) } catch {
      throw .data(DataProblem(source: name, position: nil, message: error.message))
    }
    self.file = file
    self.table = table
    hasSections = isSection
    fields = table.fields
    layout = RecordLayout(encoding: .json, format: "jsonl", source: name, header: table.fields)
    let needed = Set(places.compactMap { $0 })
    selected = fields.indices.filter { request.needsRecords || needed.contains($0) }
    writer = DatabaseRowWriter(selected, of: fields, places: places)
    let columns = selected.map { SQLText.quoted(table.fields[$0]) }
    statement = try file.statement(
      "SELECT \(([table.rowNumber ?? "NULL"] + columns).joined(separator: ", ")) "
        + "FROM \(SQLText.quoted(table.name)) NOT INDEXED")
  }

  var name: String { layout.source }
  var isLive: Bool { false }
  var sections: [String] { [table.name] }
  func hasSeen(column: Int) -> Bool { places[column] != nil }
  func line(of row: Int, in batch: PhoneBatch) -> Int { Int(numbers[row]) }

  func problem(at index: Int, in batch: PhoneBatch, _ message: String) -> DataProblem {
    let row = (0..<batch.count).last { Int(batch.spans[batch.recordColumn, $0].start) <= index }
    return problem(row: numbers[row ?? 0], message)
  }

  private func problem(row number: Int64, _ message: String) -> DataProblem {
    DataProblem(source: name, position: TextPosition(row: Int(number)), message: message)
  }

  func fill(_ batch: PhoneBatch) throws(Failure) -> Bool {
    if let pending { throw pending }
    store.clear(keeping: DatabaseCatalogue.fillingSize * 2)
    numbers.removeAll(keepingCapacity: true)
    var count = 0
    do throws(Failure) {
      while !isAtEnd, count < min(share, batch.capacity),
        store.count < DatabaseCatalogue.fillingSize, try appendRow(count, of: batch)
      { count += 1 }
    } catch {
      // The rows so far go first.
      pending = error
      if count == 0 { throw error }
    }
    share *= 4
    batch.begin(bytes: store.bytes, origin: 0, layout: layout, keeping: store)
    batch.count = count
    return count > 0
  }

  /// Adds the next row to the store and the batch; false at the end.
  private func appendRow(_ row: Int, of batch: PhoneBatch) throws(Failure) -> Bool {
    do {
      guard try statement.step() else {
        isAtEnd = true
        return false
      }
    } catch {
      throw file.failure(error)
    }
    rowCount += 1
    let number = table.rowNumber == nil ? Int64(rowCount) : statement.integer(0)
    do { try writer.append(statement, to: store, as: row, of: batch) } catch {
      switch error {
      case .noMemory: throw .system(SystemError("read", file.name, "no memory is left"))
      case .notText(let field):
        throw .data(problem(row: number, "the text in '\(field.visible)' is not UTF-8"))
      }
    }
    numbers.append(number)
    return true
  }
}

import PhoneFilterReading

/// Reads the rows of a table a page at a time, in any order.
///
/// Rows in a database have no places, only numbers with gaps between them. So `anchors` keeps the
/// number of the first row of each page that was read. The rows of another page are counted from
/// the nearest such page before it.
final class DatabasePages {
  /// The number of rows in a page.
  static let pageSize = 512

  private let file: DatabaseFile
  private let table: DatabaseTable
  private let plan: ColumnPlan
  private let writer: DatabaseRowWriter
  private let columns: String
  private let isLenient: Bool
  private let layout: RecordLayout
  /// The pages whose first row has a known number, in ascending order.
  private var anchors: [(page: Int, row: Int64)] = []

  init(_ path: CataloguePath, mapping: FieldMapping, isLenient: Bool) throws(Failure) {
    let named = TablePath(path)
    let window = InputWindow(file: try InputFile(named.file))
    try window.advance(keeping: 0)
    file = try DatabaseInput().file(of: window)
    let tables = try DatabaseTables(of: file)
    let table: DatabaseTable
    if let name = named.table {
      table = try tables.table(named: name)
    } else {
      table = try tables.onlyTable(for: ColumnPlan(specs: []))
    }
    self.table = table
    let plan = ColumnPlan(specs: [], wanted: SpecCatalog.all, mapping: mapping)
    let name = "\(file.name):\(table.name)"
    let evidence = try PlanReading(byName: TableSample(table, of: file), plan)
    let places = evidence.plan.places(among: table.fields)
    let selected = Array(Set(places.compactMap { $0 })).sorted()
    self.plan = evidence.plan
    self.isLenient = isLenient
    layout = RecordLayout(
      encoding: .json, format: "jsonl", source: name, rereader: JSONRereader.self,
      readings: evidence.readings)
    writer = DatabaseRowWriter(selected, of: table.fields, places: places)
    columns = ([table.rowNumber ?? "NULL"] + selected.map { SQLText.quoted(table.fields[$0]) })
      .joined(separator: ", ")
  }

  var name: String { table.name }

  func count() throws(Failure) -> Int {
    let statement = try file.statement("SELECT count(*) FROM \(SQLText.quoted(table.name))")
    let count: Int
    do { count = try statement.step() ? Int(statement.cell(0).integer) : 0 } catch {
      throw file.failure(error)
    }
    try file.checkState()
    return count
  }

  /// Returns the phones of a page. For a phone with an unreadable value, returns the failure,
  /// unless the source is lenient.
  func phones(ofPage page: Int) throws(Failure) -> [Result<Phone, Failure>] {
    let (batch, numbers) = try batch(ofPage: page)
    return (0..<batch.count).map { row in
      batch.unreadable.beginBatch()
      let phone = Phone(row, of: batch)
      guard !isLenient, let value = batch.unreadable.first else { return .success(phone) }
      return .failure(
        .data(
          DataProblem(
            source: layout.source, position: TextPosition(row: Int(numbers[row])),
            message: value.message)))
    }
  }

  private func batch(
    ofPage page: Int
  ) throws(Failure) -> (batch: PhoneBatch, numbers: [Int64]) {
    let batch = PhoneBatch(plan: plan, layout: layout, capacity: DatabasePages.pageSize)
    let store = ByteStore(capacity: 1 << 14)
    var numbers: [Int64] = []
    let statement = try statement(forPage: page)
    while numbers.count < batch.capacity {
      do { guard try statement.step() else { break } } catch { throw file.failure(error) }
      let number =
        table.rowNumber == nil
        ? Int64(page * DatabasePages.pageSize + numbers.count + 1) : statement.cell(0).integer
      do { try writer.append(statement, to: store, as: numbers.count, of: batch) } catch {
        throw failure(error, row: number)
      }
      numbers.append(number)
    }
    try file.checkState()
    batch.begin(bytes: store.owned, origin: 0, layout: layout)
    batch.count = numbers.count
    if let first = numbers.first { remember(first, asFirstOf: page) }
    return (batch, numbers)
  }

  private func statement(forPage page: Int) throws(Failure) -> SQLiteStatement {
    let from = "SELECT \(columns) FROM \(SQLText.quoted(table.name)) NOT INDEXED"
    let size = DatabasePages.pageSize
    guard let number = table.rowNumber, let anchor = anchors.last(where: { $0.page <= page }) else {
      return try file.statement("\(from) LIMIT \(size) OFFSET \(page * size)")
    }
    return try file.statement(
      "\(from) WHERE \(number) >= ? ORDER BY \(number) LIMIT \(size) "
        + "OFFSET \((page - anchor.page) * size)", [.integer(anchor.row)])
  }

  private func remember(_ row: Int64, asFirstOf page: Int) {
    guard table.rowNumber != nil else { return }
    let place = anchors.lastIndex { $0.page <= page }
    if let place, anchors[place].page == page { return }
    anchors.insert((page, row), at: place.map { $0 + 1 } ?? 0)
  }

  private func failure(_ obstacle: DatabaseRowWriter.Obstacle, row: Int64) -> Failure {
    switch obstacle {
    case .noMemory: .system(SystemError("read", file.name, "no memory is left"))
    case .tooLong:
      .data(
        DataProblem(
          source: layout.source, position: TextPosition(row: Int(row)),
          message: "the row is longer than 1 GB"))
    case .notText(let field):
      .data(
        DataProblem(
          source: layout.source, position: TextPosition(row: Int(row)),
          message: "the text in '\(field.visible)' is not UTF-8"))
    }
  }
}

extension Phone {
  /// Makes the phone of a batch's row, as the specs read it. A value that should be a number and is
  /// not is recorded in the batch.
  init(_ row: Int, of batch: PhoneBatch) {
    var values: [PhoneValue] = []
    for spec in batch.plan.specs {
      _ = ValueLocator(spec, in: batch).anyValue(row) { value in
        if !spec.isNumeric {
          values.append(PhoneValue(spec: spec, content: .text(value.text)))
        } else if let numbers = spec.number(of: value).map({ [$0] }) ?? spec.numbers(of: value) {
          values += numbers.map { PhoneValue(spec: spec, content: .number($0)) }
        } else {
          batch.noteUnreadable(value, of: spec, row)
        }
        return false
      }
    }
    self.init(values)
  }
}

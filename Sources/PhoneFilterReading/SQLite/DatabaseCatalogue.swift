/// A catalogue that is a table of a database: the engine finds the rows, and each row becomes a
/// JSON object on one line.
///
/// Integers, reals and texts become JSON numbers and strings. NULL becomes null, and a blob becomes
/// a string of hexadecimal digits. The rows come in the order of their numbers, unless the engine
/// sorts them. In messages, the line of a row is its number.
final class DatabaseCatalogue: CatalogueSource {
  let layout: RecordLayout
  let fields: [String]
  let doubts: [Message]
  let choices: [FieldChoice]
  /// True if the user named its table as a section.
  let hasSections: Bool
  let ownPlan: ColumnPlan?
  private let file: DatabaseFile
  private let table: DatabaseTable
  private let places: [Int?]
  private let selected: [Int]
  private let writer: DatabaseRowWriter
  private let pushDown: PushDown
  private let plan: ColumnPlan
  /// The plan of the request, without the facts from the first rows.
  private let asked: ColumnPlan
  private let settings: InputSettings
  /// The order in which the engine gives the rows; nil for the order of their numbers.
  private var order: PushDown.Order?
  private var statement: SQLiteStatement
  private let store = ByteStore(capacity: 1 << 16)
  /// The numbers of the rows of the last batch.
  private var numbers: [Int64] = []
  private var rowCount = 0
  /// The number of bytes in the batches before this one.
  private var origin = 0
  /// The maximum number of rows of the next batch. It grows, so that the first rows come soon.
  private var pageSize = 64
  /// The failure after the rows that were yielded last.
  private var pending: Failure?
  private var isAtEnd = false
  /// The number of rows that are left and only counted; nil if rows are read one by one.
  private var countLeft: Int?
  /// True if rows come with all their fields.
  private let needsRecords: Bool

  /// A batch is full at this number of bytes.
  private static let fillingSize = 1 << 20

  init(
    _ table: DatabaseTable, of file: DatabaseFile, plan: ColumnPlan, request: SourceRequest,
    settings: InputSettings = InputSettings(), isSection: Bool = false
  ) throws(Failure) {
    let name = "\(file.name):\(table.name)"
    asked = plan
    let plan: ColumnPlan
    let readings: ColumnReadings
    if let schema = settings.schema {
      let columns = SchemaColumns(asked, by: schema, header: table.fields)
      (plan, readings) = (columns.plan, columns.readings)
      doubts = []
      choices = []
    } else {
      let reading = try PlanReading(TableSample(table, of: file), asked, settings)
      (plan, readings) = (reading.plan, reading.readings)
      doubts = reading.doubts
      choices = reading.choices
    }
    ownPlan = plan.takesAllFields ? plan : nil
    places = plan.places(among: table.fields)
    self.file = file
    self.table = table
    hasSections = isSection
    fields = table.fields
    self.plan = plan
    self.settings = settings
    let needed = Set(places.compactMap { $0 })
    needsRecords = request.needsRecords
    selected = fields.indices.filter { request.needsRecords || needed.contains($0) }
    writer = DatabaseRowWriter(selected, of: fields, places: places)
    layout = RecordLayout(
      encoding: .json, format: "jsonl", source: name, header: table.fields,
      rereader: JSONRereader.self, readings: readings)
    let columns = zip(plan.columns.indices, places).map { column, place in
      // The engine cannot read parts of a cell.
      readings[column].style.part != .whole
        ? nil
        : place.map {
          StoredColumn(
            table.fields[$0], isInOwnUnit: readings[column].style.unit == 0, isUTF8: file.isUTF8,
            marks: readings[column].style.marks)
        }
    }
    // Rows without a number get the number of their place among all rows, so all rows must come.
    pushDown = PushDown(table.rowNumber == nil ? .everything : request, plan, columns)
    order = pushDown.order
    statement = try DatabaseCatalogue.statement(
      selected, of: table, pushDown.condition, pushDown.order, in: file)
  }

  /// The rows of a table: the number of each row and the selected fields. An order may have
  /// undecided rows. Then a last column is true for each row that the engine may order wrongly; if
  /// such a row comes, the engine's order cannot be used.
  private static func statement(
    _ selected: [Int], of table: DatabaseTable, _ condition: SQLExpression?,
    _ order: PushDown.Order?, in file: DatabaseFile
  ) throws(Failure) -> SQLiteStatement {
    let number = table.rowNumber ?? "NULL"
    var columns = [number] + table.columns(selected)
    var values = condition?.values ?? []
    if let undecided = order?.undecided {
      columns.append("\(undecided.text) IS TRUE")
      values = undecided.values + values
    }
    var sql = table.query(for: columns)
    if let condition { sql += " WHERE \(condition.text)" }
    if let order {
      // Rows that the engine may order wrongly come first.
      let first = order.undecided == nil ? "" : "\(columns.count) DESC, "
      sql += " ORDER BY \(first)\(order.keys), \(number) LIMIT \(order.limit)"
    } else {
      // Without a condition no index helps, and the rows come in their order.
      sql += condition == nil ? " NOT INDEXED" : " ORDER BY \(number)"
    }
    return try file.statement(sql, values)
  }

  /// The rows with these numbers, in the order of the numbers.
  private static func statement(
    _ selected: [Int], of table: DatabaseTable, _ rows: [Int64], in file: DatabaseFile
  ) throws(Failure) -> SQLiteStatement {
    let number = table.rowNumber ?? "NULL"
    let wanted = rows.map { String($0) }.joined(separator: ", ")
    return try file.statement(
      "\(table.query(for: [number] + table.columns(selected))) "
        + "WHERE \(number) IN (\(wanted)) ORDER BY \(number)")
  }

  func reading(of plan: ColumnPlan) throws(Failure) -> PlanReading? {
    try PlanReading(TableSample(table, of: file), plan, settings)
  }

  var name: String { layout.source }
  var tableName: String? { table.name }
  var isLive: Bool { false }
  var facts: [String] { [DatabaseInput().name, "table \(table.name.visible)"] }
  var section: String? { hasSections ? table.name : nil }
  var sections: [String] { [table.name] }
  func hasSeen(column: Int) -> Bool { places[column] != nil }
  var pushedDown: [String] { pushDown.shown }

  func widened() throws(Failure) -> (any CatalogueSource)? {
    guard !pushedDown.isEmpty else { return nil }
    return try DatabaseCatalogue(
      table, of: file, plan: asked, request: SourceRequest(needsRecords: needsRecords),
      settings: settings, isSection: hasSections)
  }

  func line(of row: Int, in batch: PhoneBatch) -> Int { Int(numbers[row]) }

  func problem(at index: Int, in batch: PhoneBatch, _ message: Message) -> DataProblem {
    let row = (0..<batch.count).last { Int(batch.spans[batch.recordColumn, $0].start) <= index }
    return problem(row: numbers[row ?? 0], message)
  }

  private func problem(row number: Int64, _ message: Message) -> DataProblem {
    DataProblem(source: name, position: TextPosition(row: Int(number)), message: message)
  }

  func fill(_ batch: PhoneBatch) throws(Failure) -> Bool {
    if let pending { throw pending }
    if let order {
      self.order = nil
      if try fill(batch, with: order) {
        try file.checkState()
        return batch.count > 0
      }
      statement = try DatabaseCatalogue.statement(
        selected, of: table, pushDown.condition, nil, in: file)
    }
    if try countsRest() { return try fillByNumber(batch) }
    clear(batch)
    do throws(Failure) {
      while !isAtEnd, numbers.count < min(pageSize, batch.capacity),
        store.count < DatabaseCatalogue.fillingSize
      {
        if try step() { try appendRow(to: batch) }
      }
    } catch {
      // The rows so far go first.
      pending = error
      if numbers.isEmpty { throw error }
    }
    try file.checkState()
    pageSize = min(pageSize * 4, batch.capacity)
    finish(batch)
    return batch.count > 0
  }

  /// Returns true if the rows are only counted. Then the engine counts the rows after the first
  /// batch, which takes a seventh of the time of reading them one by one.
  private func countsRest() throws(Failure) -> Bool {
    guard selected.isEmpty, pushDown.condition == nil, rowCount > 0, !isAtEnd else { return false }
    if countLeft == nil {
      let total = try file.statement(table.query(for: ["count(*)"]))
      countLeft = try file.step(total) ? Int(total.cell(0).integer) - rowCount : 0
    }
    return true
  }

  /// Fills a batch with rows that have only a number.
  private func fillByNumber(_ batch: PhoneBatch) throws(Failure) -> Bool {
    clear(batch)
    store.append(Array("{}".utf8))
    let count = min(countLeft ?? 0, batch.capacity)
    let spans = batch.spans
    for row in 0..<count {
      for column in 0..<batch.recordColumn { spans[column, row] = .none }
      spans[batch.recordColumn, row] = ByteSpan(0, store.count)
      numbers.append(Int64(rowCount + row + 1))
    }
    rowCount += count
    countLeft = (countLeft ?? 0) - count
    isAtEnd = count == 0
    try file.checkState()
    finish(batch)
    return count > 0
  }

  /// Continues after a row with a text that is not UTF-8. The source ends at any other failure.
  func skipBroken() throws(Failure) -> Bool {
    guard case .data(let problem) = pending, problem.code == .notText else { return false }
    pending = nil
    return true
  }

  /// Fills a batch with all the rows that come first. Returns false if the engine may order them
  /// wrongly, or if the rows are too many or too large for a batch.
  private func fill(_ batch: PhoneBatch, with order: PushDown.Order) throws(Failure) -> Bool {
    guard order.limit <= batch.capacity else { return false }
    var isDecided = order.undecided == nil
    if let key = order.onlyText, let place = places[key.column], pushDown.condition == nil {
      var first = FirstTexts(limit: order.limit, isDescending: key.isDescending)
      guard try find(&first, in: table.fields[place]) else { return false }
      statement = try DatabaseCatalogue.statement(selected, of: table, first.rows, in: file)
      isDecided = true
    }
    clear(batch)
    while try step() {
      let isUndecided = !isDecided && statement.cell(selected.count + 1).integer != 0
      guard !isUndecided, order.numbersFirst.map(isPlainNumber) ?? true, store.count < 1 << 28
      else {
        return false
      }
      try appendRow(to: batch)
    }
    finish(batch)
    return true
  }

  /// Finds the rows that come first by a field. Returns false if a value is neither NULL nor an
  /// ASCII text, or if too few rows have a value.
  private func find(_ first: inout FirstTexts, in field: String) throws(Failure) -> Bool {
    let columns = [table.rowNumber ?? "NULL", SQLText.quoted(field)]
    let all = try file.statement("\(table.query(for: columns)) NOT INDEXED")
    while try file.step(all) {
      let cell = all.cell(1)
      switch cell.kind {
      case .none: break
      case .text:
        guard let text = cell.text else { return false }
        if text.count > 0, !first.take(text, of: all.cell(0).integer) { return false }
      case .integer, .real, .blob: return false
      }
    }
    return first.isFull
  }

  /// Returns true if a row has no value for a column of the batch, or a number up to 2^53, whose
  /// spelling is ordered like the number itself.
  private func isPlainNumber(_ column: Int) -> Bool {
    guard let place = places[column], let index = selected.firstIndex(of: place) else {
      return false
    }
    let cell = statement.cell(index + 1)
    switch cell.kind {
    case .none: return true
    case .integer, .real: return cell.real.magnitude <= 9_007_199_254_740_992
    case .text, .blob: return false
    }
  }

  /// Begins a batch: it gets the columns of the table, and no rows.
  private func clear(_ batch: PhoneBatch) {
    batch.letGo()
    batch.fit(plan)
    // Rows are identified by their offsets, so each batch begins after the previous one.
    origin += store.count
    store.clear(keeping: DatabaseCatalogue.fillingSize * 2)
    numbers.removeAll(keepingCapacity: true)
  }

  private func finish(_ batch: PhoneBatch) {
    batch.begin(bytes: store.owned, origin: origin, layout: layout)
    batch.count = numbers.count
    batch.takeAlternatives()
  }

  /// Moves to the next row; returns false at the end.
  private func step() throws(Failure) -> Bool {
    isAtEnd = !(try file.step(statement))
    return !isAtEnd
  }

  private func appendRow(to batch: PhoneBatch) throws(Failure) {
    rowCount += 1
    let number = table.rowNumber == nil ? Int64(rowCount) : statement.cell(0).integer
    do {
      try writer.append(statement, to: store, as: numbers.count, of: batch)
    } catch {
      switch error {
      case .tooLong:
        throw .data(problem(row: number, "the row is longer than 1 GB"))
      case .noMemory: throw .unreadable(file.name, "no memory is left")
      case .notText(let field):
        var problem = problem(row: number, "the text in '\(field.visible)' is not UTF-8")
        problem.code = .notText
        throw .data(problem)
      }
    }
    numbers.append(number)
  }
}

/// A catalogue that is a table of a database: the engine finds the rows, and each becomes a JSON
/// object on one line.
///
/// Integers, reals and texts are JSON's numbers and strings, NULL is null, and a blob is a string of
/// hexadecimal digits. The rows come in the order of their numbers, as JSON would have them, unless
/// their sorting was left to the engine. A row's line is its number.
final class DatabaseCatalogue: CatalogueSource {
  let layout: RecordLayout
  let fields: [String]
  let doubts: [String]
  let choices: [FieldChoice]
  /// Whether the user asked for its table.
  let hasSections: Bool
  let ownPlan: ColumnPlan?
  private let file: DatabaseFile
  private let table: DatabaseTable
  private let places: [Int?]
  private let selected: [Int]
  private let writer: DatabaseRowWriter
  /// The part of the request that is left to the engine.
  private let pushDown: PushDown
  private let plan: ColumnPlan
  /// The plan as it was asked for, whatever the first rows have shown.
  private let asked: ColumnPlan
  /// What the user has said of how it is read.
  private let settings: InputSettings
  /// The order in which the engine gives the rows; nil when it is that of their numbers.
  private var order: PushDown.Order?
  private var statement: SQLiteStatement
  private let store = ByteStore(capacity: 1 << 16)
  /// The numbers of the rows of the last filling.
  private var numbers: [Int64] = []
  private var rowCount = 0
  /// The number of bytes that earlier batches held.
  private var origin = 0
  /// Maximum number of rows of the next filling: it grows, so that the first rows come soon.
  private var pageSize = 64
  /// The failure behind the rows that were yielded last.
  private var pending: Failure?
  private var isAtEnd = false
  /// The number of rows to come that are only counted; nil where more is asked of rows, or as long
  /// as they come one by one.
  private var countLeft: Int?
  /// Whether rows come with all of their fields.
  private let needsRecords: Bool

  /// Number of bytes of rows at which a filling is over.
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
      // The engine knows nothing of parts of a cell.
      readings[column].style.part != .whole
        ? nil
        : place.map {
          StoredColumn(
            table.fields[$0], isInOwnUnit: readings[column].style.unit == 0, isUTF8: file.isUTF8,
            marks: readings[column].style.marks)
        }
    }
    // Where rows have no number, their place among all rows has to be counted.
    pushDown = PushDown(table.rowNumber == nil ? .everything : request, plan, columns)
    order = pushDown.order
    statement = try DatabaseCatalogue.statement(
      selected, of: table, pushDown.condition, pushDown.order, in: file)
  }

  /// The rows of a table: the number of each, the selected fields, and, where an order is asked
  /// for, whether the engine may be wrong about this row, so that all must come.
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
      // Rows about which the engine may be wrong come first.
      let first = order.undecided == nil ? "" : "\(columns.count) DESC, "
      sql += " ORDER BY \(first)\(order.keys), \(number) LIMIT \(order.limit)"
    } else {
      // Without a condition no index can be of use, and the rows come in their order.
      sql += condition == nil ? " NOT INDEXED" : " ORDER BY \(number)"
    }
    return try file.statement(sql, values)
  }

  /// The rows with some numbers, in the order of these.
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

  func problem(at index: Int, in batch: PhoneBatch, _ message: String) -> DataProblem {
    let row = (0..<batch.count).last { Int(batch.spans[batch.recordColumn, $0].start) <= index }
    return problem(row: numbers[row ?? 0], message)
  }

  private func problem(row number: Int64, _ message: String) -> DataProblem {
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

  /// Whether nothing is asked of the rows but how many there are: then the engine counts those behind
  /// the first filling, which takes a seventh of the time that they take one by one.
  private func countsRest() throws(Failure) -> Bool {
    guard selected.isEmpty, pushDown.condition == nil, rowCount > 0, !isAtEnd else { return false }
    if countLeft == nil {
      let total = try file.statement(table.query(for: ["count(*)"]))
      countLeft = try file.step(total) ? Int(total.cell(0).integer) - rowCount : 0
    }
    return true
  }

  /// Fills a batch with rows that have nothing but a number.
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

  /// The rows go on behind a text that is not UTF-8.
  func skipBroken() throws(Failure) -> Bool {
    guard case .data(let problem) = pending, problem.isAboutEncoding else { return false }
    pending = nil
    return true
  }

  /// Fills a batch with all of the rows that come first; false when the engine may be wrong about
  /// them.
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

  /// Finds the rows that come first by a field; false when some value is no text that is ordered by
  /// its bytes, or too few rows have one.
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

  /// Whether a column of the batch has no value in the row, or a number with a spelling that is
  /// ordered as the number itself.
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

  /// Begins a filling: the batch has the columns of the table, and no rows.
  private func clear(_ batch: PhoneBatch) {
    batch.letGo()
    batch.fit(plan)
    // Rows are told apart by where they stand, so each batch begins after the one before.
    origin += store.count
    store.clear(keeping: DatabaseCatalogue.fillingSize * 2)
    numbers.removeAll(keepingCapacity: true)
  }

  private func finish(_ batch: PhoneBatch) {
    batch.begin(bytes: store.owned, origin: origin, layout: layout)
    batch.count = numbers.count
    batch.takeAlternatives()
  }

  /// Goes on to the next row; false at the end.
  private func step() throws(Failure) -> Bool {
    isAtEnd = !(try file.step(statement))
    return !isAtEnd
  }

  /// Adds the row to the store and its places to the batch.
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
        problem.isAboutEncoding = true
        throw .data(problem)
      }
    }
    numbers.append(number)
  }
}

/// A look at the first rows of a table before any is read: at the unit of the numbers in its
/// columns, and at the meaning of the marks in those that are texts.
///
/// Unlike text, a table has no objects to look into. The rows are the table's first ones, whatever
/// is left to the engine afterwards, so that an answer does not depend on that.
package struct DatabaseSurvey {
  /// The reading of each column.
  package private(set) var readings: ColumnReadings
  /// The doubts about the columns of the plan.
  private(set) var doubts: [String] = []

  /// Looks at a table whose fields stand in the columns of a plan at these places. Known marks need
  /// not be looked for.
  package init(
    _ table: DatabaseTable, of file: DatabaseFile, _ places: [Int?], _ plan: ColumnPlan,
    _ marks: NumberMarks?
  ) throws(Failure) {
    readings = ColumnReadings(of: plan)
    for (index, column) in plan.columns.enumerated() {
      guard let place = places[index], let match = column.match(table.fields[place]) else {
        continue
      }
      readings[index].style.unit = match.unit
    }
    guard places.contains(where: { $0 != nil }) else { return }
    let sample = PhoneBatch(plan: plan, capacity: CatalogueSurvey.sampleSize)
    try DatabaseSurvey.fill(sample, table, file, places)
    readings.survey(plan, in: sample)
    readings.settleMarks(of: plan, in: sample, known: marks)
    sample.read(
      as: RecordLayout(encoding: .json, format: "", source: table.name, readings: readings))
    doubts = ColumnDoubts.of(
      plan, in: sample, fields: places.map { $0.map { table.fields[$0] } },
      knowsMarks: marks != nil)
  }

  /// An error in a row is dropped here: the catalogue meets it again.
  private static func fill(
    _ sample: PhoneBatch, _ table: DatabaseTable, _ file: DatabaseFile, _ places: [Int?]
  ) throws(Failure) {
    let selected = Set(places.compactMap { $0 }).sorted()
    let writer = DatabaseRowWriter(selected, of: table.fields, places: places)
    let columns = selected.map { SQLText.quoted(table.fields[$0]) }
    let statement = try file.statement(
      "SELECT NULL, \(columns.joined(separator: ", ")) FROM \(SQLText.quoted(table.name)) "
        + "NOT INDEXED LIMIT \(sample.capacity)")
    let store = ByteStore()
    var count = 0
    do {
      rows: while store.count < 1 << 20, try statement.step() {
        do throws(DatabaseRowWriter.Obstacle) {
          try writer.append(statement, to: store, as: count, of: sample)
          count += 1
        } catch {
          guard case .notText = error else { break rows }
        }
      }
    } catch {}
    sample.begin(bytes: store.bytes, origin: 0, layout: .phones, keeping: store)
    sample.count = count
  }
}

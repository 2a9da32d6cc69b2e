/// The first rows of a table. They do not depend on the engine's part of the request, so the answer
/// does not either. Unlike text, a table has no objects to look into.
package struct TableSample: SampledRecords {
  private let table: DatabaseTable
  private let file: DatabaseFile

  package init(_ table: DatabaseTable, of file: DatabaseFile) {
    self.table = table
    self.file = file
  }

  package var encoding: ValueEncoding { .json }
  package var source: String { "\(file.name):\(table.name)" }
  package var fields: [String] { table.fields }
  package var hasHeader: Bool { true }

  /// The maximum number of bytes of rows.
  private static let mostBytes = 1 << 20

  package func first(for plan: ColumnPlan, knowsMarks: Bool) throws(Failure) -> PhoneBatch {
    let sample = PhoneBatch(plan: plan, capacity: SampleSize.records)
    try read(into: sample, by: plan, layout(ColumnReadings(of: plan)))
    return sample
  }

  /// If the rows cannot be read, a column has no values.
  package func fill(_ batch: PhoneBatch, by plan: ColumnPlan, _ layout: RecordLayout) {
    try? read(into: batch, by: plan, layout)
  }

  package func problem(_ message: Message, at row: Int, of sample: PhoneBatch) -> DataProblem {
    DataProblem(source: source, position: nil, message: message)
  }

  /// An error in a row is dropped here: the catalogue meets it again.
  private func read(
    into batch: PhoneBatch, by plan: ColumnPlan, _ layout: RecordLayout
  ) throws(Failure) {
    let places = plan.noticing.places(among: table.fields)
    let selected = Set(places.compactMap { $0 }).sorted()
    let writer = DatabaseRowWriter(selected, of: table.fields, places: places)
    let columns = ["NULL"] + table.columns(selected)
    let statement = try file.statement(
      "\(table.query(for: columns)) NOT INDEXED LIMIT \(batch.capacity)")
    let store = ByteStore()
    var count = 0
    do {
      rows: while store.count < TableSample.mostBytes, try statement.step() {
        do throws(DatabaseRowWriter.Obstacle) {
          try writer.append(statement, to: store, as: count, of: batch)
          count += 1
        } catch {
          guard case .notText = error else { break rows }
        }
      }
    } catch {}
    batch.begin(bytes: store.owned, origin: 0, layout: layout)
    batch.count = count
    batch.takeAlternatives()
  }
}

extension PlanReading {
  /// Reads each column of a table from the field with its own name, whatever the values are.
  package init(byName table: TableSample, _ plan: ColumnPlan) throws(Failure) {
    try self.init(table, plan, InputSettings(), choosesFields: false)
  }
}

/// What a check notes of the rows of a batch that may break a rule of the user's own: the place,
/// and what is said of it.
///
/// A rule that looks at one spec alone is told at the value, any other at the record.
struct AssertionFaults {
  private let assertion: Assertion
  private let number: Int
  private let batch: PhoneBatch
  /// The column of the value that is told; nil where that is the record.
  private let column: Int?

  init(_ entry: RuleSet.Numbered<Assertion>, in batch: PhoneBatch) {
    assertion = entry.rule
    number = entry.number
    self.batch = batch
    column = assertion.onlySpec.flatMap { batch.plan.index(of: $0.name) }
  }

  /// What is noted of a row.
  func fault(of row: Int) -> ColumnCheck.Fault {
    let value = column.flatMap { batch.spans[$0, row].isEmpty ? nil : batch.value($0, row) }
    let place = value == nil ? batch.recordColumn : column ?? batch.recordColumn
    return ColumnCheck.Fault(
      row: row, index: Int(batch.spans[place, row].start), rule: number,
      message: assertion.complaint(about: value))
  }
}

/// What a check notes of the rows of a batch that may break a rule of the user's own: the place,
/// and what is said of it.
///
/// A rule that looks at one spec alone is told at the value, one that compares two at the first of
/// them, any other at the record.
struct AssertionFaults {
  private let assertion: Assertion
  private let number: Int
  private let batch: PhoneBatch
  /// The columns of the values that are told.
  private let columns: [Int]

  init(_ entry: RuleSet.Numbered<Assertion>, in batch: PhoneBatch) {
    assertion = entry.rule
    number = entry.number
    self.batch = batch
    columns = assertion.toldSpecs.compactMap { batch.plan.index(of: $0.name) }
  }

  /// What is noted of a row.
  func fault(of row: Int) -> ColumnCheck.Fault {
    let filled = columns.filter { !batch.spans[$0, row].isEmpty }
    let place = filled.first ?? batch.recordColumn
    return ColumnCheck.Fault(
      row: row, index: Int(batch.spans[place, row].start), rule: number,
      message: assertion.complaint(about: filled.map { batch.value($0, row) }))
  }
}

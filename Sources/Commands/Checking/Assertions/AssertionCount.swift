struct AssertionCount: Sendable {
  /// The number of rows that match, of rows with an answer, and of rows that were examined.
  private(set) var matched = 0
  private(set) var rows = 0
  private(set) var looked = 0
  /// The fields of the assertion that some row has.
  private(set) var seenFields: Set<String> = []
  /// The number of rows in scope. Some of them may have no answer.
  private(set) var scoped = 0
  private var suspects = 0

  /// Adds the examined rows of a batch. Returns the rows with an answer, and the rows that match.
  mutating func take(
    _ batch: PhoneBatch, among selection: Selection, for assertion: Assertion
  ) -> AssertedRows {
    let scope = assertion.scope?.rows(of: batch, among: selection).matches ?? selection
    let found = assertion.condition.rows(of: batch, among: scope)
    matched += found.matches.count
    rows += found.asked.count
    scoped += scope.count
    looked += selection.count
    assertion.noteFields(of: batch, among: selection, in: &seenFields)
    return found
  }

  mutating func add(_ other: AssertionCount) {
    matched += other.matched
    rows += other.rows
    scoped += other.scoped
    looked += other.looked
    seenFields.formUnion(other.seenFields)
    suspects += other.suspects
  }

  /// Returns true if the next suspect, in the order of the catalogue, breaks the assertion. If a
  /// number of matching rows is allowed, only the rows after them break it.
  mutating func offends(_ assertion: Assertion) -> Bool {
    suspects += 1
    return assertion.expectation.isOfAll || assertion.expectation.isTooMany(suspects)
  }
}

/// The counts of the rows that an assertion was asked about.
struct AssertionCount: Sendable {
  /// How many rows fit, of how many that were asked, of how many that were looked at.
  private(set) var matched = 0
  private(set) var rows = 0
  private(set) var looked = 0
  /// The fields that some row has, of those that the assertion looks into.
  private(set) var seenFields: Set<String> = []
  /// How many rows the assertion is about; some of them may have no answer.
  private(set) var scoped = 0
  private var suspects = 0

  /// Adds the rows of a batch that were looked at; returns those that count.
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

  /// Adds the counts of later rows.
  mutating func add(_ other: AssertionCount) {
    matched += other.matched
    rows += other.rows
    scoped += other.scoped
    looked += other.looked
    seenFields.formUnion(other.seenFields)
    suspects += other.suspects
  }

  /// Whether the next suspect, in the catalogue's order, breaks the assertion: each that should
  /// fit, or should not; where some may fit, those beyond them.
  mutating func offends(_ assertion: Assertion) -> Bool {
    suspects += 1
    return assertion.expectation.isOfAll || assertion.expectation.isTooMany(suspects)
  }
}

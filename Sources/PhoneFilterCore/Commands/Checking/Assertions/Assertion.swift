/// A rule that the user wrote: a filter, and how many rows should fit it.
///
///     {"name":"no free phones","filters":{"price":"..0"},"expect":"none"}
///
/// Any worker thread asks it about a batch; the merging thread counts in the catalogue's order:
///
///     AssertionCount.take ─► matches ─► Assertion.suspects ─► AssertionCount.offends, row by row
///                     any thread                       in the catalogue's order
struct Assertion: Sendable {
  let name: String
  let severity: Severity
  /// The message of the rules file for rows that break it; nil where there is none.
  let message: String?
  let expectation: AssertionExpectation
  /// The filters: what rows should fit, or should not.
  let condition: RowCondition
  /// Where it stands.
  let place: RelatedPlace

  /// The rule with its fields read as their columns show that they are.
  func reading(_ fields: FieldMeanings) throws(UsageError) -> Assertion {
    do {
      return Assertion(
        name: name, severity: severity, message: message, expectation: expectation,
        condition: try condition.reading(fields), place: place)
    } catch { throw UsageError("\(place.shownPlace): \(error.message)") }
  }

  /// The specs and fields that it looks at.
  var specs: [any PhoneSpec] { condition.specs }

  /// What it asks of them.
  var specifications: [Specification] { condition.specifications }

  /// A remark on the names in it, once all rows are known; nil when there is none.
  func remark(about count: AssertionCount) -> String? {
    let unseen = condition.readSpecs.map(\.name).filter { !count.seenFields.contains($0) }
    guard count.rows > 0, !unseen.isEmpty else { return nil }
    return "\(place.shownPlace): no phone has \(Suggestions.list(unseen)), which the rule "
      + "'\(name.visible)' asks about"
  }

  /// Notes which fields the rows of a batch have, as far as that is not known yet.
  fileprivate func noteFields(
    of batch: PhoneBatch, among selection: Selection, in seen: inout Set<String>
  ) {
    for spec in condition.readSpecs where !seen.contains(spec.name) {
      let locator = ValueLocator(spec, in: batch)
      var isSeen = false
      selection.forEach { row in
        isSeen = locator.anyValue(row) { _ in true }
        return !isSeen
      }
      if isSeen { seen.insert(spec.name) }
    }
  }

  /// The rows that fit, of those that are looked at. The batch's columns must be those of `specs`.
  func matches(in batch: PhoneBatch, among selection: Selection) -> Selection {
    condition.matches(in: batch, among: selection)
  }

  /// The rows that may break it, of which `AssertionCount.offends` knows those that do.
  func suspects(among selection: Selection, matches: Selection) -> Selection {
    guard expectation.isOfAll else {
      return expectation.isLimited ? matches : Selection(none: matches.rowCount)
    }
    var others = selection
    others.subtract(matches)
    return others
  }

  /// The one spec that it looks at, if it is one alone.
  var onlySpec: (any PhoneSpec)? { specs.count == 1 ? specs.first : nil }

  /// What is said of a row that breaks it, and of its value if it is about that.
  func complaint(about value: RawValue? = nil) -> String {
    let said = value.map { "\($0.shownInMessage): " } ?? ""
    return said + complaint
  }

  private var complaint: String {
    message
      ?? "\(expectation.isOfAll ? "does not fit" : "fits") \(shown); \(expectation.shownForRow)"
  }

  /// What is said of all rows together; nil when nothing is wrong that no row shows.
  func complaint(about count: AssertionCount) -> String? {
    guard expectation.isTooFew(count.matched) else { return nil }
    let found = "\(String.phones(count.matched)) of \(count.rows) fit \(shown)"
    let wanted = "expected \(expectation.typed.visible)"
    return message.map { "\($0) (\(found); \(wanted))" } ?? "\(found); \(wanted)"
  }

  private var shown: String { condition.shown }

  /// What it says of itself in reports.
  var description: RuleDescription {
    let expected = "\(expectation.typed.visible) of the phones fit \(shown)"
    return RuleDescription(
      name: name, severity: severity, summary: message ?? expected,
      help: "\(expected); it stands at \(place.shownPlace).", isOwn: true)
  }
}

/// The counts of the rows that an assertion was asked about.
struct AssertionCount: Sendable {
  /// How many rows fit, and how many were looked at.
  private(set) var matched = 0
  private(set) var rows = 0
  /// The fields that some row has, of those that the assertion looks into.
  private(set) var seenFields: Set<String> = []
  private var suspects = 0

  /// Adds the rows of a batch that were looked at; returns those that fit.
  mutating func take(
    _ batch: PhoneBatch, among selection: Selection, for assertion: Assertion
  ) -> Selection {
    let matches = assertion.matches(in: batch, among: selection)
    matched += matches.count
    rows += selection.count
    assertion.noteFields(of: batch, among: selection, in: &seenFields)
    return matches
  }

  /// Adds what was counted elsewhere, of rows behind these.
  mutating func add(_ other: AssertionCount) {
    matched += other.matched
    rows += other.rows
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

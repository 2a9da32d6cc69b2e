/// A rule that the user wrote. It has a scope of rows, a filter, and the number of these rows that
/// should match the filter.
///
///     {"name":"Apple's colors","when":{"brand":"Apple"},"filters":{"color":["Gold","Red"]},"expect":"all"}
///     {"name":"skus are unique","unique":"sku"}
///
/// Any worker thread tests a batch with it. The merging thread counts in the order of the
/// catalogue:
///
///     AssertionCount.take ─► AssertedRows ─► Assertion.suspects ─► AssertionCount.offends, row by row
///                     any thread                            in the catalogue's order
package struct Assertion: Sendable {
  let name: String
  let severity: Severity
  /// The message from the rules file for rows that break the rule; nil if the file has no message.
  let message: String?
  let expectation: AssertionExpectation
  /// The condition that selects the rows in scope; nil for all rows.
  let scope: RowCondition?
  /// The filters that the rows in scope should match, or should not match.
  let condition: RowCondition
  /// The key that must be different in all matching rows; nil if only the number of rows counts.
  var uniqueKey: CatalogueKey?
  let place: RelatedPlace

  /// Returns the rule with the readings of its fields.
  func reading(_ fields: FieldMeanings) throws(UsageError) -> Assertion {
    do {
      return Assertion(
        name: name, severity: severity, message: message, expectation: expectation,
        scope: try scope?.reading(fields), condition: try condition.reading(fields),
        uniqueKey: uniqueKey?.reading(fields), place: place)
    } catch { throw UsageError("\(place.shownPlace): \(error.words)") }
  }

  var specs: [any PhoneSpec] {
    (conditions.flatMap(\.specs) + (uniqueKey?.specs ?? [])).withoutRepetitions
  }

  var specifications: [Specification] { conditions.flatMap(\.specifications) }

  private var conditions: [RowCondition] { [scope, condition].compactMap { $0 } }

  /// The specs and fields whose values it reads.
  private var readSpecs: [any PhoneSpec] {
    (conditions.flatMap(\.readSpecs) + (uniqueKey?.specs ?? [])).withoutRepetitions
  }

  /// Returns a remark if the rule checks nothing: no row has one of its fields, no row is in its
  /// scope, or no row has both compared values. Nil if the rule checks something, or if no row was
  /// examined. All rows must have been counted.
  func remark(about count: AssertionCount) -> Message? {
    guard count.looked > 0 else { return nil }
    let unseen = readSpecs.map(\.name).filter { !count.seenFields.contains($0) }
    let lack: String
    if !unseen.isEmpty {
      lack = "no phone has \(Suggestions.list(unseen))"
    } else if count.rows > 0 {
      return nil
    } else if let scope, count.scoped == 0 {
      lack = "no phone fits \(scope.shown)"
    } else {
      lack = "no phone has both values of \(condition.shown)"
    }
    return Message(
      .noEffect, "\(place.shownPlace): \(lack), so the rule '\(name.visible)' checks nothing")
  }

  /// Adds to `seen` each field of the rule that has a value in a selected row of a batch.
  func noteFields(
    of batch: PhoneBatch, among selection: Selection, in seen: inout Set<String>
  ) {
    for spec in readSpecs where !seen.contains(spec.name) {
      let locator = ValueLocator(spec, in: batch)
      var isSeen = false
      selection.forEach { row in
        isSeen = locator.anyValue(row) { _ in true }
        return !isSeen
      }
      if isSeen { seen.insert(spec.name) }
    }
  }

  /// Returns the rows that may break the rule by themselves. `AssertionCount.offends` decides which
  /// do.
  func suspects(among rows: AssertedRows) -> Selection {
    if uniqueKey != nil { return Selection(none: rows.matches.rowCount) }
    guard expectation.isOfAll else {
      return expectation.isLimited ? rows.matches : Selection(none: rows.matches.rowCount)
    }
    var others = rows.asked
    others.subtract(rows.matches)
    return others
  }

  /// The specs whose values the message about a row shows: the two compared specs, or the single
  /// spec of the filters. Empty for filters on more than one spec.
  var toldSpecs: [any PhoneSpec] {
    let specs = condition.specs
    if specs.count == 1 { return specs }
    return condition.isRelation ? condition.relations[0].specs : []
  }

  /// Returns the message about a row that breaks the rule, and the index in the batch's bytes that
  /// it is about.
  ///
  /// A rule about one spec is reported at the value. A rule that compares two specs is reported at
  /// the first spec with a value. Any other rule is reported at the record.
  func fault(of row: Int, in batch: PhoneBatch, _ columns: [Int]) -> (index: Int, message: String) {
    let filled = columns.filter { !batch.spans[$0, row].isEmpty }
    let values = filled.map { batch.value($0, row).shownInMessage }.joined(separator: " beside ")
    let place = filled.first ?? batch.recordColumn
    return (
      Int(batch.spans[place, row].start), values.isEmpty ? complaint() : "\(values): \(complaint())"
    )
  }

  /// The message about a row that has the same key as an earlier row.
  var repetitionWords: RepetitionWords {
    let complaint = "\(message ?? "another phone has this \(uniqueKey?.shown ?? "key")"); see "
    return RepetitionWords(before: "\"", between: "\": \(complaint)", withoutKey: complaint)
  }

  /// Returns the message about a row that breaks the rule.
  func complaint() -> String {
    message
      ?? "\(expectation.isOfAll ? "does not fit" : "fits") \(condition.shown); "
      + expectation.shownForRow(scopeShown)
  }

  /// Returns the message about all rows together; nil if the matching rows are not too few. A rule
  /// without rows in scope is not broken.
  func complaint(about count: AssertionCount) -> String? {
    guard expectation.isTooFew(count.matched) else { return nil }
    if count.rows == 0, scope != nil || !condition.relations.isEmpty { return nil }
    let found =
      "\(String.phones(count.matched)) of \(count.rows)\(scopeShown) fit \(condition.shown)"
    let wanted = "expected \(expectation.typed.visible)"
    return message.map { "\($0) (\(found); \(wanted))" } ?? "\(found); \(wanted)"
  }

  /// The words after `phones` for the rows in scope; empty for all rows.
  private var scopeShown: String { scope.map { " with \($0.shown)" } ?? "" }

  /// The words for the filters of a unique key.
  private var filtersShown: String {
    condition.asked.isEmpty ? "" : " that fit \(condition.shown)"
  }

  var description: RuleDescription {
    let expected =
      uniqueKey.map { "no two of the phones\(scopeShown)\(filtersShown) have the same \($0.shown)" }
      ?? "\(expectation.typed.visible) of the phones\(scopeShown) fit \(condition.shown)"
    return RuleDescription(
      name: name, severity: severity, summary: message ?? expected,
      help: "\(expected); the rule is at \(place.shownPlace).", isOwn: true)
  }
}

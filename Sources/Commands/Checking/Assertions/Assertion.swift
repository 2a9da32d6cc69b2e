/// A rule that the user wrote: which rows it is about, a filter, and how many of them should fit it.
///
///     {"name":"Apple's colors","when":{"brand":"Apple"},"filters":{"color":["Gold","Red"]},"expect":"all"}
///     {"name":"skus are unique","unique":"sku"}
///
/// Any worker thread asks it about a batch; the merging thread counts in the catalogue's order:
///
///     AssertionCount.take ─► AssertedRows ─► Assertion.suspects ─► AssertionCount.offends, row by row
///                     any thread                            in the catalogue's order
package struct Assertion: Sendable {
  let name: String
  let severity: Severity
  /// The message of the rules file for rows that break it; nil where there is none.
  let message: String?
  let expectation: AssertionExpectation
  /// The condition of the rows that it is about; nil where it is about all.
  let scope: RowCondition?
  /// The filters: what these rows should fit, or should not.
  let condition: RowCondition
  /// The key that no two of the rows that fit may share; nil where only their number counts.
  var uniqueKey: CatalogueKey?
  /// Its place in the file of rules.
  let place: RelatedPlace

  /// The rule with its fields read as their columns show that they are.
  func reading(_ fields: FieldMeanings) throws(UsageError) -> Assertion {
    do {
      return Assertion(
        name: name, severity: severity, message: message, expectation: expectation,
        scope: try scope?.reading(fields), condition: try condition.reading(fields),
        uniqueKey: uniqueKey?.reading(fields), place: place)
    } catch { throw UsageError("\(place.shownPlace): \(error.message)") }
  }

  /// The specs and fields that it looks at.
  var specs: [any PhoneSpec] {
    (conditions.flatMap(\.specs) + (uniqueKey?.specs ?? [])).withoutRepetitions
  }

  /// What it asks of them.
  var specifications: [Specification] { conditions.flatMap(\.specifications) }

  private var conditions: [RowCondition] { [scope, condition].compactMap { $0 } }

  /// The specs and fields with values that it looks into.
  private var readSpecs: [any PhoneSpec] {
    (conditions.flatMap(\.readSpecs) + (uniqueKey?.specs ?? [])).withoutRepetitions
  }

  /// A remark on the names in it, or on rows that there are none of, once all rows are known; nil when
  /// there is none.
  func remark(about count: AssertionCount) -> String? {
    guard count.looked > 0 else { return nil }
    let unseen = readSpecs.map(\.name).filter { !count.seenFields.contains($0) }
    if !unseen.isEmpty {
      return "\(place.shownPlace): no phone has \(Suggestions.list(unseen)), which the rule "
        + "'\(name.visible)' asks about"
    }
    guard count.rows == 0 else { return nil }
    if let scope, count.scoped == 0 {
      return "\(place.shownPlace): no phone fits \(scope.shown), and so the rule '\(name.visible)' "
        + "asks about none"
    }
    return "\(place.shownPlace): no phone has both values to compare for \(condition.shown), which "
      + "the rule '\(name.visible)' asks"
  }

  /// Notes which fields the rows of a batch have, as far as that is not known yet.
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

  /// The rows that may break it by themselves, of which `AssertionCount.offends` knows those that do.
  func suspects(among rows: AssertedRows) -> Selection {
    if uniqueKey != nil { return Selection(none: rows.matches.rowCount) }
    guard expectation.isOfAll else {
      return expectation.isLimited ? rows.matches : Selection(none: rows.matches.rowCount)
    }
    var others = rows.asked
    others.subtract(rows.matches)
    return others
  }

  /// The specs with values that tell what is wrong with a row: the two that are compared, or the one
  /// that its filters look at. None where these look at several.
  var toldSpecs: [any PhoneSpec] {
    let specs = condition.specs
    if specs.count == 1 { return specs }
    let isRelation = condition.relations.count == 1 && condition.specifications.isEmpty
    return isRelation ? condition.relations[0].specs : []
  }

  /// The message about a row that breaks it, and the index of the batch's bytes that it is about.
  ///
  /// A rule about one spec is reported at the value, a rule that compares two specs at the first of them,
  /// and any other rule at the record.
  func fault(of row: Int, in batch: PhoneBatch, _ columns: [Int]) -> (index: Int, message: String) {
    let filled = columns.filter { !batch.spans[$0, row].isEmpty }
    let values = filled.map { batch.value($0, row).shownInMessage }.joined(separator: " beside ")
    let place = filled.first ?? batch.recordColumn
    return (
      Int(batch.spans[place, row].start), values.isEmpty ? complaint() : "\(values): \(complaint())"
    )
  }

  /// The message about a row whose key an earlier row has.
  var repetitionWords: RepetitionWords {
    let complaint = "\(message ?? "another phone has this \(uniqueKey?.shown ?? "key")"); see "
    return RepetitionWords(before: "\"", between: "\": \(complaint)", withoutKey: complaint)
  }

  /// The message about a row that breaks it.
  func complaint() -> String {
    message
      ?? "\(expectation.isOfAll ? "does not fit" : "fits") \(condition.shown); "
      + expectation.shownForRow(scopeShown)
  }

  /// The message about all rows together; nil when nothing is wrong that no row shows. A rule about rows
  /// that there are none of is not broken.
  func complaint(about count: AssertionCount) -> String? {
    guard expectation.isTooFew(count.matched) else { return nil }
    if count.rows == 0, scope != nil || !condition.relations.isEmpty { return nil }
    let found =
      "\(String.phones(count.matched)) of \(count.rows)\(scopeShown) fit \(condition.shown)"
    let wanted = "expected \(expectation.typed.visible)"
    return message.map { "\($0) (\(found); \(wanted))" } ?? "\(found); \(wanted)"
  }

  /// The words after `phones` for the rows that it is about; empty where it is about all.
  private var scopeShown: String { scope.map { " with \($0.shown)" } ?? "" }

  /// The rows whose keys it compares, beside its scope.
  private var filtersShown: String {
    condition.asked.isEmpty ? "" : " that fit \(condition.shown)"
  }

  /// What it says of itself in reports.
  var description: RuleDescription {
    let expected =
      uniqueKey.map { "no two of the phones\(scopeShown)\(filtersShown) have the same \($0.shown)" }
      ?? "\(expectation.typed.visible) of the phones\(scopeShown) fit \(condition.shown)"
    return RuleDescription(
      name: name, severity: severity, summary: message ?? expected,
      help: "\(expected); it stands at \(place.shownPlace).", isOwn: true)
  }
}

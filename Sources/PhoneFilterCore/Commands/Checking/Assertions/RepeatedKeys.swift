/// Finds the rows that have a key which a rule of the user's own allows once, and says of each where
/// the first such row is.
///
/// A catalogue is looked at by itself: another one may well have the same article. A key takes some
/// 30 to 50 bytes, as long as its catalogue is read.
final class RepeatedKeys {
  private struct Rule {
    /// Its place among the rules of the user's own.
    let place: Int
    let number: Int
    let assertion: Assertion
    let description: KeyDescription
    var index = PhoneIndex()
  }

  private var rules: [Rule]
  private var source = ""
  /// Reads records again that are not at hand.
  private var reader: PlaceReader?

  /// Nil where no rule asks.
  init?(_ own: [RuleSet.Numbered<Assertion>], _ mapping: FieldMapping) {
    rules = own.enumerated().compactMap { place, entry in
      entry.rule.uniqueKey.map { key in
        Rule(
          place: place, number: entry.number, assertion: entry.rule,
          description: KeyDescription(key.specs, mapping))
      }
    }
    if rules.isEmpty { return nil }
  }

  /// Takes up a catalogue, and forgets the keys of the one before.
  func begin(_ source: String, _ finder: PlaceFinder?) {
    self.source = source
    reader = finder.map { PlaceReader($0.file) }
    for index in rules.indices { rules[index].index = PhoneIndex() }
  }

  /// The rows of a partial result with keys that were met before. `place` gives the place of a row
  /// that is remembered, `resolve` its line.
  func findings(
    in keys: AssertedKeys, _ layout: RecordLayout, _ batch: PhoneBatch?,
    place: (KeyedRows.Row) -> FoundPlace,
    resolve: (FoundPlace) throws(Failure) -> ProblemPlace?
  ) throws(Failure) -> [RepeatedPhones.Told] {
    var told: [RepeatedPhones.Told] = []
    for index in rules.indices {
      let found = keys.found[rules[index].place]
      guard !found.keys.isEmpty else { continue }
      let repetitions = rules[index].index.add(found.keys, of: 0) { place(found.rows[$0]) }
      for repetition in repetitions {
        let row = found.rows[repetition.row]
        let record = try record(of: row, batch)
        let key = rules[index].description.text(of: record, layout) ?? ""
        let first = try resolve(repetition.first).map { RelatedPlace(source: source, place: $0) }
        let said = rules[index].assertion.complaint(aboutKey: key)
        told.append(
          (
            Finding(
              rule: rules[index].number, place: place(row),
              message: first.map { "\(said); see \($0.shownPlace)" } ?? said, identity: key,
              row: row.row, tellsRelated: first != nil), first
          ))
      }
    }
    return told
  }

  private func record(
    of row: KeyedRows.Row, _ batch: PhoneBatch?
  ) throws(Failure) -> [UInt8] {
    if let batch {
      let start = row.start - batch.origin
      return batch.bytes.slice(start, start + row.count).copied()
    }
    return try reader?.bytes(at: row.start, count: row.count).copied() ?? []
  }
}

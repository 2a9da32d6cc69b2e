/// The keys of the rows that rules on uniqueness are about, of one chunk or batch. Which of them were
/// met before is for the merging thread to find.
struct AssertedKeys {
  /// The keys of a rule's rows, and where the rows stand.
  struct Rows {
    fileprivate(set) var keys: [(first: UInt64, second: UInt64)] = []
    fileprivate(set) var rows: [KeyedRows.Row] = []
  }

  /// By the place of the rule among those of the user's own; nil for a rule of another kind.
  private let hashers: [KeyHasher?]
  private(set) var found: [Rows]

  init(_ own: [RuleSet.Numbered<Assertion>]) {
    hashers = own.map { $0.rule.uniqueKey?.makeHasher() }
    found = own.map { _ in Rows() }
  }

  /// Adds the rows of a batch that have something of the key of a rule.
  mutating func add(_ rows: Selection, of batch: PhoneBatch, ruleAt place: Int) {
    guard let hasher = hashers[place] else { return }
    hasher.read(batch, rows)
    let (hashes, isFilled) = (hasher.hashes, hasher.isFilled)
    let records = batch.spans.column(batch.recordColumn)
    rows.forEach { row in
      guard isFilled[row] else { return true }
      let span = records[row]
      found[place].keys.append((hashes[row].first, hashes[row].second))
      found[place].rows.append(
        KeyedRows.Row(
          start: batch.origin + Int(span.start), count: Int(span.end) - Int(span.start), row: row,
          place: nil, spans: nil))
      return true
    }
  }

  mutating func clear() {
    for place in found.indices {
      found[place].keys.removeAll(keepingCapacity: true)
      found[place].rows.removeAll(keepingCapacity: true)
    }
  }
}

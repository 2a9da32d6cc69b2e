/// Finds the rows with a key that an earlier row has, and tells of each where the first such row is.
///
/// A catalogue may repeat every row, so that a repetition takes few steps: the key is read from the
/// bytes of its values, and the message is put together as bytes.
final class RepeatedRows {
  /// The number of the rule that asks.
  let number: Int
  /// Whether rows are looked for in other catalogues, or each catalogue is taken by itself.
  let isAcross: Bool
  private let words: RepetitionWords
  private let mapping: FieldMapping
  private let usual: [any PhoneSpec]
  private let tellsIdentities: Bool
  private var key: CatalogueKey
  private var description: KeyDescription
  private var index = PhoneIndex()
  /// The catalogues by number: as the user named them, and as they are shown.
  private var sources: [(name: String, shown: String)] = []
  /// Reads records again that are not at hand.
  private var reader: PlaceReader?
  private var message: [UInt8] = []

  private init(
    _ number: Int, _ words: RepetitionWords, _ key: CatalogueKey,
    _ rules: RuleSet, _ mapping: FieldMapping, isAcross: Bool = false
  ) {
    self.number = number
    self.words = words
    self.mapping = mapping
    self.isAcross = isAcross
    self.key = key
    usual = rules.key
    description = KeyDescription(key.specs, mapping)
    tellsIdentities = rules.tellsIdentities
  }

  /// The searches that the rules ask for, in the order of `CheckedCatalogue.keys`.
  static func searches(
    _ rules: RuleSet, _ mapping: FieldMapping
  ) -> [RepeatedRows] {
    let phones = rules.repetitions.prefix(1).flatMap { number, words in
      (rules.acrossKey == nil ? [false] : [false, true]).map {
        RepeatedRows(
          number, words, CatalogueKey(specs: rules.key), rules, mapping, isAcross: $0)
      }
    }
    return phones
      + rules.assertions.compactMap { number, assertion in
        assertion.uniqueKey.map {
          RepeatedRows(number, assertion.repetitionWords, $0, rules, mapping)
        }
      }
  }

  /// The column of findings about other catalogues: they are another trouble of a row
  /// than one within its catalogue.
  private static let acrossColumn = -1

  /// What its findings have in common.
  var subject: HeldFindings.Subject {
    .init(rule: number, column: isAcross ? RepeatedRows.acrossColumn : nil)
  }

  /// Takes up a catalogue; without a finder its records cannot be read again.
  func begin(_ source: String, _ finder: PlaceFinder?) {
    sources.append((source, source.visible))
    reader = finder.map { PlaceReader($0.file) }
    if !isAcross { index = PhoneIndex() }
  }

  /// Takes note of what tells the phones of the catalogue apart.
  func take(_ key: CatalogueKey) {
    self.key = key
    description = KeyDescription(key.isWholeRecord ? usual : key.specs, mapping)
  }

  /// The rows of a partial result with keys that were met before. `place` gives the place of a row
  /// that is remembered, `resolve` the line of a place in a catalogue. Without `isListed` nothing is
  /// said of them, and `counted` takes their rows of the batch.
  func findings(
    in keyed: KeyedRows, _ layout: RecordLayout, _ batch: PhoneBatch?, isListed: Bool,
    counted: ([Int]) -> Void, place: (KeyedRows.Row) -> FoundPlace,
    resolve: (FoundPlace, Int) throws(Failure) -> ProblemPlace?
  ) throws(Failure) -> [Finding] {
    guard !keyed.keys.isEmpty else { return [] }
    let rows = keyed.rows
    var findings: [Finding] = []
    let current = sources.count - 1
    var repetitions = index.add(keyed.keys, of: current) { place(rows[$0]) }
    if isAcross { repetitions.removeAll { $0.firstSource == current } }
    guard isListed else {
      counted(repetitions.map { rows[$0.row].row })
      return []
    }
    for repetition in repetitions {
      let row = rows[repetition.row]
      guard let shownKey = try beginMessage(on: row, in: keyed, layout, batch) else { continue }
      let (name, shown) = sources[repetition.firstSource]
      let first = try resolve(repetition.first, repetition.firstSource)
      message += shown.utf8
      if let first {
        message.append(UInt8(ascii: ":"))
        message += first.shown.utf8
      }
      message += words.after
      if key.isWholeRecord { message += ", the same in everything".utf8 }
      findings.append(
        Finding(
          rule: number, place: reader == nil ? place(row) : .offset(row.start),
          message: String(decoding: message, as: UTF8.self),
          identity: tellsIdentities ? String(decoding: message[shownKey], as: UTF8.self) : "",
          column: subject.column, row: row.row, chunkPlace: row.place,
          related: first.map { RelatedPlace(source: name, place: $0) }))
    }
    return findings
  }

  /// Begins the message on a row, up to the first place. Returns where the key is in it, or nil where
  /// the row has nothing that says which one it is.
  private func beginMessage(
    on row: KeyedRows.Row, in keyed: KeyedRows, _ layout: RecordLayout, _ batch: PhoneBatch?
  ) throws(Failure) -> Range<Int>? {
    message.removeAll(keepingCapacity: true)
    message += words.before
    if let field = key.field { message += "with \(field.visible) ".utf8 }
    let start = message.count
    var hasKey = false
    if let batch {
      let index = row.start - batch.origin
      hasKey = addKey(of: row, batch.bytes.slice(index, index + row.count), in: keyed, layout)
    } else if let reader {
      let record = try reader.bytes(at: row.start, count: row.count)
      hasKey = try record.withBytes { addKey(of: row, $0, in: keyed, layout) }
    }
    if !hasKey {
      if let withoutKey = words.withoutKey {
        message = withoutKey
        return message.count..<message.count
      }
      guard key.isWholeRecord else { return nil }
      // The row has no name, and is a duplicate all the same.
      message += "without a name".utf8
    }
    defer { message += words.between }
    return start..<message.count
  }

  /// Adds the key of a row to the message; false where the row has none.
  private func addKey(
    of row: KeyedRows.Row, _ record: Bytes, in keyed: KeyedRows, _ layout: RecordLayout
  ) -> Bool {
    let start = message.count
    let spans = row.spans.map { keyed.spans[$0..<$0 + description.count] }
    if let spans, description.append(spans, of: record, layout.encoding, to: &message) {
      return true
    }
    message.removeSubrange(start...)
    guard let key = description.text(of: record.copied(), layout) else { return false }
    message += key.utf8
    return true
  }
}

/// Finds the rows with the same key as an earlier row, and reports for each the place of the first
/// such row.
///
/// A catalogue may repeat every row, so the work for a repetition is small: the key is read from
/// the bytes of its values, and the message is built as bytes.
final class RepeatedRows {
  /// The number of the rule.
  let number: Int
  /// True if rows are looked for in other catalogues; false if each catalogue is searched alone.
  let isAcross: Bool
  private let words: RepetitionWords
  private let mapping: FieldMapping
  private let usual: [any PhoneSpec]
  private let tellsIdentities: Bool
  private var key: CatalogueKey
  private var description: KeyDescription
  private var index = PhoneIndex()
  /// The catalogues by number, with the name that the user typed and the visible name.
  private var sources: [(name: String, shown: String)] = []
  /// Reads the records that are no longer in memory.
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

  /// Returns the searches of the rules, in the order of `CheckedCatalogue.keys`.
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

  /// The column of findings about other catalogues, which are separate from findings within one.
  private static let acrossColumn = -1

  /// The rule and the column that its findings have in common.
  var subject: HeldFindings.Subject {
    .init(rule: number, column: isAcross ? RepeatedRows.acrossColumn : nil)
  }

  /// Begins a catalogue. Without a finder its records cannot be read again.
  func begin(_ source: String, _ finder: PlaceFinder?) {
    sources.append((source, source.visible))
    reader = finder.map { PlaceReader($0.file) }
    if !isAcross { index = PhoneIndex() }
  }

  func take(_ key: CatalogueKey) {
    self.key = key
    description = KeyDescription(key.isWholeRecord ? usual : key.specs, mapping)
  }

  /// Returns the rows of a partial result whose keys occurred before. `place` returns the place of
  /// a row for the index, and `resolve` returns the line of a place. If `isListed` is false,
  /// `counted` gets these rows, and no messages are made.
  func findings(
    in keyed: KeyedRows, _ layout: RecordLayout, _ batch: PhoneBatch?, isListed: Bool,
    counted: ([Int]) -> Void, place: (KeyedRows.Row) -> FoundPlace,
    resolve: (FoundPlace, Int) throws(Failure) -> ProblemPlace?
  ) throws(Failure) -> [Finding] {
    guard !keyed.keys.isEmpty else { return [] }
    let rows = keyed.rows
    var findings: [Finding] = []
    let current = sources.count - 1
    let all = index.add(keyed.keys, of: current) { place(rows[$0]) }
    let repetitions = isAcross ? all.filter { $0.firstSource != current } : all
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
      if key.isWholeRecord { message += ", equal in every field".utf8 }
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

  /// Begins the message about a row, up to the first place. Returns the range of the key in it; nil
  /// if nothing identifies the row.
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
      // The row has no name, but it is a duplicate nevertheless.
      message += "without a name".utf8
    }
    defer { message += words.between }
    return start..<message.count
  }

  /// Adds the key of a row to the message. Returns false if the row has no key.
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

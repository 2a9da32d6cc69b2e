/// Finds the phones that stand more than once, and says of each where its first is.
///
/// A catalogue may repeat every phone, so that a repetition takes few steps: the key is told from
/// the bytes where its values stand, and the message put together as bytes.
final class RepeatedPhones {
  /// A repetition, and the place of the first.
  typealias Told = (finding: Finding, related: RelatedPlace?)

  /// Whether phones are looked for in other catalogues, or each catalogue is taken by itself.
  let isAcross: Bool
  private let rule: RuleSet.Numbered<any IdentityRule>
  private let mapping: FieldMapping
  private let usual: [any PhoneSpec]
  private let tellsIdentities: Bool
  private var identity: CatalogueKey
  private var description: KeyDescription
  private var phones = PhoneIndex()
  /// The catalogues by number: as the user named them, and as they are shown.
  private var sources: [(name: String, shown: String)] = []
  /// Reads records again that are not at hand.
  private var reader: PlaceReader?
  private var message: [UInt8] = []

  /// Nil where no rule asks.
  init?(_ rules: CheckedCatalogue.Rules, _ mapping: FieldMapping, across: Bool) {
    guard let rule = rules.rules.identity.first else { return nil }
    self.rule = rule
    self.mapping = mapping
    isAcross = across
    usual = rules.key
    identity = CatalogueKey(specs: rules.key)
    description = KeyDescription(rules.key, mapping)
    tellsIdentities = rules.tellsIdentities
  }

  /// What stands for a column in findings about other catalogues: they are another trouble of a row
  /// than one within its catalogue.
  private static let acrossColumn = -1

  /// What its findings are about.
  var column: Int? { isAcross ? RepeatedPhones.acrossColumn : nil }
  /// The number of its rule.
  var number: Int { rule.number }

  /// Takes up a catalogue; without a finder its records cannot be read again.
  func begin(_ source: String, _ finder: PlaceFinder?) {
    sources.append((source, source.visible))
    reader = finder.map { PlaceReader($0.file) }
    if !isAcross { phones = PhoneIndex() }
  }

  /// Takes note of what tells the phones of the catalogue apart.
  func take(_ identity: CatalogueKey) {
    self.identity = identity
    description = KeyDescription(identity.isWholeRecord ? usual : identity.specs, mapping)
  }

  /// The phones of a partial result that were met before. `place` gives the place of a row that is
  /// remembered, `resolve` the line of a place in a catalogue. Without `isListed` nothing is said of
  /// them, and `counted` takes their rows of the batch.
  func findings(
    in keyed: KeyedRows, _ layout: RecordLayout, _ batch: PhoneBatch?, isListed: Bool,
    counted: ([Int]) -> Void, place: (KeyedRows.Row) -> FoundPlace,
    resolve: (FoundPlace, Int) throws(Failure) -> ProblemPlace?
  ) throws(Failure) -> [Told] {
    guard !keyed.keys.isEmpty else { return [] }
    let rows = keyed.rows
    var told: [Told] = []
    let current = sources.count - 1
    var repetitions = phones.add(keyed.keys, of: current) { place(rows[$0]) }
    if isAcross { repetitions.removeAll { $0.firstSource == current } }
    guard isListed else {
      counted(repetitions.map { rows[$0.row].row })
      return []
    }
    for repetition in repetitions {
      let row = rows[repetition.row]
      guard let key = try beginMessage(on: row, in: keyed, layout, batch) else { continue }
      let (name, shown) = sources[repetition.firstSource]
      let first = try resolve(repetition.first, repetition.firstSource)
      append(rule.rule.complaint.between)
      message += shown.utf8
      if let first {
        message.append(UInt8(ascii: ":"))
        message += first.shown.utf8
      }
      append(rule.rule.complaint.behind)
      if identity.isWholeRecord { message += ", the same in everything".utf8 }
      let finding = Finding(
        rule: rule.number, place: reader == nil ? place(row) : .offset(row.start),
        message: String(decoding: message, as: UTF8.self),
        identity: tellsIdentities ? String(decoding: message[key], as: UTF8.self) : "",
        column: column, row: row.row, chunkPlace: row.place, tellsRelated: first != nil)
      told.append((finding, first.map { RelatedPlace(source: name, place: $0) }))
    }
    return told
  }

  /// Begins the message on a row, with its key.
  private func beginMessage(
    on row: KeyedRows.Row, in keyed: KeyedRows, _ layout: RecordLayout, _ batch: PhoneBatch?
  ) throws(Failure) -> Range<Int>? {
    message.removeAll(keepingCapacity: true)
    append(rule.rule.complaint.before)
    if let field = identity.field { message += "with \(field.visible) ".utf8 }
    if let batch {
      let index = row.start - batch.origin
      return addKey(of: row, batch.bytes.slice(index, index + row.count), in: keyed, layout)
    }
    return try reader?.bytes(at: row.start, count: row.count).withBytes {
      addKey(of: row, $0, in: keyed, layout)
    } ?? nil
  }

  /// Adds the key of a row to the message; returns where the key is, or nil where the row has nothing
  /// that says which phone it is.
  private func addKey(
    of row: KeyedRows.Row, _ record: Bytes, in keyed: KeyedRows, _ layout: RecordLayout
  ) -> Range<Int>? {
    let start = message.count
    let spans = row.spans.map { keyed.spans[$0..<$0 + description.count] }
    if let spans, description.append(spans, of: record, layout.encoding, to: &message) {
      return start..<message.count
    }
    message.removeSubrange(start...)
    guard let key = description.text(of: record.copied(), layout) else {
      guard identity.isWholeRecord else { return nil }
      // The row has no name, and is a duplicate all the same.
      message += "without a name".utf8
      return start..<message.count
    }
    message += key.utf8
    return start..<message.count
  }

  private func append(_ text: StaticString) {
    text.withUTF8Buffer { message.append(contentsOf: $0) }
  }
}

/// Checks the rows of catalogues by all rules, and reports what is wrong as it comes.
///
///     reader ─► what cannot be read ───────────────────────────┐
///     batch ─► CheckPartial ─► findings at their places ─────────┼─► Problem ─► ledger ─► reports
///              (any thread)  what was counted of each field ─► the whole, at its end
///
/// The thread that reads rows also checks them. The merging thread reports findings in the
/// catalogue's order. Lines are counted only when there is a finding to report.
final class Checker: RowConsumer {
  /// Maximum number of catalogues whose files stay open, for places that are reported in the end.
  private static let mostFinders = 64

  private let rules: CheckedCatalogue.Rules
  private let mapping: FieldMapping
  private let ledger: ProblemLedger
  private let splitter: RowSplitter?
  private let onRemark: (String) -> Void

  // The catalogue that is being read.
  private var catalogue: CheckedCatalogue?
  private var finder: PlaceFinder?
  private var ownPartial: CheckPartial?
  private var fields: [FieldTally] = []
  private var strangers: [String: CheckPartial.Stranger] = [:]
  /// Where the first row that was checked begins.
  private var firstRow: FoundPlace?
  private var rowCount = 0

  /// The finder of places in each catalogue, by its number, while there are few.
  private var finders: [PlaceFinder?] = []
  /// The rows of the batch with problems that make the check fail.
  private var faultyRows: Set<Int> = []
  private var phones = PhoneIndex()
  private let keyDescription: KeyDescription
  /// The texts that fields have in all catalogues.
  private var texts: TextsOfFields
  /// The counts for each rule that the user wrote, in all catalogues.
  private var own: [AssertionCount]

  init(
    _ rules: CheckedCatalogue.Rules, _ mapping: FieldMapping, _ ledger: ProblemLedger,
    splitter: RowSplitter?, onRemark: @escaping (String) -> Void
  ) {
    self.onRemark = onRemark
    self.splitter = splitter
    self.rules = rules
    self.mapping = mapping
    self.ledger = ledger
    texts = TextsOfFields()
    keyDescription = KeyDescription(rules.key, mapping)
    own = rules.rules.own.map { _ in AssertionCount() }
  }

  var worksAlone: Bool { splitter != nil }
  var asksForPlaces: Bool { true }
  var isRefused: Bool? { ledger.summary.isFailed }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    let catalogue = CheckedCatalogue(source, source.ownPlan ?? ColumnPlan(specs: []), rules)
    self.catalogue = catalogue
    ledger.begin(source.name)
    try splitter?.begin(source)
    finder = source.makePlaceFinder()
    finders.append(finders.count < Checker.mostFinders ? finder : nil)
    ownPartial = CheckPartial(self, catalogue)
    fields = catalogue.fields.map { _, field in
      FieldTally(field: field, number: texts.number(of: field.name))
    }
    strangers = [:]
    firstRow = nil
    rowCount = 0
    for entry in rules.rules.members {
      for complaint in entry.rule.complaints(about: source.layout.header) {
        try tell(
          entry.number, "\(complaint.message) in the header", source,
          at: headerPlace(complaint.place, source.layout))
      }
    }
    for entry in rules.rules.fieldNames {
      for message in entry.rule.complaints(about: catalogue.plan.knownFields, mapping: mapping) {
        try tell(entry.number, message, source)
      }
    }
  }

  /// Where a column's name stands in the header of a text; a table has no such place.
  private func headerPlace(_ cell: Int, _ layout: RecordLayout) -> FoundPlace? {
    guard !layout.headerBytes.isEmpty else { return nil }
    let start = withBytes(of: layout.headerBytes + [UInt8](repeating: 0, count: 64)) { bytes in
      var scanner = DelimitedScanner(
        bytes, end: layout.headerBytes.count, isFinal: true, delimiter: layout.delimiter)
      var index = 0
      for _ in 0..<cell {
        index = scanner.skipCell(index) + 1
      }
      return max(0, index)
    }
    return finder == nil
      ? .known(ProblemPlace(line: 1, column: start + 1, character: start + 1))
      : .offset(layout.headerOffset + start)
  }

  /// Reports something about a catalogue as a whole.
  private func tell(
    _ rule: Int, _ message: String, _ source: any CatalogueSource, identity: String? = nil,
    at place: FoundPlace? = nil
  ) throws(Failure) {
    let finding = Finding(
      rule: rule, place: place ?? .offset(0), message: message, identity: identity ?? message)
    try ledger.add(finding, of: source.name, at: try place.flatMap(resolved))
  }

  /// A place of the catalogue that is being read.
  private func resolved(_ place: FoundPlace) throws(Failure) -> ProblemPlace? {
    try place.resolved(by: finder)
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    guard let ownPartial else { return true }
    if finder == nil {
      ownPartial.take(batch, selection) { .known(source.place(at: $0, in: batch)) }
    } else {
      try ownPartial.take(batch, selection)
    }
    try settle(ownPartial, source, in: batch)
    try splitter?.take(batch, ownPartial.checked, faulty: faultyRows, source)
    return true
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    catalogue.map { CheckPartial(self, $0) } ?? HeldRows(plan, for: self)
  }

  /// Merges what a partial result has found, in the batch if that is still there.
  func settle(
    _ partial: CheckPartial, _ source: any CatalogueSource, in batch: PhoneBatch? = nil
  ) throws(Failure) {
    var told = partial.findings.map { (finding: $0, related: RelatedPlace?.none) }
    let repeated = try repetitions(in: partial, source, batch)
    if !repeated.isEmpty {
      told += repeated
      told.sort { $0.finding.place.order < $1.finding.place.order }
    }
    faultyRows.removeAll(keepingCapacity: true)
    for index in own.indices { own[index].add(partial.own[index]) }
    for (finding, related) in told where isBroken(by: finding) {
      if let row = finding.row, ledger.isFailing(finding.rule) { faultyRows.insert(row) }
      try ledger.add(finding, of: source.name, at: try resolved(finding.place), related: related)
    }
    for (name, kinds) in partial.strangers {
      for (kind, count) in kinds {
        strangers[name, default: [:]][kind, default: ValueKindCount(count: 0, first: count.first)]
          .count += count.count
      }
    }
    var index = 0
    partial.settleColumns { column in
      settle(&column, into: index, source)
      index += 1
    }
    firstRow = firstRow ?? partial.firstRow
    rowCount += partial.rowCount
    ledger.rowCount += partial.rowCount
    partial.empty()
  }

  /// Whether a finding breaks a rule; a rule may allow a number of rows.
  private func isBroken(by finding: Finding) -> Bool {
    guard let first = rules.rules.own.first?.number, finding.rule >= first else { return true }
    let index = finding.rule - first
    return own[index].offends(rules.rules.own[index].rule)
  }

  /// The phones of a partial result that were met before.
  private func repetitions(
    in partial: CheckPartial, _ source: any CatalogueSource, _ batch: PhoneBatch?
  ) throws(Failure) -> [(finding: Finding, related: RelatedPlace?)] {
    guard let entry = rules.rules.identity.first, !partial.keys.isEmpty else { return [] }
    let rows = partial.keyedRows
    let isOffset = finder != nil
    func place(of row: Int) -> FoundPlace {
      guard !isOffset, let batch else { return .offset(rows[row].start) }
      return .known(source.place(at: rows[row].start - batch.origin, in: batch))
    }
    var found: [(finding: Finding, related: RelatedPlace?)] = []
    for repetition in phones.add(partial.keys, of: ledger.sourceNumber, at: place) {
      let row = rows[repetition.row]
      var record = batch.map {
        $0.bytes.slice(row.start - $0.origin, row.start - $0.origin + row.count).copied()
      }
      if record == nil { record = try finder?.file.bytes(at: row.start, count: row.count) }
      guard let key = keyDescription.text(of: record ?? [], source.layout) else { continue }
      let firstSource = ledger.source(repetition.firstSource)
      let first = try repetition.first.resolved(by: finders[repetition.firstSource])
      let related = first.map { RelatedPlace(source: firstSource, place: $0) }
      let message = entry.rule.complaint(
        about: key, first: related?.shownPlace ?? firstSource.visible)
      found.append(
        (
          Finding(
            rule: entry.number, place: place(of: repetition.row), message: message, identity: key,
            row: row.row),
          related
        ))
    }
    return found
  }

  private func settle(_ column: inout ColumnCheck, into index: Int, _ source: any CatalogueSource) {
    let field = fields[index].number
    let source = ledger.sourceNumber
    column.settle { kind, count in
      fields[index].add(count, of: kind)
    } number: { value, place in
      texts.number(of: value, in: field, of: source, at: place)
    } add: { number, count in
      texts.add(count, to: number, in: field)
    }
    if column.isTallying, texts.isFull(field) { column.stopTallying() }
    if !column.isTallying, column.field.spec?.isNumeric != true { texts.giveUp(field) }
  }

  func take(_ problem: DataProblem, in source: (any CatalogueSource)?) throws(Failure) -> Bool {
    guard let entry = rules.rules.reading.first(where: { $0.rule.covers(problem) }) else {
      // The user has disabled all rules for it.
      return true
    }
    if source == nil {
      ledger.begin(problem.source)
      finders.append(nil)
    }
    // A pipe can show only what is in memory, and how much that is depends on chance.
    let isFile = source != nil && finder != nil
    let excerpt = isFile ? problem.position?.excerpt ?? "" : ""
    let place = problem.position.map { position in
      ProblemPlace(position, character: position.character)
    }
    let finding = Finding(
      rule: entry.number, place: .offset(0), message: problem.message,
      identity: "\(problem.message)\0\(excerpt)")
    try ledger.add(finding, of: problem.source, at: place)
    return true
  }

  func end(_ source: any CatalogueSource) throws(Failure) {
    guard let catalogue else { return }
    for spec in catalogue.unseen where rowCount > 0 {
      for entry in rules.rules.presence { try tell(entry, of: spec, source) }
    }
    var told: [(rule: Int, complaint: FieldComplaint, field: String, place: FoundPlace?)] = []
    for fact in facts() {
      for entry in rules.rules.fields {
        guard let complaint = entry.rule.complaint(about: fact) else { continue }
        told.append(
          (entry.number, complaint, fact.field.name, fact.kinds[complaint.kind]?.first))
      }
    }
    // How much is read at once decides which fields have columns to themselves.
    told.sort { one, other in
      let places = (one.place?.order ?? 0, other.place?.order ?? 0)
      return places.0 != places.1
        ? places.0 < places.1 : (one.rule, one.field) < (other.rule, other.field)
    }
    for (rule, complaint, field, place) in told {
      try tell(rule, complaint.message, source, identity: field, at: place)
    }
    self.catalogue = nil
    ownPartial = nil
    finder = nil
  }

  /// Reports that the first records of a catalogue have no field for a spec: perhaps none has.
  private func tell(
    _ entry: RuleSet.Numbered<any PresenceRule>, of spec: any PhoneSpec,
    _ source: any CatalogueSource
  ) throws(Failure) {
    guard let tally = fields.first(where: { $0.field.name == spec.name }), tally.isThere else {
      return try tell(entry.number, entry.rule.complaint(aboutCatalogueWithout: spec), source)
    }
    let kinds = [tally.kinds[.absent], tally.kinds[.nothing]].compactMap { $0 }
    let message = entry.rule.complaint(
      aboutMissing: spec, in: kinds.reduce(0) { $0 + $1.count }, of: rowCount)
    try tell(entry.number, message, source, at: tally.kinds[.absent]?.first)
  }

  /// The facts of each field, those included that stand in no column.
  private func facts() -> [FieldFacts] {
    let encoding = fields.first?.field.encoding ?? .json
    let required = rules.rules.presence.isEmpty ? [] : rules.required.map(\.name)
    return fields.filter(\.isThere).map { tally in
      FieldFacts(
        field: tally.field, isRequired: required.contains(tally.field.name), rows: rowCount,
        kinds: tally.kinds)
    }
      + strangers.sorted { $0.key < $1.key }.map { name, kinds in
        // The first records do not have it: their fields have columns.
        var kinds = kinds
        let present = kinds.values.reduce(0) { $0 + $1.count }
        kinds[.absent] = ValueKindCount(count: rowCount - present, first: firstRow)
        return FieldFacts(
          field: CheckedField(name: name, spec: nil, encoding: encoding), rows: rowCount,
          kinds: kinds)
      }
  }

  func finish() throws(Failure) {
    try texts.check(by: rules.rules) { finding, text throws(Failure) in
      try ledger.add(
        finding, of: ledger.source(text.source),
        at: try text.place?.resolved(by: finders[text.source]))
    }
    for (entry, count) in zip(rules.rules.own, own) {
      if let remark = entry.rule.remark(about: count) { onRemark(remark) }
      guard let message = entry.rule.complaint(about: count) else { continue }
      let place = entry.rule.place
      try ledger.add(
        Finding(rule: entry.number, place: .offset(0), message: message, identity: ""),
        of: place.source, at: place.place)
    }
    try splitter?.finish()
    try ledger.finish()
  }
}

/// The counts of one field of a catalogue.
struct FieldTally {
  let field: CheckedField
  private(set) var kinds: [ValueKindCount.Kind: ValueKindCount] = [:]

  /// Its number among the fields of all catalogues.
  let number: Int

  init(field: CheckedField, number: Int) {
    self.field = field
    self.number = number
  }

  mutating func add(_ count: ValueKindCount, of kind: ValueKindCount.Kind) {
    guard let known = kinds[kind] else {
      kinds[kind] = count
      return
    }
    kinds[kind] = ValueKindCount(count: known.count + count.count, first: known.first)
  }

  /// Whether some record has it.
  var isThere: Bool { kinds.contains { $0.key != .absent } }
}

/// Checks the rows of catalogues by all rules, and reports each problem when it is found.
///
///     reader ─► records that cannot be read ─────────────────────┐
///     batch ─► CheckPartial ─► findings at their places ─────────┼─► Problem ─► ledger ─► reports
///              (any thread)    counts of each field ─► the whole, at its end
///
/// The thread that reads rows also checks them. The merging thread reports findings in the order of
/// the catalogue. Lines are counted only if a finding is reported.
final class Checker: RowConsumer {
  /// The maximum number of catalogues whose files stay open. Places that are reported after the
  /// last catalogue are looked up in these files.
  private static let mostFinders = 64

  private let rules: RuleSet
  private let mapping: FieldMapping
  private let ledger: ProblemLedger
  private let splitter: RowSplitter?
  /// True if each finding is reported separately and at once.
  private var tellsAll: Bool { rules.tellsAll }
  private let onRemark: (Message) -> Void

  // The catalogue that is being read.
  private var catalogue: CheckedCatalogue?
  private var finder: PlaceFinder?
  /// The state of the line count in the catalogue.
  private var lines = LineCounter()
  private var ownPartial: CheckPartial?
  private var fields: [FieldFacts] = []
  private var strangers: [String: KindCounts] = [:]
  /// The maximum number of counted fields without a column. If the catalogue has more,
  /// `hasManyStrangers` is true, and none of them is counted.
  private static let mostStrangers = 10_000
  private var hasManyStrangers = false
  private var firstRow: FoundPlace?
  private var rowCount = 0
  private var held = HeldFindings()
  /// True if the key of the catalogue's phones is known.
  private var isIdentified = false
  /// The first records, on which cures are tried.
  private var sample = RecordSample()
  /// The paths to nested fields in the first records, if a spec has no field there.
  private var firstPaths: [String] = []

  /// The finders of places, by the numbers of the catalogues. Nil for a catalogue without a finder,
  /// and after the first `mostFinders` catalogues.
  private var finders: [PlaceFinder?] = []
  /// The rows of the batch with problems that make the check fail.
  private var faultyRows: Set<Int> = []
  /// The searches for repeated rows, in the order of the catalogue's keys.
  private let repeated: [RepeatedRows]
  private var texts: TextsOfFields
  private var empties: EmptyCatalogues
  private var feed = FeedTotals()
  /// The counts for each rule that the user wrote, in all catalogues.
  private var own: [AssertionCount]

  init(
    _ rules: RuleSet, _ mapping: FieldMapping, _ ledger: ProblemLedger,
    splitter: RowSplitter?, empties: EmptyCatalogues, onRemark: @escaping (Message) -> Void
  ) {
    self.onRemark = onRemark
    self.empties = empties
    self.splitter = splitter
    self.rules = rules
    self.mapping = mapping
    self.ledger = ledger
    texts = TextsOfFields()
    repeated = RepeatedRows.searches(rules, mapping)
    own = rules.assertions.map { _ in AssertionCount() }
  }

  var worksAlone: Bool { splitter != nil }
  var asksForPlaces: Bool { true }
  var isRefused: Bool? { ledger.summary.isFailed }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    let catalogue = CheckedCatalogue(
      source, source.ownPlan ?? ColumnPlan(specs: []), rules, mapping)
    self.catalogue = catalogue
    ledger.begin(source.name)
    try splitter?.begin(source)
    finder = source.makePlaceFinder()
    finders.append(finders.count < Checker.mostFinders ? finder : nil)
    for repeated in repeated { repeated.begin(source.name, finder) }
    lines = LineCounter()
    firstPaths = []
    if !catalogue.unseen.isEmpty, source.layout.header.isEmpty {
      firstPaths = source.firstPaths.map { $0.joined(separator: ".") }
    }
    ownPartial = CheckPartial(self, catalogue)
    fields = catalogue.fields.map { _, field in
      FieldFacts(field: field, number: texts.number(of: field.name))
    }
    strangers = [:]
    feed = FeedTotals()
    hasManyStrangers = false
    firstRow = nil
    rowCount = 0
    isIdentified = false
    for (rule, complaints) in rules.members {
      for complaint in complaints(source.layout.header) {
        try tell(
          rule, "\(complaint.message) in the header", source,
          at: headerPlace(complaint.place, source.layout))
      }
    }
    for (rule, complaints) in rules.fieldNames {
      for message in complaints(catalogue.plan) { try tell(rule, message, source) }
    }
  }

  /// Returns the place of a column's name in the header of a text. A table has no such place.
  private func headerPlace(_ cell: Int, _ layout: RecordLayout) -> FoundPlace? {
    guard let header = layout.headerPlace else { return nil }
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
      ? .known(ProblemPlace(line: header.line, column: start + 1, character: start + 1))
      : .offset(header.offset + start)
  }

  /// Reports a problem of a catalogue as a whole.
  private func tell(
    _ rule: Int, _ message: String, _ source: any CatalogueSource, at place: FoundPlace? = nil
  ) throws(Failure) {
    let finding = Finding(
      rule: rule, place: place ?? .offset(0), message: message, identity: message)
    try ledger.tell(finding, of: source.name) { () throws(Failure) in
      try place?.resolved(by: finder)
    }
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    if rowCount == 0, !isIdentified { identify(by: batch, source) }
    guard let ownPartial else { return true }
    if !tellsAll { sample.take(batch) }
    ownPartial.take(CheckedRows(batch: batch, source: finder == nil ? source : nil), selection)
    try settle(ownPartial, source, in: batch)
    try splitter?.take(batch, ownPartial.checked, faulty: faultyRows, source)
    return true
  }

  /// Finds the key of the catalogue's phones in the first rows.
  private func identify(by batch: PhoneBatch, _ source: any CatalogueSource) {
    isIdentified = true
    guard var catalogue, !catalogue.identities.isEmpty else { return }
    if let key = catalogue.feed == nil ? nil : catalogue.identities.first {
      repeated[0].take(key)
      return
    }
    if !rules.isKeyTyped {
      catalogue.identities[0] = CatalogueKey(usual: rules.key, of: batch, in: source.name)
      self.catalogue = catalogue
      ownPartial = CheckPartial(self, catalogue)
    }
    for (repeated, identity) in zip(repeated, catalogue.identities) {
      repeated.take(identity)
      if let field = identity.field { ledger.noteKey("'\(field.visible)'") }
      if let remark = identity.remark { onRemark(remark) }
    }
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    catalogue.map { CheckPartial(self, $0) } ?? HeldRows(plan, for: self)
  }

  /// Merges the findings of a partial result. `batch` is nil if the batch no longer exists.
  func settle(
    _ partial: CheckPartial, _ source: any CatalogueSource, in batch: PhoneBatch? = nil
  ) throws(Failure) {
    let base = try lineCounter(before: partial)
    faultyRows.removeAll(keepingCapacity: true)
    let repetitions = try repetitions(in: partial, source, batch, base)
    for index in own.indices { own[index].add(partial.own[index]) }
    if let totals = partial.feed?.totals { feed.add(totals) }
    var next = 0
    for finding in partial.findings {
      while next < repetitions.count, repetitions[next].place.order < finding.place.order {
        try tell(repetitions[next], source, base)
        next += 1
      }
      try tell(finding, source, base)
    }
    for finding in repetitions[next...] { try tell(finding, source, base) }
    for (name, kinds) in partial.strangers where !hasManyStrangers {
      for (kind, count) in kinds { strangers[name, default: [:]].add(count, of: kind) }
      hasManyStrangers = strangers.count > Checker.mostStrangers
    }
    if hasManyStrangers { strangers = [:] }
    partial.settleColumns { settle(&$1, into: $0) }
    firstRow = firstRow ?? partial.firstRow
    rowCount += partial.rowCount
    ledger.noteRows(partial.rowCount)
    partial.empty()
  }

  /// Returns true if a finding breaks its rule. A rule of the user may allow a number of rows, and
  /// each call counts one of them.
  private func isBroken(by finding: Finding) -> Bool {
    let assertions = rules.assertions
    guard let first = assertions.first?.number, finding.rule >= first else { return true }
    let index = finding.rule - first
    return own[index].offends(assertions[index].question)
  }

  /// Reports a finding of a partial result, or holds it until the end of the catalogue. `base` is
  /// the line at which the partial result began to count.
  private func tell(
    _ finding: Finding, _ source: any CatalogueSource, _ base: LineCounter?
  ) throws(Failure) {
    guard isBroken(by: finding) else { return }
    if let row = finding.row, ledger.isFailing(finding.rule) { faultyRows.insert(row) }
    let field = fieldName(finding.column)
    guard !ledger.isKnown(finding, of: source.name, field: field) else { return }
    let isListed = !ledger.isCountingAlone
    if tellsAll, !isListed { return ledger.count(1, at: 1, of: finding.rule) }
    guard tellsAll || held.count(finding.subject, isListed: isListed) else { return }
    var finding = finding
    finding.resolved = try resolved(finding, after: base)
    if tellsAll {
      try ledger.add(finding, of: source.name, field: field)
    } else {
      held.add(finding)
    }
  }

  /// Returns the name of a column's field; nil without a column.
  private func fieldName(_ column: Int?) -> String? {
    catalogue?.fields.first { $0.column == column }?.field.name
  }

  /// Reports the held findings of a catalogue. Findings with one cause are one problem.
  private func release(_ source: any CatalogueSource) throws(Failure) {
    defer { held = HeldFindings() }
    guard !held.groups.isEmpty, let catalogue else { return }
    let causes = FoundCauses(held) { subject in
      let isOfRows =
        subject.column ?? -1 < 0 || rules.isAboutMissing(subject.rule)
      let field = catalogue.fields.firstIndex { $0.column == subject.column }
      let filled = field.map { fields[$0].filledCount } ?? 0
      // A record that cannot be read is not counted as a row, but it would have been one.
      let isBroken = rules.reading.contains { $0.number == subject.rule }
      let broken = isBroken ? held.groups[subject]?.count ?? 0 : 0
      return (isOfRows ? rowCount + broken : filled, isOfRows)
    } cure: { subject in
      FieldCure.found(for: subject.column, of: catalogue, mapping, sample)
    }
    try causes.tell(held) { finding, telling throws(Failure) in
      try ledger.add(finding, of: source.name, field: fieldName(finding.column), telling)
    } rest: { number, places, rule in
      ledger.count(number, at: places, of: rule)
    }
  }

  /// Returns the line at which a partial result began to count; nil if it has counted no lines.
  /// Counts lines up to it.
  private func lineCounter(before partial: CheckPartial) throws(Failure) -> LineCounter? {
    guard let finder, let start = partial.lines.start else { return nil }
    let base = try finder.counter(at: start, from: lines)
    lines = base
    lines.resume(as: partial.lines.counter)
    return base
  }

  /// Returns the place of a finding, from the place that the finding thread recorded.
  private func resolved(
    _ finding: Finding, after base: LineCounter?
  ) throws(Failure) -> ProblemPlace? {
    guard let base, let place = finding.chunkPlace, case .offset(let offset) = finding.place else {
      return try finding.place.resolved(by: finder)
    }
    if place.column > 0 { return place.after(base) }
    return place.lines == 0
      ? try finder?.place(of: offset, in: base) : try finding.place.resolved(by: finder)
  }

  /// Returns the rows of a partial result whose keys occurred before, in the order of places.
  private func repetitions(
    in partial: CheckPartial, _ source: any CatalogueSource, _ batch: PhoneBatch?,
    _ base: LineCounter?
  ) throws(Failure) -> [Finding] {
    // If the file of a catalogue is closed at its end, later catalogues report its rows without
    // lines. So no lines are kept.
    let keepsLines = (finders.last ?? nil) != nil
    var all: [Finding] = []
    for (repeated, keyed) in zip(repeated, partial.keyed) {
      let isListed =
        ledger.hasBaseline
        || !ledger.isCountingAlone && (tellsAll || held.mayHold(repeated.subject))
      let found = try repeated.findings(in: keyed, source.layout, batch, isListed: isListed) {
        count($0, of: repeated)
      } place: { row in
        if finder == nil, let batch {
          return .known(source.place(at: row.start - batch.origin, in: batch))
        }
        if keepsLines, let base, let place = row.place, place.column > 0 {
          let known = place.after(base)
          if PhoneIndex.packs(known) { return .known(known) }
        }
        return .offset(row.start)
      } resolve: { place, number throws(Failure) in
        try place.resolved(by: number == ledger.sourceNumber ? finder : finders[number])
      }
      all = all.isEmpty ? found : all + found
    }
    if repeated.count > 1 {
      all.sort { ($0.place.order, $0.rule) < ($1.place.order, $1.rule) }
    }
    return all
  }

  /// Counts repeated rows that are not reported separately.
  private func count(_ rows: [Int], of repeated: RepeatedRows) {
    let rule = repeated.number
    if tellsAll {
      ledger.count(rows.count, at: rows.count, of: rule)
    } else {
      held.add(rows.count, of: repeated.subject)
    }
    if splitter != nil, ledger.isFailing(rule) { faultyRows.formUnion(rows) }
  }

  private func settle(_ column: inout ColumnCheck, into index: Int) {
    guard let field = fields[index].number else { return }
    let source = ledger.sourceNumber
    column.settle { kind, count in
      fields[index].kinds.add(count, of: kind)
    } number: { value, place, owner in
      texts.number(of: value, in: field, of: source, at: place, owner: owner)
    } add: { number, count in
      texts.add(count, to: number, in: field)
    }
    if column.isTallying, texts.isFull(field) { column.stopTallying() }
    if !column.isTallying, column.field.spec?.isNumeric != true { texts.giveUp(field) }
  }

  func take(_ problem: DataProblem, in source: (any CatalogueSource)?) throws(Failure) -> Bool {
    if problem.code == .emptyCatalogue {
      empties.note(problem.source)
      return true
    }
    guard let (rule, _) = rules.reading.first(where: { $0.question(problem) }) else {
      // The user has disabled all rules for it.
      return true
    }
    if source == nil {
      ledger.begin(problem.source)
      finders.append(nil)
      for repeated in repeated { repeated.begin(problem.source, nil) }
    }
    // A pipe can show only the bytes in memory, and their number depends on chance. So an excerpt
    // of a pipe is not part of the identity.
    let isFile = source != nil && finder != nil
    let excerpt = isFile ? problem.position?.excerpt ?? "" : ""
    var finding = Finding(
      rule: rule, place: .offset(0), message: problem.message,
      identity: "\(problem.message)\0\(excerpt)")
    finding.resolved = problem.position.map { ProblemPlace($0, character: $0.character) }
    guard source != nil else {
      // The catalogue was not opened, so its known problems were not looked for.
      ledger.noteLost()
      try ledger.add(finding, of: problem.source, isKept: false)
      return true
    }
    ledger.noteBroken(problem.source)
    guard !ledger.isKnown(finding, of: problem.source, field: nil) else { return true }
    if tellsAll {
      try ledger.add(finding, of: problem.source)
    } else if held.count(finding.subject, isListed: !ledger.isCountingAlone) {
      held.add(finding)
    }
    return true
  }

  func end(_ source: any CatalogueSource) throws(Failure) {
    guard let catalogue else { return }
    if rowCount == 0, !ledger.isBroken(source.name) { empties.note(source.name) }
    try release(source)
    if hasManyStrangers {
      onRemark(
        ("more than \(Checker.mostStrangers.grouped) fields appear after "
          + "the first records; rows without such a field are not reported" as Message)
          .about(catalogue: source.name).with { $0.code = .reading })
    }
    ledger.noteFields(
      fields.filter(\.isThere).map(\.field.name) + strangers.keys, of: source.name)
    for spec in catalogue.unseen where rowCount > 0 {
      for (rule, words) in rules.presence { try tell(rule, words, of: spec, source) }
    }
    try tellFeed(catalogue, source)
    // The number of bytes that are read at once decides which fields have their own columns. The
    // sorting makes the order independent of it.
    let found = facts().flatMap(findings).sorted {
      ($0.place.order, $0.rule, $0.identity) < ($1.place.order, $1.rule, $1.identity)
    }
    for finding in found {
      try ledger.tell(finding, of: source.name) { () throws(Failure) in
        try finding.place.resolved(by: finder)
      }
    }
    self.catalogue = nil
    ownPartial = nil
    finder = nil
    sample = RecordSample()
  }

  /// Reports that the first records of a catalogue have no field for a spec.
  private func tell(
    _ rule: Int, _ words: PresenceWords, of spec: any PhoneSpec,
    _ source: any CatalogueSource
  ) throws(Failure) {
    guard let field = fields.first(where: { $0.field.name == spec.name }), field.isThere else {
      let question = FieldMessages.question(for: spec.name, among: source.fields, firstPaths)
      return try tell(
        rule, words.complaint(aboutCatalogueWithout: spec, question: question), source)
    }
    let message = words.complaint(
      aboutMissing: spec, in: field.count(.absent) + field.count(.nothing), of: rowCount)
    try tell(rule, message, source, at: field.kinds[.absent]?.first)
  }

  /// Reports what a marketplace requires of the catalogue as a whole.
  private func tellFeed(
    _ catalogue: CheckedCatalogue, _ source: any CatalogueSource
  ) throws(Failure) {
    let words = FeedSentences(rows: rowCount)
    for (rule, question) in rules.feed {
      if let missing = feed.missing[rule] {
        let similar = FieldMessages.question(for: question.attribute, among: source.fields, [])
        try tell(
          rule,
          words.complaint(
            about: question, missingIn: missing.count, question: similar.text,
            mapped: mapping.typed(for: question.attribute)),
          source, at: missing.count < rowCount ? missing.first : nil)
      }
      if let keys = feed.keys[rule], keys.count > 1 {
        try tell(
          rule, words.complaint(about: question, with: keys.map { ($0.key, $0.count.count) }),
          source, at: keys[1].count.first)
      }
    }
  }

  /// Returns the problems of a field as a whole, each at the first value that shows it.
  private func findings(about facts: FieldFacts) -> [Finding] {
    rules.fields.compactMap { rule, complaint in
      complaint(facts).map {
        Finding(
          rule: rule, place: facts.kinds[$0.kind]?.first ?? .offset(0), message: $0.message,
          identity: facts.field.name)
      }
    }
  }

  private func facts() -> [FieldFacts] {
    let encoding = fields.first?.field.encoding ?? .json
    let hasOwnTypes = fields.first?.field.hasOwnTypes ?? true
    let required = rules.presence.isEmpty ? [] : rules.required.map(\.name)
    let others = strangers.sorted { $0.key < $1.key }.map { name, kinds in
      let field = CheckedField(
        name: name, spec: nil, encoding: encoding, hasOwnTypes: hasOwnTypes)
      // The first records do not have the field, because each of their fields has a column. So the
      // first record without the field is the first row.
      let present = kinds.values.reduce(0) { $0 + $1.count }
      var facts = FieldFacts(field: field, kinds: kinds)
      facts.kinds[.absent] = ValueKindCount(count: rowCount - present, first: firstRow)
      return facts
    }
    return (fields.filter(\.isThere) + others).map { facts in
      var facts = facts
      facts.rows = rowCount
      facts.isRequired = facts.number != nil && required.contains(facts.field.name)
      return facts
    }
  }

  func finish() throws(Failure) {
    for (finding, text) in texts.findings(by: rules) {
      let name = ledger.source(text.source)
      try ledger.tell(finding, of: name, number: text.source) { () throws(Failure) in
        try text.place?.resolved(by: finders[text.source])
      }
    }
    for ((number, assertion), count) in zip(rules.assertions, own) {
      if let remark = assertion.remark(about: count) { onRemark(remark) }
      guard let message = assertion.complaint(about: count) else { continue }
      let finding = Finding(rule: number, place: .offset(0), message: message, identity: "")
      try ledger.tell(finding, of: assertion.place.source) { assertion.place.place }
    }
    try splitter?.finish()
    try ledger.finish()
    try empties.check()
  }
}

/// A catalogue that is text: a walk from record to record, over a window that moves on over the
/// file.
///
/// When the window's end cuts the text the walk stops; the next filling, after the batch has been
/// dealt with, moves the window on.
package final class TextCatalogue: CatalogueSource {
  package private(set) var layout: RecordLayout
  private var ownDoubts: [String]
  package private(set) var choices: [FieldChoice] = []
  /// The fields that the first records have; none where nobody looked at them.
  package private(set) var firstFields: [String] = []
  package let window: InputWindow
  package private(set) var records: any RecordWalk
  package let ownPlan: ColumnPlan?
  /// Whether the first records of each section are read before it is walked over; else those of the first
  /// section decide for all.
  private var looksAtSections = false
  /// Makes the reading of a plan's columns out of the records with which a walk begins.
  private let look:
    (_ plan: ColumnPlan, _ records: @escaping (ColumnPlan) -> any RecordWalk) throws(Failure) ->
      PlanReading
  private var makeRecords: (ColumnPlan) -> any RecordWalk
  /// Called when a section has been entered, before its first record is read.
  package var onSection: () throws(Failure) -> Void = {}
  /// The plan by which sections are surveyed.
  private var askedPlan: ColumnPlan
  private var makeLayout: (ColumnReadings) -> RecordLayout
  /// The plan with the findings in the first records of this section.
  package private(set) var plan: ColumnPlan
  /// Finds values that lie elsewhere than those of the first records; nil where none can be missed.
  private var hiddenValues: HiddenValues?
  /// The specs that lie within other fields, in whichever section.
  private var nestedSpecs: Set<String> = []
  /// The failure after the rows that were yielded last.
  private var pending: Failure?
  /// The offset of a byte that is no text, until the advice on it is added to that failure. To advise,
  /// the window reads on, so the rows go first. Only the first failure of a catalogue has advice.
  private var adviceOffset: Int?
  private var hasAdvised = false
  /// Whether a schema says how it is read.
  private let readsBySchema: Bool
  package private(set) var isExhausted = false
  /// Whether broken lines are skipped.
  package let skipsBrokenLines: Bool
  /// How many remarks on the file were taken over.
  private var remarkCount = 0
  /// The offset at which the chunk reader last handed the catalogue back; nil when it never did.
  package private(set) var handedBackAt: Int?
  /// The offset of the broken record, and that of the failure in it; nil when there is none.
  private var broken: (record: Int, failure: Int)?

  /// Surveys the first records before the walk over all of them is made, and those of each section
  /// before it is walked over. `doubt` is a remark on the catalogue's shape.
  package init(
    _ window: InputWindow, _ plan: ColumnPlan, _ settings: InputSettings, encoding: ValueEncoding,
    doubt: String? = nil, headerOffset: Int? = nil,
    records: @escaping (ColumnPlan) -> any RecordWalk,
    layout: @escaping (ColumnReadings) -> RecordLayout
  ) throws(Failure) {
    self.window = window
    readsBySchema = settings.schema != nil
    skipsBrokenLines = settings.skipsBrokenLines
    var makeRecords = records
    if records(plan).hasSections {
      let first = TextCatalogue.firstSection(of: records(plan), in: window)
      makeRecords = { first.entering(with: $0) }
    }
    let known = KnownFits()
    let look = {
      (plan: ColumnPlan, records: @escaping (ColumnPlan) -> any RecordWalk) throws(Failure) in
      try PlanReading(
        TextSample(
          window, encoding: encoding, headerOffset: headerOffset,
          skipsBrokenLines: settings.skipsBrokenLines, makeRecords: records),
        plan, settings, known: known)
    }
    let found: (plan: ColumnPlan, readings: ColumnReadings)
    if let schema = settings.schema {
      let columns = SchemaColumns(plan, by: schema, header: layout(.plain).header)
      found = (columns.plan, columns.readings)
      ownDoubts = []
    } else {
      let reading = try look(plan, makeRecords)
      found = (reading.plan, reading.readings)
      ownDoubts = (doubt.map { [$0] } ?? []) + reading.doubts
      choices = reading.choices
      firstFields = reading.fields
    }
    self.look = look
    self.makeRecords = makeRecords
    askedPlan = plan
    self.records = makeRecords(found.plan)
    self.plan = found.plan
    ownPlan = plan.takesAllFields ? found.plan : nil
    makeLayout = layout
    self.layout = layout(found.readings)
    // A consumer that looks at every field has columns for those of the first section.
    looksAtSections =
      self.records.hasSections && !plan.columns.isEmpty && !plan.takesAllFields
      && !settings.takesSectionsAlike && settings.schema == nil
    window.giveBack(behind: max(self.records.cursor, window.chunk))
    take(found.plan, found.readings)
    takeRemarks()
  }

  /// Walks up to the first section that is read, reading on. An error on the way is met again.
  private static func firstSection(
    of records: any RecordWalk, in window: InputWindow
  ) -> any RecordWalk {
    var records = records
    let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: 1)
    _ = try? records.fill(batch, over: window, .phones)
    return records
  }

  /// Takes over what was found of a section.
  private func take(_ found: ColumnPlan, _ readings: ColumnReadings) {
    plan = found
    layout = makeLayout(readings)
    nameLayout()
    hiddenValues = makeHiddenValues()
    nestedSpecs.formUnion(plan.specs.map(\.name).filter { !readings.path(to: $0).isEmpty })
  }

  /// Takes over the remarks on the file that the text is made of.
  private func takeRemarks() {
    // With a schema nothing is a guess.
    guard !readsBySchema, let remarks = file.translation?.remarks(after: remarkCount) else {
      return
    }
    remarkCount += remarks.count
    ownDoubts += remarks
  }

  /// Names the layout by the part of the file that the section was made of.
  private func nameLayout() {
    guard let section = records.section, let name = file.translation?.name(ofSection: section)
    else { return }
    layout = layout.named(name)
  }

  /// Enters the section before which the walk has stopped.
  private func enterSection() throws(Failure) {
    let before = records
    makeRecords = { before.entering(with: $0) }
    guard looksAtSections else {
      records = before.entering(with: plan)
      nameLayout()
      return try onSection()
    }
    let found = try look(askedPlan, makeRecords)
    records = before.entering(with: found.plan)
    window.giveBack(behind: records.cursor + window.chunk)
    take(found.plan, found.readings)
    let section = records.section ?? ""
    ownDoubts += (found.doubts + unitDoubts).map { "in the section '\(section.visible)': \($0)" }
    try onSection()
  }

  /// The doubts about fields whose values have a unit in this section, and had none in the first.
  private var unitDoubts: [String] {
    askedPlan.specs(of: .required).filter(\.isOpenField).compactMap { spec in
      guard case .amounts(let unit) = layout.readings.content(of: spec.name) else { return nil }
      return
        "the values of '\(spec.name.visible)' are in \(unit.name), and those of the first section "
        + "have no unit: they are compared as texts"
    }
  }

  package func reading(of plan: ColumnPlan) throws(Failure) -> PlanReading? {
    try look(plan, makeRecords)
  }

  package var rowPath: String? { records.rowPath }

  package var doubts: [String] {
    guard records.repeatsHeader else { return ownDoubts }
    return ownDoubts + [
      "its header comes again among its rows, as in files that were put together; these rows are no "
        + "phones"
    ]
  }

  package func adopt(_ plan: ColumnPlan) {
    askedPlan = plan
    var readings = layout.readings
    readings.settleUnits(of: plan)
    layout = makeLayout(readings)
  }

  package var text: TextCatalogue? { self }
  package var name: String { window.file.name }
  package var isLive: Bool { window.file.isLive }
  package var fields: [String] { records.fields }
  package var facts: [String] {
    let between =
      layout.encoding == .cell ? ["\(Delimiter.name(of: layout.delimiter)) between cells"] : []
    let encoding = encodingName
    if let translation = file.translation {
      return [translation.format] + translation.facts + file.wrappings
    }
    return [layout.format] + between + file.wrappings.filter { $0 != encoding } + [encoding]
  }
  package var section: String? { records.section }
  package var sections: [String] { records.sections }
  package var hasSections: Bool { records.hasSections }
  package func hasSeen(column: Int) -> Bool { records.hasSeen(column: column) }

  package func line(of row: Int, in batch: PhoneBatch) -> Int {
    let line = window.line(of: batch.offset(of: row))
    return file.translation?.row(ofLine: line) ?? line
  }

  package func problem(at index: Int, in batch: PhoneBatch, _ message: String) -> DataProblem {
    window.problem(at: batch.origin + index, message)
  }

  package func place(at index: Int, in batch: PhoneBatch) -> ProblemPlace {
    let position = problem(at: index, in: batch, "").position
    if position?.sheet != nil { return ProblemPlace(position, character: nil) }
    // The line of a translation is not that of the file.
    if file.translation != nil { return ProblemPlace(position, character: position?.character) }
    // The line begins among the bytes, unless it is a very long one.
    let start = index - (position?.column ?? 1) + 1
    return ProblemPlace(
      position,
      character: start >= 0 ? batch.bytes.slice(start, index).characterCount + 1 : nil)
  }

  /// Whether places can be told by their offsets in the file.
  package var canTellPlaces: Bool { window.file.isSeekable && window.file.translation == nil }

  package func makePlaceFinder() -> PlaceFinder? {
    canTellPlaces
      ? PlaceFinder(window.file, startsWithMark: window.startsWithMark) : nil
  }

  package func fill(_ batch: PhoneBatch) throws(Failure) -> Bool {
    if let pending { throw advised(pending) }
    defer { takeRemarks() }
    while true {
      batch.fit(plan)
      batch.begin(bytes: window.owned, origin: window.origin, layout: layout)
      let failure = records.walk(
        over: window.bytes, end: window.count, isFinal: window.isAtEnd, into: batch)
      batch.takeAlternatives()
      if let hidden = hiddenValues?.first(in: batch) {
        batch.count = hidden.row
        pending = window.failure(at: hidden.index, hidden.message)
        return try fillRest(of: batch)
      }
      guard let failure else {
        guard batch.count == 0, records.isBeforeSection else {
          isExhausted =
            batch.count < batch.capacity && window.isAtEnd && !records.hasSections
          return batch.count > 0
        }
        try enterSection()
        continue
      }
      if !failure.isCut {
        broken = (window.origin + records.cursor, window.origin + failure.index)
        var problem = window.problem(
          at: window.origin + failure.index, failure.message + beginning(of: failure))
        problem.isAboutEncoding = failure.isNotUTF8(in: window.bytes, end: window.count)
        problem.isAboutFields = failure.isAboutFields
        let isZero = failure.isZeroByte(in: window.bytes, end: window.count)
        if problem.isAboutEncoding || isZero, !hasAdvised {
          adviceOffset = window.origin + failure.index
        }
        pending = .data(problem)
      }
      // The rows so far lie in the window as it is now: they go first.
      if try fillRest(of: batch) { return true }
      batch.letGo()
      try records.readOn(in: window)
    }
  }
}

extension TextCatalogue {
  /// Whether a batch has rows; throws the error behind them if it has none.
  private func fillRest(of batch: PhoneBatch) throws(Failure) -> Bool {
    if batch.count > 0 { return true }
    if let pending { throw advised(pending) }
    return false
  }

  /// The failure with the advice that is to be added to it.
  private func advised(_ failure: Failure) -> Failure {
    guard let offset = adviceOffset, case .data(let problem) = failure else { return failure }
    adviceOffset = nil
    hasAdvised = true
    let start = records.cursor
    records.cursor = 0
    let advice = window.adviceOnEncoding(at: offset - window.origin, from: start)
    let whole = Failure.data(problem.saying(problem.message + advice))
    pending = whole
    return whole
  }

  /// A search for values that would be missed, for another walk over the same records; nil where
  /// none can be.
  package func makeHiddenValues() -> HiddenValues? {
    layout.encoding == .json ? HiddenValues(plan) : nil
  }

  package func hasNested(_ spec: String) -> Bool { nestedSpecs.contains(spec) }

  /// The beginning of the row in which a scanner stopped, if that is in another line: a quote there
  /// has mostly no partner.
  private func beginning(of failure: ScanFailure) -> String {
    let start = records.cursor
    guard layout.encoding == .cell, start < failure.index,
      window.bytes.slice(start, failure.index).firstIndex(of: 0x0A) != nil,
      let line = window.line(at: start)
    else { return "" }
    return " (the row begins in line \(line))"
  }

  package var isOfLines: Bool { records.isOfLines }

  package func skipBroken() throws(Failure) -> Bool {
    guard let failure = broken?.failure else { return false }
    while true {
      let outcome = records.skipBroken(
        over: window.bytes, end: window.count, isFinal: window.isAtEnd,
        behind: failure - window.origin)
      switch outcome {
      case .skipped:
        broken = nil
        pending = nil
        return true
      case .lost: return false
      case .cut:
        try records.readOn(in: window)
      }
    }
  }

  /// Whether another walk can go on at the boundary: after records, before which nothing is wrong.
  package var canGoOn: Bool { pending == nil && records.isAmongRecords }

  /// The file, for the reader of chunks.
  package var file: InputFile { window.file }

  /// The offset at which another walk can go on: behind the last record.
  package var boundary: Int { window.origin + records.boundary }

  /// The bytes of the window from there on, for what can be read only once. Behind them come those
  /// that the window reads next.
  package var unwalked: [UInt8] { window.bytes.slice(records.boundary, window.count).copied() }

  /// Number of bytes still to come, if that is known.
  package var remaining: Int? { file.size.map { $0 - boundary } }

  /// The lines counted up to the boundary, where they are counted on the way.
  package var linesAtBoundary: LineCounter? { window.lines(upTo: records.boundary) }

  /// Goes on from where the chunk reader has stopped, with a walk like its own.
  package func resume(
    at offset: Int, with records: any RecordWalk, unread: [UInt8], lines: LineCounter?
  ) {
    window.jump(to: offset, unread: unread, lines: lines)
    handedBackAt = offset
    self.records = records
    self.records.restart(at: 0)
  }
}

/// A catalogue that is text: a walk from record to record, over a window that moves along the file.
///
/// If the window ends inside a record, the walk stops there. `fill` returns the rows before that
/// record, and the next call moves the window. Without such rows, the same call moves the window.
package final class TextCatalogue: CatalogueSource {
  package private(set) var layout: RecordLayout
  private var ownDoubts: [Message]
  /// The refusals of asked specs in the first section, until another section follows.
  private var refusals: [Message] = []
  package private(set) var choices: [FieldChoice] = []
  /// The fields of the first records, or of the first section; empty with a schema.
  package private(set) var firstFields: [String] = []
  package let window: InputWindow
  package private(set) var records: any RecordWalk
  package let ownPlan: ColumnPlan?
  /// True if each section is read by its own first records. False if the facts of the first
  /// section, or of the schema, are for all sections.
  private var looksAtSections = false
  /// Samples the first records of the walk that `records` makes, and reads a plan's columns from
  /// them.
  private let look:
    (_ plan: ColumnPlan, _ records: @escaping (ColumnPlan) -> any RecordWalk) throws(Failure) ->
      PlanReading
  private var makeRecords: (ColumnPlan) -> any RecordWalk
  /// Called after each section except the first is entered, before the walk over it. The section's
  /// first records may have been sampled before the call.
  package var onSection: () throws(Failure) -> Void = {}
  /// The plan without facts from records. Each section is read by it.
  private var askedPlan: ColumnPlan
  private var makeLayout: (ColumnReadings) -> RecordLayout
  /// The plan with the facts of this section's first records. If `looksAtSections` is false, they
  /// are the facts of the first section or of the schema.
  package private(set) var plan: ColumnPlan
  /// A search for values that a record has in another place than the first records; nil if no value
  /// can be missed.
  private var hiddenValues: HiddenValues?
  /// The names of the specs that are within other fields, in any section so far.
  private var nestedSpecs: Set<String> = []
  /// The failure after the rows that were returned last. Each call of `fill` throws it, until the
  /// broken record is skipped.
  private var pending: Failure?
  /// The offset of a zero byte, or of bytes that are not UTF-8, until the advice about it is added
  /// to `pending`. The advice moves the window, so the rows before the failure are returned first.
  /// Only the first such failure of a catalogue gets advice.
  private var adviceOffset: Int?
  private var hasAdvised = false
  private let readsBySchema: Bool
  package private(set) var isExhausted = false
  package let skipsBrokenLines: Bool
  /// The number of remarks on the file added so far.
  private var remarkCount = 0
  /// The offset at which `ChunkWorkers` last gave the catalogue back; nil if it never did.
  package private(set) var handedBackAt: Int?
  /// The offset of the broken record, and the offset of the failure in it; nil without a broken
  /// record.
  private var broken: (record: Int, failure: Int)?

  /// Samples the first records of the catalogue, or of its first section. With a schema it samples
  /// nothing. `doubt` is a remark on the catalogue's shape; it is dropped if there is a schema.
  /// `headerOffset` is nil without a header.
  package init(
    _ window: InputWindow, _ plan: ColumnPlan, _ settings: InputSettings, encoding: ValueEncoding,
    doubt: Message? = nil, headerOffset: Int? = nil,
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
      refusals = reading.requiredRefusals
    }
    self.look = look
    self.makeRecords = makeRecords
    askedPlan = plan
    self.records = makeRecords(found.plan)
    self.plan = found.plan
    ownPlan = plan.takesAllFields ? found.plan : nil
    makeLayout = layout
    self.layout = layout(found.readings)
    // For a consumer of all fields, the plan's columns are the fields of the first section.
    looksAtSections =
      self.records.hasSections && !plan.columns.isEmpty && !plan.takesAllFields
      && !settings.takesSectionsAlike && settings.schema == nil
    window.giveBack(after: max(self.records.cursor, window.chunk))
    take(found.plan, found.readings)
    takeRemarks()
  }

  /// Walks to the first section that is read, and reads more of the file if needed. An error on the
  /// way is dropped here: the walk meets it again.
  private static func firstSection(
    of records: any RecordWalk, in window: InputWindow
  ) -> any RecordWalk {
    var records = records
    let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: 1)
    _ = try? records.fill(batch, over: window, .phones)
    return records
  }

  private func take(_ found: ColumnPlan, _ readings: ColumnReadings) {
    plan = found
    layout = makeLayout(readings)
    nameLayout()
    hiddenValues = makeHiddenValues()
    nestedSpecs.formUnion(plan.specs.map(\.name).filter { !readings.path(to: $0).isEmpty })
  }

  /// Adds the remarks on the file that the text is made from.
  private func takeRemarks() {
    // With a schema nothing is a guess.
    guard !readsBySchema, let remarks = file.translation?.remarks(after: remarkCount) else {
      return
    }
    remarkCount += remarks.count
    ownDoubts += remarks
  }

  /// Names the layout after the part of the file that the section was made from.
  private func nameLayout() {
    guard let section = records.section, let name = file.translation?.name(ofSection: section)
    else { return }
    layout = layout.named(name)
  }

  private func enterSection() throws(Failure) {
    let before = records
    if looksAtSections {
      ownDoubts += refusals.map { "in the first section: \($0)" }
      refusals = []
    }
    makeRecords = { before.entering(with: $0) }
    guard looksAtSections else {
      records = before.entering(with: plan)
      nameLayout()
      return try onSection()
    }
    let found = try look(askedPlan, makeRecords)
    records = before.entering(with: found.plan)
    window.giveBack(after: records.cursor + window.chunk)
    take(found.plan, found.readings)
    let section = records.section ?? ""
    ownDoubts += (found.doubts + found.requiredRefusals + unitDoubts).map { doubt -> Message in
      ("in the section '\(section.visible)': \(doubt)" as Message).with { $0.section = section }
    }
    try onSection()
  }

  /// The doubts about fields whose values have a unit in this section, and had no unit in the
  /// first.
  private var unitDoubts: [Message] {
    askedPlan.specs(of: .required).filter(\.isOpenField).compactMap { spec in
      guard case .amounts(let unit) = layout.readings.content(of: spec.name) else { return nil }
      return
        "the values of '\(spec.name.visible)' are in \(unit.name), but those of the first "
        + "section have no unit, so they are compared as texts"
    }
  }

  package func reading(of plan: ColumnPlan) throws(Failure) -> PlanReading? {
    try look(plan, makeRecords)
  }

  package var rowPath: String? { records.rowPath }

  package var doubts: [Message] {
    guard records.repeatsHeader else { return ownDoubts }
    return ownDoubts + [
      "the header is repeated among the rows, as in joined files; these rows are not phones"
    ]
  }

  package func adopt(_ plan: ColumnPlan) {
    askedPlan = plan
    var readings = layout.readings
    readings.settleUnits(of: plan)
    layout = makeLayout(readings)
    nameLayout()
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

  package func problem(at index: Int, in batch: PhoneBatch, _ message: Message) -> DataProblem {
    window.problem(at: batch.origin + index, message)
  }

  package func place(at index: Int, in batch: PhoneBatch) -> ProblemPlace {
    let position = problem(at: index, in: batch, "").position
    if position?.sheet != nil { return ProblemPlace(position, character: nil) }
    // A line of the translation is not a line of the file.
    if file.translation != nil { return ProblemPlace(position, character: position?.character) }
    // The line begins within the bytes, unless it is very long.
    let start = index - (position?.column ?? 1) + 1
    return ProblemPlace(
      position,
      character: start >= 0 ? batch.bytes.slice(start, index).characterCount + 1 : nil)
  }

  /// True if the place of an offset can be found by reading the file again.
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
        pending = window.failure(at: hidden.index, Message(hidden.message))
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
          at: window.origin + failure.index, Message(failure.message + beginning(of: failure)))
        let isNotText = failure.isNotUTF8(in: window.bytes, end: window.count)
        if failure.isAboutFields { problem.code = .ambiguousField }
        if isNotText { problem.code = .notText }
        let isZero = failure.isZeroByte(in: window.bytes, end: window.count)
        if isNotText || isZero, !hasAdvised {
          adviceOffset = window.origin + failure.index
        }
        pending = .data(problem)
      }
      // The spans of the rows point into the window, so the rows are returned before it moves.
      if try fillRest(of: batch) { return true }
      batch.letGo()
      try records.readOn(in: window)
    }
  }
}

extension TextCatalogue {
  /// Returns true if the batch has rows. Otherwise throws the pending failure, or returns false
  /// without one.
  private func fillRest(of batch: PhoneBatch) throws(Failure) -> Bool {
    if batch.count > 0 { return true }
    if let pending { throw advised(pending) }
    return false
  }

  /// Returns the failure. Adds the advice, if the failure needs it and does not have it yet.
  private func advised(_ failure: Failure) -> Failure {
    guard let offset = adviceOffset, case .data(let problem) = failure else { return failure }
    adviceOffset = nil
    hasAdvised = true
    let start = records.cursor
    records.cursor = 0
    let advice = window.adviceOnEncoding(at: offset - window.origin, from: start)
    let whole = Failure.data(problem.saying("\(problem.words)\(advice)"))
    pending = whole
    return whole
  }

  /// Makes a search for values that would be missed, for another walk over the same records; nil if
  /// no value can be missed.
  package func makeHiddenValues() -> HiddenValues? {
    layout.encoding == .json ? HiddenValues(plan) : nil
  }

  package func hasNested(_ spec: String) -> Bool { nestedSpecs.contains(spec) }

  /// Returns a note on the line in which the broken row begins, because a quote there often has no
  /// partner. Returns an empty text if that is the line of the failure, and for JSON.
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
        after: failure - window.origin)
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

  /// True if another walk can continue at the boundary: after records, without an error before it.
  package var canGoOn: Bool { pending == nil && records.isAmongRecords }

  package var file: InputFile { window.file }

  /// The offset at which another walk can continue: after the last record.
  package var boundary: Int { window.origin + records.boundary }

  /// The bytes of the window from the boundary on, for input that can be read only once. The bytes
  /// that the window reads next follow them.
  package var unwalked: [UInt8] { window.bytes.slice(records.boundary, window.count).copied() }

  /// The number of bytes after the boundary; nil if unknown.
  package var remaining: Int? { file.size.map { $0 - boundary } }

  /// The lines counted up to the boundary; nil if the window does not count lines.
  package var linesAtBoundary: LineCounter? { window.lines(upTo: records.boundary) }

  /// Continues at the offset where `ChunkWorkers` has stopped, with a walk of the same kind.
  /// `unread` has the next bytes of a pipe that were already read.
  package func resume(
    at offset: Int, with records: any RecordWalk, unread: [UInt8], lines: LineCounter?
  ) {
    window.jump(to: offset, unread: unread, lines: lines)
    handedBackAt = offset
    self.records = records
    self.records.restart(at: 0)
  }
}

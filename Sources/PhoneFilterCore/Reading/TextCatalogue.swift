/// A catalogue that is text: a walk from record to record, over a window that moves on over the
/// file.
///
/// When the text is cut by the window's end the walk stops, and after the batch has been dealt with
/// the window moves on.
final class TextCatalogue: CatalogueSource {
  let layout: RecordLayout
  let doubts: [String]
  let window: InputWindow
  private(set) var records: any RecordWalk
  let ownPlan: ColumnPlan?
  /// What went wrong behind the rows that were yielded last.
  private var pending: Failure?
  /// Where others who read ahead have handed the catalogue back last; nil when none did.
  private(set) var handedBackAt: Int?
  /// Where the record stands that went wrong, and what is wrong with it; nil when none did.
  private var broken: (record: Int, failure: Int)?

  init(
    window: InputWindow, layout: RecordLayout, records: any RecordWalk, doubts: [String] = [],
    ownPlan: ColumnPlan? = nil
  ) {
    self.window = window
    self.layout = layout
    self.records = records
    self.doubts = doubts
    self.ownPlan = ownPlan
  }

  /// A catalogue whose first records are surveyed before the walk over all of them is made.
  convenience init(
    _ window: InputWindow, _ plan: ColumnPlan, _ settings: InputSettings, encoding: ValueEncoding,
    records: @escaping (ColumnPlan) -> any RecordWalk, layout: (ColumnReadings) -> RecordLayout
  ) throws(Failure) {
    let survey = try CatalogueSurvey(
      window, plan, settings, encoding: encoding, makeRecords: records)
    self.init(
      window: window, layout: layout(survey.readings), records: records(survey.plan),
      doubts: survey.doubts, ownPlan: plan.takesAllFields ? survey.plan : nil)
  }

  var name: String { window.file.name }
  var isLive: Bool { window.file.isLive }
  var fields: [String] { records.fields }
  var facts: [String] {
    let between =
      layout.encoding == .cell ? ["\(Delimiter.name(of: layout.delimiter)) between cells"] : []
    let encodings = TextEncodingCatalog.all.map(\.name)
    let encoding = file.wrappings.first(where: encodings.contains) ?? UTF8Encoding().name
    return [layout.format] + between + file.wrappings.filter { $0 != encoding } + [encoding]
  }
  var section: String? { records.section }
  var sections: [String] { records.sections }
  var hasSections: Bool { records.hasSections }
  func hasSeen(column: Int) -> Bool { records.hasSeen(column: column) }

  func line(of row: Int, in batch: PhoneBatch) -> Int { window.line(of: batch.offset(of: row)) }

  func problem(at index: Int, in batch: PhoneBatch, _ message: String) -> DataProblem {
    window.problem(at: batch.origin + index, message)
  }

  func place(at index: Int, in batch: PhoneBatch) -> ProblemPlace {
    let position = problem(at: index, in: batch, "").position
    // The line begins among the bytes, unless it is a very long one.
    let start = index - (position?.column ?? 1) + 1
    return ProblemPlace(
      position,
      character: start >= 0 ? batch.bytes.slice(start, index).characterCount + 1 : nil)
  }

  func makePlaceFinder() -> PlaceFinder? {
    window.file.isSeekable
      ? PlaceFinder(window.file, startsWithMark: window.startsWithMark) : nil
  }

  func fill(_ batch: PhoneBatch) throws(Failure) -> Bool {
    if let pending { throw pending }
    while true {
      batch.begin(bytes: window.bytes, origin: window.origin, layout: layout)
      let failure = records.walk(
        over: window.bytes, end: window.count, isFinal: window.isAtEnd, into: batch)
      guard let failure else { return batch.count > 0 }
      if !failure.isCut {
        broken = (window.origin + records.cursor, window.origin + failure.index)
        var problem = window.problem(
          at: window.origin + failure.index, failure.message + beginning(of: failure))
        problem.isAboutEncoding = isNoText(failure)
        pending = .data(problem)
      }
      // The rows so far lie in the window as it is now: they go first.
      if batch.count > 0 { return true }
      if let pending { throw pending }
      let cursor = records.cursor
      records.cursor = 0
      try window.advance(keeping: cursor)
    }
  }
}

extension TextCatalogue {
  /// Where the row begins in which a scanner stopped, if that is in another line: a quote there has
  /// mostly no partner.
  private func beginning(of failure: ScanFailure) -> String {
    let start = records.cursor
    guard layout.encoding == .cell, start < failure.index,
      window.bytes.slice(start, failure.index).firstIndex(of: 0x0A) != nil,
      let line = window.problem(at: window.origin + start, "").position?.line
    else { return "" }
    return " (the row begins in line \(line))"
  }

  /// Whether a scanner stopped at bytes that are no text, and not at what stands where it must not.
  private func isNoText(_ failure: ScanFailure) -> Bool {
    failure.index < window.count
      && failure.message == ScanFailure.notUTF8(window.bytes[failure.index])
  }

  func skipBroken() throws(Failure) -> Bool {
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
        let cursor = records.cursor
        records.cursor = 0
        try window.advance(keeping: cursor)
      }
    }
  }

  /// The file, for those who read it in chunks.
  var file: InputFile { window.file }

  /// Where the walk can be taken up by others: behind the last record, as an offset.
  var boundary: Int { window.origin + records.boundary }

  /// What stands in the window from there on; for what can be read only once. Behind it comes what
  /// the window reads next.
  var unwalked: [UInt8] { window.bytes.slice(records.boundary, window.count).copied() }

  /// How many bytes are still to come, if that is known.
  var remaining: Int? { file.size.map { $0 - boundary } }

  /// The lines counted up to the boundary, where they are counted on the way.
  var linesAtBoundary: LineCounter? { window.lines(upTo: records.boundary) }

  /// Goes on from where others have walked to, with a walk like theirs.
  func resume(
    at offset: Int, with records: any RecordWalk, unread: [UInt8], lines: LineCounter?
  ) {
    window.jump(to: offset, unread: unread, lines: lines)
    handedBackAt = offset
    self.records = records
    self.records.restart(at: 0)
  }
}

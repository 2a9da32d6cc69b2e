/// A catalogue that is text: a walk from record to record, over a window that moves on over the
/// file.
///
/// When the text is cut by the window's end the walk stops, and after the batch has been dealt with
/// the window moves on.
final class TextCatalogue: CatalogueSource {
  let layout: RecordLayout
  let doubts: [String]
  private let window: InputWindow
  private(set) var records: any RecordWalk
  /// What went wrong behind the rows that were yielded last.
  private var pending: Failure?

  init(
    window: InputWindow, layout: RecordLayout, records: any RecordWalk, doubts: [String] = []
  ) {
    self.window = window
    self.layout = layout
    self.records = records
    self.doubts = doubts
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
      doubts: survey.doubts)
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

  func fill(_ batch: PhoneBatch) throws(Failure) -> Bool {
    if let pending { throw pending }
    while true {
      batch.begin(bytes: window.bytes, origin: window.origin, layout: layout)
      let failure = records.walk(
        over: window.bytes, end: window.count, isFinal: window.isAtEnd, into: batch)
      guard let failure else { return batch.count > 0 }
      if !failure.isCut {
        pending = .data(window.problem(at: window.origin + failure.index, failure.message))
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
  /// The file, for those who read it in chunks.
  var file: InputFile { window.file }

  /// Where the walk can be taken up by others: behind the last record, as an offset.
  var boundary: Int { window.origin + records.boundary }

  /// What has been read from there on; for what can be read only once.
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
    self.records = records
    self.records.restart(at: 0)
  }
}

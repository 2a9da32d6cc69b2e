/// The first records of a text: a full sample, or the records of the first megabyte. The size of
/// reads does not change the sample. The sample waits for a pipe, unless no later record can change
/// the reading.
struct TextSample: SampledRecords {
  let encoding: ValueEncoding
  private(set) var fields: [String] = []
  private let window: InputWindow
  private let makeRecords: (ColumnPlan) -> any RecordWalk
  private let headerOffset: Int?
  private let skipsBrokenLines: Bool
  /// The offset that limits the ends of the sample's records.
  private var reached = SampleSize.reach
  /// True if records follow the sample.
  private var hasMore = false

  /// Creates a sample of the records that the walk of `makeRecords` finds in a window at its
  /// beginning.
  init(
    _ window: InputWindow, encoding: ValueEncoding, headerOffset: Int? = nil,
    skipsBrokenLines: Bool = false, makeRecords: @escaping (ColumnPlan) -> any RecordWalk
  ) {
    self.window = window
    self.encoding = encoding
    self.headerOffset = headerOffset
    self.skipsBrokenLines = skipsBrokenLines
    self.makeRecords = makeRecords
  }

  var source: String { window.file.name }
  var hasHeader: Bool { headerOffset != nil }
  var looksInto: Bool { encoding == .json }
  var hasLaterRecords: Bool { hasMore && window.file.isSeekable && window.origin == 0 }

  /// An error is dropped here: the catalogue meets it again after the rows that come before it.
  mutating func first(for plan: ColumnPlan, knowsMarks: Bool) -> PhoneBatch {
    let layout = layout(ColumnReadings(of: plan))
    let sample = PhoneBatch(plan: plan, layout: layout, capacity: SampleSize.records)
    while true {
      let failure = walk(into: sample, by: plan, layout)
      if let enough = decidingCount(of: sample, plan, knowsMarks) {
        // The size of reads must not decide: the sample ends with the record that makes it enough.
        let short = PhoneBatch(plan: plan, layout: layout, capacity: enough)
        walk(into: short, by: plan, layout)
        return short
      }
      hasMore = sample.count == sample.capacity
      guard !hasMore, failure?.isCut == true else { return sample }
      if window.count - makeRecords(plan).cursor >= reached {
        hasMore = true
        guard sample.count == 0 else { return sample }
        // The first record decides, however long it is.
        reached *= 2
      } else {
        guard !window.isAtEnd else { return sample }
        sample.letGo()
        do { try window.advance(keeping: 0) } catch {
          walk(into: sample, by: plan, layout)
          return sample
        }
      }
    }
  }

  mutating func fill(_ batch: PhoneBatch, by plan: ColumnPlan, _ layout: RecordLayout) {
    walk(into: batch, by: plan, layout)
  }

  func problem(_ message: Message, at row: Int, of sample: PhoneBatch) -> DataProblem {
    window.problem(
      at: headerOffset.map { window.origin + $0 } ?? sample.offset(of: row), message)
  }

  func later(
    after sample: PhoneBatch, _ plan: ColumnPlan, open: Set<Int>, marked: Set<Int>
  ) -> LaterRecords? {
    if makeRecords(plan).hasSections { return nil }
    let make = makeRecords
    return LaterRecords(
      after: sample, of: window.file, plan, open: open,
      marked: Dictionary(uniqueKeysWithValues: marked.map { ($0, MarkSample($0, of: sample)) })
    ) { make(plan) }
  }

  /// Fills a batch with the records in memory that end before the limit. Returns the reason if the
  /// walk stopped before the batch was full.
  @discardableResult
  private mutating func walk(
    into batch: PhoneBatch, by plan: ColumnPlan, _ layout: RecordLayout
  ) -> ScanFailure? {
    // Two fields that could be one spec do not end the sample: their values decide.
    var records = makeRecords(plan.noticing)
    window.giveBack(after: records.cursor + reached)
    // A consumer of all fields continues after an error. So does a consumer that skips lines.
    let failure = records.walk(
      over: window, into: batch, layout,
      goesOn: plan.takesAllFields || skipsBrokenLines && records.isOfLines)
    batch.takeAlternatives()
    fields = records.sectionFields
    return failure
  }

  // MARK: Streams

  /// The number of the sample's records after which no later record can change the reading; nil if
  /// one can. If the user named every field, and no answer depends on the content of one, a stream
  /// need not wait.
  private func decidingCount(
    of sample: PhoneBatch, _ plan: ColumnPlan, _ knowsMarks: Bool
  ) -> Int? {
    // Without columns for specs, a consumer of all fields takes their names from the whole sample.
    guard sample.count > 0, spellsTypedNamesAtOnce(plan),
      !plan.takesAllFields || !plan.columns.isEmpty
    else { return nil }
    var count = 1
    for index in plan.columns.indices {
      guard plan.columns[index].isNamed else { return nil }
      let path = plan.columns[index].mappedPath
      let spec = plan.spec(of: index)
      if spec?.isOpenField == true { return nil }
      let needsMarks = !knowsMarks && spec?.isNumeric == true
      guard needsMarks || path != nil else { continue }
      guard let row = firstRow(of: index, orAt: path, needsMarks, in: sample) else { return nil }
      count = max(count, row + 1)
    }
    return count
  }

  /// Returns true if the first record has all fields that were typed by a name of a spec; otherwise
  /// a later record may have them.
  private func spellsTypedNamesAtOnce(_ plan: ColumnPlan) -> Bool {
    if plan.typedNames.isEmpty { return true }
    let one = PhoneBatch(plan: plan, capacity: 1)
    var copy = self
    copy.walk(into: one, by: plan, one.layout)
    return plan.typedNames.areAll(in: copy.fields)
  }

  /// The first record with a value in a column, or at the end of a path. Nil if no record has one,
  /// or if later records must show the meaning of its marks.
  private func firstRow(
    of column: Int, orAt path: [String]?, _ needsMarks: Bool, in sample: PhoneBatch
  ) -> Int? {
    guard encoding == .json else { return nil }
    for row in 0..<sample.count {
      var kind = sample.spans[column, row].isEmpty ? nil : sample.value(column, row).kind
      if kind == nil, let path {
        let record = RawValue(bytes: sample.record(row), encoding: .json)
        _ = JSONWalker.anyValue(at: path[...], in: record) {
          kind = $0.kind
          return true
        }
      }
      guard let kind, kind != .none else { continue }
      return needsMarks && kind != .number ? nil : row
    }
    return nil
  }
}

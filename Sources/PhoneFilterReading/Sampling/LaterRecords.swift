/// The facts from records far after the first ones, in a file that can be read anywhere: fields
/// that the first records lack, and evidence for the meaning of the marks in numbers.
///
///     first records  ·····x·····x·····x·····x·····x·····x·····x
///                         a few records at seven places throughout the file
///
/// A place may be a wrong guess, in the middle of a text that looks like records. So a fact there
/// is only a suspicion. If it would change something, one walk over all records, from the first to
/// the last, decides.
package struct LaterRecords {
  /// The columns without values in the first records, for which some later record has a field with
  /// values.
  package private(set) var columns: Set<Int> = []
  /// The meaning of the marks in the numbers of columns, in all records.
  package private(set) var marks: [Int: MarkSample] = [:]

  private static let placeCount = 7
  private static let recordsPerPlace = 32
  private static let placeSize = 1 << 16

  private let file: InputFile
  private let plan: ColumnPlan
  private let makeRecords: () -> any RecordWalk
  private let layout: RecordLayout
  /// The columns without values of their own in the first records, and the columns with marks of
  /// unknown meaning.
  private let open: Set<Int>
  private let marked: [Int: MarkSample]

  /// Looks at the records after a sample of the first ones. `makeRecords` makes a walk over the
  /// file from its beginning, for a plan without findings.
  package init(
    after sample: PhoneBatch, of file: InputFile, _ plan: ColumnPlan, open: Set<Int>,
    marked: [Int: MarkSample], makeRecords: @escaping () -> any RecordWalk
  ) {
    self.file = file
    self.plan = plan
    self.makeRecords = makeRecords
    layout = sample.layout
    self.open = open
    self.marked = marked
    guard isSuspicious(after: sample) else { return }
    walkOverAll()
  }

  /// Returns true if some place shows a fact that the first records do not show.
  private func isSuspicious(after sample: PhoneBatch) -> Bool {
    guard let size = file.size, sample.count > 1 else { return false }
    var guide = makeRecords()
    guide.learnStarts(from: sample)
    let end = sample.offset(of: sample.count - 1)
    // In a short file the walk is as fast as the look.
    if size - end <= LaterRecords.placeCount * LaterRecords.placeSize { return true }
    let batch = PhoneBatch(plan: plan, capacity: LaterRecords.recordsPerPlace)
    return (1...LaterRecords.placeCount).contains { number in
      // The last place is the end of the file.
      let offset = min(
        end + (size - end) / LaterRecords.placeCount * number, size - LaterRecords.placeSize)
      guard offset > end,
        let bytes = try? file.bytes(at: offset, count: LaterRecords.placeSize)
      else { return false }
      return withBytes(of: bytes) { view in
        batch.begin(copying: view, origin: offset, layout: layout)
        guard let start = guide.likelyStart(in: batch.bytes, end: bytes.count) else { return false }
        var records = guide
        records.takeUp(at: start)
        _ = records.walk(over: batch.bytes, end: bytes.count, isFinal: false, into: batch)
        batch.takeAlternatives()
        return showsMore(batch)
      }
    }
  }

  private func showsMore(_ batch: PhoneBatch) -> Bool {
    if open.contains(where: { PathSample.holding(of: $0, in: batch) == .values }) { return true }
    return marked.contains { column, known in
      var both = known
      both.add(MarkSample(column, of: batch))
      return both.marks != known.marks
    }
  }

  /// Walks over all records that are well formed.
  private mutating func walkOverAll() {
    let window = InputWindow(file: file)
    let batch = PhoneBatch(plan: plan)
    var records = makeRecords()
    do throws(Failure) {
      try window.advance(keeping: 0)
      while try records.fill(batch, over: window, layout) { note(batch) }
    } catch {
      // An error is dropped here: the catalogue meets it again.
    }
  }

  private mutating func note(_ batch: PhoneBatch) {
    for column in open where !columns.contains(column) {
      if PathSample.holding(of: column, in: batch) == .values { columns.insert(column) }
    }
    for column in marked.keys {
      marks[column, default: MarkSample()].add(MarkSample(column, of: batch))
    }
  }
}

/// The fast lane of the record reader: it keeps a stencil, and decides when to learn another.
///
///     record reader  A         C         (an odd one)    D
///     stencil          BBBBBBBB  BBBBBBBB…           DDDD…
///                    ^ learns            ^ keeps it      ^ learns again: nothing matched after it
///
/// A lesson costs about as much as reading a record. If lessons lead to nothing, as with keys in
/// random order, the pauses between them double.
struct JSONStencilLane {
  private static let longestPause = 4096
  /// The minimum number of records that must match to make a lesson worthwhile.
  private static let worthwhile = 16

  private let columnCount: Int
  /// True if each record is read by itself, with nothing before it or after it.
  private let isOfSingles: Bool
  private var model: JSONRecordModel?
  private var stencil: RecordStencil?
  private var pace = StencilPace()
  private var pause = 0
  private var nextPause = 1
  private var readSinceLesson = 0
  private var readSinceMiss = 0

  /// A closed lane never learns, so that the record reader reads every record.
  init(columnCount: Int, isOpen: Bool = true, isOfSingles: Bool = false) {
    self.columnCount = columnCount
    self.isOfSingles = isOfSingles
    if !isOpen { pause = .max }
  }

  /// Reads the records that match the stencil, after the record that ends at `cursor`. Returns the
  /// index after the last of them; `cursor` if none matches.
  @inline(__always)
  mutating func read(
    _ scanner: JSONScanner, after cursor: Int, row: inout Int, into batch: PhoneBatch
  ) -> Int {
    guard let stencil, let place = stencil.place(after: cursor, scanner.bytes, row: row) else {
      return cursor
    }
    let first = row
    let end = pace.read(stencil, scanner, place, row: &row, into: batch)
    readSinceLesson &+= row &- first
    readSinceMiss &+= row &- first
    return end
  }

  /// Reads the record that begins at `start` into the first row. Returns false if it does not match
  /// the stencil.
  @inline(__always)
  mutating func read(
    single start: Int, _ scanner: inout JSONScanner, into spans: SpanTable
  ) -> Bool {
    guard let stencil, var place = stencil.place(after: start, scanner.bytes, row: 0) else {
      return false
    }
    stencil.read(&scanner, &place, before: 1, until: .max, into: spans)
    guard place.row > 0 else { return false }
    stencil.clearAbsent(0, spans)
    readSinceLesson &+= 1
    readSinceMiss &+= 1
    return true
  }

  /// Counts a record that the record reader had to read; returns true if the lane should learn from
  /// it.
  @inline(__always)
  mutating func isLessonDue() -> Bool {
    if pause == 0 { return true }
    pause &-= 1
    readSinceMiss = 0
    return false
  }

  /// Learns from a record, from `start` to `end`, after a record that ended at `previous`.
  @inline(never)
  mutating func learn(
    _ bytes: Bytes, previous: Int, start: Int, end: Int, keys: JSONKeyTable
  ) {
    nextPause =
      readSinceLesson >= JSONStencilLane.worthwhile
      ? 1 : min(nextPause * 2, JSONStencilLane.longestPause)
    pause = nextPause
    readSinceLesson = 0
    defer { readSinceMiss = 0 }
    guard
      let model = JSONRecordModel(
        of: bytes, previous: previous, start: start, end: end, keys: keys)
    else { return }
    if let known = self.model {
      if let both = known.merged(with: model) {
        if both != known { take(both) }
        return
      }
      // Keep the stencil after one odd record among many that match.
      if readSinceMiss > 0 { return }
    }
    take(model)
  }

  private mutating func take(_ model: JSONRecordModel) {
    self.model = model
    stencil = RecordStencil(model.pattern(columnCount: columnCount, ofSingles: isOfSingles))
  }
}

/// The text between the values of a record, learnt from one record and laid over those behind it.
///
/// Catalogues are written by programs: the same keys in the same order with the same white space
/// between them. Where the text between the values is, byte for byte, that of a record that has
/// been checked, its grammar, keys and their order are right too, and no key stands twice; only the
/// values are left to check. A record costs as many comparisons as it has fields.
///
///     ,␊{"model":"iPhone 14","price":799},␊{"model":"…
///     ~~~~~~~~~~~~         ~~~~~~~~~~   ~~~~~~~~~~~~~      the stencil: opening, one literal
///                 ^^^^^^^^^          ^^^                   behind each value
///
/// The laying ends before the first record that does not fit. Such a record need not be wrong: the
/// record reader decides.
final class RecordStencil: Sendable {
  /// Maximum number of bytes in which a second place is looked for.
  static let longestSearch = 1 << 14

  /// The texts and values that make a stencil.
  struct Pattern {
    /// The text between a record that was read and the first value of the next.
    var opening: [UInt8]
    /// The index in it at which the record begins.
    var open: Int
    /// The values, each with the text behind it; behind the last one stands nothing.
    var values: [StencilSteps.Element]
    /// The text between the last value and where the next opening begins.
    var ending: [UInt8]
    /// Number of its bytes that belong to the record.
    var tail: Int
    /// How many columns a batch has.
    var columnCount: Int
  }

  let steps: StencilSteps
  private let opening: StencilSteps
  private let ending: StencilSteps
  private let open: Int
  private let tail: Int
  private let endingLength: Int
  /// The columns that such records have nothing for.
  private let absentColumns: [Int]
  /// The text between the last value of a record and the first of the next.
  private let wrap: [UInt8]
  /// Whether records can be read in pairs: where no value is of any kind.
  let canPair: Bool

  /// A stencil for a pattern; nil when its texts are too long or its values too many.
  init?(_ pattern: Pattern) {
    var values = pattern.values
    guard !values.isEmpty else { return nil }
    wrap = pattern.ending + pattern.opening
    values[values.count - 1].literal = wrap
    guard let steps = StencilSteps(values),
      let opening = StencilSteps([(.any, -1, pattern.opening)]),
      let ending = StencilSteps([(.any, -1, pattern.ending)])
    else { return nil }
    self.steps = steps
    self.opening = opening
    self.ending = ending
    open = pattern.open
    tail = pattern.tail
    endingLength = pattern.ending.count
    absentColumns = (0..<pattern.columnCount).filter { column in
      !values.contains { $0.column == column }
    }
    canPair = values.allSatisfy { $0.kind != .any }
  }

  /// The state of reading one record after another.
  struct Progress {
    /// The first value of the record that comes next, behind its quote if it is a text.
    var index: Int
    /// The beginning of that record.
    var start: Int
    /// The end of the last record that was read.
    var done: Int
    /// The row that comes next.
    var row: Int
    /// Whether a record comes next that begins like the others.
    var isOpen = true
  }

  /// The place behind the record that ends at `cursor`; nil when what follows does not fit.
  @inline(__always)
  func place(behind cursor: Int, _ bytes: Bytes, row: Int) -> Progress? {
    guard opening.list.fits(0, bytes.reach(at: cursor)) else { return nil }
    return Progress(
      index: cursor &+ opening.list[0].length, start: cursor &+ open, done: cursor, row: row)
  }

  /// Reads records for as long as they fit, up to a row, and not past a place in the text.
  @inline(never)
  func read(
    _ scanner: inout JSONScanner, _ place: inout Progress, before rowLimit: Int, until limit: Int,
    into batch: PhoneBatch
  ) {
    let bytes = scanner.bytes
    let steps = steps.list
    let spans = batch.spans
    while place.isOpen, place.row < rowLimit, place.done < limit {
      let row = spans.row(place.row)
      var index = place.index
      var end = index
      var field = 0
      while field < steps.count {
        let kind = steps[field].kind
        let length = bytes.reach(at: index).likelyLength(of: kind)
        end = index &+ length
        if length < 0 || !steps.fits(field, bytes.reach(at: end)) {
          end = scanner.end(of: kind, at: index)
          if end < 0 { return }
          if !steps.fits(field, bytes.reach(at: end)) {
            // The last record of all has no other like it behind.
            guard field == steps.count - 1, ending.list.fits(0, bytes.reach(at: end)) else {
              return
            }
            place.isOpen = false
          }
        }
        note(steps, field, index, end, row)
        index = end &+ steps[field].length
        field &+= 1
      }
      place.index = index
      finish(&place, end, batch)
    }
  }

  /// Ends a record whose last value ends at `end`.
  @inline(__always)
  func finish(_ place: inout Progress, _ end: Int, _ batch: PhoneBatch) {
    batch.spans[batch.recordColumn, place.row] = ByteSpan(place.start, end &+ tail)
    place.done = end &+ endingLength
    place.start = place.done &+ open
    place.row &+= 1
  }

  /// Empties the columns of rows that such records have nothing for.
  func clearAbsent(_ rows: Range<Int>, _ spans: SpanTable) {
    for column in absentColumns { spans.clear(column, rows: rows) }
  }

  /// Puts a value into its column, if it has one.
  @inline(__always)
  func note(
    _ steps: StencilSteps.List, _ field: Int, _ start: Int, _ end: Int, _ row: SpanTable.Row
  ) {
    let column = steps[field].column
    if column >= 0 {
      let quote = steps[field].quote
      row.write(column, start &- quote, end &+ quote)
    }
  }

  /// The index at which a record like these probably ends, from an index on; searched for in few
  /// bytes, since there may be none.
  func likelyRecordEnd(of bytes: Bytes, from index: Int, to end: Int) -> Int? {
    let end = min(end, index + RecordStencil.longestSearch)
    guard index + wrap.count < end else { return nil }
    let found = withBytes(of: wrap) { bytes.slice(index, end).firstIndex(of: $0) }
    return found.map { index + $0 + endingLength }
  }
}

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
/// Programs leave out fields without a value, and keep the order of the others. So the text before any later
/// value may follow a value.
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
    /// Whether records are read one by one, and nothing is known of what follows them.
    var isOfSingles = false
  }

  private let ownSteps: StencilSteps
  /// A view of the steps, which live as long as the stencil.
  let steps: StencilSteps.List
  private let opening: StencilSteps
  /// The texts before the values from the second one on, and after the last one, without the quote of the
  /// value before them.
  private let leads: StencilSteps
  /// The text after the last value of the last record, without that quote.
  private let closing: StencilSteps
  private let open: Int
  private let tail: Int
  private let endingLength: Int
  /// The column of the records, after those of their values.
  private let recordColumn: Int
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
    wrap = pattern.ending + (pattern.isOfSingles ? [] : pattern.opening)
    values[values.count - 1].literal = wrap
    let leads = values.map { value in
      StencilSteps.Element(
        kind: .any, column: value.column,
        literal: Array(value.literal.dropFirst(value.kind == .text ? 1 : 0)))
    }
    func alone(_ literal: [UInt8]) -> StencilSteps? {
      StencilSteps([StencilSteps.Element(kind: .any, column: -1, literal: literal)])
    }
    let quote = values.last?.kind == .text ? 1 : 0
    guard let steps = StencilSteps(values), let leads = StencilSteps(leads),
      let opening = alone(pattern.opening),
      let closing = alone(Array(pattern.ending.dropFirst(quote)))
    else { return nil }
    ownSteps = steps
    self.steps = steps.list
    self.leads = leads
    self.opening = opening
    self.closing = closing
    open = pattern.open
    tail = pattern.tail
    endingLength = pattern.ending.count
    recordColumn = pattern.columnCount
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
    into spans: SpanTable
  ) {
    let bytes = scanner.bytes
    let steps = steps
    while place.isOpen, place.row < rowLimit, place.done < limit {
      let row = spans.row(place.row)
      var index = place.index
      var end = index
      var field = 0
      while field < steps.count {
        let kind = steps[field].kind
        let length = bytes.reach(at: index).likelyLength(of: kind)
        end = index &+ length
        if length >= 0, steps.fits(field, bytes.reach(at: end)) {
          note(steps, field, index, end, row)
          index = end &+ steps[field].length
          field &+= 1
          continue
        }
        guard let odd = readOdd(&scanner, &place, field, at: index, likely: length, row) else {
          return
        }
        (field, index, end) = odd
      }
      place.index = index
      finish(&place, end, row)
    }
  }

  /// Reads a value that has an unlikely length, or fields after it left out. Returns the field that comes next,
  /// where its value begins, and where the value that was read would end if it were the last one; nil where
  /// the record does not fit.
  @inline(never)
  private func readOdd(
    _ scanner: inout JSONScanner, _ place: inout Progress, _ field: Int, at index: Int,
    likely length: Int, _ row: SpanTable.Row
  ) -> (next: Int, index: Int, end: Int)? {
    let bytes = scanner.bytes
    var end = index &+ length
    var next = length < 0 ? -1 : self.next(after: field, end, bytes, &place)
    if next < 0 {
      end = scanner.end(of: steps[field].kind, at: index)
      if end < 0 { return nil }
      next = self.next(after: field, end, bytes, &place)
      if next < 0 { return nil }
    }
    note(steps, field, index, end, row)
    var absent = field &+ 1
    while absent < next {
      if steps[absent].column >= 0 { row.write(steps[absent].column, 0, 0) }
      absent &+= 1
    }
    let quote = steps[field].quote
    return (
      next, end &+ quote &+ leads.list[next &- 1].length,
      end &+ quote &- steps[steps.count &- 1].quote
    )
  }

  /// The field that follows another one, whose value ends at an index; fields between them may be left out. It
  /// is the number of fields at the end of a record, and negative where no text of the stencil follows.
  @inline(__always)
  private func next(after field: Int, _ end: Int, _ bytes: Bytes, _ place: inout Progress) -> Int {
    let isText = steps[field].quote == 1
    if isText, bytes[end] != UInt8(ascii: "\"") { return -1 }
    let reach = bytes.reach(at: end &+ steps[field].quote)
    var next = field &+ 1
    while next <= steps.count {
      if leads.list.fits(next &- 1, reach) { return next }
      next &+= 1
    }
    // No record like it follows the last one.
    guard closing.list.fits(0, reach) else { return -1 }
    place.isOpen = false
    return steps.count
  }

  /// Ends a record whose last value ends at `end`.
  @inline(__always)
  func finish(_ place: inout Progress, _ end: Int, _ row: SpanTable.Row) {
    row.write(recordColumn, place.start, end &+ tail)
    place.done = end &+ endingLength
    place.start = place.done &+ open
    place.row &+= 1
  }

  /// Empties the columns of rows that such records have nothing for.
  func clearAbsent(_ rows: Range<Int>, _ spans: SpanTable) {
    for column in absentColumns { spans.clear(column, rows: rows) }
  }

  /// Empties these columns of one row.
  @inline(__always)
  func clearAbsent(_ row: Int, _ spans: SpanTable) {
    for column in absentColumns { spans[column, row] = .none }
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

/// The text between the values of a record. The stencil learns it from one record and compares it
/// with the following records.
///
/// Programs write catalogues: the same keys in the same order with the same white space between
/// them. If the text between the values equals, byte for byte, that of a checked record, then its
/// grammar and its keys and their order are right, and no key is repeated. Only the values must
/// still be checked. A record costs as many comparisons as it has fields.
///
///     ,␊{"model":"iPhone 14","price":799},␊{"model":"…
///     ~~~~~~~~~~~~         ~~~~~~~~~~   ~~~~~~~~~~~~~      the stencil: opening, one literal
///                 ^^^^^^^^^          ^^^                   after each value
///
/// Programs leave out fields without a value, and keep the order of the others. So the text before
/// any later value may follow a value.
///
/// The stencil stops before the first record that does not fit. Such a record may be valid: the
/// record reader decides.
final class RecordStencil: Sendable {
  /// The maximum number of bytes that are searched for a second place.
  static let longestSearch = 1 << 14

  struct Pattern {
    /// The text between a record that was read and the first value of the next.
    var opening: [UInt8]
    /// The index in `opening` at which the record begins.
    var open: Int
    /// The values, each with the text after it. No text follows the last value.
    var values: [StencilSteps.Element]
    /// The text between the last value and the next opening.
    var ending: [UInt8]
    /// The number of bytes of `ending` that belong to the record.
    var tail: Int
    /// The number of columns of a batch.
    var columnCount: Int
    /// True if records are read one by one, and the text after them is unknown.
    var isOfSingles = false
  }

  private let ownSteps: StencilSteps
  /// A view of the steps, which live as long as the stencil.
  let steps: StencilSteps.List
  private let opening: StencilSteps
  /// The texts before each value from the second on, and after the last value. They lack the quote
  /// of the value before them.
  private let leads: StencilSteps
  /// The text after the last value of the last record, without that value's quote.
  private let closing: StencilSteps
  private let open: Int
  private let tail: Int
  private let endingLength: Int
  /// The column of the records, after the columns of their values.
  private let recordColumn: Int
  /// The columns that have no value in such records.
  private let absentColumns: [Int]
  /// The text between the last value of a record and the first value of the next.
  private let wrap: [UInt8]
  /// True if records can be read in pairs: no value has the kind `any`.
  let canPair: Bool

  /// Nil if the pattern's texts are too long or its values too many.
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

  struct Progress {
    /// The index of the next record's first value, after its quote if it is a text.
    var index: Int
    /// The index at which that record begins.
    var start: Int
    /// The end of the last record that was read.
    var done: Int
    /// The next row.
    var row: Int
    /// True if the next record begins like the others.
    var isOpen = true
  }

  /// Returns the place after the record that ends at `cursor`. Nil if the text after it does not
  /// fit.
  @inline(__always)
  func place(after cursor: Int, _ bytes: Bytes, row: Int) -> Progress? {
    guard opening.list.fits(0, bytes.reach(at: cursor)) else { return nil }
    return Progress(
      index: cursor &+ opening.list[0].length, start: cursor &+ open, done: cursor, row: row)
  }

  /// Reads records as long as they fit, until the next row is `rowLimit` or a record ends at
  /// `limit` or later.
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

  /// Reads a value that has an unlikely length, or that omitted fields follow. Nil if the record
  /// does not fit. Otherwise returns three values:
  ///
  /// - `next`: the next field
  /// - `index`: the index at which its value begins
  /// - `end`: the end of the value that was read, as if it were the last value
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

  /// Returns the field that follows another field, whose value ends at an index. Fields between
  /// them may be omitted. The result is the number of fields at the end of a record, and negative
  /// if no text of the stencil follows.
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
    // No similar record follows the last one.
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

  /// Empties the columns that have no value in such records.
  func clearAbsent(_ rows: Range<Int>, _ spans: SpanTable) {
    for column in absentColumns { spans.clear(column, rows: rows) }
  }

  /// Empties these columns of one row.
  @inline(__always)
  func clearAbsent(_ row: Int, _ spans: SpanTable) {
    for column in absentColumns { spans[column, row] = .none }
  }

  /// Writes a value into its column, if it has a column.
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

  /// Returns the index at which a similar record probably ends, or nil. The search covers few
  /// bytes, because the text may have no such record.
  func likelyRecordEnd(of bytes: Bytes, from index: Int, to end: Int) -> Int? {
    let end = min(end, index + RecordStencil.longestSearch)
    guard index + wrap.count < end else { return nil }
    let found = withBytes(of: wrap) { bytes.slice(index, end).firstIndex(of: $0) }
    return found.map { index + $0 + endingLength }
  }
}

/// The text between the values of a record, learnt from one record and laid over those behind it.
///
/// Catalogues are written by programs: the same keys in the same order with the same white space
/// between them. Where the text between the values is, byte for byte, that of a record that has
/// been checked, then so are grammar, keys and their order, and that no key stands twice; what is
/// left to check are the values. A record costs as many comparisons as it has fields.
///
///     ,␊{"model":"iPhone 14","price":799},␊{"model":"…
///     ~~~~~~~~~~~~         ~~~~~~~~~~   ~~~~~~~~~~~~~      the stencil: opening, one literal
///                 ^^^^^^^^^          ^^^                   behind each value
///
/// Whatever does not fit ends the laying before the record it is in, and says nothing against it:
/// the record reader has the last word.
final class JSONStencil: Sendable {
  /// What is known of a record that others may look like.
  struct Model: Equatable {
    /// One value with the text before it, from the end of the value that comes before.
    struct Field: Equatable {
      let before: [UInt8]
      let column: Int
      var kind: JSONStencilSteps.Kind
    }

    var fields: [Field]
    /// The text between the last value and the end of the record.
    let closing: [UInt8]
    /// Where in the first field's text the record begins.
    let open: Int
  }

  let model: Model
  private let opening: JSONStencilSteps
  let steps: JSONStencilSteps
  private let closing: JSONStencilSteps
  /// Where the next record begins, counted from the end of the last value.
  private let wrapOpen: Int
  private let openingOpen: Int
  let closingLength: Int
  /// The columns that such records have nothing for.
  let absentColumns: [Int]
  /// What stands between the last value of a record and the first of the next.
  let wrap: [UInt8]
  /// Whether records can be read in pairs: where all values are texts and numbers.
  let canPair: Bool

  /// A stencil for records like a model; nil when they are too long or too many for one.
  init?(_ model: Model, columnCount: Int) {
    self.model = model
    let fields = model.fields
    let quote = UInt8(ascii: "\"")
    func literal(before index: Int) -> [UInt8] {
      fields[index].before + (fields[index].kind == .text ? [quote] : [])
    }
    let last = fields[fields.count - 1]
    let lastQuote = last.kind == .text ? [quote] : []
    let ending = lastQuote + model.closing
    var list: [JSONStencilSteps.Element] = []
    for index in fields.indices {
      let ownQuote = fields[index].kind == .text ? [quote] : []
      let behind =
        index + 1 < fields.count
        ? ownQuote + literal(before: index + 1) : ending + literal(before: 0)
      list.append((fields[index].kind, fields[index].column, behind))
    }
    guard let steps = JSONStencilSteps(list),
      let opening = JSONStencilSteps([(.any, -1, literal(before: 0))]),
      let closing = JSONStencilSteps([(.any, -1, ending)])
    else { return nil }
    self.steps = steps
    self.opening = opening
    self.closing = closing
    closingLength = ending.count
    openingOpen = model.open
    wrapOpen = ending.count + model.open
    wrap = ending + literal(before: 0)
    canPair = fields.allSatisfy { $0.kind != .any }
    absentColumns = (0..<columnCount).filter { column in
      !fields.contains { $0.column == column }
    }
  }

  /// Where the reading of one record after another stands.
  struct Place {
    /// The first value of the record that comes next, behind its quote if it is a text.
    var index: Int
    /// The beginning of that record.
    var start: Int
    /// The end of the last record that was read.
    var done: Int
    /// The row that comes next.
    var row: Int
  }

  /// The place behind the record that ends at `cursor`; nil when what follows does not fit.
  @inline(__always)
  func place(behind cursor: Int, _ bytes: Bytes, row: Int) -> Place? {
    guard opening.fits(0, bytes.reach(at: cursor)) else { return nil }
    return Place(
      index: cursor &+ opening.length(0), start: cursor &+ openingOpen, done: cursor, row: row)
  }

  /// Reads records for as long as they fit, up to a row, and not past a place in the text.
  @inline(never)
  func read(
    _ scanner: inout JSONScanner, _ place: inout Place, before rowLimit: Int, until limit: Int,
    into batch: PhoneBatch
  ) {
    let bytes = scanner.bytes
    let steps = steps
    let spans = batch.spans
    let last = steps.count &- 1
    while place.row < rowLimit, place.done < limit {
      let row = place.row
      for column in absentColumns { spans[column, row] = .none }
      var index = place.index
      var field = 0
      while true {
        let kind = steps.kind(field)
        var end = JSONStencil.likelyEnd(kind, bytes.reach(at: index), index)
        if end < 0 || !steps.fits(field, bytes.reach(at: end)) {
          end = JSONStencil.trueEnd(kind, &scanner, at: index)
          if end < 0 { return }
          if !steps.fits(field, bytes.reach(at: end)) {
            // The last record of all has nothing behind it that looks like another.
            guard field == last, closing.fits(0, bytes.reach(at: end)) else { return }
            note(field, kind, index, end, row, spans)
            finish(&place, end, batch)
            return
          }
        }
        note(field, kind, index, end, row, spans)
        index = end &+ steps.length(field)
        if field == last {
          place.index = index
          finish(&place, end, batch)
          break
        }
        field &+= 1
      }
    }
  }

  /// Ends a record whose last value ends at `end`.
  @inline(__always)
  func finish(_ place: inout Place, _ end: Int, _ batch: PhoneBatch) {
    place.done = end &+ closingLength
    batch.spans[batch.recordColumn, place.row] = ByteSpan(place.start, place.done)
    place.start = end &+ wrapOpen
    place.row &+= 1
  }

  /// Puts a value into its column, if it has one.
  @inline(__always)
  func note(
    _ field: Int, _ kind: JSONStencilSteps.Kind, _ start: Int, _ end: Int, _ row: Int,
    _ spans: SpanTable
  ) {
    let column = steps.column(field)
    if column >= 0 {
      let quote = kind == .text ? 1 : 0
      spans[column, row] = ByteSpan(start &- quote, end &+ quote)
    }
  }

  /// Where a value ends if it is one of those that nearly all are: a text of up to 31 plain
  /// characters, a number of up to seven digits. What follows says whether it was.
  @inline(__always)
  private static func likelyEnd(
    _ kind: JSONStencilSteps.Kind, _ reach: ByteReach, _ index: Int
  ) -> Int {
    switch kind {
    case .text: return index &+ reach.plainLength
    case .number:
      let length = plainNumberLength(reach)
      return length > 0 ? index &+ length : -1
    case .any: return -1
    }
  }

  /// The index behind the value that begins at `index`, or at the quote behind it if it is a text;
  /// negative when there is none.
  @inline(never)
  private static func trueEnd(
    _ kind: JSONStencilSteps.Kind, _ scanner: inout JSONScanner, at index: Int
  ) -> Int {
    guard kind == .text else { return scanner.skipValue(index) }
    let end = scanner.skipString(index &- 1)
    return end < 0 ? end : end &- 1
  }

  /// How long a number of up to seven digits, or up to seven before and six behind the point, is;
  /// 0 when there is another, or none.
  @inline(__always)
  static func plainNumberLength(_ reach: ByteReach) -> Int {
    let word = reach.word(at: 0)
    let others = noDigits(in: word)
    let length = others.trailingZeroBitCount &>> 3
    // A sign, a 0 with a digit behind it, eight digits: all of them are rare.
    if length &- 1 > 6 || word & 0xFF == 0x30 && length > 1 { return 0 }
    if UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: length &* 8)) != 0x2E {
      return length
    }
    let decimals =
      noDigits(in: word &>> UInt64(truncatingIfNeeded: length &* 8 &+ 8))
      .trailingZeroBitCount &>> 3
    return decimals == 0 || length &+ 1 &+ decimals > 7 ? 0 : length &+ 1 &+ decimals
  }

  /// The high bit of the first byte that is no digit; bits above it may be wrong.
  @inline(__always)
  private static func noDigits(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let digit = word ^ (ones &* 0x30)
    return ((digit &+ ones &* 0x76) | digit) & (ones &* 0x80)
  }
}

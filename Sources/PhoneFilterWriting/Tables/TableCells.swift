/// Writes rows as the lines of a table.
///
/// A text that needs no change is copied. The body shows all other values, and all amounts.
struct TableCells: CellWriter, ~Copyable {
  static var opensObjects: Bool { true }
  static var needsValue: Bool { true }
  static var remembersAll: Bool { true }

  private let body: any TableBody
  /// The form of each slot's cells; nil for a column without room.
  private let forms: [CellForm?]
  /// For each slot, true if its values may be shown in another form than their text.
  private let areStyled: [Bool]
  /// For each slot, the numbers that are shown with commas between thousands.
  private let prices: [PlainNumbers?]
  /// The index where the cells of the line begin.
  private var lineStart = 0

  init(
    _ slots: [SlotForm], _ forms: [CellForm?], _ body: any TableBody, _ readings: ColumnReadings
  ) {
    self.forms = forms
    self.body = body
    prices = slots.map {
      $0.kind == .asWritten ? body.plainPrices(of: $0.name, readings) : nil
    }
    areStyled = slots.map { $0.kind == .amounts || body.hasOwnForm($0.name) }
  }

  @inline(__always)
  mutating func beginRow(_ rows: inout RowBuffer) {
    body.beginLine(&rows)
    lineStart = rows.count
  }

  @inline(__always)
  mutating func beginCell(_ value: FoundValue, _ rows: inout RowBuffer) {
    forms[value.slot]?.begin(in: &rows, from: lineStart)
  }

  @inline(__always)
  mutating func appendNothing(_ slot: Int, to rows: inout RowBuffer) {
    guard let form = forms[slot] else { return }
    form.begin(in: &rows, from: lineStart)
    form.append(.empty, to: &rows)
  }

  @inline(__always)
  mutating func endRow(from start: Int, _ rows: inout RowBuffer) {
    body.endLine(&rows, from: lineStart)
  }

  @inline(__always)
  mutating func append(json value: FoundValue, to rows: inout RowBuffer) -> CellOutcome {
    let first = value.first
    if first == UInt8(ascii: "{") { return .refused }
    // A list is written on one line, and null is an empty cell.
    let isText = first != UInt8(ascii: "[") && first != UInt8(ascii: "n")
    return append(value, isText: isText, isCell: false, &rows)
  }

  @inline(__always)
  mutating func append(cell value: FoundValue, to rows: inout RowBuffer) -> CellOutcome {
    if value.count == 0 {
      forms[value.slot]?.append(.empty, to: &rows)
      return .added
    }
    return append(value, isText: true, isCell: true, &rows)
  }

  @inline(__always)
  private func append(
    _ value: FoundValue, isText: Bool, isCell: Bool, _ rows: inout RowBuffer
  ) -> CellOutcome {
    guard let form = forms[value.slot] else { return .added }
    let (bytes, start, end) = (value.bytes, value.start, value.end)
    if let prices = prices[value.slot], prices.contains(bytes, start, end, isCell: isCell) {
      return form.append(grouping: bytes, from: start, to: end, to: &rows) ? .added : .odd
    }
    if areStyled[value.slot] || !isText || isCell && value.hasDoubledQuotes { return .odd }
    let quotes = value.first == UInt8(ascii: "\"") && value.count >= 2 ? 1 : 0
    let isAdded = form.appendPlain(bytes, from: start &+ quotes, to: end &- quotes, to: &rows)
    return isAdded ? .added : .odd
  }

  mutating func append(
    _ field: RowField, _ slot: Int, _ meaning: RowField.Meaning, _ layout: RecordLayout,
    to rows: inout RowBuffer
  ) -> Bool {
    let shown = body.shown(field, layout.readings).cell(meaning)
    withBytes(of: shown) { forms[slot]?.append($0, to: &rows) }
    return true
  }
}

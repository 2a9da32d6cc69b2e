/// Writes rows as the XML of a sheet.
///
/// Numbers and texts of plain ASCII are copied. `WorkbookCell` makes all other cells.
struct WorkbookCells: CellWriter, ~Copyable {
  static var opensObjects: Bool { true }
  static var needsValue: Bool { true }
  static var remembersAll: Bool { true }

  private let sheet: WorkbookSheet
  /// The number of empty cells that are written when a filled cell follows.
  private var gap = 0
  /// The start of these empty cells, and the start of the cell after them.
  private var (gapStart, cellStart) = (0, 0)

  init(_ sheet: WorkbookSheet) { self.sheet = sheet }

  @inline(__always)
  mutating func beginRow(_ rows: inout RowBuffer) {
    rows.append(WorkbookSheet.rowStart)
    gap = 0
  }

  @inline(__always)
  mutating func beginCell(_ value: FoundValue, _ rows: inout RowBuffer) {
    gapStart = rows.count
    cellStart = gapStart
    if value.count == 0 { return }
    for _ in 0..<gap { rows.append(WorkbookSheet.emptyCell) }
    cellStart = rows.count
  }

  @inline(__always)
  mutating func appendNothing(_ slot: Int, to rows: inout RowBuffer) { gap &+= 1 }

  @inline(__always)
  mutating func endCell(_ value: FoundValue, _ rows: inout RowBuffer) {
    if rows.count > cellStart {
      gap = 0
    } else {
      rows.cut(to: gapStart)
      gap &+= 1
    }
  }

  @inline(__always)
  mutating func endRow(from start: Int, _ rows: inout RowBuffer) {
    rows.append(WorkbookSheet.rowEnd)
  }

  @inline(__always)
  mutating func append(json value: FoundValue, to rows: inout RowBuffer) -> CellOutcome {
    let first = value.first
    if first == UInt8(ascii: "{") { return .refused }
    let isText = first == UInt8(ascii: "\"")
    let isLong = value.count > WorkbookCells.longest
    if value.rule.kind == .amounts || isLong || isText && value.hasEscapes { return .odd }
    if !isText {
      let isNumber = first.isDigit || first == UInt8(ascii: "-")
      return isNumber && appendDigits(value, value.start, value.end, &rows) ? .added : .odd
    }
    let (start, end) = (value.start &+ 1, value.end &- 1)
    if start == end { return .odd }
    // The text may be a date.
    let begin = value.bytes[start]
    if begin.isDigit || begin == UInt8(ascii: "-") || begin == UInt8(ascii: "["),
      value.rule.meaning != .text, end &- start == 10 || end &- start == 19
    {
      return .odd
    }
    return append(text: value, start, end, &rows)
  }

  @inline(__always)
  mutating func append(cell value: FoundValue, to rows: inout RowBuffer) -> CellOutcome {
    if value.count == 0 { return .added }
    let isLong = value.count > WorkbookCells.longest
    if value.rule.kind == .amounts || isLong || value.hasDoubledQuotes { return .odd }
    let quotes = value.first == UInt8(ascii: "\"") && value.count >= 2 ? 1 : 0
    let (start, end) = (value.start &+ quotes, value.end &- quotes)
    if start == end { return .odd }
    // The cell may spell a number, a date or a list.
    let begin = value.bytes[start]
    if begin.isDigit || begin == UInt8(ascii: "-") || begin == UInt8(ascii: "[") {
      let isNumber =
        value.rule.meaning == .anything && appendDigits(value, start, end, &rows)
      return isNumber ? .added : .odd
    }
    return append(text: value, start, end, &rows)
  }

  mutating func append(
    _ field: RowField, _ slot: Int, _ meaning: RowField.Meaning, _ layout: RecordLayout,
    to rows: inout RowBuffer
  ) throws(Failure) -> Bool {
    let cell = try WorkbookCell(field, meaning, in: layout.source)
    sheet.widen(slot, to: cell.width)
    rows.append(cell.xml)
    return true
  }

  /// Adds a text of plain ASCII; returns `.odd`, and adds nothing, for another text.
  @inline(__always)
  private func append(
    text value: FoundValue, _ start: Int, _ end: Int, _ rows: inout RowBuffer
  ) -> CellOutcome {
    let bytes = value.bytes
    if bytes[start] == 0x20 || bytes[end &- 1] == 0x20 { return .odd }
    let before = rows.count
    rows.append(literal: WorkbookCells.textStart)
    guard rows.append(bytes, from: start, to: end, upTo: { $0.sheetPlaces }) == end else {
      rows.cut(to: before)
      return .odd
    }
    rows.append(literal: WorkbookCells.textEnd)
    sheet.widen(value.slot, to: end &- start)
    return .added
  }

  /// Adds a number of up to 15 characters: digits, and at most one point. Returns false, and adds
  /// nothing, for another text or a negative number.
  @inline(__always)
  private func appendDigits(
    _ value: FoundValue, _ start: Int, _ end: Int, _ rows: inout RowBuffer
  ) -> Bool {
    guard end &- start <= 15 else { return false }
    let bytes = value.bytes
    var (index, points) = (start, 0)
    while index < end {
      if !bytes[index].isDigit {
        guard bytes[index] == UInt8(ascii: "."), index > start, index < end &- 1 else {
          return false
        }
        points &+= 1
      }
      index &+= 1
    }
    let isLeadingZero =
      bytes[start] == UInt8(ascii: "0") && end &- start > 1
      && bytes[start &+ 1] != UInt8(ascii: ".")
    if points > 1 || isLeadingZero { return false }
    rows.append(literal: WorkbookCells.numberStart)
    rows.append(bytes, from: start, to: end)
    rows.append(literal: WorkbookCells.numberEnd)
    sheet.widen(value.slot, to: end &- start)
    return true
  }

  /// The maximum length of a value that is copied.
  private static let longest = 4096
  private static let textStart: StaticString = "<c t=\"inlineStr\"><is><t>"
  private static let textEnd: StaticString = "</t></is></c>"
  private static let numberStart: StaticString = "<c><v>"
  private static let numberEnd: StaticString = "</v></c>"
}

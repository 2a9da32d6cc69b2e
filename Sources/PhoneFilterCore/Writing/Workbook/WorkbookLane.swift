/// Finds the cells of rows where they stand in their records, and adds them to a sheet's XML.
///
/// Numbers and texts of plain ASCII are copied. All other cells are made once, and remembered by
/// their spelling.
struct WorkbookLane: ~Copyable {
  private var fields: FieldLane
  private let forms: [SlotForm]
  private let encoding: ValueEncoding
  private let sheet: WorkbookSheet
  private var known: [SpelledCells]
  private var rows = RowBuffer()

  /// A lane for rows of a layout in columns that are known; nil where they have to be taken apart
  /// one by one.
  init?(
    _ layout: RecordLayout, _ projector: RowProjector, _ names: [String], _ sheet: WorkbookSheet
  ) {
    guard !projector.awaitsNames,
      let forms = projector.slotForms(for: layout, columns: names)
    else { return nil }
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let fields = projector.makeFieldLane(
      for: layout, slotCount: forms.count, slot: { places[$0] },
      slots: { header in
        let found = header.compactMap { places[$0] }
        return found.count == header.count ? found : nil
      })
    guard let fields else { return nil }
    self.fields = fields
    self.forms = forms
    self.sheet = sheet
    encoding = layout.encoding
    known = forms.map { _ in SpelledCells() }
  }

  /// The XML of the rows since it was cleared.
  var xml: Bytes { rows.bytes }

  mutating func clear() { rows.cut(to: 0) }

  /// Adds a row; false, and nothing is added, if it is not like others.
  mutating func append(_ row: Int, of batch: PhoneBatch) throws(Failure) -> Bool {
    // A record with nothing but what is left out shows it after all.
    guard let bytes = fields.find(row, of: batch), fields.filled != 0 else { return false }
    let before = rows.count
    rows.append(WorkbookSheet.rowStart)
    // Empty cells are written once another one follows.
    var gap = 0
    for slot in forms.indices {
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
      let place = fields.places[slot, 0]
      let (start, end) = (Int(place.start), Int(place.end))
      guard fields.filled & bit != 0, end > start else {
        gap += 1
        continue
      }
      if encoding == .json, bytes[start] == UInt8(ascii: "{") {
        rows.cut(to: before)
        return false
      }
      let cellStart = rows.count
      for _ in 0..<gap { rows.append(WorkbookSheet.emptyCell) }
      let textStart = rows.count
      if !appendPlain(slot, bytes, start, end, isEscaped: fields.escaped & bit != 0),
        !known[slot].append(bytes, from: start, to: end, to: &rows)
      {
        try appendOdd(slot, bytes.slice(start, end), batch.layout.source)
      }
      if rows.count > textStart {
        gap = 0
      } else {
        rows.cut(to: cellStart)
        gap += 1
      }
    }
    rows.append(WorkbookSheet.rowEnd)
    return true
  }

  /// Adds a number, or a text of plain ASCII; false, and nothing is added, for other values.
  @inline(__always)
  private mutating func appendPlain(
    _ slot: Int, _ bytes: Bytes, _ start: Int, _ end: Int, isEscaped: Bool
  ) -> Bool {
    let form = forms[slot]
    if isEscaped || form.kind == .amounts { return false }
    let first = bytes[start]
    let quotes = first == UInt8(ascii: "\"") && end &- start >= 2 ? 1 : 0
    let (textStart, textEnd) = (start &+ quotes, end &- quotes)
    let length = textEnd &- textStart
    if length == 0 || length > 4096 { return false }
    let isNumber = bytes[textStart].isDigit || bytes[textStart] == UInt8(ascii: "-")
    if isNumber, encoding == .json, quotes == 0 {
      return appendDigits(slot, bytes, textStart, textEnd)
    }
    if encoding == .json, quotes == 0 { return false }
    // It may be a number, a date or a list.
    if isNumber || bytes[textStart] == UInt8(ascii: "["), form.meaning != .text || encoding == .cell
    {
      if encoding == .json {
        if length == 10 || length == 19 { return false }
      } else {
        return form.meaning == .anything && appendDigits(slot, bytes, textStart, textEnd)
      }
    }
    if bytes[textStart] == 0x20 || bytes[textEnd &- 1] == 0x20 { return false }
    let before = rows.count
    rows.append(literal: WorkbookLane.textStart)
    guard rows.append(bytes, from: textStart, to: textEnd, upTo: { $0.sheetPlaces }) == textEnd
    else {
      rows.cut(to: before)
      return false
    }
    rows.append(literal: WorkbookLane.textEnd)
    sheet.widen(slot, to: length)
    return true
  }

  /// Adds a number of some digits and nothing else but a point.
  @inline(__always)
  private mutating func appendDigits(
    _ slot: Int, _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> Bool {
    guard end &- start <= 15 else { return false }
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
    rows.append(literal: WorkbookLane.numberStart)
    rows.append(bytes, from: start, to: end)
    rows.append(literal: WorkbookLane.numberEnd)
    sheet.widen(slot, to: end &- start)
    return true
  }

  /// Adds a cell that was not met, and remembers it.
  @inline(never)
  private mutating func appendOdd(
    _ slot: Int, _ value: Bytes, _ source: String
  ) throws(Failure) {
    let form = forms[slot]
    let cell = try WorkbookCell(form.field(value, encoding), form.meaning, in: source)
    sheet.widen(slot, to: cell.width)
    let start = rows.count
    rows.append(cell.xml)
    known[slot].remember(rows.bytes.slice(start, rows.count))
  }

  private static let textStart: StaticString = "<c t=\"inlineStr\"><is><t>"
  private static let textEnd: StaticString = "</t></is></c>"
  private static let numberStart: StaticString = "<c><v>"
  private static let numberEnd: StaticString = "</v></c>"
}

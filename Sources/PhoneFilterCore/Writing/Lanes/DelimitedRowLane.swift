/// Writes rows as lines of delimited text, straight from where their fields stand.
///
/// A value is copied, and looked at sixteen bytes at a time: only where something in it asks for
/// quotes or has an escape is it put together by the general way.
struct DelimitedRowLane: ~Copyable {
  private var fields: FieldLane
  private let forms: [SlotForm]
  private let encoding: ValueEncoding
  private let delimiter: UInt8
  private let needle: SIMD16<Int8>
  private var memo = SpellingMemo()
  private var row = RowBuffer()
  private var isRefused = false

  init(
    _ fields: consuming FieldLane, _ forms: [SlotForm], from encoding: ValueEncoding,
    delimiter: UInt8
  ) {
    self.fields = fields
    self.forms = forms
    self.encoding = encoding
    self.delimiter = delimiter
    needle = SIMD16(repeating: Int8(bitPattern: delimiter))
  }

  /// The line that was written last, without its end.
  var line: Bytes { row.bytes }

  /// Writes the line of a row; false when the row is not like others.
  mutating func write(_ index: Int, of batch: PhoneBatch) -> Bool {
    guard let bytes = fields.find(index, of: batch) else { return false }
    row.cut(to: 0)
    isRefused = false
    for slot in forms.indices {
      if slot > 0 { row.append(byte: delimiter) }
      guard fields.filled &>> UInt64(truncatingIfNeeded: slot) & 1 == 1 else { continue }
      let place = fields.places[slot, 0]
      if encoding == .json {
        appendValue(slot, bytes, Int(place.start), Int(place.end))
      } else {
        appendCell(slot, bytes, Int(place.start), Int(place.end))
      }
    }
    // A row of one empty cell would be a blank line, which is no row.
    if row.count == 0 { row.append(Array("\"\"".utf8)) }
    return !isRefused
  }

  /// Adds a value of JSON.
  @inline(__always)
  private mutating func appendValue(_ slot: Int, _ bytes: Bytes, _ start: Int, _ end: Int) {
    let first = bytes[start]
    if first == UInt8(ascii: "\"") {
      let hasEscape = fields.escaped &>> UInt64(truncatingIfNeeded: slot) & 1 == 1
      if hasEscape || forms[slot].kind == .amounts {
        appendOdd(slot, bytes, start, end)
      } else {
        appendText(slot, bytes, start &+ 1, end &- 1, whole: start, end)
      }
      return
    }
    let isKept: Bool
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "n"): isKept = false
    case UInt8(ascii: "t"), UInt8(ascii: "f"): isKept = forms[slot].kind != .amounts
    default:
      isKept =
        forms[slot].kind == .amounts
        ? forms[slot].isPlainNumber(bytes, start, end, isCell: false)
        : forms[slot].meaning != .amount || !bytes.mayMeanThousands(start, end)
    }
    if isKept {
      appendText(slot, bytes, start, end, whole: start, end)
    } else if first != UInt8(ascii: "n") {
      appendOdd(slot, bytes, start, end)
    }
  }

  /// Adds a cell with the quotes that it needs here.
  @inline(__always)
  private mutating func appendCell(_ slot: Int, _ bytes: Bytes, _ start: Int, _ end: Int) {
    if end == start { return }
    if forms[slot].kind == .amounts {
      if forms[slot].isPlainNumber(bytes, start, end, isCell: true) {
        appendText(slot, bytes, start, end, whole: start, end)
      } else {
        appendOdd(slot, bytes, start, end)
      }
    } else if fields.escaped &>> UInt64(truncatingIfNeeded: slot) & 1 == 1 {
      appendOdd(slot, bytes, start, end)
    } else if bytes[start] == UInt8(ascii: "\"") {
      appendText(slot, bytes, start &+ 1, end &- 1, whole: start, end)
    } else {
      appendText(slot, bytes, start, end, whole: start, end)
    }
  }

  /// Adds a text as it is, unless it asks for quotes or a closer look.
  @inline(__always)
  private mutating func appendText(
    _ slot: Int, _ bytes: Bytes, _ start: Int, _ end: Int, whole first: Int, _ last: Int
  ) {
    if end <= start { return }
    let needle = needle
    let before = row.count
    let stop = row.append(bytes, from: start, to: end) { $0.quotedPlaces(needle) }
    if stop < end || bytes[start] == 0x20 || bytes[end &- 1] == 0x20 {
      row.cut(to: before)
      appendOdd(slot, bytes, first, last)
    }
  }

  /// Adds a value by the general way.
  @inline(never)
  private mutating func appendOdd(_ slot: Int, _ bytes: Bytes, _ start: Int, _ end: Int) {
    // An object becomes several fields, or is none.
    if encoding == .json, bytes[start] == UInt8(ascii: "{") { isRefused = true }
    let form = forms[slot]
    let (encoding, delimiter) = (encoding, delimiter)
    var hasZero = false
    let make = { (value: Bytes) in
      let cell = form.field(value, encoding).cell(form.meaning)
      if cell.contains(0) { hasZero = true }
      var made: [UInt8] = []
      DelimitedText.append(cell: cell, delimiter: delimiter, to: &made)
      return made
    }
    if form.kind == .amounts {
      memo.append(bytes, from: start, to: end, in: slot, to: &row, make)
    } else {
      row.append(make(bytes.slice(start, end)))
    }
    if hasZero { isRefused = true }
  }
}

/// Writes rows as lines of delimited text.
///
/// A value is copied, and looked at sixteen bytes at a time: only where something in it asks for
/// quotes or has an escape is it put together by the general way.
struct DelimitedRowLane: RowLane, ~Copyable {
  /// What is looked at in a slot's value.
  private struct Slot {
    let kind: SlotForm.Kind
    let meaning: RowField.Meaning
    let plainNumbers: PlainNumbers
  }

  private var fields: FieldLane
  private let forms: [SlotForm]
  private let slots: [Slot]
  private let encoding: ValueEncoding
  private let delimiter: UInt8
  private let ending: [UInt8]
  private let quotes: Bool
  private var known: [SpelledCells]
  private var rows = RowBuffer()
  /// The text of a value without its escapes.
  private var decoded = RowBuffer()
  private var isRefused = false

  init(
    _ fields: consuming FieldLane, _ forms: [SlotForm], from encoding: ValueEncoding,
    _ notation: DelimitedNotation
  ) {
    self.fields = fields
    self.forms = forms
    known = forms.map { _ in SpelledCells() }
    slots = forms.map {
      Slot(kind: $0.kind, meaning: $0.meaning, plainNumbers: $0.plainNumbers)
    }
    self.encoding = encoding
    delimiter = notation.delimiter
    ending = notation.ending
    quotes = notation.quotes
  }

  var text: Bytes { rows.bytes }

  mutating func clear() { rows.cut(to: 0) }

  mutating func append(_ row: Int, of batch: PhoneBatch) -> Bool {
    guard let bytes = fields.find(row, of: batch) else { return false }
    let start = rows.count
    isRefused = false
    let filled = fields.filled
    for place in slots.indices {
      if place > 0 { rows.append(byte: delimiter) }
      guard filled &>> UInt64(truncatingIfNeeded: place) & 1 == 1 else { continue }
      let span = fields.places[place, 0]
      if encoding == .json {
        appendValue(place, slots[place], bytes, Int(span.start), Int(span.end))
      } else {
        appendCell(place, slots[place], bytes, Int(span.start), Int(span.end))
      }
    }
    // A row of one empty cell would be a blank line, which is no row.
    if rows.count == start, quotes { rows.append(Array("\"\"".utf8)) }
    for byte in ending { rows.append(byte: byte) }
    if isRefused { rows.cut(to: start) }
    return !isRefused
  }

  /// Adds a value of JSON.
  @inline(__always)
  private mutating func appendValue(
    _ place: Int, _ slot: Slot, _ bytes: Bytes, _ start: Int, _ end: Int
  ) {
    let first = bytes[start]
    if first == UInt8(ascii: "\"") {
      if slot.kind == .amounts {
        appendOdd(place, bytes, start, end)
      } else if fields.escaped &>> UInt64(truncatingIfNeeded: place) & 1 == 1 {
        appendDecoded(bytes, start &+ 1, end &- 1)
      } else {
        appendText(bytes, start &+ 1, end &- 1)
      }
    } else if first.isDigit || first == UInt8(ascii: "-") {
      let isKept =
        slot.kind == .amounts
        ? slot.plainNumbers.contains(bytes, start, end, isCell: false)
        : slot.meaning != .amount || !bytes.mayMeanThousands(start, end)
      if isKept {
        appendText(bytes, start, end)
      } else {
        appendOdd(place, bytes, start, end)
      }
    } else if slot.kind != .amounts, first == UInt8(ascii: "t") || first == UInt8(ascii: "f") {
      appendText(bytes, start, end)
    } else if first != UInt8(ascii: "n") {
      appendOdd(place, bytes, start, end)
    }
  }

  /// Adds a cell with the quotes that it needs here.
  @inline(__always)
  private mutating func appendCell(
    _ place: Int, _ slot: Slot, _ bytes: Bytes, _ start: Int, _ end: Int
  ) {
    if end == start { return }
    let quote = bytes[start] == UInt8(ascii: "\"") ? 1 : 0
    if slot.kind == .amounts, !slot.plainNumbers.contains(bytes, start, end, isCell: true) {
      appendOdd(place, bytes, start, end)
    } else if fields.escaped &>> UInt64(truncatingIfNeeded: place) & 1 == 1 {
      // A cell with quotes in it is spelled like this in any delimited text.
      if !quotes || bytes.slice(start, end).firstIndex(of: 0) != nil { isRefused = true }
      rows.append(bytes, from: start, to: end)
    } else {
      appendText(bytes, start &+ quote, end &- quote)
    }
  }

  /// Adds a text as it is, unless it asks for quotes or a closer look.
  @inline(__always)
  private mutating func appendText(_ bytes: Bytes, _ start: Int, _ end: Int) {
    if end <= start { return }
    let needle = SIMD16<Int8>(repeating: Int8(bitPattern: delimiter))
    let before = rows.count
    let stop = rows.append(bytes, from: start, to: end) { $0.quotedPlaces(needle) }
    if stop < end || bytes[start] == 0x20 || bytes[end &- 1] == 0x20 {
      rows.cut(to: before)
      appendUnusual(bytes, start, end)
    }
  }

  /// Adds a text with characters that mostly ask for quotes.
  @inline(never)
  private mutating func appendUnusual(_ bytes: Bytes, _ start: Int, _ end: Int) {
    guard quotes else { return appendPlain(bytes, start, end) }
    var asksForQuotes = bytes[start] == 0x20 || bytes[end - 1] == 0x20
    for index in start..<end {
      switch bytes[index] {
      // Delimited text cannot hold it: the general way says so.
      case 0: isRefused = true
      case delimiter, UInt8(ascii: "\""), 0x0A, 0x0D: asksForQuotes = true
      default: break
      }
    }
    guard asksForQuotes else { return rows.append(bytes, from: start, to: end) }
    let quote = UInt8(ascii: "\"")
    rows.append(byte: quote)
    var index = start
    while index < end {
      index = rows.append(bytes, from: index, to: end) { $0.places(of: SIMD16(repeating: 0x22)) }
      guard index < end else { break }
      rows.append(byte: quote)
      rows.append(byte: quote)
      index += 1
    }
    rows.append(byte: quote)
  }

  /// Adds a text to a row without quotes; the general way says what cannot stand there.
  @inline(never)
  private mutating func appendPlain(_ bytes: Bytes, _ start: Int, _ end: Int) {
    let text = bytes.slice(start, end)
    if text.firstIndex(of: delimiter) != nil
      || ending.contains(where: { text.firstIndex(of: $0) != nil })
    {
      isRefused = true
    }
    rows.append(bytes, from: start, to: end)
  }

  /// Adds the text of a string with escapes; its quotes are left out.
  @inline(never)
  private mutating func appendDecoded(_ bytes: Bytes, _ start: Int, _ end: Int) {
    decoded.cut(to: 0)
    var index = start
    while index < end {
      index = decoded.append(bytes, from: index, to: end) {
        $0.places(of: SIMD16(repeating: 0x5C))
      }
      guard index < end else { break }
      if let byte = JSONText.byte(ofEscape: bytes[index + 1]) {
        decoded.append(byte: byte)
        index += 2
      } else {
        let unit = JSONText.codeUnit(bytes, index + 2)
        // A pair of escapes stands for one character.
        let length = unit & 0xFC00 == 0xD800 ? 12 : 6
        if unit < 0x80 {
          decoded.append(byte: UInt8(unit))
        } else if unit < 0x800 {
          decoded.append(byte: UInt8(0xC0 | unit >> 6))
          decoded.append(byte: UInt8(0x80 | unit & 0x3F))
        } else if unit & 0xF800 != 0xD800 {
          decoded.append(byte: UInt8(0xE0 | unit >> 12))
          decoded.append(byte: UInt8(0x80 | unit >> 6 & 0x3F))
          decoded.append(byte: UInt8(0x80 | unit & 0x3F))
        } else {
          decoded.append(JSONText.decoded(bytes.slice(index, min(index + length, end))))
        }
        index = min(index + length, end)
      }
    }
    let count = decoded.count
    decoded.pad()
    appendText(decoded.bytes, 0, count)
  }

  /// Adds a value by the general way.
  @inline(never)
  private mutating func appendOdd(_ slot: Int, _ bytes: Bytes, _ start: Int, _ end: Int) {
    // An object becomes several fields, or is none.
    if encoding == .json, bytes[start] == UInt8(ascii: "{") { isRefused = true }
    let form = forms[slot]
    // What a list comes to is looked at by the general way, where it has no quotes around it.
    if !quotes, form.kind != .amounts { isRefused = true }
    let (encoding, delimiter) = (encoding, delimiter)
    let make = { (value: Bytes) in
      var made: [UInt8] = []
      DelimitedText.append(
        cell: form.field(value, encoding).cell(form.meaning), delimiter: delimiter, to: &made)
      return made
    }
    if form.kind == .amounts {
      known[slot].append(bytes, from: start, to: end, to: &rows, make)
    } else {
      rows.append(make(bytes.slice(start, end)))
    }
  }
}

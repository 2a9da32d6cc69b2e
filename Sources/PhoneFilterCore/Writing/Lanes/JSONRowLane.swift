/// Writes rows as objects of JSON.
///
/// The names of the members are put in quotes once, and with each value is written what stands
/// before it: `,"price":`.
struct JSONRowLane: RowLane, ~Copyable {
  /// What is written before a slot's value, and what is looked at in it.
  private struct Slot {
    let leadStart: Int
    let leadEnd: Int
    let kind: SlotForm.Kind
    let meaning: RowField.Meaning
    let plainNumbers: PlainNumbers
  }

  private var fields: FieldLane
  private let forms: [SlotForm]
  private let encoding: ValueEncoding
  /// Whether a field that a row lacks is left out; else it is null.
  private let leavesOut: Bool
  private var slots: [Slot] = []
  private var leads = RowBuffer()
  private let nullStart: Int
  private var known: [SpelledCells]
  private var rows = RowBuffer()
  private var isRefused = false
  /// What stands before an object, and behind it.
  private let before: [UInt8]
  private let behind: [UInt8]

  init(
    _ fields: consuming FieldLane, _ forms: [SlotForm], from encoding: ValueEncoding,
    leavesOut: Bool, before: [UInt8] = [], behind: [UInt8] = []
  ) {
    self.fields = fields
    self.forms = forms
    known = forms.map { _ in SpelledCells() }
    self.encoding = encoding
    self.leavesOut = leavesOut
    self.before = before
    self.behind = behind
    for form in forms {
      let start = leads.count
      var lead = [UInt8(ascii: ",")]
      JSONText.append(quoted: form.name, to: &lead)
      leads.append(lead + [UInt8(ascii: ":")])
      slots.append(
        Slot(
          leadStart: start, leadEnd: leads.count, kind: form.kind, meaning: form.meaning,
          plainNumbers: form.plainNumbers))
    }
    nullStart = leads.count
    leads.append(Array("null".utf8))
    leads.pad()
  }

  var text: Bytes { rows.bytes }

  mutating func clear() { rows.cut(to: 0) }

  mutating func append(_ row: Int, of batch: PhoneBatch) -> Bool {
    guard let bytes = fields.find(row, of: batch) else { return false }
    let start = rows.count
    isRefused = false
    if !before.isEmpty { rows.append(before) }
    rows.append(byte: UInt8(ascii: "{"))
    let filled = fields.filled
    var isFirst = true
    for place in slots.indices {
      let slot = slots[place]
      let isFilled = filled &>> UInt64(truncatingIfNeeded: place) & 1 == 1
      if !isFilled, leavesOut { continue }
      // No comma before the first.
      rows.append(leads.bytes, from: slot.leadStart &+ (isFirst ? 1 : 0), to: slot.leadEnd)
      isFirst = false
      let span = isFilled ? fields.places[place, 0] : .none
      if !isFilled {
        appendNull()
      } else if encoding == .json {
        appendValue(place, slot, bytes, Int(span.start), Int(span.end))
      } else {
        appendCell(place, slot, bytes, Int(span.start), Int(span.end))
      }
    }
    rows.append(byte: UInt8(ascii: "}"))
    if !behind.isEmpty { rows.append(behind) }
    if isRefused { rows.cut(to: start) }
    return !isRefused
  }

  private mutating func appendNull() {
    rows.append(leads.bytes, from: nullStart, to: nullStart &+ 4)
  }

  /// Adds a value of JSON.
  @inline(__always)
  private mutating func appendValue(
    _ place: Int, _ slot: Slot, _ bytes: Bytes, _ start: Int, _ end: Int
  ) {
    let first = bytes[start]
    let isKept: Bool
    switch slot.kind {
    case .asWritten: isKept = first != UInt8(ascii: "{") && first != UInt8(ascii: "[")
    case .amounts: isKept = slot.plainNumbers.contains(bytes, start, end, isCell: false)
    case .texts: isKept = first == UInt8(ascii: "\"") && end &- start > 2
    }
    if isKept {
      rows.append(bytes, from: start, to: end)
    } else {
      appendOdd(place, bytes, start, end)
    }
  }

  /// Adds a cell as the value that it spells.
  @inline(__always)
  private mutating func appendCell(
    _ place: Int, _ slot: Slot, _ bytes: Bytes, _ start: Int, _ end: Int
  ) {
    if end == start { return appendNull() }
    if slot.kind == .amounts {
      if slot.plainNumbers.contains(bytes, start, end, isCell: true) {
        rows.append(bytes, from: start, to: end)
      } else {
        appendOdd(place, bytes, start, end)
      }
      return
    }
    let quote = bytes[start] == UInt8(ascii: "\"") ? 1 : 0
    let (from, to) = (start &+ quote, end &- quote)
    let first = bytes[from]
    let hasEscape = fields.escaped &>> UInt64(truncatingIfNeeded: place) & 1 == 1
    if to <= from || first == UInt8(ascii: "[") {
      appendOdd(place, bytes, start, end)
    } else if hasEscape {
      appendUnquoted(bytes, from, to)
    } else if slot.meaning != .text, first.isDigit || first == UInt8(ascii: "-"),
      isNumber(slot, bytes, from, to)
    {
      rows.append(bytes, from: from, to: to)
    } else {
      appendText(bytes, from, to)
    }
  }

  /// Whether a text is a number of JSON, and no text in its column.
  @inline(__always)
  private func isNumber(_ slot: Slot, _ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    let next = bytes[end]
    if next.isDigit || next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") {
      // Another row may stand right behind this one, and seem to go on with the number.
      guard RowField.isNumber(bytes.slice(start, end)) else { return false }
    } else if bytes.block(at: start).plainNumberLength != end &- start {
      var scanner = JSONScanner(bytes, end: end, isFinal: true)
      guard scanner.skipNumber(start) == end else { return false }
    }
    if slot.meaning == .anything || !bytes.mayMeanThousands(start, end) { return true }
    return !RowField.isText(bytes.slice(start, end), slot.meaning)
  }

  @inline(__always)
  private mutating func appendText(_ bytes: Bytes, _ start: Int, _ end: Int) {
    rows.append(byte: UInt8(ascii: "\""))
    let stop = rows.append(bytes, from: start, to: end) { $0.escapedPlaces }
    if stop < end { appendEscaped(bytes, stop, end) }
    rows.append(byte: UInt8(ascii: "\""))
  }

  private mutating func appendEscape(of byte: UInt8) {
    if byte >= 0x20 {
      rows.append(byte: UInt8(ascii: "\\"))
      rows.append(byte: byte)
    } else {
      rows.append(JSONText.escape(of: byte))
    }
  }

  /// Adds the text of a cell with doubled quotes in it.
  @inline(never)
  private mutating func appendUnquoted(_ bytes: Bytes, _ start: Int, _ end: Int) {
    rows.append(byte: UInt8(ascii: "\""))
    var index = start
    while index < end {
      index = rows.append(bytes, from: index, to: end) { $0.escapedPlaces }
      guard index < end else { break }
      appendEscape(of: bytes[index])
      index += bytes[index] == UInt8(ascii: "\"") ? 2 : 1
    }
    rows.append(byte: UInt8(ascii: "\""))
  }

  @inline(never)
  private mutating func appendEscaped(_ bytes: Bytes, _ start: Int, _ end: Int) {
    var index = start
    while index < end {
      appendEscape(of: bytes[index])
      index = rows.append(bytes, from: index + 1, to: end) { $0.escapedPlaces }
    }
  }

  /// Adds a value by the general way.
  @inline(never)
  private mutating func appendOdd(_ slot: Int, _ bytes: Bytes, _ start: Int, _ end: Int) {
    let form = forms[slot]
    let encoding = encoding
    let make = { (value: Bytes) in
      var made: [UInt8] = []
      form.field(value, encoding).appendJSON(to: &made, form.meaning)
      return made
    }
    if form.kind == .amounts {
      // An object has no amount, and its field may be left out.
      if encoding == .json, bytes[start] == UInt8(ascii: "{") { isRefused = true }
      known[slot].append(bytes, from: start, to: end, to: &rows, make)
    } else {
      rows.append(make(bytes.slice(start, end)))
    }
  }
}

extension Bytes {
  /// Whether a number has a point that could stand between thousands: three digits are behind it,
  /// or an exponent makes it hard to see how many.
  @inline(__always)
  func mayMeanThousands(_ start: Int, _ end: Int) -> Bool {
    guard end &- start > 4 else { return false }
    if self[end &- 4] == UInt8(ascii: ".") { return true }
    var index = start
    while index < end {
      if self[index] | 0x20 == UInt8(ascii: "e") { return true }
      index &+= 1
    }
    return false
  }
}

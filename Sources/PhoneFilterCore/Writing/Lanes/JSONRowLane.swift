/// Writes rows as objects of JSON, straight from where their fields stand.
///
/// The names of the members are put in quotes once, and with each value is written what stands
/// before it: `,"price":`.
struct JSONRowLane: ~Copyable {
  private var fields: FieldLane
  private let forms: [SlotForm]
  private let encoding: ValueEncoding
  /// Whether a field that a row lacks is left out; else it is null.
  private let leavesOut: Bool
  private var leads = RowBuffer()
  private var leadEnds: [Int] = []
  private let nullEnd: Int
  private var memo = SpellingMemo()
  private var row = RowBuffer()
  private var isRefused = false

  init(
    _ fields: consuming FieldLane, _ forms: [SlotForm], from encoding: ValueEncoding,
    leavesOut: Bool
  ) {
    self.fields = fields
    self.forms = forms
    self.encoding = encoding
    self.leavesOut = leavesOut
    for form in forms {
      var lead = [UInt8(ascii: ",")]
      JSONText.append(quoted: form.name, to: &lead)
      leads.append(lead + [UInt8(ascii: ":")])
      leadEnds.append(leads.count)
    }
    leads.append(Array("null".utf8))
    nullEnd = leads.count
    leads.pad()
  }

  /// The object that was written last.
  var object: Bytes { row.bytes }

  /// Writes the object of a row; false when the row is not like others.
  mutating func write(_ index: Int, of batch: PhoneBatch) -> Bool {
    guard let bytes = fields.find(index, of: batch) else { return false }
    row.cut(to: 0)
    isRefused = false
    row.append(byte: UInt8(ascii: "{"))
    var leadStart = 0
    for slot in leadEnds.indices {
      let leadEnd = leadEnds[slot]
      let isFilled = fields.filled &>> UInt64(truncatingIfNeeded: slot) & 1 == 1
      if isFilled || !leavesOut {
        // No comma before the first.
        row.append(leads.bytes, from: leadStart &+ (row.count == 1 ? 1 : 0), to: leadEnd)
        let place = fields.places[slot, 0]
        if !isFilled {
          appendNull()
        } else if encoding == .json {
          appendValue(slot, bytes, Int(place.start), Int(place.end))
        } else {
          appendCell(slot, bytes, Int(place.start), Int(place.end))
        }
      }
      leadStart = leadEnd
    }
    row.append(byte: UInt8(ascii: "}"))
    return !isRefused
  }

  private mutating func appendNull() {
    row.append(leads.bytes, from: nullEnd &- 4, to: nullEnd)
  }

  /// Adds a value of JSON.
  @inline(__always)
  private mutating func appendValue(_ slot: Int, _ bytes: Bytes, _ start: Int, _ end: Int) {
    let first = bytes[start]
    let isKept: Bool
    switch forms[slot].kind {
    case .asWritten: isKept = first != UInt8(ascii: "{") && first != UInt8(ascii: "[")
    case .amounts: isKept = forms[slot].isPlainNumber(bytes, start, end, isCell: false)
    case .texts: isKept = first == UInt8(ascii: "\"") && end &- start > 2
    }
    if isKept {
      row.append(bytes, from: start, to: end)
    } else {
      appendOdd(slot, bytes, start, end)
    }
  }

  /// Adds a cell as the value that it spells.
  @inline(__always)
  private mutating func appendCell(_ slot: Int, _ bytes: Bytes, _ start: Int, _ end: Int) {
    if end == start { return appendNull() }
    if forms[slot].kind == .amounts {
      if forms[slot].isPlainNumber(bytes, start, end, isCell: true) {
        row.append(bytes, from: start, to: end)
      } else {
        appendOdd(slot, bytes, start, end)
      }
      return
    }
    let isQuoted = bytes[start] == UInt8(ascii: "\"")
    let (from, to) = isQuoted ? (start &+ 1, end &- 1) : (start, end)
    let first = bytes[from]
    let hasEscape = fields.escaped &>> UInt64(truncatingIfNeeded: slot) & 1 == 1
    if hasEscape || to <= from || first == UInt8(ascii: "[") {
      appendOdd(slot, bytes, start, end)
    } else if first.isDigit || first == UInt8(ascii: "-"), isNumber(slot, bytes, from, to) {
      row.append(bytes, from: from, to: to)
    } else {
      appendText(bytes, from, to)
    }
  }

  /// Whether a text is a number of JSON, and its column one of numbers.
  @inline(__always)
  private func isNumber(_ slot: Int, _ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    let meaning = forms[slot].meaning
    if meaning == .text { return false }
    var scanner = JSONScanner(bytes, end: end, isFinal: true)
    guard scanner.skipNumber(start) == end else { return false }
    if meaning == .anything || !bytes.mayMeanThousands(start, end) { return true }
    return !RowField.isText(bytes.slice(start, end), meaning)
  }

  @inline(__always)
  private mutating func appendText(_ bytes: Bytes, _ start: Int, _ end: Int) {
    row.append(byte: UInt8(ascii: "\""))
    var index = row.append(bytes, from: start, to: end) { $0.escapedPlaces }
    while index < end {
      row.append(JSONText.escape(of: bytes[index]))
      index = row.append(bytes, from: index &+ 1, to: end) { $0.escapedPlaces }
    }
    row.append(byte: UInt8(ascii: "\""))
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
      memo.append(bytes, from: start, to: end, in: slot, to: &row, make)
    } else {
      row.append(make(bytes.slice(start, end)))
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

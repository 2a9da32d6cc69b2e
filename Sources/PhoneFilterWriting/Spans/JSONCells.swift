/// Writes rows as JSON objects.
///
/// The names of the members are quoted once. The text before a value, such as `,"price":`, is
/// written with the value.
struct JSONCells: CellWriter, ~Copyable {
  static var opensObjects: Bool { false }
  static var needsValue: Bool { false }
  static var remembersAll: Bool { false }

  /// True if a field that a row lacks is left out; else the field is null.
  private let leavesOut: Bool
  /// The texts before the values of the slots, and the end of each text.
  private var leads = RowBuffer()
  private var leadEnds: [Int] = [0]
  private var isFirst = true
  /// The text before an object, and the text after it.
  private let before: [UInt8]
  private let after: [UInt8]

  init(_ forms: [SlotForm], leavesOut: Bool, before: [UInt8] = [], after: [UInt8] = []) {
    self.leavesOut = leavesOut
    self.before = before
    self.after = after
    for form in forms {
      var lead = [UInt8(ascii: ",")]
      JSONText.append(quoted: form.name, to: &lead)
      leads.append(lead + [UInt8(ascii: ":")])
      leadEnds.append(leads.count)
    }
    leads.pad()
  }

  @inline(__always)
  mutating func beginRow(_ rows: inout RowBuffer) {
    if !before.isEmpty { rows.append(before) }
    rows.append(byte: UInt8(ascii: "{"))
    isFirst = true
  }

  @inline(__always)
  mutating func beginCell(_ value: FoundValue, _ rows: inout RowBuffer) {
    appendLead(value.slot, to: &rows)
  }

  @inline(__always)
  private mutating func appendLead(_ slot: Int, to rows: inout RowBuffer) {
    // The first member has no comma.
    rows.append(
      leads.bytes, from: leadEnds[slot] &+ (isFirst ? 1 : 0), to: leadEnds[slot &+ 1])
    isFirst = false
  }

  @inline(__always)
  mutating func appendNothing(_ slot: Int, to rows: inout RowBuffer) {
    if leavesOut { return }
    appendLead(slot, to: &rows)
    rows.append(literal: "null")
  }

  @inline(__always)
  mutating func endRow(from start: Int, _ rows: inout RowBuffer) {
    rows.append(byte: UInt8(ascii: "}"))
    for byte in after { rows.append(byte: byte) }
  }

  @inline(__always)
  mutating func append(json value: FoundValue, to rows: inout RowBuffer) -> CellOutcome {
    let first = value.first
    let isKept: Bool
    switch value.rule.kind {
    case .asWritten: isKept = first != UInt8(ascii: "{") && first != UInt8(ascii: "[")
    case .amounts: isKept = value.isPlainNumber(isCell: false)
    case .texts: isKept = first == UInt8(ascii: "\"") && value.count > 2
    }
    guard isKept else { return .odd }
    rows.append(value.bytes, from: value.start, to: value.end)
    return .added
  }

  /// Adds a cell as the value that it spells.
  @inline(__always)
  mutating func append(cell value: FoundValue, to rows: inout RowBuffer) -> CellOutcome {
    let (bytes, rule) = (value.bytes, value.rule)
    if value.count == 0 {
      rows.append(literal: "null")
      return .added
    }
    if rule.kind == .amounts {
      guard value.isPlainNumber(isCell: true) else { return .odd }
      rows.append(bytes, from: value.start, to: value.end)
      return .added
    }
    let quote = value.first == UInt8(ascii: "\"") ? 1 : 0
    let (from, to) = (value.start &+ quote, value.end &- quote)
    let first = bytes[from]
    if to <= from || first == UInt8(ascii: "[") { return .odd }
    if value.hasDoubledQuotes {
      JSONCells.append(text: bytes, from, to, isDoubled: true, &rows)
    } else if rule.meaning != .text, first.isDigit || first == UInt8(ascii: "-"),
      JSONCells.isNumber(rule, bytes, from, to)
    {
      rows.append(bytes, from: from, to: to)
    } else {
      JSONCells.append(text: bytes, from, to, &rows)
    }
    return .added
  }

  mutating func append(
    _ field: RowField, _ slot: Int, _ meaning: RowField.Meaning, _ layout: RecordLayout,
    to rows: inout RowBuffer
  ) -> Bool {
    var made: [UInt8] = []
    field.appendJSON(to: &made, meaning)
    rows.append(made)
    return true
  }

  /// Returns true if a text is a JSON number, unless `RowField.isText` is true of it.
  @inline(__always)
  private static func isNumber(
    _ rule: SlotRule, _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> Bool {
    let next = bytes[end]
    if next.isDigit || next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") {
      // Another row may follow directly, and look like a part of the number.
      guard RowField.isNumber(bytes.slice(start, end)) else { return false }
    } else if bytes.block(at: start).plainNumberLength != end &- start {
      var scanner = JSONScanner(bytes, end: end, isFinal: true)
      guard scanner.skipNumber(start) == end else { return false }
    }
    if rule.meaning == .anything || !bytes.mayMeanThousands(start, end) { return true }
    return !RowField.isText(bytes.slice(start, end), rule.meaning)
  }

  /// Adds a text; in a cell, its quotes may be doubled.
  @inline(__always)
  private static func append(
    text bytes: Bytes, _ start: Int, _ end: Int, isDoubled: Bool = false, _ rows: inout RowBuffer
  ) {
    rows.append(byte: UInt8(ascii: "\""))
    let stop = rows.append(bytes, from: start, to: end) { $0.escapedPlaces }
    if stop < end { append(escaped: bytes, stop, end, isDoubled, &rows) }
    rows.append(byte: UInt8(ascii: "\""))
  }

  private static func append(escapeOf byte: UInt8, to rows: inout RowBuffer) {
    if byte >= 0x20 {
      rows.append(byte: UInt8(ascii: "\\"))
      rows.append(byte: byte)
    } else {
      rows.append(JSONText.escape(of: byte))
    }
  }

  @inline(never)
  private static func append(
    escaped bytes: Bytes, _ start: Int, _ end: Int, _ isDoubled: Bool, _ rows: inout RowBuffer
  ) {
    var index = start
    while index < end {
      append(escapeOf: bytes[index], to: &rows)
      let next = index + (isDoubled && bytes[index] == UInt8(ascii: "\"") ? 2 : 1)
      index = next < end ? rows.append(bytes, from: next, to: end) { $0.escapedPlaces } : end
    }
  }
}

extension Bytes {
  /// Returns true if the point of a number could separate thousands: three digits follow it, or the
  /// number has an exponent, and the digits are not counted.
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

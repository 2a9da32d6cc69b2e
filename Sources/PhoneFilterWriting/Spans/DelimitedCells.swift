/// Writes rows as lines of delimited text.
///
/// A value is copied and checked sixteen bytes at a time. Only a value that needs quotes or has an
/// escape goes the general way.
struct DelimitedCells: CellWriter, ~Copyable {
  static var opensObjects: Bool { true }
  static var needsValue: Bool { false }
  static var remembersAll: Bool { false }

  private let delimiter: UInt8
  private let ending: [UInt8]
  private let quotes: Bool
  /// The text of a value after its escapes are decoded.
  private var decoded = RowBuffer()

  init(_ notation: DelimitedNotation) {
    delimiter = notation.delimiter
    ending = notation.ending
    quotes = notation.quotes
  }

  @inline(__always)
  mutating func beginRow(_ rows: inout RowBuffer) {}

  @inline(__always)
  mutating func beginCell(_ value: FoundValue, _ rows: inout RowBuffer) {
    appendNothing(value.slot, to: &rows)
  }

  @inline(__always)
  mutating func appendNothing(_ slot: Int, to rows: inout RowBuffer) {
    if slot > 0 { rows.append(byte: delimiter) }
  }

  @inline(__always)
  mutating func endRow(from start: Int, _ rows: inout RowBuffer) {
    // A row of one empty cell would be a blank line, which is not a row.
    if rows.count == start, quotes { rows.append(literal: "\"\"") }
    for byte in ending { rows.append(byte: byte) }
  }

  @inline(__always)
  mutating func append(json value: FoundValue, to rows: inout RowBuffer) -> CellOutcome {
    let (bytes, rule, first) = (value.bytes, value.rule, value.first)
    var (start, end) = (value.start, value.end)
    if first == UInt8(ascii: "\"") {
      if rule.kind == .amounts { return .odd }
      start &+= 1
      end &-= 1
      return append(text: bytes, start, end, quote: UInt8(ascii: "\\"), &rows)
    } else if first.isDigit || first == UInt8(ascii: "-") {
      let isKept =
        rule.kind == .amounts
        ? value.isPlainNumber(isCell: false)
        : rule.meaning != .amount || !bytes.mayMeanThousands(start, end)
      if !isKept { return odd(rule) }
    } else if first == UInt8(ascii: "n") {
      return .added
    } else if rule.kind == .amounts || first != UInt8(ascii: "t") && first != UInt8(ascii: "f") {
      return odd(rule)
    }
    return append(text: bytes, start, end, &rows)
  }

  /// Adds a cell with the quotes that the output needs.
  @inline(__always)
  mutating func append(cell value: FoundValue, to rows: inout RowBuffer) -> CellOutcome {
    let (bytes, start, end) = (value.bytes, value.start, value.end)
    if end == start { return .added }
    if value.rule.kind == .amounts, !value.isPlainNumber(isCell: true) { return .odd }
    if value.hasDoubledQuotes {
      // A cell that contains quotes has the same spelling in any delimited text.
      if !quotes || bytes.slice(start, end).firstIndex(of: 0) != nil { return .refused }
      rows.append(bytes, from: start, to: end)
      return .added
    }
    let quote = value.first == UInt8(ascii: "\"") ? 1 : 0
    return append(text: bytes, start &+ quote, end &- quote, &rows)
  }

  mutating func append(
    _ field: RowField, _ slot: Int, _ meaning: RowField.Meaning, _ layout: RecordLayout,
    to rows: inout RowBuffer
  ) -> Bool {
    var made: [UInt8] = []
    DelimitedText.append(cell: field.cell(meaning), delimiter: delimiter, to: &made)
    rows.append(made)
    return true
  }

  /// The general way reports values that cannot be in a row without quotes.
  @inline(__always)
  private func odd(_ rule: SlotRule) -> CellOutcome {
    quotes || rule.kind == .amounts ? .odd : .refused
  }

  /// Adds an unchanged text, unless it needs quotes or a closer look. A JSON text has a backslash
  /// before each quote.
  @inline(__always)
  private mutating func append(
    text bytes: Bytes, _ start: Int, _ end: Int, quote: UInt8 = UInt8(ascii: "\""),
    _ rows: inout RowBuffer
  ) -> CellOutcome {
    if end <= start { return .added }
    let needle = SIMD16<Int8>(repeating: Int8(bitPattern: delimiter))
    let before = rows.count
    let stop = rows.append(bytes, from: start, to: end) { $0.quotedPlaces(needle, quote: quote) }
    if stop < end || bytes[start] == 0x20 || bytes[end &- 1] == 0x20 {
      rows.cut(to: before)
      if quote != UInt8(ascii: "\""), bytes.slice(start, end).firstIndex(of: quote) != nil {
        return append(decoding: bytes, start, end, &rows)
      }
      return append(unusual: bytes, start, end, &rows)
    }
    return .added
  }

  /// Adds a text with characters that mostly need quotes.
  @inline(never)
  private func append(
    unusual bytes: Bytes, _ start: Int, _ end: Int, _ rows: inout RowBuffer
  ) -> CellOutcome {
    guard quotes else { return append(plain: bytes, start, end, &rows) }
    var asksForQuotes = bytes[start] == 0x20 || bytes[end - 1] == 0x20
    for index in start..<end {
      switch bytes[index] {
      // Delimited text cannot hold a zero byte; the general way reports it.
      case 0: return .refused
      case delimiter, UInt8(ascii: "\""), 0x0A, 0x0D: asksForQuotes = true
      default: break
      }
    }
    guard asksForQuotes else {
      rows.append(bytes, from: start, to: end)
      return .added
    }
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
    return .added
  }

  /// Adds a text to a row without quotes; the general way reports a text that such a row cannot
  /// hold.
  @inline(never)
  private func append(
    plain bytes: Bytes, _ start: Int, _ end: Int, _ rows: inout RowBuffer
  ) -> CellOutcome {
    let text = bytes.slice(start, end)
    if text.firstIndex(of: delimiter) != nil
      || ending.contains(where: { text.firstIndex(of: $0) != nil })
    {
      return .refused
    }
    rows.append(bytes, from: start, to: end)
    return .added
  }

  /// Adds the text of a JSON string with escapes. The string's quotes are outside the indices.
  @inline(never)
  private mutating func append(
    decoding bytes: Bytes, _ start: Int, _ end: Int, _ rows: inout RowBuffer
  ) -> CellOutcome {
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
        // A pair of escapes is one character.
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
    return append(text: decoded.bytes, 0, count, &rows)
  }
}

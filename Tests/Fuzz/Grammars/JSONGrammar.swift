@testable import PhoneFilterReading
@testable import PhoneFilterWriting
@testable import PhoneFilterCore

/// A JSON text read by RFC 8259 alone, byte by byte: the places of its records, the places of the
/// members with some names, and the place of the error.
///
/// It is written from the grammar and not from the scanner. It recurses, so it is not for deep
/// texts.
struct JSONGrammar {
  /// For each record, the start and end of the value of each name, then the start and end of the
  /// record. A missing value has 0 and 0.
  private(set) var spans: [Int] = []
  /// The place of the error; nil if the text is correct.
  private(set) var place: Int?
  /// True if a key is spelled nearly like a name. The grammar does not decide which of several
  /// similar keys counts.
  private(set) var isUnclear = false

  private struct Refusal: Error {
    let place: Int
  }
  private let text: [UInt8]
  private let names: [[UInt8]]
  private var index = 0

  init(_ text: [UInt8], _ shape: JSONShape, names: [String]) {
    self.text = text
    self.names = names.map { Array($0.utf8) }
    do throws(Refusal) {
      switch shape {
      case .lines: try lines()
      case .sections: try sections()
      default:
        space()
        try take("[")
        try records()
        try end()
      }
    } catch {
      place = min(error.place, text.count)
    }
  }

  // MARK: Catalogues

  private mutating func lines() throws(Refusal) {
    space()
    while index < text.count {
      let first = index
      do throws(Refusal) { try record() } catch {
        throw Refusal(place: placeInItsLine(of: min(error.place, text.count), from: first))
      }
      let start = index
      space()
      if index < text.count, !text[start..<index].contains(0x0A) { throw Refusal(place: index) }
    }
  }

  /// Returns the place of the error in an unfinished record of JSON Lines.
  ///
  /// If the next line begins a record, the place is the end of the ink of the line. The same is
  /// true if the error is after the line, and the record has one line or is the last record.
  private func placeInItsLine(of place: Int, from first: Int) -> Int {
    func inkEnd(_ end: Int) -> Int {
      (text[first..<end].lastIndex { $0 > 0x20 } ?? first - 1) + 1
    }
    guard first < place else { return place }
    let breaks = (first..<place).filter { text[$0] == 0x0A }
    if let next = breaks.first(where: { byte(at: $0 + 1) == UInt8(ascii: "{") }) {
      return inkEnd(next)
    }
    let end = inkEnd(place)
    let isAfterItsLine = breaks.contains { $0 >= end }
    let isOneLine = !breaks.contains { $0 < end }
    return isAfterItsLine && (isOneLine || place == text.count) ? end : place
  }

  /// Reads an object. Its arrays that begin with an object hold records.
  private mutating func sections() throws(Refusal) {
    space()
    try list("{", "}") { (grammar) throws(Refusal) in
      _ = try grammar.key()
      let start = grammar.index
      if grammar.stands("[") {
        grammar.index += 1
        grammar.space()
        if grammar.stands("{") { return try grammar.records() }
        if grammar.index >= grammar.text.count { throw Refusal(place: grammar.index) }
        grammar.index = start
      }
      try grammar.value()
    }
    try end()
  }

  private mutating func end() throws(Refusal) {
    space()
    if index < text.count { throw Refusal(place: index) }
  }

  /// Reads the records up to the ']' of their array.
  private mutating func records() throws(Refusal) {
    space()
    if stands("]") {
      index += 1
      return
    }
    while true {
      try record()
      space()
      if stands("]") { break }
      try take(",")
      space()
    }
    index += 1
  }

  private mutating func record() throws(Refusal) {
    let start = index
    var values = [Int](repeating: 0, count: 2 * names.count)
    try list("{", "}") { (grammar) throws(Refusal) in
      let key = try grammar.key()
      let valueStart = grammar.index
      try grammar.value()
      guard let column = grammar.names.firstIndex(of: key) else { return grammar.doubt(key) }
      // If two members have the same name, the last one counts.
      values[2 * column] = valueStart
      values[2 * column + 1] = grammar.index
    }
    spans += values + [start, index]
  }

  private mutating func doubt(_ key: [UInt8]) {
    let like = FieldName.normalized(String(decoding: key, as: UTF8.self))
    if names.contains(where: { FieldName.normalized(String(decoding: $0, as: UTF8.self)) == like })
    {
      isUnclear = true
    }
  }

  // MARK: The grammar

  private func byte(at place: Int) -> UInt8 { place < text.count ? text[place] : 0 }
  private func stands(_ character: Unicode.Scalar) -> Bool {
    byte(at: index) == UInt8(ascii: character)
  }
  private func isDigit(_ place: Int) -> Bool { 0x30...0x39 ~= byte(at: place) }

  private mutating func take(_ character: Unicode.Scalar) throws(Refusal) {
    guard stands(character) else { throw Refusal(place: index) }
    index += 1
  }

  private mutating func space() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(byte(at: index)) { index += 1 }
  }

  private mutating func value() throws(Refusal) {
    switch byte(at: index) {
    case UInt8(ascii: "{"):
      try list("{", "}") { (grammar) throws(Refusal) in
        _ = try grammar.key()
        try grammar.value()
      }
    case UInt8(ascii: "["): try list("[", "]") { (grammar) throws(Refusal) in try grammar.value() }
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "-"), 0x30...0x39: try number()
    default: throw Refusal(place: index)
    }
  }

  private mutating func list(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    _ item: (inout JSONGrammar) throws(Refusal) -> Void
  ) throws(Refusal) {
    try take(opening)
    space()
    if stands(closing) {
      index += 1
      return
    }
    while true {
      try item(&self)
      space()
      if stands(closing) { break }
      try take(",")
      space()
    }
    index += 1
  }

  /// Reads a key, its colon and the white space around the colon. Returns the text of the key.
  private mutating func key() throws(Refusal) -> [UInt8] {
    guard stands("\"") else { throw Refusal(place: index) }
    let key = try string()
    space()
    try take(":")
    space()
    return key
  }

  /// Reads a word. The error is at the start of the word, or at the end of the text if the text
  /// ends in the word.
  private mutating func word(_ word: StaticString) throws(Refusal) {
    let start = index
    for place in 0..<word.utf8CodeUnitCount {
      if byte(at: index) != word.withUTF8Buffer({ $0[place] }) {
        throw Refusal(place: index >= text.count ? index : start)
      }
      index += 1
    }
  }

  private mutating func number() throws(Refusal) {
    let start = index
    if stands("-") { index += 1 }
    if stands("0") {
      index += 1
      // A number that begins with 0 has its error at its start.
      if isDigit(index) { throw Refusal(place: start) }
    } else {
      try digits()
    }
    if stands(".") {
      index += 1
      try digits()
    }
    if stands("e") || stands("E") {
      index += 1
      if stands("+") || stands("-") { index += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(Refusal) {
    guard isDigit(index) else { throw Refusal(place: index) }
    while isDigit(index) { index += 1 }
  }

  @discardableResult private mutating func string() throws(Refusal) -> [UInt8] {
    var content: [UInt8] = []
    index += 1
    while !stands("\"") {
      let byte = byte(at: index)
      if byte < 0x20 { throw Refusal(place: index) }
      if byte == UInt8(ascii: "\\") {
        content += try escape()
      } else {
        switch UTF8Grammar.length(of: text, at: index) {
        case .whole(let length):
          content += text[index..<index + length]
          index += length
        case .cut: throw Refusal(place: text.count)
        case .wrong: throw Refusal(place: index)
        }
      }
    }
    index += 1
    return content
  }

  /// Reads an escape. The error is at the backslash, except if the text ends in the escape or a
  /// digit is wrong.
  private mutating func escape() throws(Refusal) -> [UInt8] {
    let start = index
    let simple: [UInt8: UInt8] = [
      0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9,
    ]
    index += 1
    if let one = simple[byte(at: index)] {
      index += 1
      return [one]
    }
    try escapePart("u", of: start)
    var scalar = try codeUnit()
    if 0xDC00...0xDFFF ~= scalar { throw Refusal(place: start) }
    if 0xD800...0xDBFF ~= scalar {
      try escapePart("\\", of: start)
      try escapePart("u", of: start)
      let low = try codeUnit()
      guard 0xDC00...0xDFFF ~= low else { throw Refusal(place: start) }
      scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
    }
    return Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
  }

  private mutating func escapePart(
    _ character: Unicode.Scalar, of start: Int
  ) throws(Refusal) {
    guard stands(character) else {
      throw Refusal(place: index >= text.count ? index : start)
    }
    index += 1
  }

  private mutating func codeUnit() throws(Refusal) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(byte(at: index))).hexDigitValue,
        byte(at: index) < 0x80
      else { throw Refusal(place: index) }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }
}

/// The characters of UTF-8, by the table of RFC 3629.
enum UTF8Grammar {
  enum Character {
    case whole(Int)
    /// The text ends in the middle of a character.
    case cut
    case wrong
  }

  /// Returns the kind of the character at an index of a text.
  static func length(of text: [UInt8], at index: Int) -> Character {
    let first = text[index]
    // The number of bytes after the first byte, and the range of the second byte.
    let (count, low, high): (Int, UInt8, UInt8)
    switch first {
    case 0..<0x80: return .whole(1)
    case 0xC2...0xDF: (count, low, high) = (1, 0x80, 0xBF)
    case 0xE0: (count, low, high) = (2, 0xA0, 0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (count, low, high) = (2, 0x80, 0xBF)
    case 0xED: (count, low, high) = (2, 0x80, 0x9F)
    case 0xF0: (count, low, high) = (3, 0x90, 0xBF)
    case 0xF1...0xF3: (count, low, high) = (3, 0x80, 0xBF)
    case 0xF4: (count, low, high) = (3, 0x80, 0x8F)
    default: return .wrong
    }
    for place in 1...count {
      guard index + place < text.count else { return .cut }
      let range = place == 1 ? low...high : 0x80...0xBF
      guard range.contains(text[index + place]) else { return .wrong }
    }
    return .whole(count + 1)
  }
}

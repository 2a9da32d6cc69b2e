@testable import PhoneFilterReading
@testable import PhoneFilterWriting
@testable import PhoneFilterCore

/// A JSON text read by RFC 8259 alone, byte by byte: where its records stand, where in them the
/// members with some names, and where the text is wrong.
///
/// Written from the grammar and not from the scanner. It recurses, so it is not for deep texts.
struct JSONGrammar {
  /// For each record where the values of the names begin and end, 0 and 0 for none, and behind them
  /// the record itself.
  private(set) var spans: [Int] = []
  /// Where the text is wrong; nil where it is right.
  private(set) var place: Int?
  /// Whether some key is spelled nearly as a name is: which of several then counts is no question
  /// of the grammar.
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

  // MARK: What is a catalogue

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

  /// Where a record is wrong that was left unfinished: behind the last ink of its line, if a later
  /// line begins the next record, or if the fault is only met behind the line and the record is one
  /// line or the last one.
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
    let isBehindItsLine = breaks.contains { $0 >= end }
    let isOneLine = !breaks.contains { $0 < end }
    return isBehindItsLine && (isOneLine || place == text.count) ? end : place
  }

  /// An object; its arrays that begin with an object hold records.
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

  /// Records up to the ']' of their array.
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
      // Of two members with one name the last counts.
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

  /// A key, its colon and the white space around it; the key's text.
  private mutating func key() throws(Refusal) -> [UInt8] {
    guard stands("\"") else { throw Refusal(place: index) }
    let key = try string()
    space()
    try take(":")
    space()
    return key
  }

  /// A word is wrong where it begins, unless the text ends in it.
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
      // A number that begins with 0 is wrong where it begins.
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

  /// A string; returns its text.
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

  /// An escape is wrong where its backslash stands, unless the text ends in it or a digit is wrong.
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
    /// The text ends in the middle of it.
    case cut
    case wrong
  }

  /// What stands at an index of a text.
  static func length(of text: [UInt8], at index: Int) -> Character {
    let first = text[index]
    // How many bytes follow the first, and between which the next one has to lie.
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

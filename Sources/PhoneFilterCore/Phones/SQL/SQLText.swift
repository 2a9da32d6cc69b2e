/// Names and texts as they are written in SQL.
package enum SQLText {
  /// A name in quotes, whatever characters are in it.
  package static func quoted(_ name: String, by mark: Unicode.Scalar = "\"") -> String {
    doubling(mark, in: name)
  }

  /// A text in quotes, where a quote in it is written twice and nothing else has a meaning.
  static func literal(_ text: String) -> String { doubling("'", in: text) }

  private static func doubling(_ mark: Unicode.Scalar, in text: String) -> String {
    var quoted = String.UnicodeScalarView()
    quoted.append(mark)
    for scalar in text.unicodeScalars {
      quoted.append(scalar)
      if scalar == mark { quoted.append(mark) }
    }
    quoted.append(mark)
    return String(quoted)
  }

  /// Refuses a text that not every engine can hold.
  static func checked(_ text: String) throws(SQLRefusal) {
    if text.unicodeScalars.contains("\0") {
      throw SQLRefusal(
        "a text with a zero character cannot be said in SQL; leave the filter to 'phonefilter'")
    }
  }

  /// Whether a scalar changes how a terminal or an editor shows the statement, or the scalar before it.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: SpellingGuard.set.ranges.contains { $0.contains(scalar.value) }
    }
  }

  /// A text as pieces that are joined: those with signs that cannot be seen by their numbers.
  static func pieces(_ text: String, _ sign: (UInt32) -> String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return literal(text) }
    var pieces: [String] = []
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard isUnsafe(scalar) else {
        plain.append(scalar)
        continue
      }
      if !plain.isEmpty { pieces.append(literal(String(plain))) }
      plain.removeAll()
      pieces.append(sign(scalar.value))
    }
    if !plain.isEmpty { pieces.append(literal(String(plain))) }
    return "(\(pieces.joined(separator: " || ")))"
  }

  /// The bytes of a text in hexadecimal digits.
  static func hexadecimal(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var spelled = String.UnicodeScalarView()
    for byte in text.utf8 {
      spelled.append(digits[Int(byte >> 4)])
      spelled.append(digits[Int(byte & 15)])
    }
    return String(spelled)
  }

  /// A scalar's number in hexadecimal digits, so many at least.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension SQLText {
  /// The pattern of LIKE for all texts with a beginning; nil where that is nothing plain. Without a sign
  /// of one's own a backslash is the one that takes a meaning away.
  static func like(_ beginning: String) -> (text: String, escape: String)? {
    guard !beginning.isEmpty, beginning.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return nil }
    let isEscaped = beginning.utf8.contains { "%_!\\".utf8.contains($0) }
    var text = ""
    for scalar in beginning.unicodeScalars {
      if "%_!".unicodeScalars.contains(scalar) { text += "!" }
      text.unicodeScalars.append(scalar)
    }
    return (text + "%", isEscaped ? " ESCAPE '!'" : "")
  }
}

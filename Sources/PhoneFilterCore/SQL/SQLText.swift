/// Names and texts in the syntax of SQL.
package enum SQLText {
  /// Returns a name in quotes. It may contain any characters.
  package static func quoted(_ name: String, by mark: Unicode.Scalar = "\"") -> String {
    doubling(mark, in: name)
  }

  /// Returns a text in quotes. A quote in it is doubled, and no other character has a meaning.
  package static func literal(_ text: String) -> String { doubling("'", in: text) }

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

  /// Throws if some engines cannot hold the text.
  package static func checked(_ text: String) throws(SQLRefusal) {
    if text.unicodeScalars.contains("\0") {
      throw SQLRefusal(
        "SQL cannot express a text with a zero character; use 'phonefilter' for this filter")
    }
  }

  /// Returns true if a scalar is invisible, or changes how terminals or editors show the statement.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Returns a text as joined pieces. `sign` writes each invisible scalar by its number.
  package static func pieces(_ text: String, _ sign: (UInt32) -> String) -> String {
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

}

extension SQLText {
  package static func lines(_ texts: [String], _ lineEnd: String) -> String {
    texts.count == 1 ? texts[0] : "concat_ws(\(lineEnd), \(texts.joined(separator: ", ")))"
  }

  /// Returns the SQL of a text in lower case. Engines agree only on the case of ASCII letters; see
  /// `checkCase`.
  package static func lower(_ text: String) -> String { "lower(\(text))" }

  /// Returns the composed spelling of a text (NFC), which statements expect in tables.
  static func composed(_ text: String) throws(SQLRefusal) -> String {
    let isComposed = text.allSatisfy { character in
      let scalars = character.unicodeScalars
      return scalars.count == 1 && scalars.first?.properties.isFullCompositionExclusion == false
    }
    if isComposed { return text }
    let composed = withBytes(of: Array(text.utf8)) { ComposedText.bytes(of: $0) }
    if composed.isOrdered { return String(decoding: composed.bytes, as: UTF8.self) }
    let spellings = CanonicalSpellings(of: text)
    if spellings.isComplete, spellings.all.count == 1 { return text }
    throw SQLRefusal(
      "'\(text.visible)' has letters with unknown other spellings; search for a part of "
        + "the text without such letters")
  }

  /// Throws if engines may fold the case of a text differently: letters beyond ASCII.
  static func checkCase(of text: String) throws(SQLRefusal) {
    guard text.unicodeScalars.allSatisfy({ $0.isASCII || !$0.properties.changesWhenCaseMapped })
    else {
      throw SQLRefusal(
        "-i: '\(text.visible)' has letters beyond ASCII, and engines fold their case "
          + "differently; write each spelling without -i, or use 'phonefilter'")
    }
  }
}

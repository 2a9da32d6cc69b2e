/// A text that values are compared with, as Swift's `==` compares: é as one scalar or as two
/// scalars is the same text.
///
/// Bytes are compared first. If two ASCII bytes differ, the texts differ: no canonical spelling can
/// make them equal again, because both begin a character of their own. Bytes also distinguish an
/// ASCII text from nearly all other texts, because hardly any other character is a spelling of an
/// ASCII character. Only the other cases need decoding and a slow comparison.
package struct LiteralText: Sendable {
  package let text: String
  private let bytes: [UInt8]
  private let ignoresCase: Bool
  private let folded: String
  /// True if the text contains a byte that can begin an escape in a value.
  private let holdsEscape: Bool
  private let isPlain: Bool
  /// The text's first bytes, if they distinguish it from most other texts.
  package let beginning: TextBeginning?

  package init(_ text: String, ignoringCase: Bool) {
    self.text = text
    ignoresCase = ignoringCase
    folded = ignoringCase ? text.caseFolded : text
    bytes = Array((ignoringCase ? text.asciiLowercased : text).utf8)
    holdsEscape = bytes.contains(UInt8(ascii: "\\")) || bytes.contains(UInt8(ascii: "\""))
    isPlain = bytes.allSatisfy { $0 < 0x80 }
    beginning = ignoringCase || holdsEscape ? nil : TextBeginning(bytes)
  }

  package var isExact: Bool { !ignoresCase }

  /// Returns the bytes of the usual spelling of a value with this text. Empty if it has no usual
  /// spelling, or if the bytes could be something else.
  package func usualSpelling(in encoding: ValueEncoding) -> [UInt8] {
    // An empty text is not a value, and matches nothing.
    let text = Array(text.utf8)
    if text.isEmpty { return [] }
    switch encoding {
    case .json: return JSONText.quoted(self.text)
    case .cell:
      let isPlain = text.first != UInt8(ascii: "\"") && text.first != UInt8(ascii: "[")
      return isPlain ? text : []
    }
  }

  package func isEqual(to value: RawValue) -> Bool {
    verdict(on: value) ?? isEqualSlowly(to: value)
  }

  /// Returns true if a value's text is this text, and false if it is another. Nil if the value has
  /// to be decoded.
  @inline(__always)
  package func verdict(on value: RawValue) -> Bool? {
    let (content, escape) = value.quoted
    if holdsEscape && escape != 0 { return nil }
    let common = min(content.count, bytes.count)
    var index = 0
    while index < common, lowered(content[index]) == bytes[index] { index &+= 1 }
    if index == content.count && index == bytes.count { return true }
    let here = index < content.count ? content[index] : 0
    let there = index < bytes.count ? bytes[index] : 0
    if here < 0x80 && there < 0x80 && (here != escape || escape == 0) { return false }
    // No spelling of the text is longer than this, even with escapes and combining characters.
    if content.count > 32 &* (bytes.count &+ 4) { return false }
    return isPlain && isOther(content, at: index, escape) ? false : nil
  }

  /// Returns true if a value cannot be this ASCII text, because of the character at `index`, the
  /// first byte that differs. False decides nothing.
  @inline(never)
  private func isOther(_ content: Bytes, at index: Int, _ escape: UInt8) -> Bool {
    let first = content[index]
    if first >= 0x80 { return !mayBePlain(LiteralText.scalar(in: content, at: index)) }
    // The byte begins an escape. In a cell, that is a doubled quote, and this text contains no
    // quote.
    guard escape == UInt8(ascii: "\\"), index &+ 1 < content.count else { return true }
    guard content[index &+ 1] == UInt8(ascii: "u") else {
      // The other escapes are for a quote, a backslash, a slash or control characters.
      let there = index < bytes.count ? bytes[index] : UInt8(ascii: " ")
      return there >= 0x20 && there != UInt8(ascii: "/")
    }
    guard index &+ 6 <= content.count else { return false }
    var unit: UInt32 = 0
    for place in index &+ 2..<index &+ 6 {
      unit = unit << 4 | UInt32(JSONText.hexadecimalValue(content[place]) ?? 0)
    }
    if unit >= 0x80 { return !mayBePlain(unit) }
    return index >= bytes.count || lowered(UInt8(unit)) != bytes[index]
  }

  /// Returns true if a character beyond ASCII may be another spelling of one or more ASCII
  /// characters. The Kelvin sign, a semicolon and a backtick are. Without case, the long s, ß and
  /// the ligatures are too. A test asks Unicode for all of them.
  private func mayBePlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x212A, 0x37E, 0x1FEF: true
    case 0xDF, 0x17F, 0x1E9E, 0xFB00...0xFB06: ignoresCase
    default: false
    }
  }

  /// Returns the character that begins at an index of valid text. Above U+FFFF, returns U+10000.
  private static func scalar(in content: Bytes, at index: Int) -> UInt32 {
    let first = UInt32(content[index])
    if first >= 0xF0 { return 0x10000 }
    let second = UInt32(content[index &+ 1]) & 0x3F
    if first < 0xE0 { return (first & 0x1F) << 6 | second }
    return (first & 0xF) << 12 | second << 6 | UInt32(content[index &+ 2]) & 0x3F
  }

  @inline(__always)
  private func lowered(_ byte: UInt8) -> UInt8 {
    ignoresCase && byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// Returns true if a value's text is this text, by comparing the decoded texts.
  @inline(never)
  func isEqualSlowly(to value: RawValue) -> Bool {
    let text = value.text
    return ignoresCase ? text.caseFolded == folded : text == self.text
  }
}

extension String {
  package var asciiLowercased: String {
    String(
      decoding: utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

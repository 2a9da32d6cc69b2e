/// One text that values are compared with, as Swift's `==` compares: é written as one scalar or as
/// two is the same text.
///
/// Bytes are compared first. Where two ASCII bytes differ the texts do: no canonical spelling can
/// make them equal again, since both begin a character of their own. Only where a byte from 0x80
/// up, or an escape, stands at the difference are the texts decoded and compared slowly.
struct LiteralText: Sendable {
  /// The text that the user asked for.
  let text: String
  private let bytes: [UInt8]
  private let ignoresCase: Bool
  private let folded: String
  /// Whether the text itself holds a byte that can begin an escape in a value.
  private let holdsEscape: Bool
  /// The text's first bytes, if they tell most other texts from it.
  let beginning: TextBeginning?

  init(_ text: String, ignoringCase: Bool) {
    self.text = text
    ignoresCase = ignoringCase
    folded = ignoringCase ? text.caseFolded : text
    bytes = Array((ignoringCase ? text.asciiLowercased : text).utf8)
    holdsEscape = bytes.contains(UInt8(ascii: "\\")) || bytes.contains(UInt8(ascii: "\""))
    beginning = ignoringCase || holdsEscape ? nil : TextBeginning(bytes)
  }

  /// Whether the case of letters makes a difference.
  var isExact: Bool { !ignoresCase }

  /// Whether a value's text is this one.
  @inline(__always)
  func isEqual(to value: RawValue) -> Bool {
    let (content, escape) = value.quoted
    if holdsEscape && escape != 0 { return isEqualSlowly(to: value) }
    let common = min(content.count, bytes.count)
    var index = 0
    while index < common, lowered(content[index]) == bytes[index] { index &+= 1 }
    if index == content.count && index == bytes.count { return true }
    let here = index < content.count ? content[index] : 0
    let there = index < bytes.count ? bytes[index] : 0
    if here < 0x80 && there < 0x80 && (here != escape || escape == 0) { return false }
    // No spelling of the text is longer than this, with escapes and combining characters too.
    if content.count > 32 &* (bytes.count &+ 4) { return false }
    return isEqualSlowly(to: value)
  }

  @inline(__always)
  private func lowered(_ byte: UInt8) -> UInt8 {
    ignoresCase && byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  @inline(never)
  private func isEqualSlowly(to value: RawValue) -> Bool {
    let text = value.text
    return ignoresCase ? text.caseFolded == folded : text == self.text
  }
}

extension String {
  fileprivate var asciiLowercased: String {
    String(
      decoding: utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

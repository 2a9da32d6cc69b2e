// Texts of UTF-8 as JSON has them.

extension ByteStore {
  /// Adds a text as a JSON string; false when it is not UTF-8, and then a part of it may be there.
  package func append(quoted text: Bytes) -> Bool {
    append(byte: UInt8(ascii: "\""))
    guard append(escaping: text) else { return false }
    append(byte: UInt8(ascii: "\""))
    return true
  }

  /// Adds the characters of a text with the escapes that JSON must have; false when it is not UTF-8, and
  /// then a part of it may be there.
  @discardableResult
  package func append(escaping text: Bytes) -> Bool {
    var start = 0
    var index = 0
    while true {
      while index &+ 8 <= text.count, text.word(at: index).holdsPlainText { index &+= 8 }
      while index < text.count, text[index].isPlainText { index &+= 1 }
      guard index < text.count else { break }
      if text[index] >= 0x80 {
        guard case .character(let length) = checkUTF8(text, at: index, end: text.count) else {
          return false
        }
        index &+= length
      } else {
        append(text.slice(start, index))
        append(JSONText.escape(of: text[index]))
        index &+= 1
        start = index
      }
    }
    append(text.slice(start, text.count))
    return true
  }
}

extension UInt8 {
  /// Whether it stands for itself in a JSON string, and is no part of a longer character.
  fileprivate var isPlainText: Bool {
    self >= 0x20 && self < 0x80 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension UInt64 {
  /// Whether none of eight bytes is a control, a quote, a backslash, or from 0x80 up.
  @inline(__always)
  fileprivate var holdsPlainText: Bool {
    let low: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ (low &* 0x22)
    let backslashes = self ^ (low &* 0x5C)
    let stops =
      self | (self &- low &* 0x20) | (quotes &- low) & ~quotes | (backslashes &- low) & ~backslashes
    return stops & (low &* 0x80) == 0
  }
}

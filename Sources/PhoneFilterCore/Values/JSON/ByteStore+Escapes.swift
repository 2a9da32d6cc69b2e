extension ByteStore {
  /// Adds a text as a JSON string. Returns false if it is not UTF-8; a part may have been added.
  package func append(quoted text: Bytes) -> Bool {
    append(byte: UInt8(ascii: "\""))
    guard append(escaping: text) else { return false }
    append(byte: UInt8(ascii: "\""))
    return true
  }

  /// Adds a text with the escapes that JSON requires. Returns false if it is not UTF-8; a part may
  /// have been added.
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
  /// True if the byte is a whole character that needs no escape in a JSON string.
  fileprivate var isPlainText: Bool {
    self >= 0x20 && self < 0x80 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension UInt64 {
  /// True if none of the eight bytes is a control, a quote, a backslash, or 0x80 and above.
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

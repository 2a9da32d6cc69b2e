/// The text of JSON strings, read from escapes and written with escapes.
@usableFromInline package enum JSONText {
  /// Returns the text of a valid string with its escapes decoded. The caller passes it without its
  /// quotes.
  @usableFromInline package static func decoded(_ content: Bytes) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(content.count)
    var index = 0
    while index < content.count {
      let byte = content[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < content.count else {
        output.append(byte)
        index += 1
        continue
      }
      let kind = content[index + 1]
      index += 2
      if let byte = JSONText.byte(ofEscape: kind) {
        output.append(byte)
      } else {
        output.append(contentsOf: scalar(content, &index).utf8)
      }
    }
    return output
  }

  /// Returns the byte of an escape of two characters, by its second character; nil for `u`.
  @inlinable @inline(__always)
  package static func byte(ofEscape kind: UInt8) -> UInt8? {
    switch kind {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "u"): nil
    default: kind
    }
  }

  /// Returns the scalar of a `\u` escape, or of a pair of them. `index` is at the first digit.
  private static func scalar(_ content: Bytes, _ index: inout Int) -> String {
    let first = codeUnit(content, index)
    index += 4
    guard first & 0xFC00 == 0xD800 else { return String(codePoint: first) }
    let second = codeUnit(content, index + 2)
    index += 6
    return String(codePoint: 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
  }

  package static func codeUnit(_ content: Bytes, _ index: Int) -> UInt32 {
    (index..<index + 4).reduce(0) { value, place in
      guard place < content.count else { return value }
      return value << 4 | UInt32(hexadecimalValue(content[place]) ?? 0)
    }
  }

  /// Returns the value of a hexadecimal digit; nil for other bytes.
  @inline(__always)
  static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return byte - UInt8(ascii: "A") + 10
    default: return nil
    }
  }

  package static func quoted(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    append(quoted: text, to: &output)
    return output
  }

  /// Writes a text as a JSON string, with the required escapes.
  @inlinable @inline(__always)
  package static func append(quoted text: String, to output: inout [UInt8]) {
    append(quoted: Array(text.utf8), to: &output)
  }

  @usableFromInline package static func append(quoted text: [UInt8], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text {
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        output.append(byte)
      } else {
        output += escape(of: byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Returns the escape of a byte that a string must not contain directly.
  package static func escape(of byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x0A: Array("\\n".utf8)
    case 0x0D: Array("\\r".utf8)
    case 0x09: Array("\\t".utf8)
    case 0..<0x20: Array("\\u\(byte.hexadecimal(digits: 4, isUppercase: false))".utf8)
    default: [UInt8(ascii: "\\"), byte]
    }
  }

  /// Adds valid JSON text on one line. If it contains a line break, the white space between its
  /// tokens is left out; otherwise it is unchanged.
  package static func append(onOneLine json: Bytes, to output: inout [UInt8]) {
    guard json.firstIndex(of: 0x0A) != nil || json.firstIndex(of: 0x0D) != nil else {
      json.append(to: &output)
      return
    }
    var isInString = false
    var index = 0
    while index < json.count {
      let byte = json[index]
      if isInString {
        output.append(byte)
        if byte == UInt8(ascii: "\\") {
          index += 1
          output.append(json[index])
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte > 0x20 {
        output.append(byte)
        isInString = byte == UInt8(ascii: "\"")
      }
      index += 1
    }
  }
}

extension String {
  /// Creates the text of one scalar, or of the replacement character if no such scalar exists.
  package init(codePoint: UInt32) {
    self = Unicode.Scalar(codePoint).map { String(Character($0)) } ?? "\u{FFFD}"
  }
}

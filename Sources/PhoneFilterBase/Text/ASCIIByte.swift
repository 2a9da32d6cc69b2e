extension UInt8 {
  /// The letter in lower case, if it is one of A to Z.
  @inlinable @inline(__always)
  package var lowercasedASCII: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  @inlinable @inline(__always)
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inlinable @inline(__always)
  package var isLetterASCII: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// True for a letter, a digit and an underscore: the characters of a word in a regular expression.
  @inlinable @inline(__always)
  package var isWordASCII: Bool { isLetterASCII || isDigit || self == UInt8(ascii: "_") }

  /// The number as it is in messages: `0x1b`.
  package var numbered: String { "0x" + hexadecimal(digits: 2, isUppercase: false) }
}

extension UnsignedInteger {
  /// Returns the number in hexadecimal, with zeros before it up to `digits` digits: `001B`.
  package func hexadecimal(digits: Int = 1, isUppercase: Bool = true) -> String {
    let text = String(self, radix: 16, uppercase: isUppercase)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}

extension Sequence<UInt8> {
  /// Returns two digits for each byte.
  package func hexadecimal(isUppercase: Bool = false) -> String {
    map { $0.hexadecimal(digits: 2, isUppercase: isUppercase) }.joined()
  }

  /// The path as a part of a URI of RFC 3986. Everything except letters, digits, `-._~` and slashes
  /// is a percent sign and two digits. This includes a colon, which would end a scheme in the first
  /// part of a relative reference.
  package var percentEncoded: String {
    map { byte in
      byte.isWordASCII || "/-.~".utf8.contains(byte)
        ? String(Unicode.Scalar(byte)) : "%" + byte.hexadecimal(digits: 2)
    }.joined()
  }
}

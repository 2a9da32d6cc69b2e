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
}

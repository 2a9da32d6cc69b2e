extension UInt8 {
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
}

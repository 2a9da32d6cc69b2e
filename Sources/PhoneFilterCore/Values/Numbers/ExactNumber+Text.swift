extension ExactNumber: CustomStringConvertible {
  /// The shortest plain spelling, or scientific where plain would be absurdly long.
  public var description: String {
    guard head != 0 else { return "0" }
    var digits = Array(String(head))
    digits += tail.map { Character(String($0)) }
    while digits.last == "0" { digits.removeLast() }
    let sign = isNegative ? "-" : ""
    let point = Int(exponent)
    if point > 40 || point < -20 {
      let fraction = digits.count > 1 ? "." + String(digits[1...]) : ""
      return "\(sign)\(digits[0])\(fraction)e\(point - 1)"
    }
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + String(digits) }
    if point >= digits.count {
      return sign + String(digits) + String(repeating: "0", count: point - digits.count)
    }
    return sign + String(digits[..<point]) + "." + String(digits[point...])
  }
}

extension ExactNumber {
  /// As the user can type it, whatever the decimal mark of the column: 1.2990, since 1.299 could
  /// mean thousands.
  var typed: String {
    let text = description
    let evidence = withBytes(of: Array(text.utf8)) { MarkEvidence.of($0) }
    return evidence == .ambiguousPoint ? text + "0" : text
  }
}

extension ExactNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) {
    self.init(significand: UInt64(value.magnitude), isNegative: value < 0)
  }

  /// The decimal number that was written: `799.99` is 79999 hundredths.
  public init(floatLiteral value: Double) {
    self = ExactNumber(value.description) ?? .zero
  }
}

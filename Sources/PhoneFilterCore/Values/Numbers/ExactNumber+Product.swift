extension ExactNumber {
  /// Returns the exact product of two numbers: by one multiplication if the product fits into a
  /// word, and otherwise by long multiplication of their digits.
  package static func * (left: ExactNumber, right: ExactNumber) -> ExactNumber {
    guard left.head != 0, right.head != 0 else { return .zero }
    if left.tail.isEmpty, right.tail.isEmpty {
      let (one, other) = (left.significand, right.significand)
      let (product, overflows) = one.value.multipliedReportingOverflow(by: other.value)
      if !overflows {
        return ExactNumber(
          significand: product,
          scale: 38 - Int(left.exponent) - Int(right.exponent) - one.zeros - other.zeros,
          isNegative: left.isNegative != right.isNegative)
      }
    }
    let (one, other) = (left.digits, right.digits)
    // The value is 0.DIGITS × 10^(left.exponent + right.exponent).
    var digits = [UInt8](repeating: 0, count: one.count + other.count)
    for (place, digit) in one.enumerated().reversed() {
      var carry: UInt8 = 0
      for (otherPlace, otherDigit) in other.enumerated().reversed() {
        let sum = digits[place + otherPlace + 1] + digit * otherDigit + carry
        digits[place + otherPlace + 1] = sum % 10
        carry = sum / 10
      }
      digits[place] += carry
    }
    let hasLeadingZero = digits[0] == 0
    if hasLeadingZero { digits.removeFirst() }
    while digits.last == 0 { digits.removeLast() }
    let head = digits.prefix(19).reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
    return ExactNumber(
      isNegative: left.isNegative != right.isNegative,
      exponent: left.exponent &+ right.exponent &- (hasLeadingZero ? 1 : 0),
      head: head * powersOfTen[19 - min(digits.count, 19)], tail: Array(digits.dropFirst(19)))
  }

  /// The number of the first 19 digits without trailing zeros, and the number of these zeros.
  private var significand: (value: UInt64, zeros: Int) {
    var (value, zeros) = (head, 0)
    for power in [8, 4, 2, 1] {
      let scale = ExactNumber.powersOfTen[power]
      while value % scale == 0 {
        value /= scale
        zeros += power
      }
    }
    return (value, zeros)
  }

  /// The digits without trailing zeros.
  private var digits: [UInt8] {
    var text: [UInt8] = []
    appendDigits(to: &text)
    return text.map { $0 - UInt8(ascii: "0") }
  }
}

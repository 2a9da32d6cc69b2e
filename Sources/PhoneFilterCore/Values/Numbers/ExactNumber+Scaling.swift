extension ExactNumber {
  /// This number × `numerator` ÷ `denominator`, rounded half up to `decimals` places; nil when it
  /// has too many digits to be a price, a size or a capacity.
  func scaled(by numerator: UInt64, over denominator: UInt64, decimals: Int) -> ExactNumber? {
    scaled(by: numerator, over: denominator, to: decimals)?.0
  }

  /// This number × `numerator` ÷ `denominator`, rounded half up to the fewest of some decimal places
  /// that keep six digits, or all of them.
  func scaled(
    by numerator: UInt64, over denominator: UInt64, decimals: ClosedRange<Int>
  ) -> ExactNumber? {
    var places = decimals.lowerBound
    while true {
      guard let (scaled, keeps) = scaled(by: numerator, over: denominator, to: places) else {
        return nil
      }
      if keeps || places == decimals.upperBound { return scaled }
      places += 1
    }
  }

  /// The number with so many decimal places, and whether they are all of it, or six digits.
  private func scaled(
    by numerator: UInt64, over denominator: UInt64, to decimals: Int
  ) -> (ExactNumber, keeps: Bool)? {
    guard head != 0 else { return (self, true) }
    guard tail.isEmpty, exponent <= 12, exponent >= -6, numerator <= 1 << 40 else { return nil }
    // head × 10^(exponent - 19) is the value.
    let places = 19 - Int(exponent) - decimals
    var product = UInt128(head) * UInt128(numerator)
    var divisor = UInt128(denominator)
    if places >= 0 {
      for _ in 0..<places { divisor *= 10 }
    } else {
      for _ in places..<0 {
        let (next, overflows) = product.multipliedReportingOverflow(by: 10)
        if overflows { return nil }
        product = next
      }
    }
    let rounded = (product + divisor / 2) / divisor
    guard let significand = UInt64(exactly: rounded) else { return nil }
    let number = ExactNumber(significand: significand, scale: decimals, isNegative: isNegative)
    return (number, significand >= 100_000 || rounded * divisor == product)
  }

  /// Whether there is nothing behind the decimal point.
  package var isWhole: Bool {
    if head == 0 || Int(exponent) >= 19 + tail.count { return true }
    guard tail.isEmpty, exponent > 0 else { return false }
    return head % ExactNumber.powersOfTen[19 - Int(exponent)] == 0
  }

  /// What stands before the point of a positive number of up to twelve digits there, and whether
  /// anything stands behind it.
  var wholePart: (whole: UInt64, hasFraction: Bool)? {
    guard !isNegative, exponent > 0, exponent <= 12, tail.isEmpty else { return nil }
    let (whole, rest) = head.quotientAndRemainder(
      dividingBy: ExactNumber.powersOfTen[19 - Int(exponent)])
    return (whole, rest != 0)
  }

  /// The value of a positive whole number of up to nine digits.
  var smallWhole: UInt64? {
    guard !isNegative, exponent > 0, exponent <= 9, tail.isEmpty else { return nil }
    let (whole, rest) = head.quotientAndRemainder(
      dividingBy: ExactNumber.powersOfTen[19 - Int(exponent)])
    return rest == 0 ? whole : nil
  }
}

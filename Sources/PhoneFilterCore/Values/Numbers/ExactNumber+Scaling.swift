extension ExactNumber {
  /// Returns this number × `numerator` ÷ `denominator`, rounded half up to `decimals` places. Nil
  /// if it has too many digits to be a price, a size or a capacity.
  func scaled(by numerator: UInt64, over denominator: UInt64, decimals: Int) -> ExactNumber? {
    scaled(by: numerator, over: denominator, to: decimals)?.0
  }

  /// Returns this number × `numerator` ÷ `denominator`, rounded half up to the fewest of these
  /// decimal places that keep six digits or the exact number.
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

  /// Returns the number with `decimals` places. `keeps` is true if it is exact, or has six digits.
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

  /// True if the number has no fraction.
  package var isWhole: Bool {
    if head == 0 || Int(exponent) >= 19 + tail.count { return true }
    guard tail.isEmpty, exponent > 0 else { return false }
    return head % ExactNumber.powersOfTen[19 - Int(exponent)] == 0
  }

  /// The whole part of a positive number, and true if a fraction follows. Nil if the whole part is
  /// 0, or has more than twelve digits.
  var wholePart: (whole: UInt64, hasFraction: Bool)? {
    guard !isNegative, exponent > 0, exponent <= 12, tail.isEmpty else { return nil }
    let (whole, rest) = head.quotientAndRemainder(
      dividingBy: ExactNumber.powersOfTen[19 - Int(exponent)])
    return (whole, rest != 0)
  }

  /// The value of a positive whole number of up to nine digits; nil for other numbers.
  var smallWhole: UInt64? {
    guard !isNegative, exponent > 0, exponent <= 9, tail.isEmpty else { return nil }
    let (whole, rest) = head.quotientAndRemainder(
      dividingBy: ExactNumber.powersOfTen[19 - Int(exponent)])
    return rest == 0 ? whole : nil
  }
}

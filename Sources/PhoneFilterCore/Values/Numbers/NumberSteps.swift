/// Adjacent ranges of one width. One of them begins at zero. Each contains its beginning and not
/// its end, so every number is in exactly one range.
package struct NumberSteps: Sendable, Equatable {
  package let width: ExactNumber

  /// Nil unless the width is above zero.
  package init?(width: ExactNumber) {
    guard ExactNumber.zero < width else { return nil }
    self.width = width
  }

  /// Returns the range that contains a number. Nil if the number and the width are too far apart
  /// for the same decimals.
  package func range(around number: ExactNumber) -> NumberInterval? {
    guard let (value, width, scale) = ExactNumber.integers(number, width) else { return nil }
    var quotient = value / width
    if value % width < 0 { quotient -= 1 }
    guard let lower = ExactNumber(integer: quotient * width, scale: scale),
      let upper = ExactNumber(integer: (quotient + 1) * width, scale: scale)
    else { return nil }
    return NumberInterval(
      lower: .init(value: lower, isIncluded: true), upper: .init(value: upper, isIncluded: false))
  }
}

extension ExactNumber {
  /// Returns two numbers as whole multiples of the same power of ten, 10^-scale; nil if no scale is
  /// suitable for both.
  package static func integers(_ left: ExactNumber, _ right: ExactNumber) -> (
    Int128, Int128, scale: Int
  )? {
    guard left.tail.isEmpty, right.tail.isEmpty else { return nil }
    let scales = [left, right].filter { $0.head != 0 }.map { 19 - Int($0.exponent) }
    let scale = scales.max() ?? 0
    func integer(_ number: ExactNumber) -> Int128? {
      guard number.head != 0 else { return 0 }
      let power = scale - (19 - Int(number.exponent))
      // 19 digits and 18 more digits fit, with room for a factor.
      guard power < 19 else { return nil }
      let value = Int128(number.head) * Int128(ExactNumber.powersOfTen[power])
      return number.isNegative ? -value : value
    }
    guard let first = integer(left), let second = integer(right) else { return nil }
    return (first, second, scale)
  }

  /// Creates `integer` × 10^-`scale`; nil if it has more than 19 significant digits.
  package init?(integer: Int128, scale: Int) {
    var value = integer.magnitude
    var scale = scale
    while value > UInt128(UInt64.max), value % 10 == 0 {
      value /= 10
      scale -= 1
    }
    guard let significand = UInt64(exactly: value) else { return nil }
    self.init(significand: significand, scale: scale, isNegative: integer < 0)
  }

  /// The nearest binary number, for uses that need no more precision.
  package var approximation: Double { Double(description) ?? (isNegative ? -.infinity : .infinity) }
}

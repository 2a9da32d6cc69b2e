/// Ranges of one width side by side from zero on, each with its beginning and without its end:
/// every number lies in exactly one.
package struct NumberSteps: Sendable, Equatable {
  package let width: ExactNumber

  /// Nil unless the width is more than nothing.
  package init?(width: ExactNumber) {
    guard ExactNumber.zero < width else { return nil }
    self.width = width
  }

  /// The range in which a number lies; nil where the number and the width are too far apart to be
  /// written with the same decimals.
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
  /// Two numbers as whole multiples of the same power of ten, 10^-scale; nil where there is none
  /// that suits both.
  package static func integers(_ left: ExactNumber, _ right: ExactNumber) -> (
    Int128, Int128, scale: Int
  )? {
    guard left.tail.isEmpty, right.tail.isEmpty else { return nil }
    let scales = [left, right].filter { $0.head != 0 }.map { 19 - Int($0.exponent) }
    let scale = scales.max() ?? 0
    func integer(_ number: ExactNumber) -> Int128? {
      guard number.head != 0 else { return 0 }
      let power = scale - (19 - Int(number.exponent))
      // 19 digits and 18 more fit with a factor to spare.
      guard power < 19 else { return nil }
      let value = Int128(number.head) * Int128(ExactNumber.powersOfTen[power])
      return number.isNegative ? -value : value
    }
    guard let first = integer(left), let second = integer(right) else { return nil }
    return (first, second, scale)
  }

  /// `integer` × 10^-`scale`; nil when it has more than 19 digits that count.
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

  /// The nearest binary number, for what needs no more than that.
  package var approximation: Double { Double(description) ?? (isNegative ? -.infinity : .infinity) }
}

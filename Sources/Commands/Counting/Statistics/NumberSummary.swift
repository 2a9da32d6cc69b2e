/// The distribution of the numbers of a spec, computed exactly from the count of each number.
///
/// Quartiles are defined as in spreadsheets and in SQL's `quantile_cont`. A quartile is the number
/// at a quarter, a half or three quarters of the way through the sorted numbers. If that point is
/// between two numbers, the quartile is at the same part of the way from the first to the second.
public struct NumberSummary: Equatable, Sendable {
  public let lowest: ExactNumber
  public let lowerQuartile: ExactNumber
  public let median: ExactNumber
  public let upperQuartile: ExactNumber
  public let highest: ExactNumber
  /// The mean, rounded to four more digits after the point than the numbers have; nil if no number
  /// can represent it.
  public let mean: ExactNumber?

  /// The names of the figures in formats for scripts.
  package static let names = ["min", "q1", "median", "q3", "max", "mean"]
  /// The figures in the order of `names`. The mean can be nil.
  package var figures: [ExactNumber?] {
    [lowest, lowerQuartile, median, upperQuartile, highest, mean]
  }

  /// The summary of numbers in ascending order; nil without numbers.
  package init?(_ numbers: [(value: ExactNumber, count: Int)]) {
    let numbers = numbers.filter { $0.count > 0 }
    guard let first = numbers.first, let last = numbers.last else { return nil }
    lowest = first.value
    highest = last.value
    lowerQuartile = NumberSummary.quartile(1, numbers)
    median = NumberSummary.quartile(2, numbers)
    upperQuartile = NumberSummary.quartile(3, numbers)
    mean = NumberSummary.mean(numbers)
  }

  private static func quartile(
    _ quarter: Int, _ numbers: [(value: ExactNumber, count: Int)]
  ) -> ExactNumber {
    let total = numbers.reduce(0) { $0 + $1.count }
    let (place, rest) = ((total - 1) * quarter).quotientAndRemainder(dividingBy: 4)
    let before = number(at: place, numbers)
    guard rest > 0 else { return before }
    let after = number(at: place + 1, numbers)
    guard let (low, high, scale) = ExactNumber.integers(before, after),
      let sum = weighted(low, 25 * (4 - rest), high, 25 * rest),
      let between = ExactNumber(integer: sum, scale: scale + 2)
    else { return before }
    return between
  }

  /// Returns the sum of two numbers with weights; nil if it overflows.
  private static func weighted(
    _ low: Int128, _ lowWeight: Int, _ high: Int128, _ highWeight: Int
  ) -> Int128? {
    let one = low.multipliedReportingOverflow(by: Int128(lowWeight))
    let other = high.multipliedReportingOverflow(by: Int128(highWeight))
    let sum = one.partialValue.addingReportingOverflow(other.partialValue)
    return one.overflow || other.overflow || sum.overflow ? nil : sum.partialValue
  }

  /// Returns the number at a place of the sorted numbers, in which each number is repeated `count`
  /// times.
  private static func number(
    at place: Int, _ numbers: [(value: ExactNumber, count: Int)]
  ) -> ExactNumber {
    var left = place
    for (value, count) in numbers {
      if left < count { return value }
      left -= count
    }
    return numbers[numbers.count - 1].value
  }

  /// Returns the mean. If the sum has more than 38 digits, because the numbers have very different
  /// sizes, it is computed in binary.
  private static func mean(_ numbers: [(value: ExactNumber, count: Int)]) -> ExactNumber? {
    let total = numbers.reduce(0) { $0 + $1.count }
    let decimals = numbers.map(\.value.decimals).max() ?? 0
    var sum: Int128 = 0
    for (value, count) in numbers {
      guard let integer = value.integer(decimals: decimals + 4) else {
        return approximateMean(numbers, total)
      }
      let (product, isTooLarge) = integer.multipliedReportingOverflow(by: Int128(count))
      let (added, isBeyond) = sum.addingReportingOverflow(product)
      if isTooLarge || isBeyond { return approximateMean(numbers, total) }
      sum = added
    }
    let half = Int128(total) / 2
    let rounded = (sum.magnitude + half.magnitude) / Int128(total).magnitude
    guard rounded <= Int128.max.magnitude,
      let mean = ExactNumber(integer: Int128(rounded) * (sum < 0 ? -1 : 1), scale: decimals + 4)
    else { return approximateMean(numbers, total) }
    return mean
  }

  private static func approximateMean(
    _ numbers: [(value: ExactNumber, count: Int)], _ total: Int
  ) -> ExactNumber? {
    let sum = numbers.reduce(0.0) { $0 + $1.value.approximation * Double($1.count) }
    return ExactNumber((sum / Double(total)).description)
  }
}

extension ExactNumber {
  /// The number of digits after the point.
  var decimals: Int {
    guard head != 0 else { return 0 }
    if !tail.isEmpty { return max(0, 19 + tail.count - Int(exponent)) }
    var zeros = 0
    var rest = head
    while rest % 10 == 0 {
      rest /= 10
      zeros += 1
    }
    return max(0, 19 - zeros - Int(exponent))
  }

  /// Returns the number times a power of ten; nil if that is not an integer or has more than 38
  /// digits.
  package func integer(decimals: Int) -> Int128? {
    guard head != 0 else { return 0 }
    guard tail.isEmpty else { return nil }
    let power = Int(exponent) - 19 + decimals
    guard power > -19, power < 19 else { return nil }
    let scale = Int128(ExactNumber.powersOfTen[abs(power)])
    let value: Int128
    if power >= 0 {
      let (product, isTooLarge) = Int128(head).multipliedReportingOverflow(by: scale)
      if isTooLarge { return nil }
      value = product
    } else {
      guard Int128(head) % scale == 0 else { return nil }
      value = Int128(head) / scale
    }
    return isNegative ? -value : value
  }

  /// Returns the number rounded to some digits after the point, with halves away from zero.
  func rounded(decimals: Int) -> ExactNumber {
    guard self.decimals > decimals, let value = integer(decimals: self.decimals) else {
      return self
    }
    let drop = self.decimals - decimals
    guard drop < 19 else { return self }
    let scale = ExactNumber.powersOfTen[drop]
    let rounded = (value.magnitude + UInt128(scale / 2)) / UInt128(scale)
    return ExactNumber(integer: Int128(rounded) * (value < 0 ? -1 : 1), scale: decimals) ?? self
  }
}

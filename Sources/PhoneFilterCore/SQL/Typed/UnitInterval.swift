/// The numbers of a column in its own unit whose amounts lie within an interval of the spec's.
///
///     8 GB       in MB     7500 ≤ c < 8500
///     6.1 inches in cm     15.4813 ≤ c < 15.5067
///
/// A conversion rounds, and never makes a larger amount smaller: so all numbers that fit lie between
/// two ends, which are found by trying the conversion itself.
enum UnitInterval {
  /// How many decimals the ends have.
  private static let decimals = 8
  /// The largest number that is tried: no phone has as much of anything.
  private static let largest: UInt64 = 1_000_000_000_000_000_000

  /// Nil where an end lies below zero.
  static func inColumn(
    _ interval: NumberInterval, _ amounts: AmountGrammar, unit: UInt8
  ) -> NumberInterval? {
    var (lower, upper): (NumberInterval.End?, NumberInterval.End?)
    if let end = interval.lower {
      guard !end.value.isNegative else { return nil }
      lower = first(amounts, unit) { end.isIncluded ? $0 >= end.value : $0 > end.value }
        .map { NumberInterval.End(value: $0, isIncluded: true) }
      if lower == nil { return .nothing }
    }
    if let end = interval.upper {
      guard !end.value.isNegative else { return nil }
      upper = first(amounts, unit) { end.isIncluded ? $0 > end.value : $0 >= end.value }
        .map { NumberInterval.End(value: $0, isIncluded: false) }
    }
    return NumberInterval(lower: lower, upper: upper)
  }

  /// The first number whose amount passes a test that all larger ones pass; nil where there is none.
  private static func first(
    _ amounts: AmountGrammar, _ unit: UInt8, _ passes: (ExactNumber) -> Bool
  ) -> ExactNumber? {
    func isPassed(_ count: UInt64) -> Bool {
      let number = ExactNumber(significand: count, scale: decimals)
      // What is too large to be converted is larger than anything that is asked for.
      return amounts.converted(number, from: unit).map(passes) ?? true
    }
    guard isPassed(largest) else { return nil }
    let least = (0..<largest).bound(after: { !isPassed($0) })
    return ExactNumber(significand: least, scale: decimals)
  }
}

/// The numbers of a column in its own unit whose amounts are within an interval of the spec's unit.
///
///     8 GB       in MB     7500 ≤ c < 8500
///     6.1 inches in cm     15.4813 ≤ c < 15.5067
///
/// A conversion rounds, but a larger amount never becomes smaller. So all matching numbers are
/// between two ends. A search with the conversion itself finds these ends.
enum UnitInterval {
  /// The number of decimals of the ends.
  private static let decimals = 8
  /// The largest number that the search tries. Every amount of a phone is smaller.
  private static let largest: UInt64 = 1_000_000_000_000_000_000

  /// Returns the interval in the column's unit; nil if an end is below zero.
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

  /// Returns the first number whose amount passes a test that all larger numbers pass; nil if no
  /// number passes.
  private static func first(
    _ amounts: AmountGrammar, _ unit: UInt8, _ passes: (ExactNumber) -> Bool
  ) -> ExactNumber? {
    func isPassed(_ count: UInt64) -> Bool {
      let number = ExactNumber(significand: count, scale: decimals)
      // A number that is too large to convert is larger than any requested number.
      return amounts.converted(number, from: unit).map(passes) ?? true
    }
    guard isPassed(largest) else { return nil }
    let least = (0..<largest).bound(after: { !isPassed($0) })
    return ExactNumber(significand: least, scale: decimals)
  }
}

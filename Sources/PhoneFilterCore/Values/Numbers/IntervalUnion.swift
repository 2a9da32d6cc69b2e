/// The numbers of many intervals, of which the one that may hold a number is found by halving.
///
///     500..700  650..900  950  990..     ─►  500..900  950  990..
struct IntervalUnion: Sendable {
  /// The intervals from the lowest on. No two of them share a number.
  private let intervals: [NumberInterval]

  init(_ intervals: [NumberInterval]) {
    var apart: [NumberInterval] = []
    for interval in intervals.sorted(by: NumberInterval.beginsFirst) {
      if let last = apart.last, last.reaches(interval) {
        apart[apart.count - 1] = NumberInterval(
          lower: last.lower, upper: NumberInterval.later(last.upper, interval.upper))
      } else {
        apart.append(interval)
      }
    }
    self.intervals = apart
  }

  var isEmpty: Bool { intervals.isEmpty }

  func contains(_ number: ExactNumber) -> Bool {
    let first = (0..<intervals.count).bound(after: { intervals[$0].isBelow(number) })
    return first < intervals.count && intervals[first].contains(number)
  }
}

extension NumberInterval {
  fileprivate static func beginsFirst(_ one: NumberInterval, _ other: NumberInterval) -> Bool {
    guard let other = other.lower else { return false }
    guard let one = one.lower else { return true }
    return one.value == other.value
      ? one.isIncluded && !other.isIncluded : one.value < other.value
  }

  /// The end that leaves more of the numbers; no end leaves all.
  fileprivate static func later(_ one: End?, _ other: End?) -> End? {
    guard let one, let other else { return nil }
    if one.value == other.value { return one.isIncluded ? one : other }
    return one.value < other.value ? other : one
  }

  /// Whether an interval that does not begin before this one shares a number with it, or follows it
  /// without a gap.
  fileprivate func reaches(_ next: NumberInterval) -> Bool {
    guard let upper, let lower = next.lower else { return true }
    return upper.value == lower.value
      ? upper.isIncluded || lower.isIncluded : lower.value < upper.value
  }

  /// Whether all of it is below a number.
  fileprivate func isBelow(_ number: ExactNumber) -> Bool {
    guard let upper else { return false }
    return upper.isIncluded ? upper.value < number : !(number < upper.value)
  }
}

/// The numbers of many intervals. A binary search finds the only interval that may contain a
/// number.
///
///     500..700  650..900  950  990..     ─►  500..900  950  990..
struct IntervalUnion: Sendable {
  /// The intervals in rising order. No two intervals share a number.
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

  /// Returns the end that keeps more numbers. A missing end keeps all numbers.
  fileprivate static func later(_ one: End?, _ other: End?) -> End? {
    guard let one, let other else { return nil }
    if one.value == other.value { return one.isIncluded ? one : other }
    return one.value < other.value ? other : one
  }

  /// Returns true if `next` shares a number with this interval, or follows without a gap. It must
  /// not begin before this interval.
  fileprivate func reaches(_ next: NumberInterval) -> Bool {
    guard let upper, let lower = next.lower else { return true }
    return upper.value == lower.value
      ? upper.isIncluded || lower.isIncluded : lower.value < upper.value
  }

  fileprivate func isBelow(_ number: ExactNumber) -> Bool {
    guard let upper else { return false }
    return upper.isIncluded ? upper.value < number : !(number < upper.value)
  }
}

/// The rule that distinguishes the numbers of a spec when they are counted: one by one if there are
/// few numbers, otherwise in adjacent ranges.
///
///     64, 128, 256, 512          values
///     <200, 200..<400, … 1400..  ranges; each number is in exactly one
///
/// The ranges have one width and round ends, and follow the bulk of the numbers. Far outliers at
/// either end are in a range that is open at that end. So one price of a million does not put all
/// others into one range.
public enum NumberScale: Equatable, Sendable {
  case values
  case ranges([NumberInterval])

  /// The maximum number of different numbers that are counted one by one, unless their spec has
  /// another maximum.
  package static let mostValues = 12
  /// The approximate number of ranges.
  private static let rangeCount = 10
  /// The maximum fraction of the numbers that is below the ranges with two ends, and the maximum
  /// fraction that is above them.
  private static let outside = 0.02

  package init(_ numbers: CountedNumbers, mostValues: Int = mostValues) {
    guard numbers.count > mostValues, numbers.count > 0 else {
      self = .values
      return
    }
    self = .ranges(NumberScale.ranges(numbers, numbers.lowest, numbers.highest))
  }

  private static func ranges(
    _ numbers: CountedNumbers, _ lowest: ExactNumber, _ highest: ExactNumber
  ) -> [NumberInterval] {
    let total = Double(numbers.total)
    var (low, high) = (
      numbers.number(Int(total * outside)), numbers.number(Int(total * (1 - outside)))
    )
    if low == high { (low, high) = (lowest, highest) }
    guard let step = step(from: low, to: high),
      var start = NumberSteps(width: step)?.range(around: low)?.lower?.value,
      var end = NumberSteps(width: step)?.range(around: high)?.upper?.value
    else { return [NumberInterval(lowest...highest)] }
    // If the outliers are only one step outside, no open end is needed.
    if let below = start.adding(step, times: -1), below <= lowest, lowest < start { start = below }
    if let above = end.adding(step, times: 1), highest < above, end <= highest { end = above }
    var ranges: [NumberInterval] = []
    if lowest < start {
      ranges.append(NumberInterval(lower: nil, upper: .init(value: start, isIncluded: false)))
    }
    var edge = start
    while edge < end, let next = edge.adding(step, times: 1) {
      ranges.append(
        NumberInterval(
          lower: .init(value: edge, isIncluded: true), upper: .init(value: next, isIncluded: false))
      )
      edge = next
    }
    if edge <= highest {
      ranges.append(NumberInterval(lower: .init(value: edge, isIncluded: true), upper: nil))
    }
    return ranges
  }

  /// Returns the round width, 1, 2 or 5 at some decimal place, that gives about the wanted number
  /// of ranges.
  private static func step(from low: ExactNumber, to high: ExactNumber) -> ExactNumber? {
    let wanted = (high.approximation - low.approximation) / Double(rangeCount)
    guard wanted.isFinite, wanted > 0 else { return nil }
    var place = 0
    var unit = 1.0
    while unit * 10 <= wanted {
      unit *= 10
      place += 1
    }
    while unit > wanted {
      unit /= 10
      place -= 1
    }
    let factor: UInt64 = wanted <= unit ? 1 : wanted <= 2 * unit ? 2 : wanted <= 5 * unit ? 5 : 10
    return ExactNumber(significand: factor, scale: -place)
  }

  package static func place(of number: ExactNumber, in ranges: [NumberInterval]) -> Int? {
    // The ranges rise and have no gaps: the first range that does not end before the number
    // contains it.
    let place = (0..<ranges.count).bound(after: { ranges[$0].endsBefore(number) })
    return place < ranges.count && ranges[place].contains(number) ? place : nil
  }
}

/// Numbers in rising order. A scale needs four of them, and they are looked up on demand.
package struct CountedNumbers {
  /// The number of different numbers.
  package let count: Int
  /// The number of all numbers.
  package let total: Int
  /// Returns the number at a place in rising order; the last number if the place is too large.
  package let number: (_ after: Int) -> ExactNumber

  package init(count: Int, total: Int, number: @escaping (_ after: Int) -> ExactNumber) {
    self.count = count
    self.total = total
    self.number = number
  }

  package var lowest: ExactNumber { number(0) }
  package var highest: ExactNumber { number(total - 1) }
}

extension CountedNumbers {
  /// Different numbers in rising order, each with the number of its occurrences.
  package init(_ numbers: [(value: ExactNumber, count: Int)]) {
    self.init(count: numbers.count, total: numbers.reduce(0) { $0 + $1.count }) { after in
      var left = after
      let found = numbers.first { number in
        left -= number.count
        return left < 0
      }
      return (found ?? numbers.last)?.value ?? .zero
    }
  }
}

extension NumberInterval {
  fileprivate func endsBefore(_ number: ExactNumber) -> Bool {
    guard let upper else { return false }
    return upper.isIncluded ? upper.value < number : upper.value <= number
  }
}

extension ExactNumber {
  fileprivate func adding(_ step: ExactNumber, times: Int128) -> ExactNumber? {
    guard let (value, step, scale) = ExactNumber.integers(self, step) else { return nil }
    return ExactNumber(integer: value + step * times, scale: scale)
  }
}

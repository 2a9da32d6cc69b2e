/// The rule by which the numbers of a spec are told apart where they are counted: one by one where
/// they are few, else in ranges side by side.
///
///     64, 128, 256, 512          values
///     <200, 200..<400, … 1400..  ranges, of which each number lies in exactly one
///
/// The ranges are of one width with round ends, and follow the bulk of the numbers: a few far out
/// at either end go into a range that is open there, so that one price of a million does not put
/// all others into one range.
public enum NumberScale: Equatable, Sendable {
  case values
  case ranges([NumberInterval])

  /// Maximum number of different numbers that are told one by one, unless their spec has another.
  package static let mostValues = 12
  /// Approximate number of ranges.
  private static let rangeCount = 10
  /// Maximum fraction of the numbers that lies below, and above, the ranges closed at both ends.
  private static let outside = 0.02

  /// The scale for some numbers.
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
    // Numbers only one step outside need no open end.
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

  /// The round width, 1, 2 or 5 at some decimal place, with which about the wanted number of ranges
  /// covers a span.
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

  /// The place of the range in which a number lies.
  package static func place(of number: ExactNumber, in ranges: [NumberInterval]) -> Int? {
    // The ranges rise and have no gaps: the first that does not end before the number has it.
    let place = (0..<ranges.count).bound(after: { ranges[$0].endsBefore(number) })
    return place < ranges.count && ranges[place].contains(number) ? place : nil
  }
}

/// Numbers, of which a scale needs four: they are found when they are asked for.
package struct CountedNumbers {
  /// How many different ones there are.
  package let count: Int
  /// How many there are.
  package let total: Int
  /// The number that so many others come before; of too many the last one.
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
  /// Different numbers in rising order, each with the number of times that it occurs.
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
  /// Whether all of it lies below a number.
  fileprivate func endsBefore(_ number: ExactNumber) -> Bool {
    guard let upper else { return false }
    return upper.isIncluded ? upper.value < number : upper.value <= number
  }
}

extension ExactNumber {
  /// This number and some times a step.
  fileprivate func adding(_ step: ExactNumber, times: Int128) -> ExactNumber? {
    guard let (value, step, scale) = ExactNumber.integers(self, step) else { return nil }
    return ExactNumber(integer: value + step * times, scale: scale)
  }
}

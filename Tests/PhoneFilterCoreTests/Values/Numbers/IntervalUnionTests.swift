import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares a union of intervals with its single intervals.
struct IntervalUnionTests {
  @Test(arguments: 0..<500)
  func itHoldsWhatOneOfItsIntervalsHolds(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func end() -> NumberInterval.End? {
      Int.random(in: 0..<12, using: &random) == 0
        ? nil
        : NumberInterval.End(
          value: ExactNumber(significand: UInt64.random(in: 0..<30, using: &random)),
          isIncluded: Bool.random(using: &random))
    }
    let intervals = (0..<Int.random(in: 0..<9, using: &random)).map { _ in
      let ends = (end(), end())
      let areReversed = ends.0.flatMap { lower in ends.1.map { $0.value < lower.value } } ?? false
      return areReversed
        ? NumberInterval(lower: ends.1, upper: ends.0)
        : NumberInterval(lower: ends.0, upper: ends.1)
    }
    let union = IntervalUnion(intervals)
    for half in -1...61 {
      let number = ExactNumber(significand: UInt64(abs(half) * 5), scale: 1, isNegative: half < 0)
      #expect(
        union.contains(number) == intervals.contains { $0.contains(number) },
        "\(number) in \(intervals)")
    }
  }
}

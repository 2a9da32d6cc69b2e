@testable import PhoneFilterCounting
import Testing

@testable import PhoneFilterCore

struct NumberConditionTests {
  private func holds(_ condition: some NumberCondition, _ numbers: ExactNumber...) -> [Bool] {
    numbers.map(condition.interval.contains)
  }

  @Test func everyKindOfRangeIsOne() {
    #expect(holds(300...900, 299, 300, 900, 901) == [false, true, true, false])
    #expect(holds(300..<900, 300, 899.99, 900) == [true, true, false])
    #expect(holds(300..., 299, 300) == [false, true] && holds(...900, 900, 901) == [true, false])
    #expect(
      holds(..<900.5, 900.4, 900.5) == [true, false] && holds(6.1, 6.1, 6.11) == [true, false])
  }

  @Test func whatIsNoNumberHoldsNothing() {
    let infinite = Double.infinity
    #expect(holds(Double.nan, 0, 1, -1) == [false, false, false])
    #expect(holds(infinite, 0, 1) == [false, false])
    #expect(holds(infinite...infinite, 0, 1) == [false, false])
  }

  @Test func anInfiniteEndIsNone() {
    let infinite = Double.infinity
    #expect(holds(1...infinite, 0, 1, 9) == [false, true, true])
    #expect(holds((-infinite)...0, 0, -1, 1) == [true, true, false])
    #expect(holds((-infinite)...infinite, 0, -1) == [true, true])
    #expect(
      holds(UInt8(5), 5, 6) == [true, false] && holds(Int16(-5)...0, -5, -6) == [true, false])
  }

  @Test func binaryNumbersAreTheDecimalOnesThatTheyPrintAs() {
    var random = SystemRandomNumberGenerator()
    let drawn = (0..<2000).map { _ in Double.random(in: -1e6...1e6, using: &random) }
    let prices = (0..<2000).map { _ in Double(Int.random(in: 0...10_000_000, using: &random)) / 100
    }
    for double in drawn + prices + [0, -0.0, 0.1, 799.99, 1e15, 1e300, -0.01, 123.45] {
      #expect(ExactNumber(double) == ExactNumber(double.description))
      #expect(ExactNumber(double).map { Double($0) } == double)
    }
    #expect(ExactNumber(Double.nan) == nil && ExactNumber(-Double.infinity) == nil)
  }

  @Test func integersComeBack() {
    for integer in [0, 1, -1, 799, Int.max, Int.min, 1 << 53] {
      #expect(Int(ExactNumber(integer)) == integer)
    }
    #expect(
      Int(ExactNumber(UInt.max)) == nil && Int(0.5 as ExactNumber) == nil
        && Int(1e9 as ExactNumber) == 1_000_000_000)
  }

  /// When a literal could be an `ExactNumber`, the type checker needed seconds for each of these
  /// lines, or never finished.
  @Test func sumsOfVariablesAreConditions() {
    let i = 7
    let double = 0.5
    let all: [Specification] = [
      .price(500 + i % 900), .price(i * 2 + 1...i * 100 - 3), .diskSpace(64 << (i % 5)),
      .screenSize(6.1 + double / 2), .memory((i + 1)...), .price(500 + Double(i) * 1.19),
    ]
    #expect(all.count == 6)
  }
}

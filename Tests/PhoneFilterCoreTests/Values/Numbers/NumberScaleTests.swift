import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Numbers shown one by one, or in ranges.
struct NumberScaleTests {
  private func scale(_ numbers: [Int], count: Int = 1) -> NumberScale {
    NumberScale(
      CountedNumbers(numbers.sorted().map { (ExactNumber("\($0)") ?? .zero, count) }))
  }

  private func ranges(_ scale: NumberScale) -> [String] {
    guard case .ranges(let ranges) = scale else { return [] }
    return ranges.map(\.description)
  }

  @Test func fewNumbersAreToldOneByOne() {
    #expect(scale([]) == .values)
    #expect(scale([64, 128, 256, 512]) == .values)
    #expect(scale(Array(1...12)) == .values)
  }

  @Test func manyNumbersAreToldInRoundRanges() {
    let found = ranges(scale(Array(stride(from: 100, through: 1100, by: 10))))
    #expect(found.first == "100..<200")
    #expect(found.last == "1100..<1200")
    #expect(found.count == 11)
  }

  @Test func outliersHaveARangeThatIsOpen() {
    let found = ranges(scale(Array(100...1000) + [1_000_000]))
    #expect(found.last == "1000..")
    #expect(found.count <= 14)
  }

  @Test func decimalsHaveRangesOfTenths() {
    let numbers = (50...69).map { (ExactNumber(significand: UInt64($0), scale: 1), 1) }
    let found = ranges(NumberScale(CountedNumbers(numbers)))
    #expect(found.first == "5..<5.2")
    #expect(found.last == "6.8..<7")
  }

  @Test func hugeNumbersEndInOneRange() {
    let numbers = (0..<20).map { (ExactNumber("1e\(1000 + $0)") ?? .zero, 1) }
    #expect(ranges(NumberScale(CountedNumbers(numbers))).count == 1)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func everyNumberLiesInExactlyOneRange(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 13...60, using: &generator)
    let width = [10, 1000, 100_000, 1_000_000_000].randomElement(using: &generator) ?? 10
    let decimals = Int.random(in: 0...3, using: &generator)
    var numbers = Set<ExactNumber>()
    while numbers.count < count {
      let value = Int.random(in: -width...width * 3, using: &generator)
      numbers.insert(
        ExactNumber(
          significand: UInt64(value.magnitude), scale: decimals, isNegative: value < 0))
      if numbers.count > width { break }
    }
    let counted = numbers.sorted().map {
      (value: $0, count: Int.random(in: 1...9, using: &generator))
    }
    guard case .ranges(let ranges) = NumberScale(CountedNumbers(counted)) else { return }
    for (number, _) in counted {
      #expect(ranges.count { $0.contains(number) } == 1)
      let place = NumberScale.place(of: number, in: ranges)
      #expect(place.map { ranges[$0].contains(number) } == true)
    }
  }
}

/// Ranges of one width.
struct NumberStepsTests {
  @Test(
    arguments: [
      ("200", "0", "0..<200"), ("200", "199.99", "0..<200"), ("200", "200", "200..<400"),
      ("200", "-1", "-200..<0"), ("200", "-200", "-200..<0"), ("0.5", "6.1", "6..<6.5"),
      ("0.25", "6.75", "6.75..<7"), ("1e3", "999999", "999000..<1000000"),
    ])
  func numbersLieInTheRangeBegunBefore(width: String, number: String, range: String)
    throws
  {
    let value = try #require(ExactNumber(number))
    let steps = try #require(ExactNumber(width).flatMap { NumberSteps(width: $0) })
    #expect(steps.range(around: value)?.description == range)
  }

  @Test func noWidthIsNone() {
    #expect(NumberSteps(width: 0) == nil)
    #expect(NumberSteps(width: -5) == nil)
  }

  @Test func whatIsTooFarApartHasNoRange() throws {
    let steps = try #require(ExactNumber("1e-30").flatMap { NumberSteps(width: $0) })
    #expect(steps.range(around: 5) == nil)
  }
}

import Testing

@testable import PhoneFilterCore

/// The ends and the width of ranges, range by range.
struct NumberScaleBoundsTests {
  private func number(_ text: String) throws -> ExactNumber { try #require(ExactNumber(text)) }

  private func counted(_ texts: [String]) throws -> CountedNumbers {
    CountedNumbers(try texts.map { (try number($0), 1) })
  }

  private func ranges(_ texts: [String], mostValues: Int = 12) throws -> [String] {
    guard case .ranges(let ranges) = NumberScale(try counted(texts), mostValues: mostValues) else {
      return []
    }
    return ranges.map(\.description)
  }

  /// Twelve numbers from 0 on, in steps of hundredths of the highest, and the highest number.
  private func upTo(_ highest: String) throws -> [String] {
    let high = try number(highest)
    return (0..<12).map { (high * ExactNumber(significand: UInt64($0), scale: 2)).description }
      + [highest]
  }

  @Test func moreThanTheMaximumAreRanges() throws {
    let four = ["1", "2", "3", "4"]
    #expect(NumberScale(try counted(four), mostValues: 4) == .values)
    #expect(NumberScale(try counted(four), mostValues: 3) != .values)
    #expect(NumberScale(try counted([]), mostValues: 0) == .values)
    #expect(NumberScale(try counted(["1"]), mostValues: 0) != .values)
    #expect(NumberScale.mostValues == 12)
    #expect(NumberScale(try counted(upTo("100"))) != .values)
    #expect(NumberScale(try counted(upTo("100").dropLast())) == .values)
  }

  /// About ten ranges of the width 1, 2 or 5 at some decimal place.
  @Test(
    arguments: [
      ("10", "0..<1", "10..<11", 11), ("10.1", "0..<2", "10..<12", 6),
      ("20", "0..<2", "20..<22", 11),
      ("20.1", "0..<5", "20..<25", 5), ("50", "0..<5", "50..<55", 11),
      ("50.1", "0..<10", "50..<60", 6), ("100", "0..<10", "100..<110", 11),
      ("101", "0..<20", "100..<120", 6), ("1000000", "0..<100000", "1000000..<1100000", 11),
      ("0.1", "0..<0.01", "0.1..<0.11", 11), ("0.2", "0..<0.02", "0.2..<0.22", 11),
      ("0.5", "0..<0.05", "0.5..<0.55", 11), ("9", "0..<1", "9..<10", 10),
      ("0.9", "0..<0.1", "0.9..<1", 10),
    ])
  func theWidthIsRound(highest: String, first: String, last: String, count: Int) throws {
    let ranges = try ranges(upTo(highest))
    #expect(ranges.first == first && ranges.last == last && ranges.count == count, "\(ranges)")
  }

  @Test func negativeNumbersHaveRangesToo() throws {
    let ranges = try ranges((-6...6).map { "\($0 * 10)" })
    // The width is 20, and one of the ranges begins at 0.
    #expect(
      ranges == [
        "-60..<-40", "-40..<-20", "-20..<0", "0..<20", "20..<40", "40..<60", "60..<80",
      ])
  }

  /// A hundred numbers: the numbers from 1000 to 1096, two below them, and one above them.
  private func outliers(_ low: [Int], _ high: Int) -> [String] {
    (low + Array(1000...1096) + [high]).map { "\($0)" }
  }

  /// One fiftieth of the numbers at each end does not widen the ranges.
  @Test func theBulkDecidesTheWidth() throws {
    let numbers = outliers([1, 2], 90_000)
    let ranges = try ranges(numbers)
    #expect(ranges.first == "<1000" && ranges.last == "1100..")
    #expect(ranges[1] == "1000..<1010" && ranges.dropLast().last == "1090..<1100")
    #expect(ranges.count == 12)
  }

  /// Outliers that are only one step outside have a range with two ends.
  @Test func nearOutliersNeedNoOpenRange() throws {
    let near = try ranges(outliers([990, 995], 1100))
    #expect(near.first == "990..<1000" && near.last == "1100..<1110")
    let far = try ranges(outliers([989, 995], 1110))
    #expect(far.first == "<1000" && far.last == "1100..")
    let edge = try ranges(outliers([991, 995], 1109))
    #expect(edge.first == "990..<1000" && edge.last == "1100..<1110")
    let inside = try ranges(outliers([998, 999], 1097))
    #expect(inside.first == "990..<1000" && inside.last == "1090..<1100")
  }

  /// If nearly all numbers are equal, the ranges reach from the lowest to the highest.
  @Test func oneFrequentNumberDoesNotDecide() throws {
    let rare = (0..<13).map { (value: ExactNumber(significand: UInt64($0 * 10)), count: 1) }
    var numbers = rare
    numbers[6].count = 10_000
    guard case .ranges(let ranges) = NumberScale(CountedNumbers(numbers)) else {
      Issue.record("values")
      return
    }
    #expect(ranges.first?.description == "0..<20" && ranges.last?.description == "120..<140")
  }

  /// Numbers that are too far apart for the same decimals are in one range.
  @Test func numbersWithoutAWidthAreInOneRange() throws {
    let numbers = ["0"] + (0..<12).map { "1e\(400 + $0)" }
    #expect(try ranges(numbers) == ["0..1e411"])
    let small = (0..<12).map { "\($0)e-30" } + ["1"]
    #expect(try ranges(small).first == "0..<0.1")
  }

  // MARK: Places

  private func interval(_ text: String) throws -> NumberInterval {
    try NumberInterval(typed: text) { ExactNumber($0) }
  }

  @Test func aNumberHasThePlaceOfItsRange() throws {
    let ranges = try ["<0", "0..<10", "10..20", ">20"].map(interval)
    let places: [(ExactNumber, Int)] = [
      (-5, 0), (0, 1), (9.99, 1), (10, 2), (20, 2), (20.01, 3), (1e300, 3),
    ]
    for (number, place) in places {
      #expect(NumberScale.place(of: number, in: ranges) == place, "\(number)")
    }
  }

  @Test func aNumberOutsideHasNoPlace() throws {
    let ranges = try ["0..<10", "10..<20"].map(interval)
    for number: ExactNumber in [-1, 20, 21] {
      #expect(NumberScale.place(of: number, in: ranges) == nil)
    }
    #expect(NumberScale.place(of: 5, in: []) == nil)
    #expect(NumberScale.place(of: 20, in: try ["0..<10", "10..20"].map(interval)) == 1)
    #expect(NumberScale.place(of: 50, in: try ["5.."].map(interval)) == 0)
    #expect(NumberScale.place(of: 4, in: try ["5.."].map(interval)) == nil)
  }

  @Test func countedNumbersAreFoundByTheirPlace() {
    let numbers = CountedNumbers([(value: 1, count: 2), (value: 5, count: 1), (value: 9, count: 3)])
    #expect(numbers.count == 3 && numbers.total == 6)
    #expect((0..<9).map(numbers.number) == [1, 1, 5, 9, 9, 9, 9, 9, 9])
    #expect(numbers.lowest == 1 && numbers.highest == 9)
    let none = CountedNumbers([])
    #expect(none.count == 0 && none.total == 0 && none.lowest == .zero)
  }

  // MARK: Steps

  @Test(
    arguments: [
      ("1e-18", "5", "5..<5.000000000000000001"), ("1e-19", "5", nil), ("1e-18", "50", nil),
      ("5", "1e-18", "0..<5"), ("5", "1e-19", nil), ("1e18", "1", "0..<1000000000000000000"),
      ("1e30", "1e30", "1e30..<2e30"), ("0.5", "0", "0..<0.5"), ("7", "-7", "-7..<0"),
      ("7", "-8", "-14..<-7"), ("7", "13.99", "7..<14"),
      ("1.00000000000000000001", "5", nil), ("5", "1.00000000000000000001", nil),
    ])
  func stepsNeedTheSameDecimals(width: String, number: String, range: String?) throws {
    let steps = try #require(NumberSteps(width: try self.number(width)))
    #expect(steps.width == (try self.number(width)))
    let wanted = range.map { $0.replacing("1e30", with: "1\(String(repeating: "0", count: 30))") }
      .map { $0.replacing("2e30", with: "2\(String(repeating: "0", count: 30))") }
    #expect(steps.range(around: try self.number(number))?.description == wanted)
  }

  @Test func integersHaveTheLargerScale() throws {
    let (left, right, scale) = try #require(ExactNumber.integers(1.5, -0.25))
    #expect(left == -6 * right && right < 0)
    #expect(ExactNumber(integer: left, scale: scale) == 1.5)
    #expect(ExactNumber(integer: right, scale: scale) == -0.25)
    let (zero, five, of) = try #require(ExactNumber.integers(0, 5))
    #expect(zero == 0 && ExactNumber(integer: five, scale: of) == 5)
    let zeros = try #require(ExactNumber.integers(0, 0))
    #expect(zeros.0 == 0 && zeros.1 == 0 && zeros.scale == 0)
  }

  @Test func largeIntegersLoseOnlyZeros() throws {
    let most = Int128(UInt64.max)
    #expect(ExactNumber(integer: most, scale: 0) == (try number("18446744073709551615")))
    #expect(ExactNumber(integer: most + 1, scale: 0) == nil)
    #expect(ExactNumber(integer: most * 10, scale: 1) == (try number("18446744073709551615")))
    #expect(ExactNumber(integer: -most * 1000, scale: 2) == (try number("-184467440737095516150")))
    #expect(ExactNumber(integer: most * 10 + 1, scale: 0) == nil)
    #expect(ExactNumber(integer: -25, scale: 1) == -2.5)
    #expect(ExactNumber(integer: 0, scale: 5) == .zero)
  }

  @Test func approximationsHaveASign() throws {
    #expect((2.5 as ExactNumber).approximation == 2.5)
    #expect(try number("1e400").approximation == .infinity)
    #expect(try number("-1e400").approximation == -.infinity)
    #expect(try number("1e-400").approximation == 0)
  }
}

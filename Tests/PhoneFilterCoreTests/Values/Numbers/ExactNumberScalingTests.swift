import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Numbers that are scaled and split, up to the limits of their digits.
struct ExactNumberScalingTests {
  private func number(_ text: String) throws -> ExactNumber { try #require(ExactNumber(text)) }

  @Test(
    arguments: [
      ("0", true), ("0.0", true), ("5", true), ("-5", true), ("5.5", false), ("0.1", false),
      ("0.999", false), ("1e18", true), ("1e400", true), ("1e-400", false),
      ("1234567890123456789", true), ("123456789012345678.5", false),
      ("1234567890123456789.5", false), ("12345678901234567890", true),
      ("12345678901234567891", true), ("12345678901234567891.5", false),
      ("123456789012345678912", true), ("12345678901234567.000000001", false),
    ])
  func wholeNumbersHaveNoFraction(text: String, isWhole: Bool) throws {
    #expect(try number(text).isWhole == isWhole)
  }

  @Test(
    arguments: [
      ("1", 1, false), ("1.5", 1, true), ("9.999", 9, true),
      ("999999999999", 999_999_999_999, false),
      ("999999999999.5", 999_999_999_999, true), ("1000000000000", nil, false), ("0.5", nil, false),
      ("0", nil, false), ("-5", nil, false), ("1.00000000000000000001", nil, false),
    ] as [(String, UInt64?, Bool)])
  func aWholePartHasUpToTwelveDigits(text: String, whole: UInt64?, hasFraction: Bool) throws {
    let part = try number(text).wholePart
    #expect(part?.whole == whole && part?.hasFraction ?? false == hasFraction)
  }

  @Test(
    arguments: [
      ("1", 1), ("999999999", 999_999_999), ("1000000000", nil), ("1.5", nil), ("0", nil),
      ("-1", nil), ("0.1", nil), ("100000000.1", nil), ("1.00000000000000000001", nil),
    ] as [(String, UInt64?)])
  func aSmallWholeHasUpToNineDigits(text: String, whole: UInt64?) throws {
    #expect(try number(text).smallWhole == whole)
  }

  /// The limits are numbers that no price, size or capacity reaches.
  @Test(
    arguments: [
      ("999999999999", "999999999999"), ("1000000000000", nil), ("1e-7", "0"),
      ("0.0000001", "0"), ("0.00000001", nil), ("0.0000009", "0.000001"), ("0", "0"),
      ("0.0000004999", "0"), ("0.0000005", "0.000001"), ("1.00000000000000000001", nil),
    ])
  func onlyAmountsAreScaled(text: String, scaled: String?) throws {
    let found = try number(text).scaled(by: 1, over: 1, decimals: 6)
    #expect(found == (try scaled.map { try number($0) }))
  }

  @Test func onlyUsualFactorsScale() throws {
    let factor = UInt64(1) << 40
    #expect((1 as ExactNumber).scaled(by: factor, over: 1, decimals: 0) == ExactNumber(factor))
    #expect((1 as ExactNumber).scaled(by: factor + 1, over: 1, decimals: 0) == nil)
    #expect(ExactNumber.zero.scaled(by: factor + 1, over: 1, decimals: 0) == .zero)
    // The result has at most 64 bits.
    #expect(
      try number("16777215").scaled(by: factor, over: 1, decimals: 0)
        == number("18446742974197923840"))
    #expect(try number("16777216").scaled(by: factor, over: 1, decimals: 0) == nil)
    #expect(try number("999999999999").scaled(by: factor, over: 1, decimals: 30) == nil)
    #expect((5 as ExactNumber).scaled(by: 1, over: 1, decimals: 18) == 5)
    #expect((5 as ExactNumber).scaled(by: 1, over: 1, decimals: 19) == nil)
    #expect((0.5 as ExactNumber).scaled(by: 1, over: 1, decimals: 19) == 0.5)
  }

  @Test func halvesAreRoundedUp() {
    #expect((1 as ExactNumber).scaled(by: 1, over: 2, decimals: 0) == 1)
    #expect((1 as ExactNumber).scaled(by: 1, over: 3, decimals: 0) == 0)
    #expect((2 as ExactNumber).scaled(by: 1, over: 3, decimals: 0) == 1)
    #expect((-1 as ExactNumber).scaled(by: 1, over: 2, decimals: 0) == -1)
    #expect((1 as ExactNumber).scaled(by: 1, over: 8, decimals: 2) == 0.13)
    #expect((1 as ExactNumber).scaled(by: 1, over: 8, decimals: 3) == 0.125)
  }

  /// The fewest places with six digits or the exact number.
  @Test(
    arguments: [
      ("1", 1, 3, "0.333333"), ("1", 1, 8, "0.125"), ("1", 1, 1, "1"), ("100", 1, 3, "33.333333"),
      ("1", 1, 3000, "0.000333333"), ("1", 1, 30, "0.0333333"), ("3", 1, 30, "0.1"),
      ("1", 1, 9_000_000, "0.000000111111"), ("1", 1, 10_000_000, "0.0000001"),
      ("300001", 1, 3_000_000, "0.100000"), ("299998", 1, 3_000_000, "0.0999993"),
    ])
  func sixDigitsAreKept(
    text: String, numerator: UInt64, denominator: UInt64, scaled: String
  ) throws {
    let found = try number(text).scaled(by: numerator, over: denominator, decimals: 6...16)
    #expect(found == (try number(scaled)))
  }

  @Test func theMostPlacesEndTheSearch() {
    #expect((1 as ExactNumber).scaled(by: 1, over: 3000, decimals: 2...4) == 0.0003)
    #expect((1 as ExactNumber).scaled(by: 1, over: 3000, decimals: 2...2) == 0)
    #expect(ExactNumber("1e13")?.scaled(by: 1, over: 3, decimals: 2...4) == nil)
  }

  /// Products are those of whole numbers, with the point moved.
  @Test func productsAreThoseOfWholeNumbers() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<3_000 {
      let shifts = (
        UInt64.random(in: 0..<60, using: &generator), UInt64.random(in: 0..<60, using: &generator)
      )
      let one = UInt64.random(in: 0 ... .max, using: &generator) >> shifts.0
      let other = UInt64.random(in: 0 ... .max, using: &generator) >> shifts.1
      let scales = (
        Int.random(in: -9...9, using: &generator), Int.random(in: -9...9, using: &generator)
      )
      let isNegative = (Bool.random(using: &generator), Bool.random(using: &generator))
      let product =
        ExactNumber(significand: one, scale: scales.0, isNegative: isNegative.0)
        * ExactNumber(significand: other, scale: scales.1, isNegative: isNegative.1)
      let sign = isNegative.0 != isNegative.1 ? "-" : ""
      let wanted = try number(
        "\(sign)\(UInt128(one) * UInt128(other))e\(-scales.0 - scales.1)")
      #expect(product == wanted, "\(one) \(other) \(scales)")
    }
  }

  @Test func longProductsKeepAllDigits() throws {
    let nines = String(repeating: "9", count: 40)
    let product = String(repeating: "9", count: 39) + "8" + String(repeating: "0", count: 39) + "1"
    #expect(try number(nines) * number(nines) == number(product))
    #expect(try number("0.\(nines)") * number("-\(nines)") == number("-\(product)e-40"))
    let long = "1.00000000000000000000000000001"
    #expect(try number(long) * 0 == .zero && 0 * number(long) == .zero)
    #expect(try number(long) * 1 == number(long))
  }
}

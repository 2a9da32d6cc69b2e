import Testing

@testable import PhoneFilterCore

/// Numbers of other types as exact numbers, and back.
struct ExactNumberConvertibleTests {
  private func exact(_ number: some ExactNumberConvertible) -> String? {
    number.exactNumber?.description
  }

  private func sign(_ number: some ExactNumberConvertible) -> FloatingPointSign? {
    number.endlessness
  }

  @Test func integersAreExact() {
    #expect(exact(Int.max) == "9223372036854775807" && exact(Int.min) == "-9223372036854775808")
    #expect(exact(Int8(-128)) == "-128" && exact(Int16(-5)) == "-5" && exact(Int32(7)) == "7")
    #expect(exact(Int64(0)) == "0" && exact(UInt(8)) == "8" && exact(UInt8(255)) == "255")
    #expect(exact(UInt16(9)) == "9" && exact(UInt32(10)) == "10")
    #expect(exact(UInt64.max) == "18446744073709551615")
    #expect(exact(2.5 as ExactNumber) == "2.5")
    #expect(sign(5) == nil && sign(UInt8(5)) == nil && sign(2.5 as ExactNumber) == nil)
  }

  @Test func longIntegersAreExact() {
    let large = Int128(UInt64.max)
    #expect(ExactNumber(large).description == "18446744073709551615")
    #expect(ExactNumber(-large).description == "-18446744073709551615")
    #expect(ExactNumber(large + 1).description == "18446744073709551616")
    #expect(ExactNumber(-large - 1).description == "-18446744073709551616")
  }

  @Test func floatsAreTheShortestDecimals() {
    #expect(exact(Float(0.1)) == "0.1" && exact(Float(-799.99)) == "-799.99")
    #expect(exact(Float.infinity) == nil && exact(-Float.infinity) == nil)
    #expect(exact(Float.nan) == nil)
    #expect(sign(Float.infinity) == .plus && sign(-Float.infinity) == .minus)
    #expect(sign(Float.nan) == nil && sign(Float(5)) == nil && sign(Float(-5)) == nil)
  }

  @Test func doublesAreTheShortestDecimals() {
    #expect(exact(0.1) == "0.1" && exact(-799.99) == "-799.99" && exact(0.125) == "0.125")
    #expect(exact(-0.004) == "-0.004" && exact(0.0) == "0" && exact(-0.0) == "0")
    #expect(exact(9_999_999_999_999.99) == "9999999999999.99")
    #expect(exact(10_000_000_000_000.0) == "10000000000000" && exact(1e22) == exact(1e22 as Double))
    #expect(exact(1e22) == "1" + String(repeating: "0", count: 22))
    #expect(exact(Double.nan) == nil && exact(-Double.infinity) == nil)
    #expect(sign(Double.infinity) == .plus && sign(-Double.infinity) == .minus)
    #expect(sign(Double.nan) == nil && sign(5.0) == nil)
  }

  @Test func onlyWholeNumbersAreIntegers() throws {
    #expect(
      Int(5 as ExactNumber) == 5 && Int(-5 as ExactNumber) == -5 && Int(0.0 as ExactNumber) == 0)
    #expect(Int(5.5 as ExactNumber) == nil)
    #expect(Int(try #require(ExactNumber("9223372036854775807"))) == .max)
    #expect(Int(try #require(ExactNumber("9223372036854775808"))) == nil)
    #expect(Double(try #require(ExactNumber("-2.5"))) == -2.5)
  }

  // MARK: Conditions

  @Test func floatsAreOpenEnds() {
    #expect((1...Float.infinity).interval == NumberInterval(typed: 1, nil))
    #expect((-Float.infinity...1).interval == NumberInterval(typed: nil, 1))
    #expect((-Float.infinity...(-Float.infinity)).interval == .nothing)
    #expect((Float(1)...).interval == NumberInterval(typed: 1, nil))
    #expect((...Float(1)).interval == NumberInterval(typed: nil, 1))
    #expect((-Double.infinity..<5).interval.description == "<5")
    #expect((Double.infinity...).interval == .nothing)
    #expect((...(-Double.infinity)).interval == .nothing)
    #expect((..<Double.infinity).interval == NumberInterval(lower: nil, upper: nil))
    #expect((2..<5).interval.description == "2..<5")
    #expect((2...5).interval.description == "2..5" && (..<5).interval.description == "<5")
    #expect(Double.nan.interval == .nothing && 5.interval == NumberInterval(5))
    #expect(NumberInterval(5).interval == NumberInterval(5))
  }

  @Test func nothingHasNoNumbers() {
    for number: ExactNumber in [-1, 0, 1] { #expect(!NumberInterval.nothing.contains(number)) }
    #expect(NumberInterval.nothing.onlyValue == nil)
  }
}

extension NumberInterval {
  /// The interval with both ends included.
  fileprivate init(typed lower: ExactNumber?, _ upper: ExactNumber?) {
    self.init(
      lower: lower.map { End(value: $0, isIncluded: true) },
      upper: upper.map { End(value: $0, isIncluded: true) })
  }
}

import PhoneFilterCore
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterTracking

/// Checks the amounts and the percentages of changes.
@Suite struct PriceChangeTests {
  @Test(
    "Changes are rounded to one digit after the point, halves away from zero.",
    arguments: [
      ("399", "349", "-50", "-12.5"), ("349", "399", "50", "14.3"),
      ("100", "100.05", "0.05", "0.1"),
      ("1000", "999.5", "-0.5", "-0.1"), ("10000", "9999", "-1", "0"), ("8", "8", "0", "0"),
    ])
  func rounding(_ old: String, _ new: String, _ amount: String, _ percent: String) throws {
    let (from, to) = (try #require(ExactNumber(old)), try #require(ExactNumber(new)))
    let change = try #require(PriceChange(from: from, to: to))
    #expect(change.amount?.description == amount)
    #expect(change.percent?.description == percent)
  }

  @Test("A change from 0 has no percentage.")
  func fromNothing() throws {
    let change = try #require(PriceChange(from: .zero, to: ExactNumber(significand: 5)))
    #expect(change.amount?.description == "5")
    #expect(change.percent == nil)
  }
}

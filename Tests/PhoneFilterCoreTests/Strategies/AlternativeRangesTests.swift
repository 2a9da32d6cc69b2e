import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Ranges of one flag that have no effect.
struct AlternativeRangesTests {
  private static let rows = "model,price,memory\nA,100,4\nB,600,8\nC,1000,12\n"

  private func remarks(_ flags: String...) throws -> [String] {
    try ToolRun(flags + ["-c"], "a.csv", Self.rows).remarks
  }

  @Test func rangesThatFitEverythingAreSaid() throws {
    #expect(
      try remarks("--price", "500..", "--price", "..900") == [
        "--price 500.. and --price ..900 are alternatives, and every price matches one of "
          + "them; did you mean --price 500..900?"
      ])
    #expect(
      try remarks("--price", ">=500", "--price", "<900")[0].hasSuffix(
        "--price 500..<900?"
          .replacing("500..<900", with: "'500..<900'")))
    #expect(try remarks("--memory", "4..", "--memory", "..4").count == 1)
  }

  @Test func aRangeWithinAnotherIsSaid() throws {
    #expect(
      try remarks("--price", "500..", "--price", "700..")[0].hasPrefix(
        "--price 700.. adds nothing to --price 500.."))
    #expect(
      try remarks("--price", "..500", "--price", "..700")[0].hasPrefix(
        "--price ..500 adds nothing to --price ..700"))
  }

  @Test func whatMakesADifferenceIsNotSaid() throws {
    #expect(try remarks("--price", "..200", "--price", "900..").isEmpty)
    #expect(try remarks("--price", "500..", "--memory", "..8").isEmpty)
    #expect(try remarks("--price", "500..900", "--price", "100").isEmpty)
    #expect(try remarks("--price", "500..", "--where", "price<900").isEmpty)
    #expect(try remarks("--price", "500..", "--not-price", "..900").isEmpty)
  }
}

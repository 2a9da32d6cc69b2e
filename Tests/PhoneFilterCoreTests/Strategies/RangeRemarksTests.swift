import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The whole remarks about ranges of one flag that have no effect.
struct RangeRemarksTests {
  private func remark(_ typed: [String], _ spec: any PhoneSpec = PriceSpec()) throws -> Message? {
    AlternativeRanges(spec, in: try typed.map { try Specification(spec, typed: $0) }).remark
  }

  private func every(_ low: String, _ high: String, _ meant: String) -> String {
    "--price \(low) and --price \(high) are alternatives, and every price matches one of them; "
      + "did you mean --price \(meant)?"
  }

  private func nothing(_ other: String, _ widest: String) -> String {
    "--price \(other) adds nothing to --price \(widest), because values of one flag are "
      + "alternatives; remove one of the two"
  }

  @Test func rangesThatMeetMatchEverything() throws {
    #expect(try remark(["500..", "..900"])?.text == every("500..", "..900", "500..900"))
    #expect(try remark(["..900", "500.."])?.text == every("500..", "..900", "500..900"))
    #expect(try remark([">500", "<900"])?.text == every("'>500'", "'<900'", "'500..<900'"))
    #expect(try remark(["500..", "..500"])?.text == every("500..", "..500", "500"))
    // The widest of several.
    #expect(
      try remark(["700..", "500..", "..900", "..800"])?.text == every("500..", "..900", "500..900"))
    #expect(try remark(["500..", "..900"])?.facts.didYouMean == ["500..900"])
    #expect(try remark(["500..", "..900"])?.facts.option == "--price")
  }

  @Test func rangesThatDoNotMeetHaveAnEffect() throws {
    #expect(try remark(["900..", "..500"]) == nil)
    #expect(try remark(["500.."]) == nil && remark([]) == nil)
    #expect(try remark(["500..600", "..400"]) == nil)
    #expect(try remark(["500", "..900"]) == nil && remark(["500", "600.."]) == nil)
  }

  @Test func aRangeWithinAnotherHasNoEffect() throws {
    #expect(try remark(["500..", "700.."])?.text == nothing("700..", "500.."))
    #expect(try remark(["700..", "500.."])?.text == nothing("700..", "500.."))
    #expect(try remark(["..500", "..700"])?.text == nothing("..500", "..700"))
    #expect(try remark(["..700", "..500"])?.text == nothing("..500", "..700"))
    #expect(try remark(["..100", "900..", "950.."])?.text == nothing("950..", "900.."))
    #expect(try remark(["..100", "..90", "900.."])?.text == nothing("..90", "..100"))
    #expect(try remark(["500..", "500.."]) == nil)
    #expect(try remark(["500..", "700.."])?.facts.option == "--price")
  }

  @Test func otherSpecificationsAreNotRanges() throws {
    let up = try Specification(PriceSpec(), typed: "500..")
    let down = try Specification(PriceSpec(), typed: "..900")
    #expect(AlternativeRanges(PriceSpec(), in: [up, down]).remark != nil)
    #expect(AlternativeRanges(PriceSpec(), in: [up, down.negated]).remark == nil)
    #expect(AlternativeRanges(MemorySpec(), in: [up, down]).remark == nil)
    let required = Specification(PriceSpec(), down.test, role: .requirement)
    #expect(AlternativeRanges(PriceSpec(), in: [up, required]).remark == nil)
    #expect(
      AlternativeRanges(PriceSpec(), in: [up, Specification.has(.init(PriceSpec()))]).remark == nil)
  }
}

import PhoneFilterCore
import Testing

@testable import PhoneFilterRunning

/// Checks the order and the spelling of moments.
@Suite struct PriceMomentTests {
  @Test("A day is before its times, and after the day before it.")
  func order() throws {
    let texts = ["2026-11-23T23:59:59", "2026-11-24", "2026-11-24T00:00:00", "2026-11-24T00:00:01"]
    let moments = try texts.map { try #require(PriceMoment($0)) }
    #expect(moments == moments.shuffled().sorted())
    #expect(Set(moments).count == moments.count)
    #expect(moments.map(\.description) == texts)
    #expect(moments[0].day + 1 == moments[1].day)
  }

  @Test(
    "A month has no day, so it is no moment.",
    arguments: ["2026", "2026-11", "November 2026", "x", ""])
  func withoutDay(_ text: String) { #expect(PriceMoment(text) == nil) }

  @Test(
    "Days have many spellings.",
    arguments: ["20261124", "2026-11-24", "24.11.2026", "24 Nov 2026", "2026/11/24"])
  func spellings(_ text: String) { #expect(PriceMoment(text)?.description == "2026-11-24") }

  @Test("Day and month in digits need their order.")
  func slashes() {
    #expect(PriceMoment("04/10/2026") == nil)
    #expect(PriceMoment("04/10/2026", .dayFirst)?.description == "2026-10-04")
  }
}

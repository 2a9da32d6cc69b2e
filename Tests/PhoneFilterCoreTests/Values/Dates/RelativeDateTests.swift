import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct RelativeDateTests {
  private static let today = CalendarDate(unchecked: 2026, 3, 31)

  @Test(arguments: [
    ("today", "2026-03-31"), ("TODAY", "2026-03-31"), ("-90d", "2025-12-31"), ("+1d", "2026-04-01"),
    ("-1 day", "2026-03-30"), ("today - 30 days", "2026-03-01"), ("-2w", "2026-03-17"),
    ("-1m", "2026-02-28"), ("-25m", "2024-02-29"), ("+1 month", "2026-04-30"),
    ("-1y", "2025-03-31"),
    ("today+2y", "2028-03-31"), ("-0d", "2026-03-31"),
  ])
  func distancesCountFromToday(text: String, day: String) {
    #expect(RelativeDate.day(text, from: Self.today) == CalendarDate(day))
  }

  @Test(arguments: [
    "", "90d", "-90", "-d", "-90x", "todays", "today-", "yesterday", "--3d", "-3.5d", "-9999999d",
    "-300y", "+200y",
  ])
  func otherTextsAreNoDays(text: String) {
    #expect(RelativeDate.day(text, from: Self.today) == nil)
  }

  @Test func everyDayHasItsNumber() throws {
    var day = try #require(CalendarDate(year: 1900, month: 1, day: 1))
    for number in 0..<109_573 {
      #expect(day.dayNumber == number)
      let known = CalendarDate(dayNumber: number)
      if known != day { #expect(known == day) }
      if number < 109_572 { day = try #require(day.following) }
    }
    #expect(day == CalendarDate(year: 2199, month: 12, day: 31))
    #expect(CalendarDate(dayNumber: 109_573) == nil)
    #expect(CalendarDate(dayNumber: -1) == nil)
  }

  @Test(arguments: [
    ("released>=-90d", ["C", "D"]), ("released=today", ["D"]), ("released<-90d", ["A", "B"]),
    ("released=-1y..today-1m", ["B", "C"]), ("released>today", []),
    ("released>=-90d and not released=today", ["C"]),
  ])
  func conditionsCountFromTheGivenDay(condition: String, models: [String]) throws {
    let rows = """
      model,released
      A,2024-01-05
      B,2025-12-01
      C,2026-01-15
      D,2026-03-31
      E,

      """
    let run = try ToolRun(
      ["--today", "2026-03-31", "--where", condition, "-f", "csv", "--fields", "model"], "c.csv",
      rows)
    #expect(run.error == nil)
    #expect(run.output.split(separator: "\n").dropFirst().map(String.init) == models)
  }

  @Test func todayIsADay() throws {
    for typed in ["2026", "x", "2026-03-31T10:00", "-1d"] {
      let run = try ToolRun(["--today", typed, "--where", "released>=-1d"], "c.csv", "model\nA\n")
      #expect(
        run.error == "--today: '\(typed)' is not a day; write for example 2026-11-24", "\(typed)")
    }
  }
}

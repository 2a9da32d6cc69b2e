import Testing

@testable import PhoneFilterCore

/// Dates as catalogues and people write them.
struct CalendarDateTests {
  @Test(
    arguments: [
      ("2023", 2023, nil, nil), ("2023-10", 2023, 10, nil), ("2023-10-04", 2023, 10, 4),
      ("2023/10/04", 2023, 10, 4), ("2023-10-04T09:30:00Z", 2023, 10, 4),
      ("2023-10-04 09:30:00.000", 2023, 10, 4), ("04.10.2023", 2023, 10, 4),
      ("October 2023", 2023, 10, nil), ("4 October 2023", 2023, 10, 4),
      ("Oct 4, 2023", 2023, 10, 4), ("October 4th, 2023", 2023, 10, 4),
      ("Released 2023, October 04", 2023, 10, 4), ("4. Oktober 2023", 2023, 10, 4),
      ("4 октября 2023", 2023, 10, 4), ("29 Feb 2024", 2024, 2, 29),
      ("Released 2023", 2023, nil, nil),
    ] as [(String, Int, Int?, Int?)])
  func areRead(text: String, year: Int, month: Int?, day: Int?) {
    #expect(CalendarDate(text)?.withoutTime == CalendarDate(year: year, month: month, day: day))
    #expect(CalendarDate(text) != nil)
  }

  @Test(
    arguments: [
      "", "20", "20231004", "2023-13", "2023-02-30", "29 Feb 2023", "2023.5", "01/02/2023", "5000",
      "1.2.3", "Android 13", "October", "2 of 3, 2023", "2023-10-04 or so", "iPhone 2023",
      "3.10.23",
    ])
  func othersAreNot(text: String) { #expect(CalendarDate(text) == nil) }

  @Test func columnsDecideTheOrderOfDayAndMonth() {
    #expect(CalendarDate("04/10/2023", .dayFirst) == CalendarDate(year: 2023, month: 10, day: 4))
    #expect(CalendarDate("04/10/2023", .monthFirst) == CalendarDate(year: 2023, month: 4, day: 10))
    #expect(CalendarDate("13/10/2023", .monthFirst) == nil)
  }

  @Test(
    arguments: [
      ("2023", "2022-12-31", false), ("2023", "2023", true), ("2023", "2023-12-31", true),
      ("..2023", "2023-12-31", true), ("..2023", "2024", false), ("<=2023-12", "2024", false),
      (">2023", "2023-12-31", false), (">2023", "2024", true), (">=2023-06", "2023-06-01", true),
      (">=2023-06", "2023-05-31", false), ("<2023-06", "2023-05", true),
      ("<2023-06", "2023-06", false),
      (">2023-10-04", "2023-10-04", false), ("=2023-10-04", "2023-10-04", true),
      ("2022..2023-06", "2023-06-30", true), ("2022..<2023-06", "2023-06-01", false),
      (">=2023-01", "2023", true), ("2023-06..2023", "2023-12-31", true),
    ])
  func conditionsAskForWholePeriods(typed: String, date: String, isIn: Bool) throws {
    let interval = try #require(try NumberInterval(dates: typed))
    #expect(interval.contains(try #require(CalendarDate(date)).number) == isIn)
  }

  @Test func reversedRangesAreSaid() {
    #expect(throws: IntervalError.reversed("2022..2023")) {
      try NumberInterval(dates: "2023..2022")
    }
  }
}

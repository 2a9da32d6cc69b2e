import Testing

@testable import PhoneFilterCore

/// Times of day after dates, and the order of dates with times.
struct DayTimeTests {
  @Test(
    arguments: [
      ("2024-01-17T10", 36_000, nil), ("2024-01-17T10:30", 37_800, nil),
      ("2024-01-17 10:30:15", 37_815, nil), ("2024-01-17T103015", 37_815, nil),
      ("2024-01-17T1030Z", 37_800, 0), ("2024-01-17T10:30:15.250+02:00", 37_815, 120),
      ("2024-01-17T10:30-0530", 37_800, -330), ("17.01.2024 10:30", 37_800, nil),
      ("2024-01-17T10:30:60Z", 37_859, 0), ("2024-01-17T24:00", 86_400, nil),
    ] as [(String, Int, Int?)])
  func areRead(text: String, seconds: Int, zone: Int?) throws {
    let time = try #require(CalendarDate(text)?.time)
    #expect(time.seconds == seconds)
    #expect(time.zone == zone)
  }

  @Test(
    arguments: [
      "2024-01-17T", "2024-01-17T25:00", "2024-01-17T10:60", "2024-01-17T24:00:01",
      "2024-01-17T10:30+24:00", "2024-01-17T10:30:15.", "2024-01-17T10:30Zulu",
      "2024-01-17T10:30:15:20",
    ])
  func othersAreNone(text: String) { #expect(CalendarDate(text) == nil) }

  /// In ascending order.
  private static let ordered = [
    "2024-01-16T23:59:59.999999999", "2024-01-17", "2024-01-17T00:00:00.000000001",
    "2024-01-17T09:00", "2024-01-17T11:30+02:00", "2024-01-17T10:00:00Z", "2024-01-17T10:00:00.5",
    "2024-01-17T10:00:00.50001", "2024-01-17T23:30-01:30", "2024-01-18T02:00",
  ]

  @Test func universalTimeIsTheOrder() throws {
    let numbers = try Self.ordered.map { try #require(CalendarDate($0)).universalNumber }
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(
    arguments: [
      ("2024-01-01T00:30+01:00", "2023-12-31T23:30"), ("2024-02-28T24:00", "2024-02-29"),
      ("2024-12-31T23:30-01:00", "2025-01-01T00:30"),
      ("2024-03-01T01:00+02:00", "2024-02-29T23:00Z"),
    ])
  func daysAndYearsChangeWithTheZone(one: String, other: String) throws {
    let (one, other) = (try #require(CalendarDate(one)), try #require(CalendarDate(other)))
    #expect(one.universalNumber == other.universalNumber)
  }

  @Test(
    arguments: [
      ("2024-01-17", "2024-01-17T00:00", true), ("2024-01-17", "2024-01-17T23:59:59.9", true),
      ("2024-01-17", "2024-01-18", false), (">2024-01-17", "2024-01-17T23:59", false),
      (">2024-01-17", "2024-01-18T00:00", true), ("<=2024-01-17", "2024-01-17T23:59", true),
      ("<2024-01-17", "2024-01-17T00:00", false), ("2024-01", "2024-01-31T23:59", true),
      (">2024-01-17T10:00", "2024-01-17T10:00:01", true),
      (">2024-01-17T10:00", "2024-01-17T10:00", false), ("2024-01-17T10:00", "2024-01-17", false),
      ("2024-01-17T10:00..2024-01-17T12:00", "2024-01-17T12:00", true),
      ("2024-01-17T10:00..2024-01-17", "2024-01-17T18:00", true),
      (">2024-01-17T10:00", "2024-01-17T11:00+02:00", true),
      (">2024-01-17T10:00Z", "2024-01-17T11:00+02:00", false),
      ("2024-01-17T10:00Z", "2024-01-17T12:00+02:00", true),
      (">2024-01-17T10:00Z", "2024-01-17T11:00", true), ("2024-12-31", "2024-12-31T12:00", true),
    ])
  func conditionsCompareTimes(typed: String, date: String, isIn: Bool) throws {
    let interval = try #require(try NumberInterval(dates: typed))
    let date = try #require(CalendarDate(date))
    let number = interval.asksForUniversalTime ? date.zonedNumber : date.number
    #expect(interval.contains(number) == isIn)
  }

  @Test(arguments: ["2024-01-17", "2024-01-17T09:30:00", "2024-10-10T10:00:10"])
  func numbersAreShownAsDates(text: String) throws {
    #expect(CalendarDate.text(of: try #require(CalendarDate(text)).number) == text)
  }
}

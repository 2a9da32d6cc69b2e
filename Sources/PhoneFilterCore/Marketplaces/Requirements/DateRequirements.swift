/// A point in time of ISO 8601, as feeds write it: `2026-11-24`, `2026-11-24T09:30+0100`.
struct FeedTime: Comparable {
  let day: CalendarDate
  /// The minutes since the first day of the calendar, in UTC if the text has a zone.
  private let minutes: Int

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = FeedTime.number(bytes[0..<4]), let month = FeedTime.number(bytes[5..<7]),
      let date = FeedTime.number(bytes[8..<10]),
      let day = CalendarDate(year: year, month: month, day: date)
    else { return nil }
    self.day = day
    var minutes = day.dayNumber * 1440
    var rest = bytes[10...]
    if let mark = rest.first {
      guard mark == UInt8(ascii: "T") || mark == UInt8(ascii: " ") else { return nil }
      rest.removeFirst()
      guard let hour = FeedTime.take(&rest), hour < 25, FeedTime.takeColon(&rest),
        let minute = FeedTime.take(&rest), minute < 60
      else { return nil }
      minutes += hour * 60 + minute
      if FeedTime.takeColon(&rest) {
        guard let second = FeedTime.take(&rest), second < 61 else { return nil }
        if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop(while: \.isDigit) }
      }
      guard let zone = FeedTime.zone(rest) else { return nil }
      minutes -= zone
    }
    self.minutes = minutes
  }

  static func < (left: FeedTime, right: FeedTime) -> Bool { left.minutes < right.minutes }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy(\.isDigit)
      ? digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } : nil
  }

  private static func take(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.count >= 2, let number = number(rest.prefix(2)) else { return nil }
    rest = rest.dropFirst(2)
    return number
  }

  private static func takeColon(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: ":") else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Returns the minutes of a zone: `Z`, `+01:00`, `+0100`; 0 without a zone.
  private static func zone(_ text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    guard let sign = rest.popFirst() else { return 0 }
    if sign == UInt8(ascii: "Z") { return rest.isEmpty ? 0 : nil }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hours = take(&rest) else {
      return nil
    }
    _ = takeColon(&rest)
    let minutes = rest.isEmpty ? 0 : take(&rest)
    guard let minutes, rest.isEmpty, hours < 25, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }
}

/// A date: `date`.
struct FeedDate: FeedRequirement {
  static let keyword = "date"
  init?(_ words: [String]) { if !words.isEmpty { return nil } }
  var summary: String { "a date such as 2026-11-24T09:30+0100" }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    FeedTime(value.trimmingSpaces) == nil ? "is not \(summary)" : nil
  }
}

/// A date that is not far in the future: `within 366` days.
struct NearDate: FeedRequirement {
  static let keyword = "within"
  private let days: Int

  init?(_ words: [String]) {
    guard words.count == 1, let days = Int(words[0]) else { return nil }
    self.days = days
  }

  var summary: String { "at most \(days) days from today" }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    guard let time = FeedTime(value.trimmingSpaces), let today = row.value(of: FeedToday.name),
      let now = FeedTime(today), time.day.dayNumber - now.day.dayNumber > days
    else { return nil }
    return "is more than \(days) days away"
  }
}

/// The name by which requirements ask for the present day.
package enum FeedToday {
  package static let name = ".today"
}

/// Two dates with a slash between them: `interval`.
struct DateInterval: FeedRequirement {
  static let keyword = "interval"
  init?(_ words: [String]) { if !words.isEmpty { return nil } }
  var summary: String { "two dates such as 2026-11-24T09:30+0100/2026-12-01T23:59+0100" }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    let parts = value.parts(at: "/").map(\.trimmingSpaces)
    guard parts.count == 2, let start = FeedTime(parts[0]), let end = FeedTime(parts[1]) else {
      return "is not \(summary)"
    }
    return start < end ? nil : "ends before it begins"
  }
}

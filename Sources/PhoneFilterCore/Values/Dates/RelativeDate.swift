/// A day that is spelled by its distance from today.
///
///     today · -90d · +2w · today-3m · -1y
///
/// A month before 31 March is 28 February: the last day of a shorter month.
package enum RelativeDate {
  /// Returns the day that a whole text spells; nil for other texts, and for a day outside of the
  /// years that dates can have.
  package static func day(_ text: String, from today: @autoclosure () -> CalendarDate)
    -> CalendarDate?
  {
    guard let distance = distance(text) else { return nil }
    return distance.isInMonths
      ? today().later(byMonths: distance.count) : today().later(byDays: distance.count)
  }

  /// Returns true if a text has the form of a relative date.
  package static func isSpelled(_ text: String) -> Bool { distance(text) != nil }

  private static func distance(_ text: String) -> (count: Int, isInMonths: Bool)? {
    var rest = Array(text.trimmingSpaces.lowercased().utf8)[...]
    let word = Array("today".utf8)
    let isToday = rest.starts(with: word)
    if isToday {
      rest = rest.dropFirst(word.count)
      if rest.isEmpty { return (0, false) }
    }
    rest = rest.drop { $0 == 0x20 }
    guard let sign = rest.popFirst(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else {
      return nil
    }
    rest = rest.drop { $0 == 0x20 }
    let digits = rest.prefix { $0.isDigit }
    // No distance within the years of dates has more digits.
    guard 1...6 ~= digits.count, let count = Int(String(decoding: digits, as: UTF8.self)) else {
      return nil
    }
    let unit = rest.dropFirst(digits.count).drop { $0 == 0x20 }
    guard
      let (_, length, isInMonths) = units.first(where: { $0.names.contains { $0 == unit[...] } })
    else { return nil }
    return ((sign == UInt8(ascii: "-") ? -count : count) * length, isInMonths)
  }

  private static let units: [(names: [ArraySlice<UInt8>], length: Int, isInMonths: Bool)] = [
    (names("d", "day", "days"), 1, false), (names("w", "week", "weeks"), 7, false),
    (names("m", "month", "months"), 1, true), (names("y", "year", "years"), 12, true),
  ]

  private static func names(_ names: String...) -> [ArraySlice<UInt8>] {
    names.map { Array($0.utf8)[...] }
  }
}

extension CalendarDate {
  /// The day on which the program first asks, by the clock of the machine and in its time zone. A
  /// run that goes on after midnight keeps this day.
  package static let today: CalendarDate = {
    let day = localDay()
    return CalendarDate(year: day.year, month: day.month, day: day.day)
      ?? CalendarDate(unchecked: 1970, 1, 1)
  }()
}

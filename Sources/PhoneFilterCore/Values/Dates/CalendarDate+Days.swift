extension CalendarDate {
  /// The number of days from 1900-01-01 to this day. A month or a year counts as its first day.
  package var dayNumber: Int {
    let (month, day) = (month ?? 1, day ?? 1)
    let years = year - 1
    let leaps = { (year: Int) in year / 4 - year / 100 + year / 400 }
    let months = (1..<month).reduce(0) { $0 + CalendarDate.length(of: $1, in: year) }
    return (year - 1900) * 365 + leaps(years) - leaps(1899) + months + day - 1
  }

  /// Creates the day with this number; nil outside of the years that dates can have.
  package init?(dayNumber: Int) {
    guard dayNumber >= 0, dayNumber < 300 * 366 else { return nil }
    var year = 1900 + dayNumber / 366
    while CalendarDate(unchecked: year + 1, 1, 1).dayNumber <= dayNumber { year += 1 }
    var (month, day) = (1, dayNumber - CalendarDate(unchecked: year, 1, 1).dayNumber + 1)
    while day > CalendarDate.length(of: month, in: year) {
      day -= CalendarDate.length(of: month, in: year)
      month += 1
    }
    self.init(year: year, month: month, day: day)
  }

  /// Returns the day that is `days` days later, or earlier if negative. Nil outside of the years that
  /// dates can have.
  package func later(byDays days: Int) -> CalendarDate? {
    let (sum, overflows) = dayNumber.addingReportingOverflow(days)
    return overflows ? nil : CalendarDate(dayNumber: sum)
  }

  /// Returns the same day of a later month, or the last day of a shorter month.
  package func later(byMonths months: Int) -> CalendarDate? {
    let (sum, overflows) = (year * 12 + (month ?? 1) - 1).addingReportingOverflow(months)
    guard !overflows, sum >= 0 else { return nil }
    let (year, month) = (sum / 12, sum % 12 + 1)
    guard 1900...2199 ~= year else { return nil }
    let length = CalendarDate.length(of: month, in: year)
    return CalendarDate(year: year, month: month, day: min(day ?? 1, length))
  }
}

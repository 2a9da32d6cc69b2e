/// The time at which a price was in force: a day, and the time of the day if it is known.
///
/// The clock of the catalogue counts; zones do not.
package struct PriceMoment: Hashable, Comparable, Sendable {
  /// The day in the high part and the second of the day, plus one, in the low part; 0 without a
  /// time. A day is before its times.
  private let number: Int64

  private static let partsOfDay: Int64 = 100_000

  /// Nil if the day is not known.
  package init?(_ date: CalendarDate) {
    guard date.day != nil else { return nil }
    let second = date.time.map { Int64($0.seconds) + 1 } ?? 0
    number = Int64(date.dayNumber) * PriceMoment.partsOfDay + second
  }

  /// Reads a date, or a day in eight digits: 20261124.
  package init?(_ text: String, _ order: CalendarDate.Order = .unknown) {
    let digits = Array(text.utf8)
    let compact = digits.count == 8 ? CalendarDate(compact: digits[...]) : nil
    guard let date = compact ?? CalendarDate(text, order) else { return nil }
    self.init(date)
  }

  /// The number of days since the beginning of 1900.
  package var day: Int { Int(number / PriceMoment.partsOfDay) }

  package static func < (one: PriceMoment, other: PriceMoment) -> Bool {
    one.number < other.number
  }
}

extension PriceMoment: CustomStringConvertible {
  /// 2026-11-24, or 2026-11-24T09:30:00.
  package var description: String {
    let second = number % PriceMoment.partsOfDay
    let date = CalendarDate(dayNumber: day).map(\.description) ?? ""
    return second == 0 ? date : "\(date)T\(DayTime(Int(second) - 1, 0))"
  }
}

extension CalendarDate {
  /// Reads a day in eight digits: 20261124. Years before 1990 are more likely part of a number.
  init?(compact digits: ArraySlice<UInt8>) {
    guard digits.count == 8, digits.allSatisfy(\.isDigit) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    guard 1990...2099 ~= number / 10_000 else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

// The numbers for the comparison of dates.
//
//     2024-01-17                   2024.0117
//     2024-01-17T09:30:00.5        2024.01170930005
//     2024-01-17T09:30+02:00       2024.01170930, and in universal time 2024.01170730

extension CalendarDate {
  /// The date as a number in the order of time. A month or a year counts as its first day, and a
  /// day counts as its first moment. The zone does not count.
  package var number: ExactNumber { normalized.number(fractionDigits: 4) }

  /// Returns the number for comparisons with conditions: by the date's own clock, or `zonedNumber`.
  /// An unknown month or day is 0.
  package func number(inUniversalTime: Bool) -> ExactNumber {
    inUniversalTime ? zonedNumber : normalized.number(fractionDigits: 4, first: 0)
  }

  /// The longest period that begins at this date: 2023 for 2023-01-01.
  package var widest: CalendarDate {
    let isBeginning = time.map { $0.seconds == 0 && $0.fraction == 0 && $0.zone == nil } ?? true
    guard isBeginning, day ?? 1 == 1, let month else { return self }
    return CalendarDate(unchecked: year, month == 1 ? nil : month)
  }

  /// The number that orders and identifies dates: the moment in universal time, or by the date's
  /// own clock if it has no zone. A year is before its months, and a month is before its days: 2023
  /// · 2023.01 · 2023.0101.
  var orderNumber: ExactNumber { inUniversalTime.number(fractionDigits: 4, first: 0) }

  /// The number of the moment in universal time, or by the date's own clock if it has no zone.
  package var universalNumber: ExactNumber { inUniversalTime.number(fractionDigits: 4) }

  /// The number in universal time with the point after the day: 20240117.0730. Conditions with a
  /// zone use such numbers. They are larger than all numbers with the point after the year, and can
  /// be compared only with each other.
  var zonedNumber: ExactNumber { inUniversalTime.number(fractionDigits: 0, first: 0) }

  /// The exponent that changes the digits of a universal number to this form.
  package static let zonedPower = "e4"

  /// The limit between numbers with the point after the year, which are smaller, and numbers with
  /// the point after the day.
  static let smallestZoned = ExactNumber(significand: 10_000)

  /// The day without the time, by the date's own clock.
  package var withoutTime: CalendarDate {
    let date = normalized
    return CalendarDate(unchecked: date.year, date.month, date.day)
  }

  /// The date itself, the month of a day, and the year.
  package var wholes: [CalendarDate] {
    var wholes = [self]
    if let month, day != nil { wholes.append(CalendarDate(unchecked: year, month)) }
    if month != nil { wholes.append(CalendarDate(unchecked: year, nil)) }
    return wholes
  }

  /// The first moment after a day, a month or a year; nil for a time.
  package var following: CalendarDate? {
    guard time == nil else { return nil }
    if day != nil { return nextDay }
    guard let month, month < 12 else { return CalendarDate(unchecked: year + 1, 1) }
    return CalendarDate(unchecked: year, month + 1)
  }

  /// Returns the number with the last `fractionDigits` digits of year, month and day after the
  /// point, followed by the time. `first` replaces an unknown month or day.
  private func number(fractionDigits: Int, first: Int = 1) -> ExactNumber {
    let days = UInt64(year * 10_000 + (month ?? first) * 100 + (day ?? first))
    guard let time, time.seconds > 0 || time.fraction > 0 else {
      return ExactNumber(significand: days, scale: fractionDigits)
    }
    let clock = time.seconds / 3600 * 10_000 + time.seconds / 60 % 60 * 100 + time.seconds % 60
    let moment = days * 1_000_000 + UInt64(clock)
    if time.fraction == 0 {
      return ExactNumber(significand: moment, scale: fractionDigits + 6)
    }
    // One word cannot hold so many digits.
    let places = 1_000_000_000_000_000_000 as UInt64
    let digits = "\(moment)" + "\(places + time.fraction)".dropFirst()
    let text = Array("\(digits)e-\(fractionDigits + 24)".utf8)
    return withBytes(of: text) { ExactNumber($0) } ?? .zero
  }

  private var inUniversalTime: CalendarDate {
    guard let time, let zone = time.zone else { return normalized }
    return moved(to: time.seconds - zone * 60, at: time)
  }

  /// The same moment, with 24:00 as the start of the next day.
  private var normalized: CalendarDate {
    guard let time, time.seconds == DayTime.secondsOfDay else { return self }
    return moved(to: time.seconds, at: time)
  }

  /// Returns the date with these seconds, which may be in the day before or after.
  private func moved(to seconds: Int, at time: DayTime) -> CalendarDate {
    let length = DayTime.secondsOfDay
    let date = seconds < 0 ? previousDay : seconds >= length ? nextDay : self
    let rest = (seconds + length) % length
    return CalendarDate(
      unchecked: date.year, date.month, date.day, at: DayTime(rest, time.fraction))
  }

  private var nextDay: CalendarDate {
    let (month, day) = (month ?? 1, day ?? 1)
    if day < CalendarDate.length(of: month, in: year) {
      return CalendarDate(unchecked: year, month, day + 1)
    }
    return month < 12
      ? CalendarDate(unchecked: year, month + 1, 1) : CalendarDate(unchecked: year + 1, 1, 1)
  }

  private var previousDay: CalendarDate {
    let (month, day) = (month ?? 1, day ?? 1)
    if day > 1 { return CalendarDate(unchecked: year, month, day - 1) }
    guard month > 1 else { return CalendarDate(unchecked: year - 1, 12, 31) }
    return CalendarDate(unchecked: year, month - 1, CalendarDate.length(of: month - 1, in: year))
  }
}

extension CalendarDate: Comparable {
  public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    one.orderNumber < other.orderNumber
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date as the user types it: 2024, 2024-01, 2024-01-17, 2024-01-17T09:30:00Z.
  public var description: String {
    let parts = ["\(year)"] + [month, day].compactMap { $0.map(DateDigits.padded) }
    return parts.joined(separator: "-") + (time.map { "T\($0)" } ?? "")
  }

  /// Returns the date of an order number, as the user types it, without the fraction of a second. A
  /// time at midnight becomes the day.
  package static func text(of number: ExactNumber) -> String {
    var digits: [UInt8] = []
    digits.append(decimal: number.head / 100_000)
    digits += [UInt8](repeating: UInt8(ascii: "0"), count: max(14 - digits.count, 0))
    func part(_ range: Range<Int>) -> Int {
      digits[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    func known(_ part: Int) -> Int? { part == 0 ? nil : part }
    let seconds = part(8..<10) * 3600 + part(10..<12) * 60 + part(12..<14)
    return CalendarDate(
      unchecked: part(0..<4), known(part(4..<6)), known(part(6..<8)),
      at: known(seconds).map { DayTime($0, 0) }
    ).description
  }
}

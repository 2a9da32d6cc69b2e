// The numbers that dates are compared as.
//
//     2024-01-17                   2024.0117
//     2024-01-17T09:30:00.5        2024.01170930005
//     2024-01-17T09:30+02:00       2024.01170930, and in universal time 2024.01170730

extension CalendarDate {
  /// The date as a number that is in the order of time. A month and a year are their first day, and
  /// a day is its beginning. The zone does not count.
  package var number: ExactNumber { normalized.number(fractionDigits: 4) }

  /// The number that conditions are compared with: that of the order, by the date's own clock or in
  /// universal time.
  package func number(inUniversalTime: Bool) -> ExactNumber {
    inUniversalTime ? zonedNumber : normalized.number(fractionDigits: 4, first: 0)
  }

  /// The longest date that begins with this one: the year 2023 with the first of January.
  package var widest: CalendarDate {
    let isBeginning = time.map { $0.seconds == 0 && $0.fraction == 0 && $0.zone == nil } ?? true
    guard isBeginning, day ?? 1 == 1, let month else { return self }
    return CalendarDate(unchecked: year, month == 1 ? nil : month)
  }

  /// The number by which dates are put in order and told apart: that of the moment in universal time,
  /// or by the date's own clock where it has no zone. A year comes before its months, and a month before
  /// its days: 2023 · 2023.01 · 2023.0101.
  var orderNumber: ExactNumber { inUniversalTime.number(fractionDigits: 4, first: 0) }

  /// The number of the moment in universal time; that of its own clock where it has no zone.
  package var universalNumber: ExactNumber { inUniversalTime.number(fractionDigits: 4) }

  /// The same with the point after the day: 20240117.0730. A condition with a zone is made of such
  /// numbers, which are larger than all others: what it is compared with must be one, too.
  var zonedNumber: ExactNumber { inUniversalTime.number(fractionDigits: 0, first: 0) }

  /// What makes one of the digits of a universal number.
  package static let zonedPower = "e4"

  /// A number that is smaller than all with the point after the day, and larger than the others.
  static let smallestZoned = ExactNumber(significand: 10_000)

  /// The day without the time, by the date's own clock.
  package var withoutTime: CalendarDate {
    let date = normalized
    return CalendarDate(unchecked: date.year, date.month, date.day)
  }

  /// The date itself, the month of a day, and its year.
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

  /// The number with so many digits of the day after the point. `first` is the number of a month, and of a
  /// day, that is not known.
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
    // Too many digits for one word.
    let places = 1_000_000_000_000_000_000 as UInt64
    let digits = "\(moment)" + "\(places + time.fraction)".dropFirst()
    let text = Array("\(digits)e-\(fractionDigits + 24)".utf8)
    return withBytes(of: text) { ExactNumber($0) } ?? .zero
  }

  private var inUniversalTime: CalendarDate {
    guard let time, let zone = time.zone else { return normalized }
    return moved(to: time.seconds - zone * 60, at: time)
  }

  /// The same moment, 24:00 being the beginning of the next day.
  private var normalized: CalendarDate {
    guard let time, time.seconds == DayTime.secondsOfDay else { return self }
    return moved(to: time.seconds, at: time)
  }

  /// Seconds that may be those of the day before or after.
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
  /// The date as it is typed: 2024, 2024-01, 2024-01-17, 2024-01-17T09:30:00Z.
  public var description: String {
    let parts = ["\(year)"] + [month, day].compactMap { $0.map(DateDigits.padded) }
    return parts.joined(separator: "-") + (time.map { "T\($0)" } ?? "")
  }

  /// The date that an order number stands for, as it is typed: a time at midnight is the day. The seconds'
  /// fraction is left out.
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

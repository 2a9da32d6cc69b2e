extension NumberInterval {
  /// Creates the interval of a typed condition on dates. Each date is the number that
  /// `CalendarDate` gives it.
  ///
  ///     2023                any day of it
  ///     ..2023  <=2023      up to its last day
  ///     >2023-06            from the first of July on
  ///     >2023-06-15         from the next day on
  ///     >2023-06-15T10:00   after ten o'clock, by the clock of each value
  ///     >2023-06-15T10:00Z  after ten o'clock in universal time
  ///     >=-90d  ..today     from 90 days before today on, and up to the end of today
  ///
  /// Nil if a part is not a date. Throws if the range ends before it begins.
  package init?(dates text: String, today: CalendarDate? = nil) throws(IntervalError) {
    func date(_ text: String) -> CalendarDate? {
      CalendarDate(text) ?? RelativeDate.day(text, from: today ?? .today)
    }
    let text = text.trimmingSpaces
    if let symbol = NumberInterval.operators.first(where: text.hasPrefix) {
      guard let date = date(String(text.dropFirst(symbol.count)).trimmingSpaces) else {
        return nil
      }
      switch symbol {
      case "<": self.init(lower: nil, upper: End(before: date, date.hasZone))
      case "<=": self.init(lower: nil, upper: End(through: date, date.hasZone))
      case ">": self.init(lower: End(after: date), upper: nil)
      case ">=": self.init(lower: End(from: date, date.hasZone), upper: nil)
      default: self.init(allOf: date)
      }
      return
    }
    guard let place = text.firstPlace(of: "..") else {
      guard let date = date(text) else { return nil }
      self.init(allOf: date)
      return
    }
    var last = String(text[text.utf8.index(place, offsetBy: 2)...])
    let isHalfOpen = last.hasPrefix("<")
    if isHalfOpen { last.removeFirst() }
    let first = String(text[..<place]).trimmingSpaces
    last = last.trimmingSpaces
    let (from, to) = (date(first), date(last))
    guard first.isEmpty || from != nil, last.isEmpty || to != nil, from != nil || to != nil else {
      return nil
    }
    if let from, let to, to.number < from.number,
      to.following.map({ $0.number <= from.number }) ?? true
    {
      throw .reversed("\(last)..\(first)")
    }
    let hasZone = from?.hasZone == true || to?.hasZone == true
    self.init(
      lower: from.map { End(from: $0, hasZone) },
      upper: to.map { isHalfOpen ? End(before: $0, hasZone) : End(through: $0, hasZone) })
  }

  /// Creates the interval of a whole date. It does not contain the longer month or year that begins
  /// at the same moment.
  package init(allOf date: CalendarDate) {
    self.init(
      lower: End(value: date.number(inUniversalTime: date.hasZone), isIncluded: true),
      upper: End(through: date, date.hasZone))
  }

  /// The interval as the user types it for dates: `2023..<2024-06`.
  package var ofDates: String {
    text { number in
      let date = CalendarDate.text(of: number)
      if !asksForUniversalTime { return date }
      if date.contains("T") { return date + "Z" }
      // A month and a year have no time.
      return date.utf8.count == 10 ? date + "T00:00:00Z" : date
    }
  }

  /// True if its dates are in universal time.
  package var asksForUniversalTime: Bool {
    ((lower ?? upper)?.value).map { CalendarDate.smallestZoned <= $0 } ?? false
  }
}

// In conditions, the number of a year or a month is smaller than the number of its first day. So an
// end at the first moment of a year or a month uses the number of the longest such period: 2023 is
// not before 2023-01-01.
extension NumberInterval.End {
  fileprivate init(from date: CalendarDate, _ isZoned: Bool) {
    self.init(value: date.widest.number(inUniversalTime: isZoned), isIncluded: true)
  }

  fileprivate init(before date: CalendarDate, _ isZoned: Bool) {
    self.init(value: date.widest.number(inUniversalTime: isZoned), isIncluded: false)
  }

  /// Creates an upper end that includes the whole date.
  fileprivate init(through date: CalendarDate, _ isZoned: Bool) {
    if let following = date.following {
      self.init(before: following, isZoned)
    } else {
      self.init(value: date.number(inUniversalTime: isZoned), isIncluded: true)
    }
  }

  /// Creates a lower end that excludes the whole date.
  fileprivate init(after date: CalendarDate) {
    if let following = date.following {
      self.init(from: following, false)
    } else {
      self.init(value: date.number(inUniversalTime: date.hasZone), isIncluded: false)
    }
  }
}

extension CalendarDate {
  fileprivate var hasZone: Bool { time?.zone != nil }
}

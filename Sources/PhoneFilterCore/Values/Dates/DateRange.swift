extension NumberInterval {
  /// The days that a typed condition on dates asks for, each date being the number that
  /// `CalendarDate` makes of it.
  ///
  ///     2023                any day of it
  ///     ..2023  <=2023      up to its last day
  ///     >2023-06            from the first of July on
  ///     >2023-06-15         from the next day on
  ///     >2023-06-15T10:00   after ten o'clock, by the clock of each value
  ///     >2023-06-15T10:00Z  after ten o'clock in universal time
  ///
  /// Nil when a part is no date. Throws where the range ends before it begins.
  init?(dates text: String) throws(IntervalError) {
    let text = text.trimmingSpaces
    if let symbol = NumberInterval.operators.first(where: text.hasPrefix) {
      guard let date = CalendarDate(String(text.dropFirst(symbol.count)).trimmingSpaces) else {
        return nil
      }
      let number = date.number(date.hasZone)
      switch symbol {
      case "<": self.init(lower: nil, upper: End(value: number, isIncluded: false))
      case "<=": self.init(lower: nil, upper: NumberInterval.end(of: date, date.hasZone))
      case ">":
        let lower = date.following.map { End(value: $0.number, isIncluded: true) }
        self.init(lower: lower ?? End(value: number, isIncluded: false), upper: nil)
      case ">=": self.init(lower: End(value: number, isIncluded: true), upper: nil)
      default: self.init(date)
      }
      return
    }
    guard let place = text.firstPlace(of: "..") else {
      guard let date = CalendarDate(text) else { return nil }
      self.init(date)
      return
    }
    var last = String(text[text.utf8.index(place, offsetBy: 2)...])
    let isHalfOpen = last.hasPrefix("<")
    if isHalfOpen { last.removeFirst() }
    let first = String(text[..<place]).trimmingSpaces
    last = last.trimmingSpaces
    let (from, to) = (CalendarDate(first), CalendarDate(last))
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
      lower: from.map { End(value: $0.number(hasZone), isIncluded: true) },
      upper: to.map {
        isHalfOpen
          ? End(value: $0.number(hasZone), isIncluded: false) : Self.end(of: $0, hasZone)
      })
  }

  /// All of a date.
  private init(_ date: CalendarDate) {
    self.init(
      lower: End(value: date.number(date.hasZone), isIncluded: true),
      upper: NumberInterval.end(of: date, date.hasZone))
  }

  /// The end of a range with all of a date.
  private static func end(of date: CalendarDate, _ hasZone: Bool) -> End {
    date.following.map { End(value: $0.number(hasZone), isIncluded: false) }
      ?? End(value: date.number(hasZone), isIncluded: true)
  }

  /// Whether it asks for dates in universal time.
  var asksForUniversalTime: Bool {
    ((lower ?? upper)?.value).map { CalendarDate.smallestZoned <= $0 } ?? false
  }
}

extension CalendarDate {
  fileprivate var hasZone: Bool { time?.zone != nil }

  fileprivate func number(_ isZoned: Bool) -> ExactNumber { isZoned ? zonedNumber : number }
}

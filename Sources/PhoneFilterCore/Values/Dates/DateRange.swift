extension NumberInterval {
  /// The days that a typed condition on dates asks for, each date being the number that
  /// `CalendarDate` makes of it.
  ///
  ///     2023                any day of it
  ///     ..2023  <=2023      up to its last day
  ///     >2023-06            from the first of July on
  ///
  /// Nil when a part is no date. Throws where the range ends before it begins.
  init?(dates text: String) throws(IntervalError) {
    let text = text.trimmingSpaces
    if let symbol = NumberInterval.operators.first(where: text.hasPrefix) {
      guard let date = CalendarDate(String(text.dropFirst(symbol.count)).trimmingSpaces) else {
        return nil
      }
      switch symbol {
      case "<": self.init(lower: nil, upper: End(value: date.number, isIncluded: false))
      case "<=": self.init(lower: nil, upper: NumberInterval.end(of: date))
      case ">":
        let lower = date.numberBehind.map { End(value: $0, isIncluded: true) }
        self.init(lower: lower ?? End(value: date.number, isIncluded: false), upper: nil)
      case ">=": self.init(lower: End(value: date.number, isIncluded: true), upper: nil)
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
    if let from, let to, to.number < from.number, to.numberBehind.map({ $0 <= from.number }) ?? true
    {
      throw .reversed("\(last)..\(first)")
    }
    self.init(
      lower: from.map { End(value: $0.number, isIncluded: true) },
      upper: to.map { isHalfOpen ? End(value: $0.number, isIncluded: false) : Self.end(of: $0) })
  }

  /// All days of a date.
  private init(_ date: CalendarDate) {
    self.init(
      lower: End(value: date.number, isIncluded: true), upper: NumberInterval.end(of: date))
  }

  /// The end of a range with all days of a date.
  private static func end(of date: CalendarDate) -> End {
    date.numberBehind.map { End(value: $0, isIncluded: false) }
      ?? End(value: date.number, isIncluded: true)
  }
}

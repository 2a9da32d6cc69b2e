/// A time, a day, a month or a year, in the spellings of catalogues and people.
///
///     2023 · 2023-10 · 2023-10-04 · 2023-10-04T09:30:00Z · 04.10.2023
///     October 2023 · 4 October 2023 · Oct 4, 2023 · Released 2023, October 04
public struct CalendarDate: Hashable, Sendable {
  public let year: Int
  /// 1 to 12; nil if only the year is known.
  public let month: Int?
  public let day: Int?
  /// The time of the day; nil if unknown.
  package let time: DayTime?

  /// The order of day and month in dates with slashes or dashes. 04/10/2023 does not show the order
  /// by itself.
  package enum Order: UInt8, Sendable {
    case unknown = 0
    case dayFirst = 1
    case monthFirst = 2
  }

  package init?(year: Int, month: Int? = nil, day: Int? = nil, time: DayTime? = nil) {
    guard 1900...2199 ~= year, month.map({ 1...12 ~= $0 }) ?? true else { return nil }
    if let day {
      guard let month, 1...CalendarDate.length(of: month, in: year) ~= day else { return nil }
    }
    self.year = year
    self.month = month
    self.day = day
    self.time = time
  }

  package static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package init(unchecked year: Int, _ month: Int?, _ day: Int? = nil, at time: DayTime? = nil) {
    self.year = year
    self.month = month
    self.day = day
    self.time = time
  }
}

extension CalendarDate {
  /// Creates the date that a whole text spells. Nil if the text is not a date, or if the order of
  /// day and month is unknown.
  package init?(_ bytes: Bytes, _ order: Order = .unknown) {
    if bytes.count >= 4, bytes[0].isDigit, let date = CalendarDate.numeric(bytes, order) {
      self = date
      return
    }
    guard bytes.count <= 100 else { return nil }
    let found = withBytes(of: PlainText.of(bytes)) { CalendarDate.worded($0) }
    guard let found else { return nil }
    self = found
  }

  package init?(_ text: String, _ order: Order = .unknown) {
    guard let date = withBytes(of: Array(text.utf8), { CalendarDate($0, order) }) else {
      return nil
    }
    self = date
  }

  /// Returns true if a text is a date, and its evidence for the order: 13/01/2023 shows it,
  /// 01/02/2023 does not.
  package static func evidence(_ bytes: Bytes) -> (isDate: Bool, order: Order) {
    guard let parts = strokes(bytes) else { return (CalendarDate(bytes) != nil, .unknown) }
    let isDayFirst = CalendarDate(year: parts.year, month: parts.second, day: parts.first) != nil
    let isMonthFirst = CalendarDate(year: parts.year, month: parts.first, day: parts.second) != nil
    if isDayFirst, isMonthFirst { return (true, .unknown) }
    return (isDayFirst || isMonthFirst, isDayFirst ? .dayFirst : .monthFirst)
  }

  private typealias Strokes = (first: Int, second: Int, year: Int, time: DayTime?)

  /// Returns the numbers of a date such as 01/02/2023 or 1-2-2023.
  private static func strokes(_ bytes: Bytes) -> Strokes? {
    var index = 0
    guard let first = DateDigits.read(bytes, &index, atMost: 5), first.length <= 2,
      index < bytes.count,
      bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "-")
    else { return nil }
    let mark = bytes[index]
    index += 1
    guard let second = DateDigits.read(bytes, &index, atMost: 5), second.length <= 2,
      index < bytes.count,
      bytes[index] == mark
    else { return nil }
    index += 1
    guard let year = DateDigits.read(bytes, &index, atMost: 5), year.length == 4,
      let time = CalendarDate.time(bytes, from: index)
    else { return nil }
    return (first.value, second.value, year.value, time)
  }

  /// Reads a date of digits. A first number of four digits is the year. With points between the
  /// numbers, the day is first. With slashes or dashes, `order` decides.
  private static func numeric(_ bytes: Bytes, _ order: Order) -> CalendarDate? {
    var index = 0
    guard let first = DateDigits.read(bytes, &index, atMost: 5) else { return nil }
    if first.length == 4 {
      guard index < bytes.count else { return CalendarDate(year: first.value) }
      let mark = bytes[index]
      guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: ".")
      else { return nil }
      index += 1
      guard let month = DateDigits.read(bytes, &index, atMost: 5), month.length <= 2 else {
        return nil
      }
      guard index < bytes.count else {
        // 2023.5 is a number.
        return mark == UInt8(ascii: ".") ? nil : CalendarDate(year: first.value, month: month.value)
      }
      guard bytes[index] == mark else { return nil }
      index += 1
      guard let day = DateDigits.read(bytes, &index, atMost: 5), day.length <= 2,
        let time = CalendarDate.time(bytes, from: index)
      else { return nil }
      return CalendarDate(
        year: first.value, month: month.value, day: day.value, time: time)
    }
    if let parts = strokes(bytes) {
      switch order {
      case .unknown: return nil
      case .dayFirst:
        return CalendarDate(
          year: parts.year, month: parts.second, day: parts.first, time: parts.time)
      case .monthFirst:
        return CalendarDate(
          year: parts.year, month: parts.first, day: parts.second, time: parts.time)
      }
    }
    guard first.length <= 2, index < bytes.count, bytes[index] == UInt8(ascii: ".") else {
      return nil
    }
    index += 1
    guard let month = DateDigits.read(bytes, &index, atMost: 5), month.length <= 2,
      index < bytes.count,
      bytes[index] == UInt8(ascii: ".")
    else { return nil }
    index += 1
    guard let year = DateDigits.read(bytes, &index, atMost: 5), year.length == 4,
      let time = CalendarDate.time(bytes, from: index)
    else { return nil }
    return CalendarDate(
      year: year.value, month: month.value, day: first.value, time: time)
  }

  /// Returns the time of day from an index; `.some(nil)` at the end of the text. Nil if anything
  /// else follows.
  private static func time(_ bytes: Bytes, from start: Int) -> DayTime?? {
    if start == bytes.count { return .some(nil) }
    return DayTime(bytes, from: start).map { .some($0) }
  }

  // MARK: With the name of a month

  /// Reads a date with the name of a month, or a year with words about a release.
  private static func worded(_ text: Bytes) -> CalendarDate? {
    var (year, month, day): (Int?, Int?, Int?) = (nil, nil, nil)
    var knowsAllWords = true
    var index = 0
    while index < text.count {
      if text[index].isDigit {
        guard let number = DateDigits.read(text, &index, atMost: 5) else { return nil }
        switch number.length {
        case 4 where year == nil: year = number.value
        case 1...2 where day == nil:
          day = number.value
          skipOrdinal(text, &index)
        default: return nil
        }
      } else if text[index].isLetterASCII || text[index] >= 0x80 {
        let start = index
        while index < text.count, text[index].isLetterASCII || text[index] >= 0x80 { index += 1 }
        var word = PackedWord()
        for place in start..<min(index, start + PackedWord.length) {
          word.set(text[place], at: place - start)
        }
        switch MonthNames.table[word].map(Int.init) {
        case let found? where 1...12 ~= found:
          guard month == nil else { return nil }
          month = found
        case nil: knowsAllWords = false
        default: break
        }
      } else {
        index += 1
      }
    }
    guard let year, month != nil || day == nil && knowsAllWords else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Skips the letters of an ordinal number: 4th, 1st.
  private static func skipOrdinal(_ text: Bytes, _ index: inout Int) {
    guard index + 1 < text.count, index + 2 == text.count || !text[index + 2].isLetterASCII else {
      return
    }
    let pair = [text[index], text[index + 1]]
    if ["st", "nd", "rd", "th"].contains(where: { Array($0.utf8) == pair }) { index += 2 }
  }
}

/// The names of months in the languages of most catalogues, and the words that occur next to dates.
enum MonthNames {
  /// 1 to 12 for the months; 0 for words without effect.
  static let table = WordTable(
    names.enumerated().flatMap { place, names in
      names.map { (PackedWord($0), UInt8(place)) }
    })

  private static let names: [[String]] = [
    ["released", "release", "available", "announced", "exp", "expected", "of", "de", "del", "q"],
    ["january", "jan", "januar", "janvier", "enero", "gennaio", "janeiro", "января", "январь"],
    ["february", "feb", "februar", "février", "febrero", "febbraio", "fevereiro", "февраля"],
    ["march", "mar", "märz", "mars", "marzo", "março", "марта", "март"],
    ["april", "apr", "avril", "abril", "aprile", "апреля", "апрель"],
    ["may", "mai", "mayo", "maggio", "maio", "мая", "май"],
    ["june", "jun", "juni", "juin", "junio", "giugno", "junho", "июня", "июнь"],
    ["july", "jul", "juli", "juillet", "julio", "luglio", "julho", "июля", "июль"],
    ["august", "aug", "août", "agosto", "августа", "август"],
    ["september", "sep", "sept", "septembre", "septiembre", "settembre", "setembro", "сентября"],
    ["october", "oct", "oktober", "okt", "octobre", "octubre", "ottobre", "outubro", "октября"],
    ["november", "nov", "novembre", "noviembre", "novembro", "ноября"],
    ["december", "dec", "dezember", "dez", "décembre", "diciembre", "dicembre", "декабря"],
  ]
}

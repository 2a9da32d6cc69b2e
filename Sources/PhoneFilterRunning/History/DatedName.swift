/// The date in the name of a file, or else in the name of a folder around it, or else in three
/// names one after another.
///
///     prices/2026-11-24.csv · stock_20261124.json · 2026-11-24T0930/shop.csv · 20261124093000.xml
///     prices/2026/11/24/shop.csv · prices/2026/11/24.csv
enum DatedName {
  /// Returns the moment that a path names; nil if it names none. Throws if one part of the path has
  /// two dates.
  static func moment(of path: CataloguePath) throws(UsageError) -> PriceMoment? {
    let parts = path.bytes.split(separator: UInt8(ascii: "/"))
    for part in parts.reversed() {
      let found = moments(in: Array(part))
      guard let first = found.first else { continue }
      if let other = found.first(where: { $0 != first }) {
        throw UsageError(
          "'\(path.text.visible)' has two dates in its name, \(first) and \(other); rename it, or "
            + "name a field of dates: --date FIELD")
      }
      return first
    }
    return nested(parts)
  }

  /// Returns the moment of a year, a month, and a day, perhaps with a time, that are the names of
  /// folders, or of two folders and a file; nil without such a date.
  private static func nested(_ parts: [ArraySlice<UInt8>]) -> PriceMoment? {
    for index in parts.indices.dropLast(2).reversed() {
      let name = Array(parts[index] + parts[index + 1] + parts[index + 2])
      // Of `12 phones.csv`, the number is not a day.
      guard parts[index].count == 4, parts[index + 1].count == 2, endOfDigits(name, from: 0) == 8,
        name.count == 8 || [UInt8]("Tt-_.".utf8).contains(name[8]),
        let (date, _) = date(name, from: 0, to: 8)
      else { continue }
      return PriceMoment(date)
    }
    return nil
  }

  private static func moments(in name: [UInt8]) -> [PriceMoment] {
    var found: [PriceMoment] = []
    var index = 0
    while index < name.count {
      guard name[index].isDigit else {
        index += 1
        continue
      }
      let end = endOfDigits(name, from: index)
      if let (date, next) = date(name, from: index, to: end), let moment = PriceMoment(date) {
        found.append(moment)
        index = next
      } else {
        index = end
      }
    }
    return found
  }

  private static func endOfDigits(_ name: [UInt8], from start: Int) -> Int {
    var index = start
    while index < name.count, name[index].isDigit { index += 1 }
    return index
  }

  /// Reads the date that begins with some digits, and the time after it. Returns the place after
  /// both.
  private static func date(
    _ name: [UInt8], from start: Int, to end: Int
  ) -> (date: CalendarDate, next: Int)? {
    let day: CalendarDate
    var next = end
    switch end - start {
    case 4:
      guard end + 5 < name.count, [UInt8]("-_.".utf8).contains(name[end]),
        name[end + 3] == name[end],
        endOfDigits(name, from: end + 1) == end + 3,
        case let last = endOfDigits(name, from: end + 4), last == end + 6,
        let found = CalendarDate(
          compact: (name[start..<end] + name[(end + 1)..<(end + 3)] + name[(end + 4)..<last])[...])
      else { return nil }
      day = found
      next = last
    case 8:
      guard let found = CalendarDate(compact: name[start..<end]) else { return nil }
      day = found
    case 12, 14:
      guard let found = CalendarDate(compact: name[start..<(start + 8)]),
        let time = time(Array(name[(start + 8)..<end]))
      else { return nil }
      return (CalendarDate(unchecked: found.year, found.month, found.day, at: time), end)
    default: return nil
    }
    guard let (time, after) = time(name, after: next) else { return (day, next) }
    return (CalendarDate(unchecked: day.year, day.month, day.day, at: time), after)
  }

  /// Reads a time of hours and minutes, and perhaps seconds, after one mark: T0930, _09-30-15.
  private static func time(_ name: [UInt8], after start: Int) -> (time: DayTime, next: Int)? {
    guard start < name.count, [UInt8]("Tt-_. ".utf8).contains(name[start]) else { return nil }
    var digits: [UInt8] = []
    var index = start + 1
    let end = endOfDigits(name, from: index)
    if [4, 6].contains(end - index) {
      digits = Array(name[index..<end])
      index = end
    } else {
      // Pairs of digits with marks between them.
      while digits.count < 6, endOfDigits(name, from: index) == index + 2 {
        digits += name[index..<(index + 2)]
        index += 2
        guard digits.count < 6, index < name.count, [UInt8]("-:.".utf8).contains(name[index]),
          endOfDigits(name, from: index + 1) == index + 3
        else { break }
        index += 1
      }
    }
    return time(digits).map { ($0, index) }
  }

  private static func time(_ digits: [UInt8]) -> DayTime? {
    guard digits.count == 4 || digits.count == 6 else { return nil }
    let parts = stride(from: 0, to: digits.count, by: 2).map { place in
      digits[place..<(place + 2)].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    guard parts[0] < 24, parts.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return DayTime(parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0), 0)
  }
}

/// A time of day, as written after a date, with its zone.
///
///     T09:30 · 09:30:00.5 · T0930 · T09:30Z · T09:30:00+02:00 · T09:30-0530
package struct DayTime: Hashable, Sendable {
  /// The seconds since the day began. 24:00 is the start of the next day.
  package let seconds: Int
  /// The fraction of a second, in units of 10^-18 seconds. Further digits do not count.
  package let fraction: UInt64
  /// The number of minutes that its zone is ahead of universal time; nil without a zone.
  package let zone: Int?

  static let secondsOfDay = 86_400

  package init(_ seconds: Int, _ fraction: UInt64, zone: Int? = nil) {
    self.seconds = seconds
    self.fraction = fraction
    self.zone = zone
  }
}

extension DayTime: CustomStringConvertible {
  /// The time as the user types it: 09:30:00, 09:30:15.5Z, 09:30:00+02:00.
  package var description: String {
    var text = DayTime.padded([seconds / 3600, seconds / 60 % 60, seconds % 60])
    if fraction > 0 {
      let digits = "\(1_000_000_000_000_000_000 + fraction)".dropFirst()
      text += "." + digits.prefix(digits.count - digits.reversed().prefix { $0 == "0" }.count)
    }
    guard let zone else { return text }
    if zone == 0 { return text + "Z" }
    return text + (zone < 0 ? "-" : "+") + DayTime.padded([abs(zone) / 60, abs(zone) % 60])
  }

  private static func padded(_ numbers: [Int]) -> String {
    numbers.map(DateDigits.padded).joined(separator: ":")
  }
}

extension DayTime {
  /// Creates the time that all bytes from an index spell, with the `T` or blank. Nil if they are
  /// not a time.
  package init?(_ bytes: Bytes, from start: Int) {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "T") || bytes[start] == 0x20 else {
      return nil
    }
    var index = start + 1
    guard let clock = DayTime.clock(bytes, &index) else { return nil }
    fraction = clock.hasSeconds ? DayTime.fraction(bytes, &index) : 0
    seconds = clock.seconds
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    if index == bytes.count {
      zone = nil
    } else {
      guard let minutes = DayTime.zone(bytes, &index) else { return nil }
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      guard index == bytes.count else { return nil }
      zone = minutes
    }
    guard seconds < DayTime.secondsOfDay || seconds == DayTime.secondsOfDay && fraction == 0
    else { return nil }
  }

  /// Reads 9:30, 09:30:15, 0930, 093015, 09.
  private static func clock(
    _ bytes: Bytes, _ index: inout Int
  ) -> (seconds: Int, hasSeconds: Bool)? {
    guard let first = DateDigits.read(bytes, &index, atMost: 7) else { return nil }
    if first.length == 4 {
      return seconds(first.value / 100, first.value % 100, 0).map { ($0, false) }
    }
    if first.length == 6 {
      return seconds(first.value / 10_000, first.value / 100 % 100, first.value % 100)
        .map { ($0, true) }
    }
    guard first.length <= 2 else { return nil }
    guard let minute = part(bytes, &index) else {
      return seconds(first.value, 0, 0).map { ($0, false) }
    }
    guard let second = part(bytes, &index) else {
      return seconds(first.value, minute, 0).map { ($0, false) }
    }
    return seconds(first.value, minute, second).map { ($0, true) }
  }

  /// A leap second counts as the last second of its minute.
  private static func seconds(_ hour: Int, _ minute: Int, _ second: Int) -> Int? {
    guard hour <= 24, minute <= 59, second <= 60 else { return nil }
    return hour * 3600 + minute * 60 + min(second, 59)
  }

  /// Reads one or two digits after a colon. Without such digits, the index does not change.
  private static func part(_ bytes: Bytes, _ index: inout Int) -> Int? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
    var end = index + 1
    guard let found = DateDigits.read(bytes, &end, atMost: 7), found.length <= 2 else { return nil }
    index = end
    return found.value
  }

  private static func fraction(_ bytes: Bytes, _ index: inout Int) -> UInt64 {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "."), bytes[index + 1].isDigit
    else { return 0 }
    index += 1
    var unit: UInt64 = 100_000_000_000_000_000
    var fraction: UInt64 = 0
    while index < bytes.count, bytes[index].isDigit {
      fraction += UInt64(bytes[index] - UInt8(ascii: "0")) * unit
      unit /= 10
      index += 1
    }
    return fraction
  }

  /// Reads Z, +02:00, -0530, +2.
  private static func zone(_ bytes: Bytes, _ index: inout Int) -> Int? {
    let sign = bytes[index]
    index += 1
    if sign == UInt8(ascii: "Z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let first = DateDigits.read(bytes, &index, atMost: 7)
    else { return nil }
    let minutes: Int
    switch first.length {
    case 1...2: minutes = first.value * 60 + (part(bytes, &index) ?? 0)
    case 4: minutes = first.value / 100 * 60 + first.value % 100
    default: return nil
    }
    guard minutes < 24 * 60 else { return nil }
    return sign == UInt8(ascii: "-") ? -minutes : minutes
  }
}

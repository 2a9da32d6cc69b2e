extension KeyBuffer {
  /// Adds a date, identified by its spelling: a time in another zone is a different time.
  ///
  ///     2023-10        18 ┃ 7E7 ┃ A ┃ 0                        tag, year, month, day
  ///     2023-10-04T…   18 ┃ 7E7 ┃ A ┃ 4 │ clock, zone │ fraction
  package mutating func append(_ date: CalendarDate) {
    let (month, day) = (UInt64(date.month ?? 0), UInt64(date.day ?? 0))
    append(UInt64(SortKeyBytes.date) << 56 | UInt64(date.year) << 16 | month << 8 | day)
    guard let time = date.time else { return }
    let zone = time.zone.map { UInt64($0 + KeyBuffer.farthestZone) } ?? 0
    append(UInt64(time.seconds) << 32 | zone)
    append(time.fraction)
  }

  /// More minutes than the offset of any zone from universal time.
  fileprivate static let farthestZone = 10_000
}

extension CalendarDate {
  /// Creates the date that a key spells.
  package init(key: Bytes) {
    let word = key.word(at: 0).byteSwapped
    let (month, day) = (Int(word >> 8 & 0xFF), Int(word & 0xFF))
    var time: DayTime?
    if key.count > 8 {
      let clock = key.word(at: 8).byteSwapped
      let zone = Int(clock & 0xFFFF)
      time = DayTime(
        Int(clock >> 32), key.word(at: 16).byteSwapped,
        zone: zone == 0 ? nil : zone - KeyBuffer.farthestZone)
    }
    self.init(
      unchecked: Int(word >> 16 & 0xFFFF), month == 0 ? nil : month, day == 0 ? nil : day, at: time)
  }
}

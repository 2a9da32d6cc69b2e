/// A day, or a second of a day, as spreadsheets count: in days since the end of 1899.
struct WorkbookDate {
  private let day: Int
  private let second: Int?

  /// The date that a text spells as 2023-09-22 or 2023-09-22T10:30:00; nil for other texts. Also
  /// nil before March 1900, where spreadsheets count a day that did not exist.
  init?(_ text: Bytes) {
    guard text.count == 10 || text.count == 19, text[4] == UInt8(ascii: "-"),
      text[7] == UInt8(ascii: "-"), let year = WorkbookDate.number(text, 0, 4),
      let month = WorkbookDate.number(text, 5, 7), let day = WorkbookDate.number(text, 8, 10),
      1...12 ~= month, 1...WorkbookDate.length(of: month, in: year) ~= day,
      year > 1900 || year == 1900 && month > 2
    else { return nil }
    self.day = WorkbookDate.day(year, month, day) - WorkbookDate.day(1899, 12, 30)
    if text.count == 10 {
      second = nil
      return
    }
    guard text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
      text[16] == UInt8(ascii: ":"), let hour = WorkbookDate.number(text, 11, 13),
      let minute = WorkbookDate.number(text, 14, 16),
      let second = WorkbookDate.number(text, 17, 19), hour < 24, minute < 60, second < 60
    else { return nil }
    self.second = hour * 3600 + minute * 60 + second
  }

  private static func number(_ text: Bytes, _ start: Int, _ end: Int) -> Int? {
    var number = 0
    for index in start..<end {
      guard text[index].isDigit else { return nil }
      number = 10 * number + Int(text[index] - UInt8(ascii: "0"))
    }
    return number
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return lengths[month - 1]
  }

  /// Returns the number of a day. January 1 of the year 1 is day 1.
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let before = year - 1
    return 365 * before + before / 4 - before / 100 + before / 400
      + (1..<month).reduce(0) { $0 + length(of: $1, in: year) } + day
  }

  /// The number that a spreadsheet stores.
  var serial: String {
    second.map { "\(Double(day) + Double($0) / 86_400)" } ?? "\(day)"
  }

  var cell: WorkbookCell {
    let isDay = second == nil
    return WorkbookCell(serial: serial, style: isDay ? 2 : 3, width: isDay ? 10 : 19)
  }
}

extension WorkbookCell {
  fileprivate init(serial: String, style: Int, width: Int) {
    self.init(xml: Array("<c s=\"\(style)\"><v>\(serial)</v></c>".utf8), width: width)
  }
}

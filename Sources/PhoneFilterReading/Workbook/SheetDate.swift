/// A date as sheets store it: the number of days since the end of 1899, or since 1904.
///
///     45191        2023-09-22
///     45191.4375   2023-09-22T10:30:00
///     0.4375       10:30:00
struct SheetDate {
  private static let dayLength = 86_400_000
  /// The last day of the year 9999.
  private static let lastDay = 2_958_465.0

  /// Appends the date of a number in the spelling of ISO 8601. Returns false if the number is not a
  /// date.
  static func append(
    _ number: Double, as kind: CellStyles.Kind, from1904: Bool, to output: inout [UInt8]
  ) -> Bool {
    guard number >= 0, number <= lastDay else { return false }
    var day = Int(number)
    var milliseconds = Int(((number - Double(day)) * Double(dayLength)).rounded())
    if milliseconds == dayLength { (day, milliseconds) = (day + 1, 0) }
    if kind == .duration {
      append(duration: day * dayLength + milliseconds, to: &output)
      return true
    }
    if kind == .time, day == 0 {
      append(time: milliseconds, to: &output)
      return true
    }
    append(day: day, from1904: from1904, to: &output)
    if milliseconds > 0 || kind == .moment {
      output.append(UInt8(ascii: "T"))
      append(time: milliseconds, to: &output)
    }
    return true
  }

  private static func append(day: Int, from1904: Bool, to output: inout [UInt8]) {
    // Days since 1970. Sheets that count from 1900 contain a 29 February 1900, which did not exist.
    let epoch = day + (from1904 ? -24_107 : day < 60 ? -25_568 : -25_569)
    // A cycle of 400 years, each of which begins in March, so that a leap day is the last of its
    // year.
    let shifted = epoch + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    append(year, 4, to: &output)
    output.append(UInt8(ascii: "-"))
    append(month, 2, to: &output)
    output.append(UInt8(ascii: "-"))
    append(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, 2, to: &output)
  }

  private static func append(time: Int, to output: inout [UInt8]) {
    append(time / 3_600_000, 2, to: &output)
    output.append(UInt8(ascii: ":"))
    append(time / 60_000 % 60, 2, to: &output)
    output.append(UInt8(ascii: ":"))
    append(time / 1000 % 60, 2, to: &output)
    guard time % 1000 > 0 else { return }
    output.append(UInt8(ascii: "."))
    append(time % 1000, 3, to: &output)
  }

  /// Appends a duration in whole seconds, such as `PT36H15M`, in the spelling of ISO 8601.
  private static func append(duration: Int, to output: inout [UInt8]) {
    let seconds = duration / 1000
    var text = "PT"
    if seconds / 3600 > 0 { text += "\(seconds / 3600)H" }
    if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)M" }
    if seconds % 60 > 0 || seconds == 0 { text += "\(seconds % 60)S" }
    output += text.utf8
  }

  private static func append(_ number: Int, _ digits: Int, to output: inout [UInt8]) {
    var unit = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      output.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }
}

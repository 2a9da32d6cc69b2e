/// Plain numbers with commas between their thousands: `4325` is `4,325`.
///
/// All columns of a table have one style: where prices are `1,299`, so is a battery. What only looks
/// like a number stays as it is: years, and what a name says to be a code.
package enum GroupedDigits {
  /// The words in names of fields whose digits count nothing.
  private static let codes: Set<String> = [
    "id", "ids", "ean", "upc", "gtin", "sku", "asin", "mpn", "imei", "isbn", "code", "barcode",
    "number", "no", "nr", "num", "serial", "zip", "tel", "year", "released", "release", "launched",
    "launch", "announced", "date", "time", "timestamp", "version", "build", "line", "key", "hash",
  ]

  /// Whether the numbers of a field may be grouped, by its name.
  package static func isAmount(_ field: String) -> Bool {
    codes.isDisjoint(with: FieldName.words(of: field))
  }

  /// Number of digits before the point; nil for anything but digits with a point among them.
  static func wholeDigits(of number: Bytes) -> Int? {
    var index = number.count > 0 && number[0] == UInt8(ascii: "-") ? 1 : 0
    let first = index
    while index < number.count, number[index].isDigit { index += 1 }
    let digits = index - first
    guard digits > 0, digits == 1 || number[first] != UInt8(ascii: "0") else { return nil }
    guard index < number.count else { return digits }
    guard number[index] == UInt8(ascii: "."), index + 1 < number.count else { return nil }
    index += 1
    while index < number.count, number[index].isDigit { index += 1 }
    return index == number.count ? digits : nil
  }

  /// The number with its thousands apart; nil where there is nothing to set apart.
  package static func text(of number: Bytes) -> [UInt8]? {
    guard number.count > 3, let digits = wholeDigits(of: number), digits > 3 else { return nil }
    let first = number[0] == UInt8(ascii: "-") ? 1 : 0
    var grouped: [UInt8] = []
    grouped.reserveCapacity(number.count + digits / 3)
    for index in 0..<number.count {
      let left = first + digits - index
      if index > first, left > 0, left % 3 == 0 { grouped.append(UInt8(ascii: ",")) }
      grouped.append(number[index])
    }
    return grouped
  }

  /// Whether a number is a year of our time.
  package static func isYear(_ number: Bytes) -> Bool {
    number.count == 4 && [0x31, 0x32].contains(number[0])
      && (number[1] == UInt8(ascii: "9") || number[1] == UInt8(ascii: "0"))
  }
}

extension Int {
  /// The number with commas between its thousands: `4,325`.
  package var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}

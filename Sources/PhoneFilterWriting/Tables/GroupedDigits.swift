/// Plain numbers with commas between thousands: `4325` is `4,325`.
///
/// All columns of a table have one style: a price is `1,299`, and a battery is `4,325`. Digits that
/// are not an amount do not change: years, and fields whose names show that they are codes.
package enum GroupedDigits {
  /// Returns the number of digits before the point, after an optional minus. Nil if the text is not
  /// digits, or digits with a point between them, or if it has needless zeros at the start.
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

  /// Returns the number with commas between thousands; nil if it needs no comma.
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

  /// Returns true if a number looks like a year, such as 1999 or 2023: four characters that begin
  /// with 19 or 20, and also 10 or 29.
  package static func isYear(_ number: Bytes) -> Bool {
    number.count == 4 && [0x31, 0x32].contains(number[0])
      && (number[1] == UInt8(ascii: "9") || number[1] == UInt8(ascii: "0"))
  }
}

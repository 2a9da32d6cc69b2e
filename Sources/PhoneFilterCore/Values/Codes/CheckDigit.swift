/// The check digits of trade codes. All functions take digits as numbers from 0 to 9.
///
///     GTIN   4 0 0 6 3 8 1 3 3 3 9 3 [1]      weights 3 and 1 in turn, from the right
///     IMEI   4 9 0 1 5 4 2 0 3 2 3 7 5 1 [8]  every second digit doubled, from the right
package enum CheckDigit {
  /// Returns the check digit after the digits of a GTIN (GTIN-8, UPC, EAN, GTIN-14). Zeros in front
  /// do not change it.
  package static func article(after digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum = 0
    var weight = 3
    for digit in digits.reversed() {
      sum &+= Int(digit) &* weight
      weight = 4 &- weight
    }
    return UInt8(truncatingIfNeeded: (10 - sum % 10) % 10)
  }

  /// Returns the check digit after the digits of an IMEI: the algorithm of Luhn.
  package static func device(after digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum = 0
    var isDoubled = true
    for digit in digits.reversed() {
      let value = Int(digit) &* (isDoubled ? 2 : 1)
      sum &+= value > 9 ? value &- 9 : value
      isDoubled.toggle()
    }
    return UInt8(truncatingIfNeeded: (10 - sum % 10) % 10)
  }
}

/// The digits of a GTIN: of 8, 12, 13 or 14 digits.
package struct ArticleNumber {
  package static let lengths = [8, 12, 13, 14]

  package let digits: [UInt8]

  /// Returns nil if the number of digits is not that of a GTIN.
  package init?(_ digits: [UInt8]) {
    guard ArticleNumber.lengths.contains(digits.count) else { return nil }
    self.digits = digits
  }

  package var rightDigit: UInt8 { CheckDigit.article(after: digits.dropLast()) }
  package var isRight: Bool { digits.last == rightDigit }

  /// The digits in the form with 13 digits, which the prefixes are about. The first digit of a
  /// GTIN-14 is the number of a package, and a UPC has a zero in front. Nil for a GTIN-8, which has
  /// prefixes of its own.
  private var prefixed: [UInt8]? {
    switch digits.count {
    case 12: [0] + digits
    case 13: digits
    case 14: Array(digits.dropFirst())
    default: nil
    }
  }

  /// True for a number that each shop may give to its own goods. Other shops use the same number.
  package var isLocal: Bool {
    guard let form = prefixed else { return digits[0] == 2 }
    return form[0] == 2 || form[0] == 0 && (form[1] == 2 || form[1] == 4)
  }

  /// True for the number of a coupon.
  package var isCoupon: Bool {
    guard let form = prefixed else { return false }
    return form[0] == 9 && form[1] >= 8 || form[0] == 0 && form[1] == 5
  }

  /// The UPC of 12 digits of a UPC-E, which leaves out zeros; nil if the digits are not a UPC-E.
  package var expanded: [UInt8]? {
    guard digits.count == 8, digits[0] <= 1 else { return nil }
    let (system, code, check) = (digits[0], Array(digits[1...6]), digits[7])
    let zeros = { (count: Int) in [UInt8](repeating: 0, count: count) }
    var body: [UInt8]
    switch code[5] {
    case 0, 1, 2: body = Array(code[0...1]) + [code[5]] + zeros(4) + Array(code[2...4])
    case 3: body = Array(code[0...2]) + zeros(5) + Array(code[3...4])
    case 4: body = Array(code[0...3]) + zeros(5) + [code[4]]
    default: body = Array(code[0...4]) + zeros(4) + [code[5]]
    }
    body.insert(system, at: 0)
    return CheckDigit.article(after: body) == check ? body + [check] : nil
  }
}

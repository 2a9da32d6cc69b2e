import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct ExactNumberTests {
  @Test(arguments: [
    "0", "7", "007", "+7", "-7", "799.99", ".5", "-.5", "0.0", "1e5", "1E5", "1e+5", "1e-5",
    "12.5e2", "1e400", "1e1000000", "1e-1000000", "1e0000000000005", "0e5",
    "1234567890123456789012345678901234567890", "00000000000000000000000000000000001",
  ])
  func wholeSpellingsAreRead(text: String) {
    #expect(ExactNumber(text) != nil)
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "1.", "1.e5", "e5", ".e5", "1e", "1e+", "1e-", "1e5.5", "1.2.3", "--1",
    "+-1", "1-", " 1", "1 ", "1\n", "0x10", "1_000", "1,5", "nan", "NaN", "inf", "Infinity", "١٢",
    "７", "1e1000001", "1e-1000001", "1e99999999999999999999999", "0e1000001", "6oo", "1d5", "½",
    "1\u{301}",
  ])
  func otherTextsAreNone(text: String) {
    #expect(ExactNumber(text) == nil)
  }

  @Test(
    arguments: [
      ["799", "799.0", "799.00", "7.99e2", "0799", "+799", "79900e-2", "0.799e3"],
      ["0", "-0", "0.0", "-0.000", "0e5", "-0e-1000", "+0", ".0"],
      ["1e400", "10e399", "0.1e401", "1000e397"],
      ["-12.5", "-1.25e1", "-012.50"],
      ["1" + String(repeating: "0", count: 39), "1e39", "0.1e40"],
      ["18446744073709551615", "18446744073709551615.0"],
    ])
  func spellingsOfOneValueAreEqual(spellings: [String]) throws {
    let numbers = try spellings.map { try #require(ExactNumber($0)) }
    #expect(Set(numbers).count == 1)
    #expect(!numbers.contains { $0 < numbers[0] || numbers[0] < $0 })
  }

  @Test func orderIsThatOfTheValues() throws {
    let ordered = [
      "-1e400", "-1234567890123456789012345678901234567891",
      "-1234567890123456789012345678901234567890", "-12", "-1.5", "-1e-400", "0", "1e-1000000",
      "1e-400", "0.1", "0.10000000000000000000000000000001", "1", "1.5", "9", "10",
      "9007199254740992", "9007199254740993", "9223372036854775807", "9223372036854775808",
      "99999999999999999999", "100000000000000000000", "100000000000000000001",
      "1234567890123456789012345678901234567890", "1234567890123456789012345678901234567891",
      "1e400", "1e1000000",
    ]
    let numbers = try ordered.map { try #require(ExactNumber($0)) }
    for left in numbers.indices {
      for right in numbers.indices {
        #expect((numbers[left] < numbers[right]) == (left < right))
        #expect((numbers[left] == numbers[right]) == (left == right))
      }
    }
  }

  @Test func orderIsThatOfSpelledDecimals() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let left = SpelledDecimal.random(using: &generator)
      let right =
        Int.random(in: 0..<3, using: &generator) == 0
        ? left.respelled(using: &generator) : SpelledDecimal.random(using: &generator)
      let numbers = try (
        #require(ExactNumber(left.spelling)), #require(ExactNumber(right.spelling))
      )
      let isLess = left.isLess(than: right)
      let isGreater = right.isLess(than: left)
      #expect((numbers.0 < numbers.1) == isLess, "\(left.spelling) < \(right.spelling)")
      #expect(
        (numbers.0 == numbers.1) == (!isLess && !isGreater), "\(left.spelling) = \(right.spelling)")
      let hashes = (numbers.0.hashValue, numbers.1.hashValue)
      if numbers.0 == numbers.1 { #expect(hashes.0 == hashes.1) }
    }
  }

  @Test func descriptionReadsBackAsTheSameNumber() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let spelling = SpelledDecimal.random(using: &generator).spelling
      let number = try #require(ExactNumber(spelling))
      #expect(ExactNumber(number.description) == number, "\(spelling) became \(number)")
    }
    for spelling in ["1e400", "-1.5e-400", "1e1000000", "1e-1000000", "12e999999"] {
      let number = try #require(ExactNumber(spelling))
      #expect(ExactNumber(number.description) == number, "\(spelling) became \(number)")
    }
  }

  /// Spells a number digit by digit.
  private static func spelling(of number: ExactNumber) -> String {
    guard number.head != 0 else { return "0" }
    var digits = String(number.head) + number.tail.map { "\($0)" }.joined()
    while digits.last == "0" { digits.removeLast() }
    let (sign, point) = (number.isNegative ? "-" : "", Int(number.exponent))
    if point > 40 || point < -20 {
      let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
      return "\(sign)\(digits.prefix(1))\(fraction)e\(point - 1)"
    }
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    digits += String(repeating: "0", count: max(0, point - digits.count))
    let fraction = digits.count > point ? "." + digits.dropFirst(point) : ""
    return sign + digits.prefix(point) + fraction
  }

  @Test func descriptionIsSpelledDigitByDigit() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<5_000 {
      let spelling = SpelledDecimal.random(using: &generator).spelling
      let number = try #require(ExactNumber(spelling))
      #expect(number.description == Self.spelling(of: number), "\(spelling)")
      let scaled = ExactNumber(
        significand: .random(in: 0 ... .max, using: &generator),
        scale: .random(in: -50...50, using: &generator))
      #expect(scaled.description == Self.spelling(of: scaled))
    }
  }

  @Test(
    arguments: [
      ("799.00", "799"), ("-0", "0"), ("7.99e2", "799"), ("0.50", "0.5"), (".5", "0.5"),
      ("1e3", "1000"), ("1e400", "1e400"), ("-12.5e-30", "-1.25e-29"), ("0.00001", "0.00001"),
      ("1234567890123456789012345", "1234567890123456789012345"),
    ])
  func descriptionIsTheShortestPlainSpelling(spelling: String, shown: String) {
    #expect(ExactNumber(spelling)?.description == shown)
  }

  @Test func literalsAreTheDecimalsThatWereWritten() {
    #expect(ExactNumber("0.1") == 0.1)
    #expect(ExactNumber("799.99") == 799.99)
    #expect(ExactNumber("-5") == -5)
    #expect(ExactNumber("1e300") == 1e300)
    #expect(ExactNumber(significand: .max) == ExactNumber("18446744073709551615"))
    #expect(ExactNumber(significand: .max, scale: 3) == ExactNumber("18446744073709551.615"))
    #expect(ExactNumber(significand: 10_000_000_000_000_000_000) == ExactNumber("1e19"))
    #expect(ExactNumber(significand: 0, scale: 5, isNegative: true) == .zero)
  }

  @Test func scalingIsRationalArithmeticRoundedHalfUp() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      let digits = Int.random(in: 0...999_999, using: &generator)
      let scale = Int.random(in: 0...3, using: &generator)
      let numerator = [1, 10, 100, 1024].randomElement(using: &generator) ?? 1
      let denominator = [1, 2, 3, 254, 1000, 1024].randomElement(using: &generator) ?? 1
      let decimals = Int.random(in: 0...6, using: &generator)
      let isNegative = Bool.random(using: &generator)
      let dividend = digits * numerator * power(decimals)
      let divisor = denominator * power(scale)
      let rounded = (2 * dividend + divisor) / (2 * divisor)
      let number = ExactNumber(
        significand: UInt64(digits), scale: scale, isNegative: isNegative)
      #expect(
        number.scaled(by: UInt64(numerator), over: UInt64(denominator), decimals: decimals)
          == ExactNumber(
            significand: UInt64(rounded), scale: decimals, isNegative: isNegative),
        "\(number) * \(numerator) / \(denominator) to \(decimals)")
    }
  }

  @Test func scalingRefusesWhatIsNoAmount() {
    for text in ["1e13", "1e400", "1e-8", "1e-400", "1.00000000000000000000001"] {
      #expect(ExactNumber(text)?.scaled(by: 1024, over: 1, decimals: 6) == nil)
    }
    #expect(ExactNumber.zero.scaled(by: 1024, over: 1, decimals: 6) == .zero)
    #expect(ExactNumber("999999999999")?.scaled(by: 1, over: 1, decimals: 6) == 999_999_999_999)
  }

  @Test func wholeNumbersHaveNothingAfterThePoint() {
    for text in ["0", "8", "8.0", "1e3", "-4"] { #expect(ExactNumber(text)?.isWhole == true) }
    for text in ["0.5", "8.25", "-1e-2"] { #expect(ExactNumber(text)?.isWhole == false) }
  }

  private func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}

/// A decimal number as a sign and two rows of digits, 100 on each side of the point. It is slow and
/// obviously correct.
private struct SpelledDecimal {
  let spelling: String
  private let isNegative: Bool
  private let digits: [UInt8]

  private init(sign: String, whole: String, fraction: String, power: Int) {
    spelling =
      sign + whole + (fraction.isEmpty ? "" : "." + fraction) + (power == 0 ? "" : "e\(power)")
    var digits = [UInt8](repeating: 0, count: 200)
    let significand = Array((whole + fraction).utf8)
    for (index, digit) in significand.enumerated() {
      digits[100 - whole.utf8.count + index - power] = digit - UInt8(ascii: "0")
    }
    self.digits = digits
    isNegative = sign == "-" && digits.contains { $0 != 0 }
  }

  static func random(using generator: inout SeededGenerator) -> SpelledDecimal {
    func digits(_ range: ClosedRange<Int>) -> String {
      let few = Bool.random(using: &generator)
      return (0..<Int.random(in: range, using: &generator)).map { _ in
        String(
          few ? Int.random(in: 0...1, using: &generator) * 9 : .random(in: 0...9, using: &generator)
        )
      }.joined()
    }
    let whole = digits(1...(Bool.random(using: &generator) ? 3 : 25))
    return SpelledDecimal(
      sign: ["", "-", "+"].randomElement(using: &generator) ?? "", whole: whole,
      fraction: digits(0...(Bool.random(using: &generator) ? 2 : 25)),
      power: Bool.random(using: &generator) ? 0 : Int.random(in: -40...40, using: &generator))
  }

  /// A spelling of an equal value, with other zeros and another exponent.
  func respelled(using generator: inout SeededGenerator) -> SpelledDecimal {
    let power = Int.random(in: -20...20, using: &generator)
    let whole = digits.prefix(100 + power).map { String($0) }.joined()
    let fraction = digits.dropFirst(100 + power).map { String($0) }.joined()
    let first = whole.firstIndex { $0 != "0" } ?? whole.index(before: whole.endIndex)
    return SpelledDecimal(
      sign: isNegative ? "-" : "", whole: String(whole[first...]), fraction: fraction,
      power: -power)
  }

  func isLess(than other: SpelledDecimal) -> Bool {
    if isNegative != other.isNegative { return isNegative }
    return isNegative
      ? other.digits.lexicographicallyPrecedes(digits)
      : digits.lexicographicallyPrecedes(other.digits)
  }
}

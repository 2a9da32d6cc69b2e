@testable import PhoneFilterCore
import PhoneFilterTestSupport
import Testing

struct TradeCodeTests {
  private func fault(_ text: String, _ kind: TradeCode = .article) -> CodeFault? {
    kind.codes(in: text).first?.fault
  }

  @Test(arguments: [
    "96385074", "73513537", "90311017", "036282818705", "190198001757", "047875842069",
    "4006381333931", "8806095123455", "6417182041488", "10614141000415", "10856435001702",
    "28806095123459", "049000000009", "4006 3813-33931", "4006–3813–33931",
  ])
  func aRightCodeHasNoFault(code: String) {
    #expect(TradeCode.article.codes(in: code).map(\.code) == [code])
    #expect(fault(code) == nil)
  }

  @Test(
    arguments: [
      ("96385075", 4), ("73513538", 7), ("036282818706", 5), ("190198001758", 7),
      ("323456789012", 6), ("4006381333930", 1), ("8806095123454", 5), ("7370523511000", 4),
      ("10614141000416", 5), ("10856435001703", 2), ("28806095123450", 9),
    ] as [(String, UInt8)])
  func aWrongCodeShowsTheRightDigit(code: String, right: UInt8) {
    #expect(fault(code) == .checkDigit(right: right))
  }

  /// The prefix counts on the form with 13 digits, so `049…` with 12 digits is free and `412…` is
  /// not.
  @Test(
    arguments: [
      ("2012345678903", .local), ("0412345678903", .local), ("212345678909", .local),
      ("412345678903", .local), ("9812345678902", .coupon), ("049000000009", nil),
    ] as [(String, CodeFault?)])
  func prefixesCountOnThirteenDigits(code: String, expected: CodeFault?) {
    #expect(fault(code) == expected)
  }

  @Test(
    arguments: [
      ("04252614", .shortened(whole: "042100005264")),
      ("36282818705", .lostZero(whole: "036282818705")),
      ("4.00638E+12", .rounded), ("4,00638E+12", .rounded), ("4.00638e12", .rounded),
      ("4.006381333931E+12", .wrapped(plain: "4006381333931")),
      ("5901234123457.0", .wrapped(plain: "5901234123457")),
      ("5901234123457,0", .wrapped(plain: "5901234123457")),
      ("5901234123458.0", .checkDigit(right: 7)),
      ("=\"5901234123457\"", .wrapped(plain: "5901234123457")),
      ("'5901234123457", .wrapped(plain: "5901234123457")),
      ("ABC123", .letters), ("123456", .length(6)), ("123456789012345", .length(15)),
    ] as [(String, CodeFault)])
  func damageIsNamed(code: String, expected: CodeFault) {
    #expect(fault(code) == expected)
  }

  @Test(arguments: ["", "0", "0000000000000", "N/A", "does not apply", "Does Not Apply", " ", "-"])
  func someTextsMeanNoCode(text: String) {
    #expect(TradeCode.article.codes(in: text).isEmpty)
  }

  @Test func aCellMayHaveSeveralCodes() {
    let codes = TradeCode.article.codes(in: "4006381333931, 4006381333930;96385074 | 0")
    #expect(codes.map(\.code) == ["4006381333931", "4006381333930", "96385074"])
    #expect(codes.map(\.fault) == [nil, .checkDigit(right: 1), nil])
  }

  @Test(
    arguments: [
      ("490154203237518", nil), ("356938035643809", nil), ("260531793113837", nil),
      ("35-693803-564380-9", nil), ("490154203237517", .checkDigit(right: 8)),
      ("356938035643808", .checkDigit(right: 9)), ("123456789012345", .checkDigit(right: 7)),
      ("490154203237510", .sentZero(right: 8)), ("4901542032375101", nil),
      ("49015420323751", .withoutCheckDigit(whole: "490154203237518")), ("4901542", .length(7)),
    ] as [(String, CodeFault?)])
  func devicesHaveTheirOwnDigit(code: String, expected: CodeFault?) {
    #expect(fault(code, .device) == expected)
  }

  @Test func aModelCodeHasEightDigits() {
    #expect(fault("49015420", .model) == nil)
    #expect(fault("1254000", .model) == .lostZero(whole: "01254000"))
    #expect(fault("490154", .model) == .length(6))
  }

  /// Only the name of a field decides: dates have the form of codes, and `jan` may be the month.
  @Test(
    arguments: [
      ("gtin", .article), ("EAN-13", .article), ("product.gtin14", .article),
      ("UPC_Code", .article),
      ("Штрих-код", .article), ("čárový kód", .article), ("kod kreskowy", .article),
      ("code-barres", .article), ("Código de barras", .article), ("IMEI 1", .device),
      ("tac", .model),
      ("jan", nil), ("sku", nil), ("id", nil), ("mpn", nil), ("product_code", nil),
      ("released", nil),
    ] as [(String, TradeCode?)])
  func namesOfFieldsDecide(name: String, expected: TradeCode?) {
    #expect(TradeCode(field: name) == expected)
  }

  /// The sums written out by the place of each digit in the form with 18 digits.
  private func isRight(_ digits: [UInt8]) -> Bool {
    let padded = [UInt8](repeating: 0, count: 18 - digits.count) + digits
    let sum = padded.dropLast().enumerated().reduce(0) { sum, digit in
      sum + Int(digit.element) * (digit.offset % 2 == 0 ? 3 : 1)
    }
    return (sum + Int(padded[17])) % 10 == 0
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func randomCodesAgreeWithSumsByPlace(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let count = ArticleNumber.lengths.randomElement(using: &generator) ?? 13
      var digits = (0..<count).map { _ in UInt8.random(in: 0...9, using: &generator) }
      if Bool.random(using: &generator) {
        let last = (0...9).first { isRight(digits.dropLast() + [UInt8($0)]) } ?? 0
        digits[count - 1] = UInt8(last)
      }
      let text = digits.digitText
      let fault = fault(text)
      let isUnfit = fault == .coupon || fault == .local
      #expect((fault == nil || isUnfit) == isRight(digits) || digits.allSatisfy { $0 == 0 })
      // The look at bytes knows nearly all right codes, and never a wrong one.
      let isKnown = withBytes(of: Array(text.utf8)) {
        TradeCode.article.isRight($0, 0, $0.count)
      }
      if isKnown { #expect(fault == nil, "\(text)") }
      if fault == nil, count == 13, ![0, 2, 9].contains(digits[0]) { #expect(isKnown, "\(text)") }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func oneWrongDigitIsFound(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var digits = (0..<14).map { _ in UInt8.random(in: 0...9, using: &generator) }
      digits.append(CheckDigit.device(after: digits))
      #expect(fault(digits.digitText, .device) == nil)
      let place = Int.random(in: 0..<15, using: &generator)
      digits[place] = (digits[place] + UInt8.random(in: 1...9, using: &generator)) % 10
      #expect(fault(digits.digitText, .device) != nil)
    }
  }
}

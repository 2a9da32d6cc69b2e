import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterCore

/// The mistakes in codes, case by case, and the sentences about them.
struct CodeFaultTests {
  private func fault(_ text: String, _ kind: TradeCode = .article) -> CodeFault? {
    kind.codes(in: text).first?.fault
  }

  private func withCheckDigit(_ digits: String) -> String {
    let numbers = digits.utf8.map { $0 - UInt8(ascii: "0") }
    return digits + "\(CheckDigit.article(after: numbers))"
  }

  /// The last digit of a UPC-E tells where the zeros are.
  @Test(
    arguments: [
      ("0123450", "01200000345"), ("0123451", "01210000345"), ("0123452", "01220000345"),
      ("0123453", "01230000045"), ("0123454", "01234000005"), ("0123455", "01234500005"),
      ("0123456", "01234500006"), ("0123459", "01234500009"), ("1987650", "19800000765"),
      ("1987653", "19870000065"), ("1987654", "19876000005"), ("1987658", "19876500008"),
    ])
  func aShortCodeIsExpanded(short: String, long: String) throws {
    let whole = withCheckDigit(long)
    let code = short + String(whole.suffix(1))
    let digits = code.utf8.map { $0 - UInt8(ascii: "0") }
    #expect(ArticleNumber(digits)?.expanded?.digitText == whole)
    // Some short codes are right as a GTIN-8 too.
    let isRight = ArticleNumber(digits)?.isRight == true
    #expect(isRight || fault(code) == .shortened(whole: whole))
  }

  @Test(arguments: ["2123450", "9123450", "01234567", "0123450"])
  func noOtherCodeIsExpanded(code: String) throws {
    let digits = code.utf8.map { $0 - UInt8(ascii: "0") }
    let number = ArticleNumber(digits.count == 8 ? digits : digits + [7])
    #expect(try #require(number).expanded == nil)
  }

  @Test(
    arguments: [
      ("2012345", .local), ("1012345", nil), ("3012345", nil),
      ("020000000000", .local), ("021234567890", .local), ("040000000001", .local),
      ("030000000000", nil), ("050000000000", .coupon), ("060000000000", nil),
      ("980000000000", .coupon), ("990000000000", .coupon), ("970000000000", nil),
      ("890000000000", nil), ("1020000000000", .local), ("1050000000000", .coupon),
      ("1980000000000", .coupon), ("0970000000000", nil), ("1030000000000", nil),
      ("20000000000", .local), ("50000000000", .coupon), ("40000000000", .local),
      ("30000000000", nil), ("98000000000", nil),
    ] as [(String, CodeFault?)])
  func prefixesOfShopsAndCouponsAreKnown(digits: String, expected: CodeFault?) {
    let code = withCheckDigit(digits)
    #expect(fault(code) == expected, "\(code)")
    // The quick look knows no code with such a prefix.
    if expected != nil {
      #expect(!withBytes(of: Array(code.utf8)) { TradeCode.article.isRight($0, 0, $0.count) })
    }
  }

  /// The quick look at a part of a text.
  @Test(
    arguments: [
      ("4006381333931", true), ("4006381333930", false), ("0000000000000", false),
      ("96385074", false), ("73513537", true), ("036282818705", true), ("190198001757", true),
      ("10614141000415", false), ("14006381333938", true),
      ("00614141000418", false), ("400638133393a", false), ("963850749", false), ("", false),
      ("036000291452", true), ("236000291458", false), ("436000291456", false),
      ("536000291455", false), ("9780201379624", false),
    ])
  func theQuickLookKnowsTheUsualCodes(code: String, isRight: Bool) {
    let text = Array("x\(code)y".utf8)
    let end = text.count - 1
    #expect(withBytes(of: text) { TradeCode.article.isRight($0, 1, end) } == isRight)
    #expect(!withBytes(of: text) { TradeCode.device.isRight($0, 1, end) })
    #expect(!withBytes(of: text) { TradeCode.model.isRight($0, 1, end) })
  }

  @Test(arguments: [" ", "-", "\u{A0}", "\u{2009}", "\u{202F}", "–", "‑"])
  func groupsAreAllowed(mark: String) {
    #expect(fault("4006\(mark)3813\(mark)33931") == nil)
    #expect(fault("490154\(mark)20\(mark)323751\(mark)8", .device) == nil)
  }

  @Test func aSlashIsForDevicesAlone() {
    #expect(fault("490154/20/323751/8", .device) == nil)
    #expect(fault("4006/381333931") == .letters)
    #expect(fault("4901/5420", .model) == .letters)
    for mark in [":", ".", "_", "０", "/"] { #expect(fault("40063813\(mark)33931a") == .letters) }
  }

  @Test(
    arguments: [
      ("4006381333931.", .letters), ("4006381333931.00", .wrapped(plain: "4006381333931")),
      ("4006381333931.000", .letters), ("4006381333931.10", .letters), (".0", .letters),
      ("4.00638E12", .rounded), ("4.006381333931E12", .wrapped(plain: "4006381333931")),
      ("4006381333931E0", .wrapped(plain: "4006381333931")), ("4.00638E+", .letters),
      ("4.00638E+1234", .letters), ("4.00638E+123", .rounded), ("4.00638E+1", .rounded),
      ("4.00638E-12", .letters), ("4.00638E+12x", .letters), ("4.00638F+12", .letters),
      ("4E+12", .rounded), ("400.6381333931E+10", .wrapped(plain: "4006381333931")),
      ("4.006381333930e12", .checkDigit(right: 1)),
    ] as [(String, CodeFault)])
  func numbersOfSpreadsheetsAreKnown(text: String, expected: CodeFault) {
    #expect(fault(text) == expected)
  }

  @Test(
    arguments: [
      ("=\"4006381333931\"", .wrapped(plain: "4006381333931")), ("=\"\"", .letters),
      ("=\"4\"", .length(1)), ("=4006381333931", .letters), ("\"4006381333931\"", .letters),
      ("=\"4006381333931", .letters), ("'4006381333931'", .wrapped(plain: "4006381333931")),
      ("'4006381333930", .checkDigit(right: 1)), ("'", .letters), ("'4", .length(1)),
      ("=\"4006381333930\"", .checkDigit(right: 1)),
    ] as [(String, CodeFault)])
  func textsOfSpreadsheetsAreUnwrapped(text: String, expected: CodeFault) {
    #expect(fault(text) == expected)
  }

  @Test(arguments: ["00 00", "- -", "0-0", "n/a", "DOES NOT APPLY", "0, 0;0|0", ",", " ; "])
  func nothingIsNotACode(text: String) { #expect(TradeCode.article.codes(in: text).isEmpty) }

  @Test(
    arguments: [
      ("490154203237", .length(12)), ("4901542032375", .length(13)),
      ("49015420323751812", .length(17)), ("490154203237500", .sentZero(right: 8)),
    ] as [(String, CodeFault)])
  func devicesHaveLengths(code: String, expected: CodeFault) {
    if case .sentZero = expected { return #expect(fault("490154203237510", .device) == expected) }
    #expect(fault(code, .device) == expected)
  }

  @Test func aLostZeroNeedsARightCodeWithIt() {
    #expect(fault("6385074") == .length(7))
    #expect(fault("0385074") == .length(7))
    #expect(
      fault(String(withCheckDigit("0638507").dropFirst()))
        == .lostZero(whole: withCheckDigit("0638507")))
    #expect(fault("36282818706") == .length(11))
    #expect(fault("3628281870") == .length(10))
    #expect(fault("123456789", .model) == .length(9))
  }

  // MARK: Sentences

  @Test(
    arguments: [
      (.checkDigit(right: 7), "has a wrong check digit; the last digit would be 7"),
      (
        .sentZero(right: 8),
        "ends with 0, which networks send in place of the check digit; the last digit would be 8"
      ),
      (.shortened(whole: "12"), "is a UPC-E code, which leaves zeros out; the UPC is 12"),
      (.lostZero(whole: "012"), "lacks a zero in front; it would be 012"),
      (.rounded, "is rounded, so its last digits are lost; take the code from its source, as text"),
      (.wrapped(plain: "12"), "is not written as digits only; write 12"),
      (.letters, "is not a GTIN, which has only digits"),
      (.length(1), "has 1 digit; a GTIN has 8, 12, 13 or 14 digits"),
      (.length(2), "has 2 digits; a GTIN has 8, 12, 13 or 14 digits"),
      (.coupon, "is the code of a coupon, not of a product"),
      (.local, "is a code for the goods of one shop; other shops use it for other products"),
      (.withoutCheckDigit(whole: "12"), "has no check digit; with it, the IMEI is 12"),
    ] as [(CodeFault, String)])
  func aFaultIsASentence(fault: CodeFault, words: String) {
    #expect(fault.words(about: .article) == words)
  }

  @Test func eachKindHasItsName() {
    #expect(CodeFault.letters.words(about: .device) == "is not an IMEI, which has only digits")
    #expect(CodeFault.length(3).words(about: .device) == "has 3 digits; an IMEI has 15 digits")
    #expect(CodeFault.letters.words(about: .model) == "is not a TAC, which has only digits")
    #expect(CodeFault.length(3).words(about: .model) == "has 3 digits; a TAC has 8 digits")
  }
}

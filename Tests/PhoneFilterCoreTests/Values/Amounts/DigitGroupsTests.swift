@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Digits with the marks between them: their end, their parts, and the numbers that they can be.
struct DigitGroupsTests {
  private func groups<Result>(
    _ text: String, at start: Int = 0, isNegative: Bool = false,
    _ body: (DigitGroups, Bytes) -> Result
  ) -> Result {
    withBytes(of: Array(text.utf8)) { bytes in
      body(DigitGroups(bytes, at: start, isNegative: isNegative), bytes)
    }
  }

  /// The text up to the end of the digits, and the last mark.
  @Test(
    arguments: [
      ("799", "799", .none), ("799 €", "799", .none), ("1.299", "1.299", .point),
      ("1,299.00x", "1,299.00", .point), ("1.299,00 €", "1.299,00", .comma),
      ("1'299", "1'299", .apostrophe), ("1’299", "1’299", .apostrophe),
      ("1 299", "1 299", .space), ("1\u{A0}299", "1\u{A0}299", .space),
      ("1\u{2009}299", "1\u{2009}299", .space), ("1\u{202F}299", "1\u{202F}299", .space),
      ("1\t299", "1", .none), ("1\u{2003}299", "1", .none), ("1\u{A1}299", "1", .none),
      ("1-299", "1", .none), ("1.", "1", .none), ("1,", "1", .none), ("1.x", "1", .none),
      ("1. 299", "1", .none), ("12 50", "12 50", .space), ("12 5", "12", .none),
      ("12 5000", "12", .none), ("1234 567", "1234", .none), ("123 456", "123 456", .space),
      ("1,299 000", "1,299", .comma), ("1 299 000", "1 299 000", .space),
      ("799,-", "799,-", .comma), ("799.--x", "799.--", .point), ("799,–", "799,–", .comma),
      ("799,—", "799,—", .comma), ("799,-5", "799", .none), ("799'-", "799", .none),
      ("799 -", "799", .none), ("799,−", "799", .none), ("799,\u{2012}", "799", .none),
    ] as [(String, String, DigitGroups.Mark)])
  func theDigitsEndAtOtherText(text: String, digits: String, mark: DigitGroups.Mark) {
    let (end, last) = groups(text) { groups, _ in (groups.end, groups.lastMark) }
    #expect(end == digits.utf8.count && last == mark)
    // Digits in the middle of a text have the same end.
    let (start, inner) = groups("ab" + text, at: 2) { groups, _ in (groups.start, groups.end) }
    #expect(start == 2 && inner == digits.utf8.count + 2)
  }

  @Test func theFormOfTheDigitsIsKnown() {
    let forms:
      [(String, isGrouped: Bool, spaces: Bool, isPadded: Bool, whole: UInt64?, last: Int)] = [
        ("799", false, false, false, 799, 3), ("05", false, false, true, 5, 2),
        ("0", false, false, false, 0, 1), ("00.5", true, false, true, nil, 1),
        ("0.5", true, false, false, nil, 1), ("1 299", true, true, false, nil, 3),
        ("1 299,50", true, true, false, nil, 2), ("1'299", true, false, false, nil, 3),
        ("123456789012345678", false, false, false, 123_456_789_012_345_678, 18),
        ("1234567890123456789", false, false, false, nil, 19),
        ("799,-", true, false, false, nil, 0),
      ]
    for (text, isGrouped, hasSpaces, isPadded, whole, last) in forms {
      groups(text) { groups, _ in
        #expect(groups.isGrouped == isGrouped && groups.hasSpaces == hasSpaces, "\(text)")
        #expect(groups.isPadded == isPadded && groups.plainWhole == whole, "\(text)")
        #expect(groups.lastLength == last, "\(text)")
      }
    }
  }

  private func number(
    _ text: String, _ marks: NumberMarks = .open, _ refusals: MarkRefusals = [],
    isNegative: Bool = false
  ) -> ExactNumber? {
    groups(text, isNegative: isNegative) { groups, bytes in
      groups.number(AmountStyle(marks: marks, refusals: refusals), in: bytes)
    }
  }

  /// The number without a known mark, in a column of points, and in a column of commas.
  @Test(
    arguments: [
      ("799", "799", "799", "799"), ("834.990", "834.99", "834.99", "834990"),
      ("1,299", "1299", "1299", "1.299"), ("1234,567", "1234.567", "1234.567", "1234.567"),
      ("0,799", "0.799", "0.799", "0.799"), ("0.799", "0.799", "0.799", "0.799"),
      ("1,29", "1.29", "1.29", "1.29"), ("1,2999", "1.2999", "1.2999", "1.2999"),
      ("1,299,000", "1299000", "1299000", "1299000"), ("1,09,999", "109999", "109999", "109999"),
      ("1,9,999", nil, nil, nil), ("1,0999,999", nil, nil, nil), ("1234,567,890", nil, nil, nil),
      ("0,299,000", nil, nil, nil), ("1,299,00", nil, nil, nil),
      ("1.299,00", "1299", "1299", "1299"), ("1,299.5", "1299.5", "1299.5", "1299.5"),
      ("1,29.5", nil, nil, nil), ("1,299.000.000", nil, nil, nil),
      ("1'299", "1299", "1299", "1299"),
      ("1'29", nil, nil, nil), ("0'299", nil, nil, nil), ("1234'567", nil, nil, nil),
      ("1'299'000.5", "1299000.5", "1299000.5", "1299000.5"), ("1'299,000.5", nil, nil, nil),
      ("1 299,50", "1299.5", "1299.5", "1299.5"), ("12 50", nil, nil, nil),
      ("1,299'000", nil, nil, nil), ("799,-", "799", "799", "799"), ("799.-", "799", "799", "799"),
      ("1.299,-", "1299", "1299", "1299"), ("1,299,-", nil, nil, nil),
      (
        "12345678901234567890", "12345678901234567890", "12345678901234567890",
        "12345678901234567890"
      ),
      (
        "1234567890123456789,5", "1234567890123456789.5", "1234567890123456789.5",
        "1234567890123456789.5"
      ),
      (
        "1,234,567,890,123,456,789", "1234567890123456789", "1234567890123456789",
        "1234567890123456789"
      ),
    ] as [(String, String?, String?, String?)])
  func theColumnDecidesTheMarks(text: String, open: String?, point: String?, comma: String?) {
    for (marks, wanted) in [(NumberMarks.open, open), (.point, point), (.comma, comma)] {
      #expect(number(text, marks)?.description == wanted, "\(marks)")
      let negative = number(text, marks, isNegative: true)?.description
      #expect(negative == wanted.map { "-" + $0 }, "\(marks)")
    }
  }

  /// Refused marks are not read. A number without marks is read in every column.
  @Test func refusedMarksAreNotRead() {
    #expect(number("1,299", .open, [.init(.ambiguousComma)]) == nil)
    #expect(number("1,299", .open, [.init(.ambiguousPoint)]) == 1299)
    #expect(number("1.299", .open, .ambiguous) == nil && number("1,299", .comma, .ambiguous) == nil)
    #expect(number("12,5", .open, .ambiguous) == 12.5)
    #expect(number("12,5", .point, [.init(.comma)]) == nil)
    #expect(number("799", .open, [.init(.comma), .init(.point)]) == 799)
  }

  @Test func aSignIsToggled() {
    for isNegative in [true, false] {
      let number = groups("12.5", isNegative: isNegative) { groups, bytes in
        var groups = groups
        groups.negate()
        return groups.number(.plain, in: bytes)
      }
      #expect(number == (isNegative ? 12.5 : -12.5))
    }
  }

  /// A point before a digit begins a number too.
  @Test func aPointMayBeFirst() {
    #expect(number(".5") == 0.5 && number(".299") == 0.299)
    #expect(number(".5", .comma) == 0.5)
  }

  @Test(
    arguments: [
      ("799", .none), ("1.299", .ambiguousPoint), ("1,299", .ambiguousComma), ("12.5", .point),
      ("12,5", .comma), ("0.299", .point), ("0,299", .comma), ("1234.567", .point),
      ("1234,567", .comma), ("1.2995", .point), ("1,299,000", .point), ("1.299.000", .comma),
      ("1.299,00", .comma), ("1,299.00", .point), ("1.299,-", .comma), ("799,-", .comma),
      ("799.-", .point), ("1,299.000", .point), ("1.299,000", .comma), ("1'299", .none),
      ("1 299", .none), ("1'299.5", .point), ("1,29,5", .none), ("1.2.3", .none),
      (".299", .point), ("123.456", .ambiguousPoint),
    ] as [(String, MarkEvidence)])
  func theDigitsShowTheMark(text: String, evidence: MarkEvidence) {
    #expect(groups(text) { groups, _ in groups.evidence } == evidence)
  }

  // MARK: Bytes

  @Test(
    arguments: [
      (" ", 1), ("\t", 1), ("\u{A0}", 2), ("\u{2009}", 3), ("\u{202F}", 3), ("\u{2003}", 0),
      ("\u{2019}", 0), ("\u{A1}", 0), ("x", 0), ("\n", 0), ("\u{100}", 0), ("\u{1009}", 0),
    ])
  func blanksHaveAWidth(text: String, width: Int) {
    withBytes(of: Array(text.utf8) + [0x35]) { bytes in
      #expect(bytes.spaceWidth(at: 0) == width)
    }
    // The last byte alone is not a blank.
    withBytes(of: Array(text.utf8).dropLast() + []) { bytes in
      if bytes.count > 0 { #expect(bytes.spaceWidth(at: 0) == 0) }
    }
  }

  @Test func marksHaveAWidth() {
    let marks: [(String, DigitGroups.Mark, Int)] = [
      (".", .point, 1), (",", .comma, 1), ("'", .apostrophe, 1), (" ", .space, 1),
      ("\u{A0}", .space, 2), ("\u{2019}", .apostrophe, 3), ("\u{202F}", .space, 3),
      ("\u{2018}", .none, 0), ("\u{2119}", .none, 0), ("\t", .none, 0), ("x", .none, 0),
      ("\u{C9}", .none, 0),
    ]
    for (text, mark, width) in marks {
      withBytes(of: Array(text.utf8)) { bytes in
        let found = bytes.mark(at: 0)
        #expect(found.mark == mark && found.width == width, "\(text)")
      }
      if width == 3 {
        withBytes(of: Array(text.utf8.dropLast())) { #expect($0.mark(at: 0).mark == .none) }
      }
    }
  }
}

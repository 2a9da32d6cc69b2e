@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// The notation of a column's amounts, and amounts that are read in it.
struct AmountStyleTests {
  @Test func onlyPlainColumnsKeepNumbers() {
    for unit in UInt8(0)...2 {
      for marks in [NumberMarks.open, .point, .comma] {
        let style = AmountStyle(unit: unit, marks: marks)
        #expect(style.keepsPlainNumbers == (unit == 0 && marks != .comma))
      }
    }
    #expect(AmountStyle.plain == AmountStyle() && AmountStyle.plain.part == .whole)
    #expect(AmountStyle.plain.unit == 0 && AmountStyle.plain.refusals.isEmpty)
  }

  /// Only three digits after a point can be refused.
  @Test(
    arguments: [
      ("1.299", false), ("-1.299", false), ("123.456", false), ("+1.299", false), ("0.299", true),
      ("1.29", true), ("1.2999", true), ("1299", true), (".299", true), ("-.299", true),
      ("1234.567", true), ("12990", true), ("12.5e1", true),
    ])
  func twoMeaningsMayBeRefused(text: String, isAllowed: Bool) {
    withBytes(of: Array(text.utf8)) { bytes in
      #expect(AmountStyle(refusals: .ambiguous).allows(plain: bytes) == isAllowed)
      #expect(AmountStyle(refusals: [.init(.ambiguousPoint)]).allows(plain: bytes) == isAllowed)
      #expect(AmountStyle(refusals: [.init(.ambiguousComma)]).allows(plain: bytes))
      #expect(AmountStyle().allows(plain: bytes))
    }
  }

  @Test func refusalsAreASetOfEvidence() {
    let all: [MarkEvidence] = [.none, .point, .comma, .ambiguousPoint, .ambiguousComma]
    #expect(all.map(MarkRefusals.ambiguous.contains) == [false, false, false, true, true])
    let comma = MarkRefusals(.comma)
    #expect(all.map(comma.contains) == [false, false, true, false, false])
    #expect(!MarkRefusals(.none).contains(.none) && MarkRefusals(.none).isEmpty)
  }

  // MARK: Amounts

  private let megabytes = AmountGrammar.capacity.unit(named: "MB") ?? 0

  private func read(_ grammar: AmountGrammar, _ text: String, _ style: AmountStyle) -> String? {
    withBytes(of: Array(text.utf8)) { grammar.read($0, style: style)?.description }
  }

  @Test(
    arguments: [
      ("4096", "4", "4"), ("8 GB", "8", "8"), ("1.5e3", "2", "2"), ("1E4", "10", "10"),
      ("2.048", "0.002", "2"), ("2,048", "2", "0.002"), ("512.5", "0.5004882813", "0.5004882813"),
      ("x", nil, nil), ("", nil, nil),
    ] as [(String, String?, String?)])
  func bareNumbersHaveTheUnitOfTheColumn(text: String, point: String?, comma: String?) {
    #expect(read(.capacity, text, AmountStyle(unit: megabytes, marks: .point)) == point)
    #expect(read(.capacity, text, AmountStyle(unit: megabytes, marks: .open)) == point)
    #expect(read(.capacity, text, AmountStyle(unit: megabytes, marks: .comma)) == comma)
  }

  @Test func refusedNumbersAreNotRead() {
    let refusing = AmountStyle(unit: megabytes, refusals: .ambiguous)
    #expect(read(.capacity, "2.048", refusing) == nil && read(.capacity, "2048", refusing) == "2")
    #expect(read(.money, "1.299", AmountStyle(refusals: .ambiguous)) == nil)
    #expect(read(.money, "$1.299", AmountStyle(refusals: .ambiguous)) == nil)
    #expect(read(.money, "1.29", AmountStyle(refusals: .ambiguous)) == "1.29")
  }

  /// Above 8192 GB, digits with marks are a list.
  @Test(
    arguments: [
      ("8,192 GB", "8192"), ("8,193 GB", nil), ("8193 GB", "8193"), ("8 192 GB", "8192"),
      ("8 193 GB", nil), ("16,384 MB", "16"), ("9.000,5 GB", nil), ("10,000,000 MB", nil),
    ] as [(String, String?)])
  func groupedDigitsHaveALimit(text: String, amount: String?) {
    #expect(read(.capacity, text, .plain) == amount)
  }

  @Test func aUnitIsFoundWithoutItsBlanks() {
    let grammar = AmountGrammar.capacity
    #expect(grammar.unit(named: " gb") == 0 && grammar.unit(named: "tb ") == 1)
    #expect(grammar.unit(named: " ") == nil && grammar.unit(named: "") == nil)
    #expect(grammar.unit(named: "g b") == nil && grammar.unit(named: "KB") == 3)
    #expect(grammar.unit(PackedWord("kb")) == 3 && grammar.unit(PackedWord("xb")) == nil)
    #expect(grammar.converted(5, from: 0) == 5 && grammar.converted(5, from: 1) == 5120)
  }

  /// At most one unit, before or after the number, with blanks around each part.
  @Test(
    arguments: [
      (" $ 799 ", "799"), ("\t799\u{A0}€\u{202F}", "799"), ("799-€", "799"), ("799 -€", nil),
      ("799--€", nil), ("$-799", "-799"), ("$--799", nil), ("+ 799", nil), ("$", nil), ("$ ", nil),
      ("$ +", nil), ("799 €€", nil), ("799 € x", nil), ("$799 €", nil), ("x799", nil),
      ("799x", nil), ("-€799", nil), ("799€ ", "799"), ("$ + 799", nil), ("€+799", "799"),
      ("- ", nil), ("799 - €", nil),
    ] as [(String, String?)])
  func anAmountHasOneUnit(text: String, amount: String?) {
    withBytes(of: Array(text.utf8)) { bytes in
      #expect(AmountGrammar.money.readSimply(bytes, .plain)?.description == amount)
    }
  }

  @Test func onlyMoneyMayHaveItsUnitFirst() {
    withBytes(of: Array("GB 8".utf8)) {
      #expect(AmountGrammar.capacity.readSimply($0, .plain) == nil)
    }
    withBytes(of: Array("8-GB".utf8)) {
      #expect(AmountGrammar.capacity.readSimply($0, .plain) == 8)
    }
  }
}

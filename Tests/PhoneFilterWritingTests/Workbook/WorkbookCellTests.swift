@testable import PhoneFilterWriting
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The values that become numbers, dates or texts in a workbook.
struct WorkbookCellTests {
  private static func xml(
    _ spelling: String, _ encoding: ValueEncoding, _ name: String = "note"
  ) throws -> String {
    try withBytes(of: Array(spelling.utf8)) { bytes throws(Failure) in
      let field = RowField(
        name: name, content: .value(RawValue(bytes: bytes, encoding: encoding)))
      let cell = try WorkbookCell(field, RowField.Meaning(of: name), in: "a")
      return String(decoding: cell.xml, as: UTF8.self)
    }
  }

  private static func text(_ text: String) -> String {
    "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>"
  }

  private static func number(_ text: String) -> String { "<c><v>\(text)</v></c>" }

  @Test(
    arguments: [
      "0", "-1", "799", "6.1", "0.5", "-0", "1e3", "1.5E-3", "123456789012345", "0.000000000000001",
      "9.99e306",
    ])
  func numberOfJSONIsANumber(spelling: String) throws {
    #expect(try WorkbookCellTests.xml(spelling, .json) == WorkbookCellTests.number(spelling))
  }

  @Test(arguments: ["1234567890123456", "1e999", "1e-400", "0.1234567890123456"])
  func numberThatWouldBecomeAnotherOneStaysAText(spelling: String) throws {
    #expect(try WorkbookCellTests.xml(spelling, .json) == WorkbookCellTests.text(spelling))
  }

  @Test(arguments: ["799", "0", "-12", "6.10", "0.5", "123456789012345"])
  func plainNumberOfACellIsANumber(spelling: String) throws {
    #expect(try WorkbookCellTests.xml(spelling, .cell) == WorkbookCellTests.number(spelling))
    #expect(
      try WorkbookCellTests.xml("\"\(spelling)\"", .cell) == WorkbookCellTests.number(spelling))
    #expect(try WorkbookCellTests.xml(spelling, .cell, "model") == WorkbookCellTests.text(spelling))
  }

  @Test(
    arguments: [
      "007", "00", "1e5", "+49", "+4915112345678", "1234567890123456", "356938035643809123", ".5",
      "5.", "1.2.3", "-", "--1", "1,299", "6.1 in", "0x10", "true", "=1+1", "NaN", "-=1",
    ])
  func anyOtherCellIsAText(spelling: String) throws {
    #expect(try WorkbookCellTests.xml(spelling, .cell) == WorkbookCellTests.text(spelling))
  }

  /// The point could be between thousands, and the tool does not guess.
  @Test func ambiguousAmountStaysAText() throws {
    #expect(try WorkbookCellTests.xml("1.299", .cell, "price") == WorkbookCellTests.text("1.299"))
    #expect(try WorkbookCellTests.xml("1.299", .json, "price") == WorkbookCellTests.number("1.299"))
    #expect(try WorkbookCellTests.xml("1.299", .cell) == WorkbookCellTests.number("1.299"))
  }

  @Test func textsTruthsAndNothing() throws {
    #expect(try WorkbookCellTests.xml("\"799\"", .json) == WorkbookCellTests.text("799"))
    #expect(try WorkbookCellTests.xml("true", .json) == "<c t=\"b\"><v>1</v></c>")
    #expect(try WorkbookCellTests.xml("false", .json) == "<c t=\"b\"><v>0</v></c>")
    for nothing in ["null", "\"\""] { #expect(try WorkbookCellTests.xml(nothing, .json) == "") }
    for nothing in ["", "\"\""] { #expect(try WorkbookCellTests.xml(nothing, .cell) == "") }
    #expect(try WorkbookCellTests.xml("[1,2]", .json) == WorkbookCellTests.text("[1,2]"))
  }

  @Test(
    arguments: [
      ("2023-09-22", "2", "45191"), ("1900-03-01", "2", "61"), ("2000-02-29", "2", "36585"),
      ("9999-12-31", "2", "2958465"), ("2023-09-22T12:00:00", "3", "45191.5"),
      ("2023-09-22T00:00:00", "3", "45191.0"),
    ])
  func dateIsADate(spelling: String, style: String, serial: String) throws {
    let cell = "<c s=\"\(style)\"><v>\(serial)</v></c>"
    #expect(try WorkbookCellTests.xml(spelling, .cell, "released") == cell)
    #expect(try WorkbookCellTests.xml("\"\(spelling)\"", .json, "released") == cell)
    #expect(
      try WorkbookCellTests.xml(spelling, .cell, "model") == WorkbookCellTests.text(spelling))
  }

  @Test(
    arguments: [
      "1900-02-28", "1899-12-31", "2023-02-29", "1900-02-29", "2023-13-01", "2023-00-10",
      "2023-09-31", "2023-9-22", "22-09-2023", "2023-09", "2023/09/22", "2023-09-22 10:30:00",
      "2023-09-22T24:00:00", "2023-09-22T10:60:00", "2023-09-22T10:30:00Z",
      "2023-09-22T10:30:00+02:00", "+02:00 2023-09-22T", "2023-09-22T10:30",
    ])
  func whatIsNoDateOfASpreadsheetStaysAText(spelling: String) throws {
    #expect(try WorkbookCellTests.xml(spelling, .cell) == WorkbookCellTests.text(spelling))
    #expect(try WorkbookCellTests.xml("\"\(spelling)\"", .json) == WorkbookCellTests.text(spelling))
  }

  @Test(
    arguments: [
      (#""a<b>&c""#, "<t>a&lt;b&gt;&amp;c</t>"), (#"" a""#, #"<t xml:space="preserve"> a</t>"#),
      (#""a\n""#, "<t xml:space=\"preserve\">a\n</t>"), (#""a\u0001b""#, "<t>a_x0001_b</t>"),
      (#""a\r\nb""#, "<t>a_x000D_\nb</t>"),
      (#""a\u0000""#, #"<t xml:space="preserve">a_x0000_</t>"#),
      (#""\uFFFE\uFFFF""#, "<t>_xFFFE__xFFFF_</t>"), (#""_x0041_""#, "<t>_x005F_x0041_</t>"),
      (#""_x004_ _X0041_ _x00g1_""#, "<t>_x004_ _X0041_ _x00g1_</t>"),
      (#""__x005F_""#, "<t>__x005F_x005F_</t>"), (#""黑色 👨‍👩‍👧""#, "<t>黑色 👨‍👩‍👧</t>"),
      (#""=HYPERLINK(\"a\")""#, "<t>=HYPERLINK(\"a\")</t>"),
    ])
  func textIsSpelledAsXMLWantsIt(json: String, element: String) throws {
    #expect(
      try WorkbookCellTests.xml(json, .json) == "<c t=\"inlineStr\"><is>\(element)</is></c>")
  }

  @Test func textThatIsTooLongIsRefused() throws {
    let most = String(repeating: "é", count: WorkbookCell.longestText)
    #expect(try WorkbookCellTests.xml("\"\(most)\"", .json) == WorkbookCellTests.text(most))
    do {
      _ = try WorkbookCellTests.xml("\"\(most)é\"", .json)
      Issue.record("a text of 32,768 characters has a cell")
    } catch let failure as Failure {
      #expect(failure.words.contains("at most 32767; use -f csv"))
    }
  }

  @Test func columnsHaveNames() {
    let names = [0, 1, 25, 26, 27, 701, 702, 16_383].map(WorkbookSheet.name)
    #expect(names == ["A", "B", "Z", "AA", "AB", "ZZ", "AAA", "XFD"])
  }
}

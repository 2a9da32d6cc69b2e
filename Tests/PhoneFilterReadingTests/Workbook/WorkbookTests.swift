@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The sheets of a workbook are catalogues with the values of their cells.
@Suite("Workbooks")
struct WorkbookTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reading(
    _ book: MadeWorkbook, _ sheet: String? = nil, _ settings: InputSettings = InputSettings()
  ) throws -> ReadCatalogue {
    let path = try folder.write(book.bytes, as: "book.xlsx")
    return ReadCatalogue(path + (sheet.map { ":\($0)" } ?? ""), settings: settings)
  }

  /// The output and the remarks for a workbook.
  private func run(_ arguments: [String], _ book: MadeWorkbook) throws -> ToolRun {
    let path = try folder.write(book.bytes, as: "book.xlsx")
    var run = try ToolRun(arguments.map { $0 == "BOOK" ? path : $0 }, [:])
    run.leaveOut(folder.path + "/")
    return run
  }

  private static let header: [MadeWorkbook.Cell] = [.text("model"), .text("price")]

  /// The value of a cell in the catalogue.
  private func value(_ cell: MadeWorkbook.Cell, formats: [String] = []) throws -> String? {
    var book = MadeWorkbook([WorkbookTests.header, [.text("A"), cell]])
    book.formats = formats
    let reading = try reading(book)
    return reading.texts.first.map {
      String($0.dropFirst("{\"model\":\"A\",\"price\":".count).dropLast())
    }
  }

  /// The encodings that programs use for a part. Some need the declaration.
  private enum Writing: String, CaseIterable {
    case markedUTF8, littleEndian, bigEndian, unmarked

    func bytes(of text: String) -> [UInt8] {
      let declared = "<?xml version=\"1.0\" encoding=\"utf-16\"?>" + text
      switch self {
      case .markedUTF8: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case .littleEndian: return [0xFF, 0xFE] + pairs(of: declared, lowFirst: true)
      case .bigEndian: return [0xFE, 0xFF] + pairs(of: declared, lowFirst: false)
      case .unmarked: return pairs(of: declared, lowFirst: true)
      }
    }

    private func pairs(of text: String, lowFirst: Bool) -> [UInt8] {
      text.utf16.flatMap { unit in
        let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
        return lowFirst ? [low, high] : [high, low]
      }
    }
  }

  @Test(arguments: ["markedUTF8", "littleEndian", "bigEndian", "unmarked"])
  func partsAreReadHoweverTheyAreWritten(name: String) throws {
    let writing = try #require(Writing(rawValue: name))
    let book = MadeWorkbook([
      WorkbookTests.header, [.text("Größe 😀"), .number("799")], [.text("B"), .number("5")],
    ])
    let plain = try reading(book).texts
    var archive = book.archive
    for index in archive.members.indices {
      let bytes = writing.bytes(of: String(decoding: archive.members[index].bytes, as: UTF8.self))
      archive.members[index].bytes = bytes
      archive.members[index].plain = bytes
    }
    let path = try folder.write(archive.bytes, as: "written.xlsx")
    let read = ReadCatalogue(path)
    #expect(read.complaint == nil)
    #expect(read.texts == plain && plain.count == 2)
  }

  @Test(arguments: [
    ("799", "799"), ("8.3000000000000007", "8.3"), ("0.1", "0.1"), ("-5", "-5"), ("1E+3", "1E+3"),
    ("12345678901234567", "12345678901234567"), ("799.00", "799.00"), (".5", "0.5"),
    ("+7", "7.0"), ("six", "\"six\""), ("1e999", "1e999"), ("007", "7.0"), ("NaN", "\"NaN\""),
    ("0x10", "\"0x10\""), ("123456789.12345678", "123456789.12345678"),
  ])
  func numbersStayAsTheyAreSpelled(spelled: String, json: String) throws {
    #expect(try value(.number(spelled)) == json)
  }

  @Test(arguments: [
    ("45191", "yyyy-mm-dd", "\"2023-09-22\""), ("45191", "dd.mm.yy", "\"2023-09-22\""),
    ("45191.4375", "yyyy-mm-dd hh:mm", "\"2023-09-22T10:30:00\""),
    ("45191", "d/m/yyyy h:mm", "\"2023-09-22T00:00:00\""),
    ("45191.5", "dd.mm.yyyy", "\"2023-09-22T12:00:00\""), ("0.4375", "hh:mm", "\"10:30:00\""),
    ("0.999999999", "hh:mm:ss", "\"1900-01-01\""), ("1.5", "[h]:mm", "\"PT36H\""),
    ("1.5", "[h]:mm:ss", "\"PT36H\""), ("0.0001", "[ss]", "\"PT8S\""),
    ("60", "yyyy-mm-dd", "\"1900-02-28\""), ("61", "yyyy-mm-dd", "\"1900-03-01\""),
    ("59", "yyyy-mm-dd", "\"1900-02-28\""), ("1", "yyyy-mm-dd", "\"1900-01-01\""),
    ("2958465", "yyyy", "\"9999-12-31\""), ("2958466", "yyyy", "2958466"), ("-1", "yyyy", "-1"),
    ("0.0000115", "h:mm:ss.000", "\"00:00:00.994\""),
    // Quoted, escaped or bracketed characters are not letters of a date format.
    ("5", "0 \"days\"", "5"), ("5", "0\\d", "5"), ("5", "[Red]0", "5"), ("5", "[$-409]0", "5"),
    ("5", "General", "5"), ("5", "0.00E+00", "5"), ("5", "#,##0;[Red]-#,##0\\d", "5"),
    ("45191", "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "\"2023-09-22\""),
    ("45191", "mmm-yy", "\"2023-09-22\""),
  ])
  func datesAreThoseOfTheirStyle(spelled: String, format: String, json: String) throws {
    #expect(try value(.number(spelled, style: 1), formats: [format]) == json)
  }

  @Test func daysMayBeCountedFrom1904() throws {
    var book = MadeWorkbook([WorkbookTests.header, [.text("A"), .number("0", style: 1)]])
    book.formats = ["yyyy-mm-dd"]
    book.countsFrom1904 = true
    #expect(try reading(book).texts == ["{\"model\":\"A\",\"price\":\"1904-01-01\"}"])
  }

  @Test(arguments: [
    ("t=\"inlineStr\"><is><t>a &lt;b&gt; &#233;</t></is>", "\"a <b> é\""),
    (
      "t=\"inlineStr\"><is><r><t>a</t></r><r><rPr/><t xml:space=\"preserve\"> b</t></r></is>",
      "\"a b\""
    ),
    ("t=\"inlineStr\"><is><t>東京</t><rPh><t>トウキョウ</t></rPh></is>", "\"東京\""),
    ("t=\"str\"><f>A1&amp;\"x\"</f><v>Ax</v>", "\"Ax\""), ("t=\"b\"><v>1</v>", "true"),
    ("t=\"b\"><v>0</v>", "false"), ("t=\"d\"><v>2023-09-22</v>", "\"2023-09-22\""),
    ("><f>1+1</f><v>2</v>", "2"), ("t=\"n\"><v> 7 </v>", "7.0"), ("t=\"e\"><v>#N/A</v>", "null"),
    ("><f>1+1</f>", "null"), ("/><c r=\"C2\">", "null"), ("><v></v>", "null"),
    ("t=\"inlineStr\"><is><t>a_x000D_b _x005F_x0041_</t></is>", "\"a\\rb _x0041_\""),
    ("t=\"inlineStr\"><is><t>_xD83D__xDE00_!</t></is>", "\"😀!\""),
    ("t=\"inlineStr\"><is><t><![CDATA[<b>]]></t></is>", "\"<b>\""),
    ("t=\"inlineStr\"><is><t>two\r\nlines \"q\" \\</t></is>", "\"two\\nlines \\\"q\\\" \\\\\""),
  ])
  func everyKindOfCellHasItsValue(element: String, json: String) throws {
    #expect(try value(.raw(element)) == json)
  }

  @Test func elementsMayHavePrefixes() throws {
    var book = MadeWorkbook([MadeWorkbook.Sheet("Phones")])
    book.sheets[0].xml =
      "<x:worksheet xmlns:x=\"y\"><x:sheetData><x:row><x:c t=\"inlineStr\"><x:is><x:t>model</x:t>"
      + "</x:is></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>"
    #expect(try reading(book).texts == ["{\"model\":7}"])
  }

  @Test func aHeaderBelowATitleIsFoundAndSaid() throws {
    let book = MadeWorkbook([
      [.nothing, .text("Price list")], [], [.nothing] + WorkbookTests.header,
      [.nothing, .text("A"), .number("1")], [], [.nothing, .text("B"), .number("2")],
    ])
    let run = try run(["BOOK"], book)
    #expect(run.output == "model,price\nA,1\nB,2\n")
    #expect(
      run.remarks == [
        "book.xlsx: the header is in row 3; the text above it is skipped: 'Price list'; "
          + "--explain shows 1 more"
      ])
    #expect(
      try self.run(["BOOK", "--explain"], book).remarks.contains(
        "book.xlsx: an empty row among the phones is skipped"))
    #expect(try reading(book).lines == [4, 6])
  }

  /// Group titles are not names. Columns are never read by them silently.
  @Test func aHeaderInTwoRowsIsAskedAbout() throws {
    let rows: [[MadeWorkbook.Cell]] = [
      [.text("Model"), .text("Memory"), .nothing, .text("Price"), .nothing],
      [.nothing, .text("RAM"), .text("Storage"), .text("Net"), .text("Gross")],
      [.text("A"), .number("8"), .number("128"), .number("100"), .number("119")],
      [.text("B"), .number("6"), .number("64"), .number("90"), .number("107")],
    ]
    var book = MadeWorkbook(rows)
    #expect(
      try run(["BOOK"], book).error
        == "book.xlsx:Phones!A1: the header has two rows: 'Model', 'Memory', 'Price' above "
        + "the names 'RAM', 'Storage', 'Net', …; --header-row 2 takes the names")
    // A title over both rows names its column.
    #expect(
      try run(["BOOK", "--header-row", "2", "--memory", "8"], book).output
        == "Model,RAM,Storage,Net,Gross\nA,8,128,100,119\n")
    book = MadeWorkbook([[.text("Price list")], []] + rows)
    #expect(try run(["BOOK"], book).error?.contains("--header-row 4 takes the names") == true)
    // A column without a name, or values equal to field names, do not make a second header row.
    for second: [MadeWorkbook.Cell] in [
      [.text("A"), .number("8"), .text("color")], [.text("A"), .text("model"), .text("x")],
    ] {
      let book = MadeWorkbook([[.text("model"), .text("RAM")], second, second])
      #expect(try run(["BOOK"], book).error == nil)
    }
  }

  @Test func theHeaderRowCanBeNamed() throws {
    let book = MadeWorkbook([
      [.text("model"), .text("price")], [.text("Modell"), .text("Preis")],
      [.text("A"), .number("1")],
    ])
    #expect(try run(["BOOK", "--header-row", "2"], book).output == "Modell,Preis\nA,1\n")
    #expect(
      try run(["BOOK", "--header-row", "9"], book).error
        == "book.xlsx:Phones!A9: row 9 of --header-row is empty; write the row number of the "
        + "header")
  }

  @Test func aSheetWithoutAHeaderIsAnErrorThatNamesOne() throws {
    let book = MadeWorkbook([
      [.text("iPhone 14"), .number("799")], [.text("Pixel 8"), .number("699")],
    ])
    let error = try run(["BOOK"], book).error
    #expect(error?.hasPrefix("book.xlsx:Phones!A1: the first row looks like a phone") == true)
    #expect(
      try run(["BOOK", "--header", "model,price"], book).output
        == "model,price\niPhone 14,799\nPixel 8,699\n")
  }

  @Test func columnsWithoutANameAreCalledByTheirLetters() throws {
    let book = MadeWorkbook([
      [.text("model"), .nothing, .text("price"), .nothing],
      [.text("A"), .text("x"), .number("1"), .nothing, .text("y")],
    ])
    #expect(
      try reading(book).texts == [
        "{\"model\":\"A\",\"column B\":\"x\",\"price\":1,\"column E\":\"y\"}"
      ])
  }

  @Test func columnsOfOneNameAreNumbered() throws {
    let book = MadeWorkbook([
      [.text("model"), .text("note"), .text("note")], [.text("A"), .text("x"), .text("y")],
    ])
    #expect(try reading(book).texts == ["{\"model\":\"A\",\"note (1)\":\"x\",\"note (2)\":\"y\"}"])
  }

  @Test func sheetsAreSectionsAndHiddenOnesAreSaid() throws {
    var secret = MadeWorkbook.Sheet("Secret", [WorkbookTests.header, [.text("H"), .number("3")]])
    secret.state = "hidden"
    let book = MadeWorkbook([
      .init("New", [WorkbookTests.header, [.text("A"), .number("1")]]), secret,
      .init("Notes", [[.text("All prices with tax.")], [.text("Since May.")]]),
      .init("Old", [[.text("Stock list")], WorkbookTests.header, [.text("B"), .number("2")]]),
    ])
    let all = try run(["BOOK", "--with-source", "--explain"], book)
    #expect(all.output == "model,price,source,line\nA,1,book.xlsx:New,2\nB,2,book.xlsx:Old,3\n")
    #expect(
      all.remarks.dropLast() == [
        "book.xlsx: the hidden sheet 'Secret' is skipped; FILE:SHEET reads it",
        "book.xlsx: the sheet 'Notes' has no column of phones; FILE:SHEET reads it",
        "book.xlsx: in the sheet 'Old': the header is in row 2; the text above it is "
          + "skipped: 'Stock list'",
      ])
    #expect(try run(["BOOK", "--section", "Old", "-f", "plain"], book).output == "B\t2\n")
    #expect(try reading(book, "Secret").texts == ["{\"model\":\"H\",\"price\":3}"])
    #expect(try reading(book, "secret").rows.count == 1)
    #expect(
      try reading(book, "Olt").complaint?.message.hasPrefix(
        "the workbook has no sheet 'Olt'; did you mean 'Old'?") == true)
  }

  @Test func whatIsNoValueIsSaid() throws {
    var book = MadeWorkbook([
      WorkbookTests.header, [.text("A"), .raw("t=\"e\"><f>1/0</f><v>#DIV/0!</v>")],
      [.text("B"), .raw("t=\"e\"><v>#N/A</v>")], [.text("C"), .raw("><f>1+1</f>")],
    ])
    book.sheets[0].after =
      "<mergeCells><mergeCell ref=\"A2:A3\"/><mergeCell ref=\"A9:B9\"/></mergeCells>"
    #expect(
      try run(["BOOK", "-c", "--explain"], book).remarks.dropLast() == [
        "book.xlsx: each of 2 cells holds an error (#DIV/0! in B2, …), which counts as no value",
        "book.xlsx: a cell holds a formula without a result (B4), which counts as no "
          + "value; save the file in a spreadsheet program to compute it",
        "book.xlsx: cells are merged over several rows (A2:A3); only the first row has the value",
      ])
  }

  @Test func placesAreCells() throws {
    let book = MadeWorkbook([
      [], [.nothing] + WorkbookTests.header + [.text("a, \"b\": {c}")],
      [.nothing, .text("A"), .number("1"), .text("x, \"y\"")],
      [.nothing, .text("B"), .text("call us")],
    ])
    #expect(
      try run(["BOOK", "--price", "1"], book).error
        == "book.xlsx:Phones!C4: price \"call us\" is not a number")
    let check = try run(["check", "-f", "json", "BOOK"], book).output
    #expect(check.contains("\"line\":4,\"column\":3,\"sheet\":\"Phones\",\"cell\":\"C4\""))
    let sarif = try run(["check", "-f", "sarif", "BOOK"], book).output
    #expect(sarif.contains("\"fullyQualifiedName\":\"Phones!C4\",\"kind\":\"cell\""))
    let repeated = MadeWorkbook([
      WorkbookTests.header, [.text("A"), .number("1")], [.text("A"), .number("1")],
    ])
    #expect(
      try run(["check", "BOOK"], repeated).output.contains("book.xlsx:Phones!A3: error"))
  }

  @Test(arguments: [
    ("<row r=\"2\"><c r=\"A3\"><v>1</v></c></row>", "A2: 'A3' is not a cell of row 2"),
    (
      "<row r=\"2\"><c r=\"XFE2\"><v>1</v></c></row>", "XFE2: the sheet has more than 16384 columns"
    ),
    ("<row r=\"1048577\"/>", "A1048577: the sheet has more than 1048576 rows"),
    ("<row r=\"2\"/><row r=\"2\"/>", "A2: row 2 comes after row 2"),
    ("<row r=\"2\"><c r=\"B2\"/><c r=\"B2\"/></row>", "B2: the cell B2 is repeated"),
    (
      "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>9</v></c></row>", "A2: a cell has text 9"
    ),
    ("<row r=\"x\"/>", "A1: the row x has an impossible number"),
    ("<row r=\"2\"><c r=\"A2\">", "A2: "),
  ])
  func brokenSheetsAreErrorsAtTheirCells(rows: String, says: String) throws {
    var book = MadeWorkbook([MadeWorkbook.Sheet("Phones")])
    book.sheets[0].xml =
      "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>model</t></is></c></row>"
      + rows + "</sheetData></worksheet>"
    let error = try run(["BOOK"], book).error
    #expect(error?.hasPrefix("book.xlsx:Phones!\(says)") == true, "\(error ?? "none")")
  }

  @Test func everyCutOfASheetIsAnError() throws {
    let rows = [WorkbookTests.header, [.text("A"), .number("1")]]
    let archive = MadeWorkbook(rows).archive
    let place = try #require(archive.members.firstIndex { $0.name.hasSuffix("sheet1.xml") })
    let bytes = archive.members[place].bytes
    for count in 0..<bytes.count {
      var cut = archive
      cut.members[place] = .init("xl/worksheets/sheet1.xml", Array(bytes[..<count]))
      let reading = ReadCatalogue(try folder.write(cut.bytes, as: "cut.xlsx"))
      #expect(reading.complaint != nil, "cut at \(count)")
    }
  }

  /// Blanks between tags are a text, and do not end the styles.
  @Test func stylesMayBeIndented() throws {
    var book = MadeWorkbook([[.text("date")], [.number("45191", style: 0)]])
    book.parts["xl/styles.xml"] =
      "<styleSheet>\n  <cellXfs>\n    <xf numFmtId=\"14\"/>\n  </cellXfs>\n</styleSheet>"
    #expect(try reading(book).texts == ["{\"date\":\"2023-09-22\"}"])
  }

  /// Blanks between tags are a text, and reading them moves the window.
  @Test func stylesMayBeLongerThanAWindow() throws {
    var book = MadeWorkbook([WorkbookTests.header, [.text("A"), .number("1")]])
    let head = "<styleSheet><cellXfs>"
    let styles = String(repeating: "<xf numFmtId=\"14\"/>\n", count: 12_000)
    let rest = InputWindow.chunkSize - head.utf8.count - styles.utf8.count
    try #require(rest > 100)
    book.parts["xl/styles.xml"] =
      head + styles + String(repeating: "<xf/>", count: rest / 5 - 1)
      + String(repeating: " ", count: 30) + "</cellXfs></styleSheet>"
    #expect(try reading(book).rows.count == 1)
  }

  @Test func partsOutsideAreNeverLookedFor() throws {
    var book = MadeWorkbook([WorkbookTests.header])
    book.parts["xl/_rels/workbook.xml.rels"] =
      "<Relationships><Relationship Id=\"rId1\" Type=\"x/worksheet\" TargetMode=\"External\" "
      + "Target=\"file:///etc/passwd\"/></Relationships>"
    #expect(
      try reading(book).complaint?.message == "the sheet 'Phones' names no part of the workbook")
  }

  @Test func entitiesOfItsOwnAreRefused() throws {
    var book = MadeWorkbook([WorkbookTests.header])
    book.parts["xl/sharedStrings.xml"] =
      "<!DOCTYPE s [<!ENTITY a \"aa\">]><sst><si><t>&a;</t></si></sst>"
    #expect(try reading(book).complaint?.message.contains("contains declarations") == true)
  }

  @Test func optionsThatMeanNothingAreSaid() throws {
    let book = MadeWorkbook([WorkbookTests.header, [.text("A"), .number("1")]])
    #expect(
      try run(["BOOK", "-c", "--rows", "a"], book).remarks == [
        "book.xlsx: --rows has no effect on xlsx"
      ])
    #expect(
      try run(["BOOK", "-c", "--input", "csv"], book).error
        == "cannot read 'book.xlsx': it is xlsx, not csv; remove --input csv")
    #expect(try run(["BOOK", "-c", "--input", "xlsx"], book).output == "1\n")
  }

  @Test func rowsBeforeABrokenOneAreRead() throws {
    let cells = { (row: Int) in "<row r=\"\(row)\"><c r=\"A\(row)\"><v>\(row)</v></c></row>" }
    // Nothing is printed if the error is among the first rows, which are searched for the header.
    for count in [200, 700, 9000] {
      var book = MadeWorkbook([MadeWorkbook.Sheet("Phones")])
      book.sheets[0].xml =
        "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>price</t></is></c></row>"
        + (2...(count + 1)).map(cells).joined() + "<row r=\"1\"/></sheetData></worksheet>"
      let reading = try reading(book)
      #expect(reading.rows.count == count)
      #expect(reading.complaint?.message.contains("comes after") == true)
    }
  }
}

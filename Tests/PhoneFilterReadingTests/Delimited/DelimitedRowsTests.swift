@testable import PhoneFilterBase
@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The ends and the cells of rows, before the walk over them; and the whole sentences about wrong
/// rows.
struct DelimitedRowsTests {
  private func with<Result>(_ text: String, _ body: (Bytes) -> Result) -> Result {
    withBytes(of: Array(text.utf8)) { body($0) }
  }

  @Test(
    arguments: [
      ("a,b\nc", 3), ("\n", 0), ("a\r\n", 2), ("\"a\nb\",c\n", 7), ("a,\"b\nc\"\nd", 7),
      ("a\"\n\"", 2), ("a,\"b\n", nil), ("\"a", nil), ("a", nil), ("", nil), ("\"\"\n", 2),
      ("\"a\"\"\nb\"\n", 7), ("a;\"\n\"\n", 5), ("a|\"\n\"\n", 5), ("a\t\"\n\"\n", 5),
      ("a:\"\n\"\n", 3), ("\"a\"x\"\n", 5), ("\"a\",x\n", 5), (" \"\n\"", 2),
    ] as [(String, Int?)])
  func aRowEndsAtALineBreakOutsideQuotes(text: String, end: Int?) {
    #expect(with(text) { DelimitedBeginning.endOfRow($0) } == end)
  }

  @Test(
    arguments: [
      ("", 0, 0), ("a", 0, 1), ("a,b", 1, 2), ("a,\"b,c\",d", 2, 2), (",,", 2, 0), (" ,\t, ", 2, 0),
      ("a,", 1, 1), (",,a", 2, 1), ("a b", 0, 1), ("a,b,c,d", 3, 2), ("\",\"", 0, 2),
    ])
  func delimitersAndFilledCellsAreCounted(row: String, count: Int, filled: Int) {
    #expect(with(row) { DelimitedBeginning.count(of: UInt8(ascii: ","), in: $0) } == count)
    #expect(with(row) { DelimitedBeginning.filledCount($0, UInt8(ascii: ",")) } == filled)
  }

  @Test(
    arguments: [
      ("a,b;c;d", ";", 2), ("a,b;c", ",", 1), ("a;b,c", ",", 1), ("a", ",", 0), ("a|b", "|", 1),
      ("\"a;b;c\",d", ",", 1), ("", ",", 0),
    ])
  func theMostFrequentDelimiterIsTheBest(row: String, delimiter: String, count: Int) {
    let (best, found) = with(row) { DelimitedBeginning.best(of: Array(",;|".utf8), in: $0) }
    #expect(String(Unicode.Scalar(best)) == delimiter && found == count)
  }

  // MARK: Headers

  private func reading(_ text: String, chunk: Int = InputWindow.chunkSize) throws -> ReadCatalogue {
    let folder = try TemporaryFolder()
    return ReadCatalogue(try folder.write(text, as: "a.csv"), chunk: chunk)
  }

  @Test(arguments: [16, 17, 64, 1 << 18])
  func blankLinesAfterADeclarationAreSkipped(chunk: Int) throws {
    let text = "sep=;\n" + String(repeating: "\n", count: 200) + "model;price\nA;1\n"
    let reading = try reading(text, chunk: chunk)
    #expect(reading.header == ["model", "price"] && reading.texts == ["A;1"])
    #expect(reading.lines == [203])
  }

  /// A header that is longer than the search for its end reads.
  @Test func aLongHeaderIsReadToItsEnd() throws {
    let name = String(repeating: "x", count: 1_200_000)
    let reading = try reading("model,\(name)\nA,1\n", chunk: 1 << 18)
    #expect(reading.header.map(\.utf8.count) == [5, 1_200_000] && reading.texts == ["A,1"])
  }

  @Test(
    arguments: [
      (
        "Prices\nmodel,price\nA,1\n",
        "the header is in line 2; the text above it is skipped: 'Prices'"
      ),
      (
        ";;\nmodel;price;x\nA;1;2\n",
        "the header is in line 2; the text above it is skipped: empty rows"
      ),
      (
        ";;\n;Liste;\n;;\nmodel;price;x\nA;1;2\n",
        "the header is in line 4; the text above it is skipped: 'Liste'"
      ),
      (
        ",;,\nWare,Stand,x\nA,x,y\nB,y,z\n",
        "the header is in line 2; the text above it is skipped: empty rows"
      ),
      (
        "\(String(repeating: "x", count: 61))\nmodel,price\nA,1\n",
        "the header is in line 2; the text above it is skipped: "
          + "'\(String(repeating: "x", count: 60))'"
      ),
    ])
  func theTextAboveAHeaderIsTold(text: String, remark: String) throws {
    let run = try ToolRun(["-c"], "a.csv", text)
    #expect(run.error == nil && run.remarks == ["a.csv: \(remark)"], "\(run)")
  }

  /// Without known names, two rows as wide as the header must follow, and it has no amounts.
  @Test(
    arguments: [
      ("Liste\nWare,Stand\nA,x\nB,y\n", 2), ("Liste\nWare,Stand\nA,x\nB\n", nil),
      ("Liste\nWare,5 GB\nA,x\nB,y\n", nil), ("Liste\nWare,Stand\n", 2),
      ("Liste\nWare,Stand\n\n\nA,x\n\nB,y\n", 2),
    ] as [(String, Int?)])
  func anUnknownHeaderNeedsRowsBelow(text: String, line: Int?) throws {
    let run = try ToolRun(["-c"], "a.csv", text)
    let isFound = run.remarks.first?.contains("the header is in line \(line ?? 0);") == true
    #expect(isFound == (line != nil), "\(run)")
  }

  // MARK: Sentences

  @Test(
    arguments: [
      (
        "a,b\n1,2\n\"3\"x,4\n", "3:4",
        "text after the closing quote of a cell; write a quote inside a cell as \"\""
      ),
      ("a,b\n1,2\n3,\"4\n", "3:3", "a quoted cell has no closing quote; it begins at this quote"),
      ("a,b\n1,2\n3,x\u{0}y\n", "3:4", "a zero byte; is this text?"),
      (
        "a,b\n1,2\n3\n", "3:2",
        "the row has 1 cell, but the header has 2; a cell is missing, or a quote is not closed"
      ),
      (
        "a,b,c\n1,2\n", "2:4",
        "the row has 2 cells, but the header has 3; a cell is missing, or a quote is not closed"
      ),
      (
        "a,b\n1,2\n3,4,5\n", "3:1",
        "the row has 3 cells, but the header has 2; put a cell that contains ',' in quotes"
      ),
      (
        "model\n1,2\n", "2:1",
        "the row has 2 cells, but the header has 1; put a cell that contains ',' in quotes"
      ),
      (
        "a;b\n1;2\n3;4;5\n", "3:1",
        "the row has 3 cells, but the header has 2; put a cell that contains ';' in quotes"
      ),
      (
        "a,b\r1,2\r", "1:4",
        "the lines end with carriage returns only, as on old Macs; convert them with tr "
          + "'\\r' '\\n' < FILE | phonefilter …"
      ),
    ])
  func aWrongRowIsTold(text: String, place: String, message: String) throws {
    let reading = try reading(text)
    #expect(reading.place == place && reading.complaint?.message == message)
  }

  @Test func aFirstRowLikeAPhoneIsTold() throws {
    let run = try ToolRun([], "a.csv", "iPhone 14,$799,8GB\nPixel 8,$699,8GB\n")
    #expect(
      run.error
        == "a.csv:1:1: the first row looks like a phone, not like column names ('iPhone 14', "
        + "'$799', '8GB'); name the columns with --header model,price,memory, or number them with "
        + "--header 1")
    let gaps = try ToolRun([], "a.csv", ",799,x,5 GB\n,699,y,6 GB\n")
    #expect(
      gaps.error
        == "a.csv:1:1: the first row looks like a phone, not like column names ('799', 'x', "
        + "'5 GB'); name the columns with --header field1,field2,field3,memory, or number them "
        + "with --header 1")
  }

  /// One value of the first row that comes again below it shows nothing. Two of them show a phone.
  @Test(
    arguments: [
      ("Foo,Bar\nx,y\nFoo,z\n", false), ("Foo,Bar\nx,y\nFoo,z\nw,Bar\n", true),
      ("Foo,5\nx,y\n", false), ("Foo,5\nx,6\n", true), ("Foo,5\nx,6\ny,z\n", false),
      ("Foo,5\nx,6\ny,z\nw,7\n", true), ("Foo,5\nFoo,5\n", false), ("Foo,2021\nx,2022\n", false),
      ("Foo,5 GB\nx,6 €\n", false), ("Foo,5 GB\n", false), ("1,2\n5,6\n", false),
      ("0,1\n5,6\n", false), ("2,3\n5,6\n", true), ("1,3\n5,6\n", true), ("price,5\n5,6\n", false),
    ])
  func amountsAboveAmountsAreNotAHeader(text: String, isPhone: Bool) throws {
    let run = try ToolRun(["-c"], "a.csv", text)
    #expect((run.error?.contains("looks like a phone") == true) == isPhone, "\(run)")
  }

  @Test func oneColumnNeedsAReason() throws {
    for (name, text) in [("a.txt", "Foo\nx\n"), ("a", "Foo\n\nx\n")] {
      let run = try ToolRun(["-c"], name, text)
      #expect(
        run.error
          == "\(name):1:1: the first line is not JSON, and has no comma, semicolon, pipe or tab; "
          + "name the delimiter with --delimiter, or one column with --input csv")
    }
    for (name, text, flags) in [
      ("a.csv", "Foo\nx\n", []), ("a.tsv", "Foo\nx\n", []), ("a.tab", "Foo\nx\n", []),
      ("a.txt", "model\nx\n", []), ("a.txt", "x\n", ["--header", "Foo"]),
      ("a.txt", "Foo\nx\n", ["--where", "Foo=x"]), ("a.txt", "Foo\nx\n", ["--input", "csv"]),
    ] as [(String, String, [String])] {
      #expect(try ToolRun(flags + ["-c"], name, text).output == "1\n", "\(name) \(flags)")
    }
  }

  /// A row that cannot be read at the end of the text is the last.
  @Test(
    arguments: [
      ("model,price\nA,1\n\"B", 1, 1), ("model,price\nA,1\n\"B\n", 1, 1),
      ("model,price\nA,1\n\"B\nC,2\n", 2, 1), ("model,price\nA\nB,2\n", 1, 1),
      ("model,price\n\"A\"x,1\nB,2\n\"C", 1, 2), ("model,price\nA\nB\nC,3", 1, 2),
    ])
  func aCheckContinuesAfterABrokenRow(text: String, rows: Int, broken: Int) throws {
    let run = try CheckRun(["--require", "model"], "a.csv", text)
    #expect(run.problems.count { $0.hasSuffix("[not-well-formed]") } == broken, "\(run)")
    #expect(run.error == nil)
  }

  // MARK: Known names

  @Test func namesOfSpecsAreKnown() {
    #expect(KnownFields.spec(called: "RAM (GB)") == "memory")
    #expect(KnownFields.spec(called: "Foo") == nil)
    #expect(KnownFields.isNamed(among: ["Foo", "storage"]))
    #expect(!KnownFields.isNamed(among: ["Foo", "Bar"]) && !KnownFields.isNamed(among: []))
    let plan = ColumnPlan(specs: [FieldSpec("Foo")])
    #expect(KnownFields.isNamed(among: ["foo"], plan: plan))
    #expect(!KnownFields.isNamed(among: ["bar"], plan: plan))
    let names = ["price", "Foo", "model", "color"]
    #expect((0...5).map { KnownFields.count(among: names, upTo: $0) } == [0, 1, 2, 3, 3, 3])
  }
}

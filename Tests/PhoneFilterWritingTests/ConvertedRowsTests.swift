import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Rows that are written in a different format from the catalogue's.
struct ConvertedRowsTests {
  @Test func cellsBecomeNumbersWhereJSONSpellsThemSo() throws {
    let rows = "a,b,c,d,e,f,g,h,i,j\n799,007,+5,-0.5e3,,\"\",\"8\",1.,5 ,0x1\n"
    #expect(
      try ToolRun(["-f", "jsonl"], "a.csv", rows).output
        == #"{"a":799,"b":"007","c":"+5","d":-0.5e3,"e":null,"f":null,"g":8,"h":"1.","i":"5 ","j":"0x1"}"#
        + "\n")
  }

  @Test func textSpecsStayTexts() throws {
    let rows = "Model Name,price,CPU,colour,ram\n1984,799,888,5,8\n"
    #expect(
      try ToolRun(["-f", "json"], "a.csv", rows).output
        == "[\n" + #"{"Model Name":"1984","price":799,"CPU":"888","colour":"5","ram":8}"# + "\n]\n")
  }

  @Test func charactersOfCellsAreEscapedInJSON() throws {
    let rows = "a,b\n\"x\"\"y\\z\nw\t\",\u{1}é\n"
    #expect(
      try ToolRun(["-f", "jsonl"], "a.csv", rows).output
        == #"{"a":"x\"y\\z\nw\t","b":"\u0001é"}"# + "\n")
  }

  @Test func objectsAreFlattenedAndListsStayJSON() throws {
    let rows = """
      {"model":"A, B","camera":{"main":48,"lens":{"wide":true}},"tags":["x", "y"],"e":{},"n":null}
      {"model":"C \\"d\\"","extra":"1","camera":{"front":12}}

      """
    #expect(
      try ToolRun(["-f", "csv"], "a.jsonl", rows).output == """
        model,camera.main,camera.lens.wide,tags,e,n,extra,camera.front
        "A, B",48,true,"[""x"", ""y""]",{},,,
        "C ""d""\",,,,,,1,12

        """)
  }

  /// The column of a value inside a chosen field is not the column of the field itself.
  @Test(arguments: [("csv", ","), ("tsv", "\t")])
  func aChosenFieldMayHoldAnObjectOrNot(format: String, delimiter: String) throws {
    let rows = [
      #"{"a":1,"b":{"q":1},"n":2}"#, #"{"a":3,"b":true,"n":4}"#, #"{"a":5,"b":{"q":6},"n":7}"#,
    ]
    let run = try ToolRun(
      ["--fields", "a,b,n", "-f", format], "a.jsonl", rows.joined(separator: "\n") + "\n")
    let lines = ["a,b.q,n,b", "1,1,2,", "3,,4,true", "5,6,7,"]
    #expect(
      run.output == lines.map { $0.replacing(",", with: delimiter) + "\n" }.joined())
    let table = try ToolRun(
      ["--fields", "a,b,n", "-f", "table"], "a.jsonl", rows.joined(separator: "\n") + "\n")
    #expect(table.output.contains("b.q") && table.output.contains("4  true"), "\(table.output)")
  }

  /// The same is true after the header is written: the row has a column that the header does not
  /// name.
  @Test func aChosenFieldThatTurnsPlainIsToldAfterTheHeader() throws {
    // The first megabyte of rows decides the columns.
    let long = String(repeating: "x", count: 2000)
    let rows = (0..<600).map { "{\"a\":\($0),\"b\":{\"q\":\"\(long)\"}}\n" }.joined()
    let run = try ToolRun(
      ["--fields", "a,b", "-f", "csv"], "a.jsonl", rows + "{\"a\":600,\"b\":true}\n")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "a,b.q")
    #expect(lines.count == 601)
    #expect(run.error?.contains("a row has a new field 'b'") == true, "\(run.error ?? "")")
  }

  @Test func columnsAreTheUnionInOrderOfAppearance() throws {
    let rows = "{\"a\":1}\n{\"b\":2,\"a\":3}\n{}\n{\"c\":null}\n"
    #expect(try ToolRun(["-f", "csv"], "a.jsonl", rows).output == "a,b,c\n1,,\n3,2,\n,,\n,,\n")
    #expect(
      try ToolRun(["-f", "tsv"], "a.jsonl", rows).output == "a\tb\tc\n1\t\t\n3\t2\t\n\t\t\n\t\t\n")
  }

  @Test func duplicateMembersAreOneColumn() throws {
    #expect(try ToolRun(["-f", "csv"], "a.jsonl", #"{"a":1,"b":2,"a":3}"#).output == "a,b\n3,2\n")
  }

  /// No cell is lost silently.
  @Test(arguments: ["json", "jsonl", "tsv", "markdown", "table"])
  func columnsOfTheSameNameKeepTheirCells(format: String) throws {
    let run = try ToolRun(["-f", format], "a.csv", "id,note,note\n1,first,second\n")
    #expect(
      run.error != nil || (run.output.contains("first") && run.output.contains("second")),
      "\(run.output)")
  }

  @Test func cellsAreQuotedWhereTheyMustBe() throws {
    let rows =
      "{\"a\":\"x,y\",\"b\":\"x\\ty\",\"c\":\"x;y\",\"d\":\" x\",\"e\":\"x\\r\\ny\",\"f\":\"q\\\"\"}\n"
    #expect(
      try ToolRun(["-f", "csv"], "a.jsonl", rows).output
        == "a,b,c,d,e,f\n\"x,y\",x\ty,x;y,\" x\",\"x\r\ny\",\"q\"\"\"\n")
    #expect(
      try ToolRun(["-f", "tsv"], "a.jsonl", rows).output
        == "a\tb\tc\td\te\tf\nx,y\t\"x\ty\"\tx;y\t\" x\"\t\"x\r\ny\"\t\"q\"\"\"\n")
  }

  @Test func delimitersFollowTheNamedFormat() throws {
    #expect(try ToolRun(["-f", "tsv"], "a.csv", "m;p\nA\tB;1\n").output == "m\tp\n\"A\tB\"\t1\n")
    #expect(try ToolRun(["-f", "csv"], "a.tsv", "m\tp\nA,B\t1\n").output == "m,p\n\"A,B\",1\n")
    #expect(try ToolRun(["-f", "csv"], "a.csv", "m;p\nA;1\n").output == "m;p\nA;1\n")
  }

  @Test func convertedValuesReadBackEqual() throws {
    var generator = SeededGenerator(seed: 10)
    let pieces = ["a", "é", "\"", ",", "\n", "\r\n", ";", "\t", " ", "\\", "📱", "|", "{", "0"]
    var lines = ""
    for number in 0..<300 {
      let text = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      lines += "{\"model\":\(quoted(text)),\"price\":\(number)}\n"
    }
    for format in ["csv", "tsv", "json"] {
      let there = try ToolRun(["-f", format], "a.jsonl", lines)
      #expect(there.error == nil)
      let back = try ToolRun(["-f", "jsonl"], "b.\(format)", there.output)
      #expect(back.error == nil && back.output == lines)
    }
  }

  @Test(
    arguments: [
      ("json", "[]\n"), ("jsonl", ""), ("csv", "model,price,camera\n"),
      ("tsv", "model\tprice\tcamera\n"), ("table", "model  price  camera\n"),
      ("markdown", "| model | price | camera |\n| --- | ---: | --- |\n"),
    ])
  func noRowsAreAValidDocument(format: String, text: String) throws {
    let json = "[{\"model\":\"A\",\"price\":1,\"camera\":5}]"
    let csv = "model,price,camera\nA,1,5\n"
    for (name, rows) in [("a.json", json), ("a.csv", csv)] {
      let run = try ToolRun(["-f", format, "--model", "B"], name, rows)
      #expect(run.error == nil && run.output == text, "\(name)")
    }
  }

  @Test func anEmptyCatalogueHasAHeaderToo() throws {
    #expect(
      try ToolRun(["-f", "csv"], "a.json", "[]").output
        == "model,brand,price,screenSize,processor,memory,diskSpace,color\n")
    #expect(
      try ToolRun(["-f", "csv", "--fields", "price,x"], "a.json", "[]").output == "price,x\n")
  }
}

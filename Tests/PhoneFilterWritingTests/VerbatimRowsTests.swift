import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Rows that are written unchanged, byte for byte.
struct VerbatimRowsTests {
  /// JSON with spellings that a parser would not keep.
  private let record =
    #"{ "price" : 7.990e2 , "model":"\u0041 \/ é", "x":[ 1,2 ],"n":-0.0,"big":12345678901234567890123, "b":true,"e":{},"price":799.00 }"#

  @Test func jsonRowsAreTheRecordsOwnBytes() throws {
    let run = try ToolRun(["--price", "799"], "a.json", "[\(record),\n {\"price\":5}]")
    #expect(run.output == "[\n\(record)\n]\n")
  }

  @Test func theIndentationOfRecordsStays() throws {
    let run = try ToolRun(
      ["--where", "a>=2"], "a.json", "[\n  {\"a\": 1},\n  {\n    \"a\": 2\n  },\n  {\"a\": 3}\n]\n")
    #expect(run.output == "[\n  {\n    \"a\": 2\n  },\n  {\"a\": 3}\n]\n")
  }

  @Test func linesAreTheRecordsOwnBytes() throws {
    let run = try ToolRun(["--price", "799"], "a.jsonl", "\(record)\n{\"price\":5}\n\(record)")
    #expect(run.output == "\(record)\n\(record)\n")
  }

  @Test func prettyRecordsBecomeLinesAndStringsStay() throws {
    let pretty =
      "[\n  {\n    \"model\" : \"a  b\\n\\\"c\\\" { } \\\\\",\n    \"l\": [ 1,\r\n 2.50 ]\n  }\n]"
    let run = try ToolRun(["-f", "jsonl"], "a.json", pretty)
    #expect(run.output == "{\"model\":\"a  b\\n\\\"c\\\" { } \\\\\",\"l\":[1,2.50]}\n")
  }

  @Test func everyLineOfJSONLinesIsARecord() throws {
    let run = try ToolRun(["-f", "jsonl"], "a.jsonl", "{\n\"a\": 1\n}\n{\n\"a\": 2\n}\n")
    #expect(run.error != nil || run.output == "{\"a\":1}\n{\"a\":2}\n")
  }

  @Test func cellsAreKeptAsTheyWereRead() throws {
    let rows = "model, price ,note\n\"A\",0799.0,\"x, \"\"y\"\"\n z\"\n A ,5, \n\"\",,\"\"\n"
    #expect(try ToolRun([], "a.csv", rows).output == rows)
    let run = try ToolRun(["--price", "799"], "a.csv", rows)
    #expect(run.output == "model, price ,note\n\"A\",0799.0,\"x, \"\"y\"\"\n z\"\n")
  }

  @Test(
    arguments: [
      ("a.csv", "model;price\r\nA;799\r\nB;899\r\n"), ("a.csv", "model|price\nA|799\n"),
      ("a.tsv", "model\tprice\nA\t799\n"), ("a.tsv", "model\tprice\r\nA\t799\r\n"),
      ("a.csv", "model\nA\n\nB\n"), ("a.csv", "model,price\n"), ("a.json", "[]\n"),
      ("a.csv", "model,price\nA,6.1\" OLED\n"),
    ])
  func whatComesOutIsTheSameCatalogue(name: String, text: String) throws {
    #expect(try ToolRun([], name, text).output == text)
  }

  @Test func aMissingLastLineEndIsAdded() throws {
    #expect(try ToolRun([], "a.csv", "m,p\r\nA,1").output == "m,p\r\nA,1\r\n")
    #expect(try ToolRun([], "a.jsonl", "{\"a\":1}").output == "{\"a\":1}\n")
  }

  @Test func noNameHoldsAByteOrderMark() throws {
    #expect(
      try ToolRun(["--price", "799"], "a.csv", "\u{FEFF}price,m\n799,A\n").output
        == "price,m\n799,A\n")
  }

  @Test func rowsStandUnderTheFirstHeader() throws {
    let run = try ToolRun(
      ["a.csv", "b.csv"], ["a.csv": "model,price\nA,1\n", "b.csv": "PRICE;Model\n2;\"B,C\"\n"])
    #expect(run.error == nil && run.output == "model,price\nA,1\n\"B,C\",2\n")
  }

  @Test func aFieldOutsideTheHeaderIsAnError() throws {
    let run = try ToolRun(
      ["a.csv", "b.csv"], ["a.csv": "model,price\nA,1\n", "b.csv": "model,battery\nB,4000\n"])
    #expect(run.output == "model,price\nA,1\n")
    #expect(
      run.error
        == "b.csv: a row has a new field 'battery' after the header was printed; choose the "
        + "columns with --fields")
  }
}

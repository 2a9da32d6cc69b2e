import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// No spreadsheet executes the output of `--csv-safe`, and nothing else changes.
struct SpreadsheetSafetyTests {
  @Test(arguments: [
    ("=1+2", "'=1+2"), ("+cmd", "'+cmd"), ("-cmd|' /C calc'!A0", "\"'-cmd|' /C calc'!A0\""),
    ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "\"'\t=1\""), ("\r=1", "\"'\r=1\""), ("\n=1", "\"'\n=1\""),
    ("＝1", "'＝1"), ("-", "'-"), ("+49 170 123", "'+49 170 123"), ("=", "'="),
    // Numbers, and texts with another beginning, do not change.
    ("-5", "-5"), ("-1.5e3", "-1.5e3"), ("A=1", "A=1"), ("6.1\"", "\"6.1\"\"\""), ("", ""),
    // The separator of another spreadsheet would begin a new cell.
    ("a;=1", "\"a;=1\""), ("a\t=1", "\"a\t=1\""),
  ])
  func cellsAreNoFormulas(text: String, cell: String) throws {
    let row = "{\"model\":\"A\",\"note\":\(quoted(text))}"
    let safe = try ToolRun(["-f", "csv", "--csv-safe"], "a.jsonl", row)
    #expect(safe.output == "model,note\nA,\(cell)\n")
    let plain = try ToolRun(["-f", "csv"], "a.jsonl", row)
    let table = NaiveTable(Array(plain.output.utf8), delimiter: UInt8(ascii: ","))
    #expect(table.rows.last == ["A", text])
  }

  @Test func rowsAndNamesOfCSVAreWrittenAnew() throws {
    let text = "model;=x;@y\n\"A\";=1+2;-3\nB;\"=\"\"a\"\"\";C\n"
    #expect(
      try ToolRun(["--csv-safe"], "a.csv", text).output
        == "model;'=x;'@y\nA;'=1+2;-3\nB;\"'=\"\"a\"\"\";C\n")
    #expect(try ToolRun([], "a.csv", text).output == text)
  }

  @Test func facetsAndDifferencesAreWrittenSoToo() throws {
    let facets = try ToolRun(
      ["facets", "--facet", "color", "-f", "csv", "--csv-safe"], "a.csv", "model,color\nA,=1\n")
    #expect(facets.output.contains("color,'=1,"))
    let difference = try ToolRun(
      ["diff", "-f", "csv", "--csv-safe", "--key", "model", "a.csv", "b.csv"],
      ["a.csv": "model,x\nA,1\n", "b.csv": "model,x\nA,=2\n=B,1\n"])
    #expect(difference.output.contains("'=B") && difference.output.contains(",'=2\n"))
  }

  @Test func whatWasMadeSafeStaysAsItIs() throws {
    let once = try ToolRun(["--csv-safe"], "a.csv", "model,x\n=A,@b\n").output
    #expect(try ToolRun(["--csv-safe"], "a.csv", once).output == once)
  }
}

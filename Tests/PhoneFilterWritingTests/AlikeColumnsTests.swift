import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Columns and members that have, or would have, the same name.
@Suite struct AlikeColumnsTests {
  private static let csv = "model,a,a\nX,1,2\n"

  @Test(arguments: ["json", "jsonl"])
  func anObjectHasEachNameOnce(format: String) throws {
    let run = try ToolRun(["-f", format], "a.csv", Self.csv)
    #expect(
      run.error
        == "a.csv: 2 columns have the name 'a', but a JSON object has each name once; "
        + "--fields calls them 'a (1)' and 'a (2)'")
    #expect(run.output.isEmpty)
    let chosen = try ToolRun(
      ["-f", format, "--fields", "a (2),model,a (1)"], "a.csv", Self.csv)
    #expect(chosen.output.contains(#"{"a (2)":2,"model":"X","a (1)":1}"#))
  }

  @Test func columnsWithoutANameAreNoMembersEither() throws {
    let run = try ToolRun(["-f", "json"], "a.csv", "model,,\nX,1,2\n")
    #expect(
      run.error
        == "a.csv: 2 columns have no name, but a JSON object has each name once; --fields calls "
        + "them '(1)' and '(2)'")
    let chosen = try ToolRun(["-f", "jsonl", "--fields", "(2)"], "a.csv", "model,,\nX,1,2\n")
    #expect(chosen.output == "{\"(2)\":2}\n")
  }

  @Test func aFieldNamedTwiceIsAnError() throws {
    let run = try ToolRun(["--fields", "model,model"], "a.jsonl", "{\"model\":\"A\"}\n")
    #expect(run.error?.contains("name each field once in --fields") == true)
  }

  @Test func cellsKeepBoth() throws {
    #expect(try ToolRun(["-f", "tsv"], "a.csv", Self.csv).output == "model\ta\ta\nX\t1\t2\n")
    #expect(
      try ToolRun(["--fields", "a (2)"], "a.csv", Self.csv).output == "a (2)\n2\n")
  }

  @Test(arguments: [
    (["--where", "a (2)=2"], "1\n"), (["--where", "a (1)=2"], "0\n"),
    (["--map", "price=a (2)", "--price", "2"], "1\n"), (["--where", "a=2"], nil),
  ])
  func eachCanBeAskedAbout(flags: [String], count: String?) throws {
    let run = try ToolRun(flags + ["-c"], "a.csv", Self.csv)
    if let count {
      #expect(run.output == count && run.error == nil)
    } else {
      #expect(run.error?.contains("write 'a (1)' or 'a (2)'") == true)
    }
  }

  @Test(arguments: ["csv", "markdown", "table"])
  func aPathIsNotTheNameThatItSpells(format: String) throws {
    let json = #"{"a.b":1,"a":{"b":2}}"# + "\n" + #"{"a":{"b":4},"a.b":3}"# + "\n"
    let run = try ToolRun(["-f", format], "a.jsonl", json)
    let cells = run.output.split(separator: "\n").map { line in
      line.split { ",| ".contains($0) }.map { $0.replacing("\\", with: "") }
    }
    #expect(cells.first == ["a.b", "a.b_1"])
    #expect(cells.suffix(2) == [["1", "2"], ["3", "4"]])
  }

  @Test func noTextMakesAFileThatNobodyReads() throws {
    let json = "{\"model\":\"a\\u0000b\"}\n"
    for format in ["csv", "tsv"] {
      let run = try ToolRun(["-f", format], "a.jsonl", json)
      #expect(
        run.error
          == "a.jsonl: a text in 'model' contains U+0000, which \(format.uppercased()) cannot "
          + "contain; use -f jsonl, or leave the field out with --fields")
    }
    #expect(try ToolRun(["-f", "json"], "a.jsonl", json).error == nil)
  }

  @Test(arguments: [
    "line\nbreak", "\"\n\",", "[x]", "{y}", "a;b;c;d", "a|b|c", "\u{FEFF}a", "<b>", "tab\there",
  ])
  func aHeaderIsRecognisedAgain(name: String) throws {
    let json = "{\(quoted(name)):1,\"model\":\"A\"}\n"
    for format in ["csv", "tsv"] {
      let cells = try ToolRun(["-f", format], "a.jsonl", json)
      let again = try ToolRun(["-f", "jsonl"], "b", cells.output)
      #expect(again.output == json, "\(cells.output) \(again.error ?? "")")
    }
  }
}

@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Columns that the program adds to rows, beside fields with the same names.
@Suite struct AddedColumnsTests {
  private static let json = """
    {"model":"A"}
    {"model":"B","source":"shop","line":"L"}

    """
  private static let csv = "model,source\nA,shop\n"

  @Test func withSourceKeepsAFieldOfThatName() throws {
    let lines = try ToolRun(["--with-source"], "a.jsonl", Self.json)
    #expect(
      lines.output == """
        {"model":"A","source_1":"a.jsonl","line_1":1}
        {"model":"B","source":"shop","line":"L","source_1":"a.jsonl","line_1":2}

        """)
    let cells = try ToolRun(["--with-source"], "a.csv", Self.csv)
    #expect(cells.output == "model,source,source_1,line\nA,shop,a.csv,2\n")
    let converted = try ToolRun(["--with-source", "-f", "csv"], "a.jsonl", Self.json)
    #expect(
      converted.output
        == "model,source_1,line_1,source,line\nA,a.jsonl,1,,\nB,a.jsonl,2,shop,L\n")
  }

  @Test func itTakesANameThatIsFree() throws {
    let json = #"{"source":1,"source_1":2,"line":3}"# + "\n"
    let run = try ToolRun(["--with-source"], "a.jsonl", json)
    #expect(
      run.output == #"{"source":1,"source_1":2,"line":3,"source_2":"a.jsonl","line_1":1}"# + "\n")
  }

  @Test func chosenByNameTheAddedOnesAreMeant() throws {
    let run = try ToolRun(
      ["--with-source", "--fields", "model,source"], "a.jsonl", Self.json)
    #expect(
      run.output == """
        {"model":"A","source":"a.jsonl"}
        {"model":"B","source":"a.jsonl"}

        """)
  }

  @Test(arguments: ["json", "jsonl"])
  func aFieldThatComesTooLateIsAnError(format: String) throws {
    let early = (1...512).map { "{\"id\":\($0)}\n" }.joined()
    let run = try ToolRun(
      ["--with-source", "-f", format], "a.jsonl", early + #"{"source":"shop"}"# + "\n")
    #expect(
      run.error
        == "a.jsonl:513: the record has its own field 'source', a name that --with-source "
        + "adds; name the field in --fields to keep both")
    #expect(run.output.contains("{\"id\":512,\"source\":\"a.jsonl\",\"line\":512}"))
    let inTime = try ToolRun(
      ["--with-source", "-f", format], "a.jsonl", #"{"source":"shop"}"# + "\n" + early)
    #expect(inTime.error == nil && inTime.output.contains("\"source_1\":\"a.jsonl\",\"line\":513"))
  }

  @Test func bySourceKeepsAFieldOfThatName() throws {
    let run = try ToolRun(
      ["--by-source", "-f", "csv", "a.csv", "b.csv"], ["a.csv": Self.csv, "b.csv": Self.csv])
    #expect(run.output == "source_1,model,source\na.csv,A,shop\nb.csv,A,shop\n")
  }

  @Test(arguments: [
    ("source", "source_1,model,source,line\na.jsonl,A,,\na.jsonl,B,shop,L\n"),
    ("=source", "source,model,line\n,A,\nshop,B,L\n"),
    ("source,=source", "source_1,source,model,line\na.jsonl,,A,\na.jsonl,shop,B,L\n"),
  ])
  func groupsAreOfCataloguesOrFields(key: String, printed: String) throws {
    let run = try ToolRun(["--group-by", key, "-f", "csv"], "a.jsonl", Self.json)
    #expect(run.output == printed)
  }

  @Test func foldedSectionsHaveColumnsOfTheirOwn() throws {
    let run = try ToolRun(
      ["--group-by", "source,=source", "--depth", "2", "-f", "csv"], "a.jsonl", Self.json)
    #expect(
      run.output == "source,source_1,count,price from,price to\na.jsonl,,1,,\na.jsonl,shop,1,,\n")
    let count = try ToolRun(["--group-by", "count", "--depth", "1"], "a.csv", "count\nX\n")
    #expect(count.output == "count,count_1,price from,price to\nX,1,,\n")
  }

  @Test func sectionsOfJSONAgreeOnTheNames() throws {
    let run = try ToolRun(["--group-by", "model", "--with-source"], "a.jsonl", Self.json)
    #expect(run.output.contains(#"{"model":"A","source_1":"a.jsonl","line_1":1}"#))
  }
}

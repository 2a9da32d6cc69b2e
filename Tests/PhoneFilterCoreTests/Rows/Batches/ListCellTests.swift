import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Cells of delimited text that contain lists, as the program writes the lists of JSON.
@Suite struct ListCellTests {
  private static let csv = """
    model,color,memory,note,cams
    A,"[""Black"",""Gold""]","[8,12]",[draft],"[{""mp"":48},{""mp"":12}]"
    B,Gold,6,"[8","[{""mp"":50}]"
    C,[],[],"[1] and [2]",

    """

  @Test(arguments: [
    ("[8,12]", true), ("\"[8,12]\"", true), ("\"[\"\"a\"\"]\"", true), ("[]", true),
    ("[ 1 ]", true),
    ("[[1],null]", true), ("[draft]", false), ("[8", false), ("8]", false), ("[", false),
    ("[1]2]", false), ("[1] ", false), (" [1]", false), ("[1,]", false), ("{}", false),
    ("\"[\"", false), ("[007]", false), ("\"\"\"[1]\"\"\"", false),
  ])
  func onlyAWholeCellIsAList(cell: String, isList: Bool) {
    #expect(withValue(cell, .cell) { $0.kind } == (isList ? .list : .text))
  }

  @Test func aTextOfJSONIsAText() { #expect(withValue("\"[8,12]\"") { $0.kind } == .text) }

  @Test(arguments: [
    (["--color", "Black"], "A"), (["--color", "Gold"], "AB"), (["--color", "/lac/"], "A"),
    (["--not-color", "Black"], "BC"), (["--memory", "12"], "A"), (["--memory", "..6"], "B"),
    (["--missing", "color"], "C"), (["--has", "memory"], "AB"), (["--where", "memory>8"], "A"),
    (["--where", "note==[draft]"], "A"), (["--where", "note=[[]8"], "B"),
    (["--where", "cams.mp=12"], "A"), (["--where", "cams.mp>40"], "AB"),
    (["--sort", "memory"], "BAC"),
    (["--sort", "color"], "ABC"), (["--unique", "color"], "ABC"),
  ])
  func aListMatchesByAnyElement(flags: [String], models: String) throws {
    let run = try ToolRun(flags + ["--fields", "model", "-f", "csv"], "a.csv", Self.csv)
    #expect(run.error == nil)
    #expect(run.output.split(separator: "\n").dropFirst().joined() == models)
  }

  @Test func jsonHasTheListAndCellsTheText() throws {
    let json = try ToolRun(["-f", "jsonl", "--model", "A"], "a.csv", Self.csv)
    #expect(
      json.output == #"{"model":"A","color":["Black","Gold"],"memory":[8,12],"note":"[draft]","#
        + #""cams":[{"mp":48},{"mp":12}]}"# + "\n")
    let tsv = try ToolRun(["-f", "tsv", "--model", "A"], "a.csv", Self.csv)
    #expect(tsv.output.hasSuffix("\t[8,12]\t[draft]\t\"[{\"\"mp\"\":48},{\"\"mp\"\":12}]\"\n"))
    #expect(try ToolRun([], "a.csv", Self.csv).output == Self.csv)
  }

  @Test func whatLiesWithinItCanBeChosen() throws {
    let run = try ToolRun(["--fields", "model,cams.mp"], "a.csv", Self.csv)
    #expect(run.output == "model,cams.mp\nA,\"[48,12]\"\nB,50\nC,\n")
  }

  @Test func eachElementIsCounted() throws {
    let run = try ToolRun(["facets", "--facet", "color", "-f", "jsonl"], "a.csv", Self.csv)
    #expect(run.output.contains(#""value":"Gold","count":2"#))
    #expect(run.output.contains(#""value":"Black","count":1"#))
    let inner = try ToolRun(["facets", "--facet", "cams.mp", "-f", "jsonl"], "a.csv", Self.csv)
    #expect(inner.output.contains(#""distinct":3"#))
  }

  @Test func elementsWithoutANumberNameTheirCell() throws {
    let csv = "model,memory\nA,8\nB,\"[\"\"x\"\"]\"\nC,\"[\"\"8\"\",\"\"y\"\"]\"\n"
    let run = try ToolRun(["--memory", "4"], "a.csv", csv)
    #expect(run.error == "a.csv:3:3: memory \"x\" is not a number")
    #expect(try ToolRun(["--memory", "8", "--lenient", "-c"], "a.csv", csv).output == "2\n")
  }

  @Test func aNumberKeepsItsValueInACell() throws {
    let csv = try ToolRun(["-f", "csv"], "a.jsonl", #"{"model":"A","price":834.990}"#)
    #expect(csv.output == "model,price\nA,834.9900\n")
    #expect(try ToolRun(["--price", "834.99", "-c"], "a.csv", csv.output).output == "1\n")
  }
}

import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

/// The option whose value is being typed, by the rules of the parser.
struct AskedValueTests {
  private func find(_ before: [String], _ typed: String, _ after: [String] = []) -> AskedValue? {
    AskedValue(TabPress(before: before, typed: typed, after: after)) { word in
      DocumentedTool.tool.namedCommands.first { $0.name == word }
        ?? DocumentedTool.tool.defaultCommand
    }
  }

  @Test(arguments: [
    (["--color"], "St", "color", "", "St"), ([], "--color=St", "color", "--color=", "St"),
    (["-c", "--colour"], "", "color", "", ""), (["-cn"], "5", "limit", "", "5"),
    (["--color", "Gold", "--sort"], "-p", "sort", "", "-p"),
    (["facets", "--color"], "G", "color", "", "G"),
    // The value is missing: the word after the option is an option.
    (["--color", "--sort"], "p", "sort", "", "p"),
    (["--color=Gold", "--brand", "--has"], "p", "has", "", "p"),
  ])
  func isFound(
    before: [String], typed: String, name: String, attached: String, value: String
  ) throws {
    let asked = try #require(find(before, typed))
    #expect(asked.option.name == name)
    #expect(asked.attached == attached)
    #expect(asked.typed == value)
  }

  @Test(arguments: [
    ([], "St"), (["--count"], "St"), (["--"], "--color=St"), (["--color", "Gold"], "St"),
    (["--color=Gold"], "St"), ([], "--color"), ([], "--nothing=x"), (["-n5"], "x"),
    (["facets", "--sort"], "x"), ([], "-"), ([], ""),
  ])
  func elsewhereThereIsNone(before: [String], typed: String) {
    #expect(find(before, typed)?.option.name == nil)
  }

  @Test func theOthersAreLeft() throws {
    let asked = try #require(find(["--color", "Gold", "--has"], "x", ["c.json", "-i"]))
    #expect(asked.others == ["--color", "Gold", "c.json", "-i"])
  }
}

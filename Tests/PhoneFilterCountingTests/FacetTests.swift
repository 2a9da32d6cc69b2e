@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct FacetTests {
  private static let phones = """
    {"model":"A","color":"Gold","price":100,"memory":"8GB"}
    {"model":"B","color":"Gold","price":300,"memory":8}
    {"model":"C","color":"Black","price":300,"memory":"8GB / 12GB"}
    {"model":"D","color":["Black","Blue"],"price":900}
    {"model":"E","color":null,"price":"call us","memory":16}

    """

  private func facets(_ flags: [String], _ text: String = phones) throws -> [String] {
    let run = try ToolRun(["facets"] + flags, "a.jsonl", text)
    #expect(run.error == nil)
    return run.output.split(separator: "\n").map { String($0).trimmingSpaces }
  }

  /// The value, the count and the choice mark of each value of one facet.
  private func lines(_ flags: [String], _ text: String = phones) throws -> [String] {
    try facets(flags + ["-f", "csv"], text).dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let value = cells[1].isEmpty ? "(missing)" : cells[1]
      return "\(value) \(cells[4])" + (cells[5] == "true" ? " chosen" : "")
    }
  }

  @Test func valuesAreCountedThatOtherSpecsLetThrough() throws {
    #expect(
      try lines(["--facet", "color", "--price", "300", "--lenient"])
        == ["Black 1", "Gold 1", "Blue 0", "(missing) 0"])
  }

  /// A range of a facet ends before its upper end. A chosen range can include the end.
  @Test func closedRangesReadOtherwise() throws {
    let prices = (1...40).map { #"{"model":"\#($0)","price":\#(100 * $0)}"# }.joined(
      separator: "\n")
    let shown = try facets(["--facet", "price", "--price", "1000..1500"], prices)
    #expect(shown[1].hasSuffix("40 values, 100–4,000; a range excludes its upper end"))
    #expect(shown[2].hasPrefix("[x]") && shown[2].contains(" 1,000–1,500  6"))
    #expect(shown.contains { $0.hasPrefix("1,000 to 1,500  5") })
  }

  /// A value that one phone has is listed beside values without a phone.
  @Test func rareValuesAreListedBesideEmptyOnes() throws {
    let phones = (1...30).map {
      #"{"model":"\#($0)","brand":"B\#($0 % 15)","color":"\#($0 == 7 ? "Gold" : "Red")"}"#
    }.joined(separator: "\n")
    let shown = try facets(["--facet", "brand", "--color", "Gold"], phones)
    #expect(shown[2].hasPrefix("B7 "), "\(shown)")
    #expect(!shown.contains { $0.contains("each in at most one phone") })
  }

  /// Long values that begin alike are cut in the middle, and bars keep some room.
  @Test func longValuesDoNotReadAlike() throws {
    let begin = String(repeating: "SIM free ", count: 10)
    let phones = ["Black", "White", "Gold"].map { #"{"model":"\#(begin)\#($0)","price":1}"# }
    let run = try ToolRun(
      ["facets", "--facet", "model"], on: ToolRun.terminal(width: 80), "a.jsonl",
      phones.joined(separator: "\n"))
    let lines = run.output.split(separator: "\n").filter { $0.contains("█") }
    #expect(lines.count == 3 && Set(lines).count == 3, "\(run.output)")
    #expect(lines.allSatisfy { $0.displayWidth <= 80 && $0.contains("…") })
  }

  @Test func aSpecsOwnChoiceDoesNotNarrowIt() throws {
    #expect(
      try lines(["--facet", "color", "--color", "Gold"])
        == ["Black 2", "Gold 2 chosen", "Blue 1", "(missing) 1"])
  }

  @Test func fixedConditionsHoldForTheirOwnCounts() throws {
    #expect(
      try lines(["--facet", "color", "--not-color", "Gold"])
        == ["Black 2", "Blue 1", "Gold 0", "(missing) 1"])
    #expect(
      try lines(["--facet", "price", "--where", "price<=300", "--lenient"])
        == ["100 1", "300 2", "900 0", "(missing) 0"])
  }

  @Test func rowsWithoutAValueCanBeChosen() throws {
    #expect(
      try lines(["--facet", "color", "--missing", "color"])
        == ["Black 2", "Gold 2", "Blue 1", "(missing) 1 chosen"])
  }

  @Test func aRowWithSeveralValuesCountsForEach() throws {
    #expect(try lines(["--facet", "memory"]) == ["8 3", "12 1", "16 1", "(missing) 1"])
  }

  @Test func whatCannotBeReadIsSaid() throws {
    #expect(
      try lines(["--facet", "price"]) == ["100 1", "300 2", "900 1", "(unreadable) 1"])
    #expect(
      try lines(["--facet", "price", "--lenient"])
        == ["100 1", "300 2", "900 1", "(missing) 1"])
  }

  @Test func whatIsForgivenIsSaid() throws {
    for command in ["facets", "stats"] {
      let run = try ToolRun([command, "--lenient", "-f", "json"], "a.jsonl", Self.phones)
      #expect(run.remarks == ["1 value could not be read as a number; counted as missing"])
    }
  }

  @Test func caseMakesNoDifferenceWhereItShouldNot() throws {
    let text = ["Gold", "gold", "GOLD", "Black"].map { "{\"color\":\"\($0)\"}\n" }.joined()
    #expect(try lines(["--facet", "color", "-i"], text) == ["Gold 3", "Black 1"])
    #expect(
      try lines(["--facet", "color", "-i", "--color", "gOLD"], text)
        == ["Gold 3 chosen", "Black 1"])
    #expect(try lines(["--facet", "color"], text).count == 4)
    let run = try ToolRun(["-i", "--group-by", "color", "--depth", "1"], "a.jsonl", text)
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.output.contains("\"value\":\"Gold\",\"count\":3"))
  }

  @Test func aFilterThatHasToReadItFails() throws {
    let run = try ToolRun(["facets", "--price", "300"], "a.jsonl", Self.phones)
    #expect(run.error?.hasPrefix("a.jsonl:5:35: price \"call us\" is not a number") == true)
    #expect(run.output.isEmpty)
  }

  @Test func chosenValuesThatAreNowhereStay() throws {
    #expect(
      try lines(["--facet", "color", "--color", "Mauve", "--top", "1"])
        == ["Black 2", "Mauve 0 chosen", "(missing) 1"])
    #expect(
      try lines(["--facet", "memory", "--memory", "24", "--facet-min", "2"])
        == ["8 3", "24 0 chosen", "(missing) 1"])
  }

  @Test func patternsChooseAllThatFitThem() throws {
    #expect(
      try lines(["--facet", "color", "--color", "B*"])
        == ["Black 2 chosen", "Gold 2", "Blue 1 chosen", "(missing) 1"])
  }

  @Test func valuesStandInNaturalOrderOrByCount() throws {
    let text = (0..<3).flatMap { _ in ["P10", "P9"] }.dropLast()
      .map { "{\"model\":\"\($0)\"}\n" }.joined()
    #expect(try lines(["--facet", "model"], text) == ["P10 3", "P9 2"])
    #expect(try lines(["--facet", "model", "--order", "natural"], text) == ["P9 2", "P10 3"])
    #expect(
      try lines(["--facet", "memory", "--order", "count"])
        == ["8 3", "12 1", "16 1", "(missing) 1"])
  }

  @Test func topKeepsTheMostFrequentInTheirOrder() throws {
    let text = [5, 5, 1, 7, 7, 7, 9].map { "{\"memory\":\($0)}\n" }.joined()
    #expect(try lines(["--facet", "memory", "--top", "2"], text) == ["5 2", "7 3"])
  }

  private static let prices = (0..<40).map { "{\"price\":\($0 * 50)}\n" }.joined()

  @Test func manyNumbersAreCountedInRanges() throws {
    let found = try lines(["--facet", "price"], Self.prices)
    #expect(found.first == "0..<200 4")
    #expect(found.last == "1800..<2000 4")
    #expect(found.count == 10)
  }

  @Test func aChosenRangeStandsBesideTheOthers() throws {
    let found = try lines(["--facet", "price", "--price", "100..300"], Self.prices)
    #expect(found.first == "100..300 5 chosen")
    #expect(found.dropFirst().first == "0..<200 4")
    let same = try lines(["--facet", "price", "--price", "200..<400"], Self.prices)
    #expect(same.prefix(2) == ["0..<200 4", "200..<400 4 chosen"])
  }

  @Test func aChosenRangeOfAFieldStandsOnce() throws {
    let many = (0..<40).map { "{\"battery\":\(3000 + $0 * 50)}\n" }.joined()
    let found = try lines(["--facet", "battery", "--where", "battery=3100..3300"], many)
    #expect(found.filter { $0.contains("chosen") } == ["3100..3300 5 chosen"])
    let few = "{\"battery\":1}\n{\"battery\":2}\n{\"battery\":3}\n"
    #expect(
      try lines(["--facet", "battery", "--where", "battery=2..3"], few)
        == ["1 1", "2 1 chosen", "3 1 chosen"])
    #expect(
      try lines(["--facet", "battery", "--where", "battery=8..9"], few)
        == ["1 1", "2 1", "3 1", "8..9 0 chosen"])
    #expect(
      try lines(["--facet", "battery", "--where", "battery=8..9", "--where", "battery=x"], few)
        == ["1 1", "2 1", "3 1", "8..9 0 chosen", "x 0 chosen"])
  }

  @Test func aConditionOnASpecIsNoChoice() throws {
    #expect(
      try lines(["--facet", "color", "--where", "color=Gold"])
        == ["Gold 2", "Black 0", "Blue 0", "(missing) 0"])
    #expect(
      try lines(["--facet", "color", "--where", "color=Black", "--color", "Blue"])
        == ["Black 2", "Blue 1 chosen", "Gold 0", "(missing) 0"])
  }

  @Test func havingNoneCannotBeChosenBesideAValue() throws {
    func toggles(_ flags: [String]) throws -> Int {
      try facets(["--facet", "color", "-f", "json"] + flags).joined()
        .split(separator: "\"toggle\"").count - 1
    }
    #expect(try toggles([]) == 4)
    #expect(try toggles(["--color", "Gold"]) == 3)
    #expect(try toggles(["--missing", "color"]) == 1)
    #expect(try toggles(["--where", "color=Gold"]) == 4)
  }

  @Test func eachValueNamesTheArgumentsThatChooseIt() throws {
    let text = "{\"color\":\"=a*\",\"battery\":5}\n{\"color\":\"@home\"}\n"
    let output = try facets(["--facet", "color,battery", "-f", "json"], text).joined()
    for part in [
      "\"toggle\":[\"--color\",\"==a*\"]", "\"toggle\":[\"--color\",\"=@home\"]",
      "\"toggle\":[\"--where\",\"battery=5\"]", "\"toggle\":[\"--missing\",\"battery\"]",
    ] {
      #expect(output.contains(part), "\(output)")
    }
  }

  @Test func aValueLikeAnOptionCanBeChosen() throws {
    let text = "{\"color\":\"--price\"}\n{\"color\":\"Gold\"}\n"
    #expect(
      try facets(["--facet", "color", "-f", "json"], text).joined()
        .contains("\"toggle\":[\"--color\",\"=--price\"]"))
    let run = try ToolRun(["--color", "=--price", "-c"], "a.jsonl", text)
    #expect(run.output == "1\n" && run.error == nil)
  }

  @Test func specsThatNoPhoneHasAreLeftOut() throws {
    let output = try facets(["-f", "jsonl"], "{\"model\":\"A\",\"battery\":1}\n")
    #expect(output.count == 1 && output[0].hasPrefix("{\"spec\":\"model\""))
    let run = try ToolRun(["facets", "--facet", "weight"], "a.jsonl", Self.phones)
    #expect(run.error?.contains("no record has a field 'weight'") == true)
  }

  @Test func pathsLeadToValues() throws {
    let text = """
      {"camera":{"main":48,"lenses":[{"mm":13},{"mm":26}]}}
      {"camera":{"main":12,"lenses":[{"mm":26},{"mm":26}]}}
      {"camera":null}

      """
    #expect(
      try lines(["--facet", "camera.main", "--order", "natural"], text)
        == ["12 1", "48 1", "(missing) 1"])
    #expect(
      try lines(["--facet", "camera.lenses.mm", "--order", "natural"], text)
        == ["13 1", "26 2", "(missing) 1"])
  }

  @Test func theSameBytesInAnotherUnitAreAnotherValue() throws {
    let run = try ToolRun(
      ["facets", "--facet", "memory", "-f", "csv", "a.csv", "b.csv"],
      ["a.csv": "model,RAM (MB)\nA,4096\n", "b.csv": "model,ram\nB,4096\nC,4\n"])
    #expect(run.error == nil)
    #expect(
      run.output == """
        spec,value,from,to,count,selected
        memory,4,,,2,false
        memory,4096,,,1,false

        """)
  }

  @Test func noRowsGiveNoFacets() throws {
    for (format, output) in [("json", "[]\n"), ("jsonl", ""), ("markdown", "")] {
      let run = try ToolRun(["facets", "-f", format], "a.json", "[]")
      #expect(run.output == output && run.error == nil)
    }
  }

  @Test func aTableIsReadable() throws {
    let run = try ToolRun(
      ["facets", "--facet", "color", "--color", "Gold"], on: ToolRun.terminal(width: 40),
      "a.jsonl", Self.phones)
    #expect(
      run.output == """
        2 of 5 phones

        color  3 values
              Black      2  ████████████████████
          [x] Gold       2  ████████████████████
              Blue       1  ██████████
              (missing)  1  ██████████

        """)
  }

  /// Bars have one quiet color, zeros are dim, and chosen values are bold.
  @Test func colorsAddNoInformation() throws {
    let phones = Self.phones + String(repeating: "{\"color\":\"Gold\"}\n", count: 1300)
    func run(_ ansi: AnsiChoice) throws -> String {
      let terminal = TerminalSettings(
        isTerminal: true, reportedWidth: 60, ansi: ansi, environment: { _ in nil })
      return try ToolRun(
        ["facets", "--facet", "color", "--color", "Gold", "--color", "Red"], on: terminal,
        "a.jsonl",
        phones
      ).output
    }
    let colored = try run(.always)
    #expect(colored.hasPrefix("\u{1B}[1m1,302\u{1B}[0m of 1,305 phones\n"))
    #expect(colored.contains("\u{1B}[1m  [x] Gold       1,302\u{1B}[0m  \u{1B}[36m██"))
    #expect(colored.contains("\u{1B}[1m  [x] Red            0\u{1B}[0m\n"))
    #expect(colored.contains("      Black          2  \u{1B}[36m▏\u{1B}[0m"))
    #expect(try colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == run(.never))
  }

  @Test func nothingInACatalogueActsOnTheTerminal() throws {
    let run = try ToolRun(
      ["facets", "--facet", "color"], on: ToolRun.terminal(width: 60), "a.jsonl",
      "{\"color\":\"a\\u001b[31mred\"}\n")
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.contains("a\\u{1B}[31mred"))
  }

  @Test func aFieldThatWasTypedIsChosenByItsName() throws {
    let both = """
      {"model":"A","memory":"8 GB","ram":"16 GB"}
      {"model":"B","memory":"6 GB","ram":"12 GB"}

      """
    let field = try facets(["--facet", "ram", "-f", "json"], both)
    #expect(field.contains { $0.contains(#""toggle":["--where","ram=12"]"#) })
    let spec = try facets(["--facet", "ram", "-f", "json"])
    #expect(spec.contains { $0.contains(#""toggle":["--memory","12"]"#) })
  }
}

import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Fields within fields")
struct PathSampleTests {
  private let nested = """
    [{"name":"A","display":{"screenSize":"4.0 in"},"storage":{"flash":"16384MB","ram":"512MB"},
      "price":{"amount":799,"currency":"USD"}},
     {"name":"B","display":{"screenSize":5.5},"storage":{"flash":"64 GB","ram":"4 GB"}}]
    """

  @Test(
    arguments: [
      (["--screen", "5.."], 1), (["--screen", "4"], 1), (["--ram", "4"], 1),
      (["--ram", "0.5"], 1), (["--disk", "16..64"], 2), (["--price", "799"], 1),
      (["--missing", "price"], 1), (["--has", "screenSize"], 2), (["--not-ram", "4"], 1),
    ])
  func aSpecIsFoundWithinAField(flags: [String], count: Int) throws {
    let run = try ToolRun(flags + ["-c"], "a.json", nested)
    #expect(run.error == nil && run.output == "\(count)\n", "\(run.error ?? run.output)")
  }

  @Test func rowsAreSortedByWhatLiesWithin() throws {
    let run = try ToolRun(["--sort", "-screenSize", "--fields", "name"], "a.json", nested)
    #expect(run.output == "[\n{\"name\":\"B\"},\n{\"name\":\"A\"}\n]\n", "\(run.output)")
  }

  @Test func whatLiesWithinCanBeChosen() throws {
    let run = try ToolRun(["--fields", "model,screenSize", "-f", "csv"], "a.json", nested)
    #expect(run.output == "name,display.screenSize\nA,4.0 in\nB,5.5\n", "\(run.output)")
  }

  @Test func listsOfObjectsGiveSeveralValues() throws {
    let phones = """
      {"model":"A","variants":[{"storage":"128GB","price":799},{"storage":"256GB","price":899}]}
      {"model":"B","variants":[{"storage":"64GB","price":399}]}

      """
    let run = try ToolRun(["--disk", "256", "--price", "..800", "-c"], "a.jsonl", phones)
    #expect(run.output == "1\n", "\(run.error ?? "")")
  }

  @Test func whatStandsInTheRecordItselfGoesFirst() throws {
    let run = try ToolRun(
      ["--ram", "8", "-c"], "a.jsonl", "{\"ram\":8,\"gpu\":{\"memory\":2}}\n")
    #expect(run.output == "1\n")
  }

  @Test func aFieldWithoutAValueIsNotReplaced() throws {
    let run = try ToolRun(
      ["--color", "Gold", "-c"], "a.jsonl", "{\"color\":null,\"case\":{\"color\":\"Gold\"}}\n")
    #expect(run.output == "0\n")
  }

  @Test(arguments: ["null", "[]", "\"\""])
  func nothingBesideObjectsIsNoValue(nothing: String) throws {
    let rows = "{\"price\":\(nothing)}\n{\"price\":{\"price\":5}}\n"
    #expect(try ToolRun(["--price", "5", "-c"], "a.jsonl", rows).output == "1\n")
    let run = try ToolRun(["--price", "5"], "a.jsonl", "{\"price\":\(nothing)}\n{\"price\":{}}\n")
    #expect(run.error?.contains("--map 'price=price.FIELD'") == true, "\(run.error ?? "")")
    #expect(
      try ToolRun(["--price", "5", "-c"], "a.jsonl", "{\"price\":\(nothing)}\n").output == "0\n")
  }

  @Test func twoPathsWithTheSameRightAreAnError() throws {
    let phones = "{\"a\":{\"ram\":8},\"b\":{\"ram\":4}}\n"
    let run = try ToolRun(["--ram", "8"], "a.jsonl", phones)
    #expect(
      run.error?.hasSuffix(
        "'a.ram' and 'b.ram' could both be memory; choose with --map 'memory=a.ram' or "
          + "--map 'memory=b.ram'") == true, "\(run.error ?? "")")
    let mapped = try ToolRun(["--ram", "4", "--map", "memory=b.ram", "-c"], "a.jsonl", phones)
    #expect(mapped.output == "1\n")
    #expect(try ToolRun(["--has", "a", "-c"], "a.jsonl", phones).output == "1\n")
  }

  @Test func aPathMayBeNamedByHand() throws {
    let run = try ToolRun(
      ["--ram", "4", "--map", "memory=specs.Mem (GB)", "-c"], "a.json",
      "[{\"specs\":{\"Mem (GB)\":4}}]")
    #expect(run.output == "1\n", "\(run.error ?? "")")
  }

  @Test func dottedHeadersArePaths() throws {
    let run = try ToolRun(
      ["--screen", "6.1", "-c"], "a.csv", "name,display.screenSize\nA,6.1\nB,5\n")
    #expect(run.output == "1\n", "\(run.error ?? "")")
  }

  @Test func theSameUnitIsAskedOfAllRecords() throws {
    let run = try ToolRun(
      ["--ram", "8", "-c"], "a.jsonl", "{\"ram_gb\":8}\n{\"ram_mb\":8192}\n")
    #expect(
      run.error
        == "a.jsonl:2:2: the field 'ram_mb' has memory in another unit than the earlier "
        + "records; to use 'ram_mb', write --map 'memory=ram_mb'", "\(run.error ?? "")")
  }

  /// A field in another unit is not the spec if its values cannot be values of the spec. This is
  /// also true in records without the spec's own field.
  @Test(arguments: [
    #"[4000]"#, #"{"main":4000}"#, #""""#, "[]", #""tall""#,
  ])
  func aFieldWithoutAValueOfTheSpecIsNoOtherUnit(value: String) throws {
    let rows =
      ["6.1", "6.7", "5.4"].map { #"{"screenSize":\#($0)}"# }
      + Array(repeating: #"{"size (mm)":\#(value)}"#, count: 3)
    let run = try ToolRun(["--has", "screenSize", "-c"], "a.jsonl", rows.joined(separator: "\n"))
    #expect(run.error == nil && run.output == "3\n", "\(run)")
  }

  @Test func aBetterNameSettlesTheUnit() throws {
    let rows = "{\"ram_mb\":8192,\"memory\":8}\n{\"memory\":4,\"ram_mb\":4096}\n"
    #expect(try ToolRun(["--ram", "8", "-c"], "a.jsonl", rows).output == "1\n")
    #expect(try ToolRun(["--ram", "4", "-c"], "a.jsonl", rows).output == "1\n")
  }
}

@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Remarks about values that no phone has. The values are alternatives beside others, or
/// exclusions.
struct ValueWatchTests {
  private static let rows = """
    model,brand,color,disk
    iPhone 14,Apple,Gold,128
    iPhone 14 Pro,Apple,Space Black,256
    Xperia 1,Sony,Black,256
    Galaxy,Samsung,Gold,512

    """

  private func remarks(_ arguments: String...) throws -> [String] {
    try ToolRun(arguments, "a.csv", Self.rows).remarks
  }

  @Test func oneOfSeveralValuesThatStandsNowhereIsSaid() throws {
    #expect(
      try remarks("--brand", "Apple", "--brand", "Sny") == [
        "no phone has brand \"Sny\"; did you mean \"Sony\" (1 phone)?"
      ])
    #expect(
      try remarks("--where", "brand=Apple", "--where", "brand=Sny", "-c") == [
        "no phone has brand \"Sny\"; did you mean \"Sony\" (1 phone)?"
      ])
  }

  @Test func aValueToLeaveOutThatStandsNowhereIsSaid() throws {
    let apple = "no phone has brand \"apple\"; did you mean \"Apple\" (2 phones)?"
    #expect(try remarks("--not-brand", "apple") == [apple])
    #expect(try remarks("--where", "brand!=apple", "--disk", "256") == [apple])
    #expect(try remarks("--not-brand", "apple", "--color", "Black") == [apple])
    #expect(
      try remarks("--not-model", "*pro*") == [
        "no phone has a model that matches '*pro*'; -i, which ignores case, matches 1 phone"
      ])
    #expect(
      try remarks("--not-color", "Space") == [
        "no phone has color \"Space\"; '*Space*' matches 1 phone"
      ])
  }

  @Test func nothingIsSaidWhereNothingIsAlike() throws {
    #expect(try remarks("--not-brand", "Nothing") == [])
    #expect(try remarks("--brand", "Apple", "--brand", "Motorola") == [])
    #expect(try remarks("--not-model", "*refurbished*") == [])
    // A value that the user also wants is not suggested.
    #expect(try remarks("--brand", "Sony", "--brand", "Sny") == [])
  }

  @Test func nothingIsSaidOfValuesThatStandAnywhere() throws {
    #expect(try remarks("--brand", "Apple", "--brand", "Sony", "--not-color", "Black") == [])
    #expect(try remarks("--brand", "Apple", "--not-brand", "Sony") == [])
    #expect(try remarks("-i", "--not-brand", "apple") == [])
    // Only the rows that the other filters leave do not have the value.
    #expect(try remarks("--color", "Black", "--not-brand", "Samsung") == [])
  }

  @Test func nobodyIsToldWhoAskedForQuietOrStopsEarly() throws {
    #expect(try remarks("-q", "--not-brand", "apple") == [])
    #expect(try remarks("--limit", "1", "--not-brand", "apple") == [])
  }

  @Test func twoRemarksAreEnough() throws {
    #expect(
      try remarks("--not-brand", "apple", "--not-brand", "sony", "--not-brand", "samsung").count
        == 2)
  }

  @Test func aValueInAListIsMet() throws {
    let row = #"[{"brand":["Apple","Sny"]},{"brand":"Sony"}]"#
    let run = try ToolRun(["--brand", "Apple", "--brand", "Sny", "-c"], "a.json", row)
    #expect(run.remarks == [])
    #expect(run.output == "1\n")
  }

  @Test func otherCommandsSayItToo() throws {
    let said = "no phone has brand \"apple\"; did you mean \"Apple\" (2 phones)?"
    for command in ["facets", "stats"] {
      #expect(try ToolRun([command, "--not-brand", "apple"], "a.csv", Self.rows).remarks == [said])
    }
  }

  /// After the counted rows the suggestion has no number.
  @Test func aLongCatalogueIsLookedThroughToItsEnd() throws {
    func row(_ number: Int, _ brand: String) -> String {
      "{\"model\":\"M\(number)\",\"brand\":\"\(brand)\"}\n"
    }
    let many = (0..<6000).map { row($0, $0 % 2 == 0 ? "Apple" : "Sony") }.joined()
    let probe = try PipelineProbe()
    let without = try probe.path(of: many, as: "a.jsonl")
    let with = try probe.path(of: many + row(0, "Sny"), as: "b.jsonl")
    let flags = [["--brand", "Apple", "--brand", "Sny", "-c"]]
    for (chunk, threads) in [(1 << 18, 1), (4096, 3), (257, 2)] {
      #expect(
        try probe.run(flags, on: without, chunk: chunk, threads: threads).remarks == [
          "no phone has brand \"Sny\"; did you mean \"Sony\"?"
        ])
      #expect(try probe.run(flags, on: with, chunk: chunk, threads: threads).remarks == [])
    }
  }
}

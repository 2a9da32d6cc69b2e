@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Values without names, for scripts.
struct PlainOutputTests {
  private static let csv = "model,price,note\niPhone 14,799,\"a \"\"b\"\"\"\n\"X, Y\",,\n"
  private static let json = """
    [{"model":"iPhone 14","price":799,"tags":["a","b"]},
     {"model":"\\u0041\\/B","price":null}]
    """

  @Test func valuesStandAlone() throws {
    #expect(
      try ToolRun(["-f", "plain"], "a.csv", Self.csv).output
        == "iPhone 14\t799\ta \"b\"\nX, Y\t\t\n")
    #expect(
      try ToolRun(["-f", "plain"], "a.json", Self.json).output
        == "iPhone 14\t799\t[\"a\",\"b\"]\nA/B\t\t\n")
    #expect(
      try ToolRun(["-f", "plain", "--fields", "model"], "a.csv", Self.csv).output
        == "iPhone 14\nX, Y\n")
  }

  @Test func rowsEndWithZeroWhereThatIsAsked() throws {
    let run = try ToolRun(["-0", "--fields", "model,price"], "a.csv", Self.csv)
    #expect(run.output == "iPhone 14\t799\0X, Y\t\0")
    #expect(
      try ToolRun(["--null", "-f", "plain", "--fields", "model,price"], "a.csv", Self.csv).output
        == run.output)
  }

  @Test func zeroBytesGoWithPlainRowsAlone() {
    #expect(
      ToolRun.complaint(["-0", "-f", "csv"])
        == "-0 works only with -f plain, not with csv; remove one of the two")
  }

  @Test(arguments: ["\\t", "\\n"])
  func aValueThatWouldBeTwoIsAnError(mark: String) throws {
    let rows = "{\"model\":\"A\(mark)B\",\"price\":1}\n"
    let run = try ToolRun(["-f", "plain"], "a.jsonl", rows)
    #expect(run.error?.hasPrefix("a.jsonl: a value of 'model' contains a ") == true)
    #expect(run.error?.contains("-0") == true)
    #expect(run.output == "")
    let zero = try ToolRun(["-0", "--fields", "model"], "a.jsonl", rows)
    #expect(zero.output == (mark == "\\t" ? "A\tB\0" : "A\nB\0"))
  }

  @Test func aTabAmongSeveralValuesIsNoneOfZeroRowsEither() throws {
    let run = try ToolRun(["-0"], "a.jsonl", "{\"model\":\"A\\tB\",\"price\":1}\n")
    #expect(run.error?.contains("contains a tab") == true)
  }

  @Test func aZeroByteIsOneOfPlainRowsAlone() throws {
    let rows = "{\"model\":\"A\\u0000B\"}\n"
    #expect(try ToolRun(["-f", "plain"], "a.jsonl", rows).output == "A\0B\n")
    #expect(try ToolRun(["-0"], "a.jsonl", rows).error?.contains("U+0000") == true)
  }

  /// The fast path for similar rows gives the same output as the path for a single row.
  @Test func manyRowsAreLikeOne() throws {
    let texts = (0..<300).map { "{\"model\":\"\\\"M\\\" \($0)\",\"price\":\($0)}" }
    let expected = (0..<300).map { "\"M\" \($0)\t\($0)\n" }.joined()
    #expect(
      try ToolRun(["-f", "plain"], "a.jsonl", texts.joined(separator: "\n")).output == expected)
    let cells = (0..<300).map { "\"\"\"M\"\" \($0)\",\($0)" }
    #expect(
      try ToolRun(["-f", "plain"], "a.csv", "model,price\n" + cells.joined(separator: "\n")).output
        == expected)
  }

  @Test func noRowsAreNothing() throws {
    #expect(try ToolRun(["-f", "plain", "--model", "x"], "a.csv", Self.csv).output == "")
  }

  @Test(arguments: ["csv", "tsv", "table", "markdown"])
  func theHeaderCanBeLeftOut(format: String) throws {
    let whole = try ToolRun(["-f", format], "a.csv", Self.csv)
    let run = try ToolRun(["-f", format, "--no-header"], "a.csv", Self.csv)
    let headers = format == "markdown" ? 2 : 1
    let lines = whole.output.split(separator: "\n").dropFirst(headers)
    #expect(run.output == lines.map { $0 + "\n" }.joined())
    #expect(run.remarks.isEmpty)
  }

  @Test(arguments: [["--no-header"], ["--csv-safe"]])
  func whatHasNoEffectIsSaid(option: [String]) throws {
    let run = try ToolRun(option, "a.json", Self.json)
    #expect(run.remarks == ["\(option[0]) has no effect on json"])
    #expect(run.error == nil)
  }

  @Test func sectionsAreCountedEach() throws {
    let run = try ToolRun(
      ["-c", "--by-source", "a.csv", "b.json"], ["a.csv": Self.csv, "b.json": Self.json])
    #expect(run.output == "2\ta.csv\n2\tb.json\n")
    let grouped = try ToolRun(
      ["-c", "--by-source", "--group-by", "price", "a.csv"], ["a.csv": Self.csv])
    #expect(grouped.output == "1\ta.csv\t799\n1\ta.csv\t(missing)\n")
    #expect(
      try ToolRun(["-c", "--group-by", "price"], "a.csv", Self.csv).output
        == "1\t799\n1\t(missing)\n")
    #expect(
      try ToolRun(
        ["-c", "--by-source", "--price", "799", "a.csv", "b.json"],
        ["a.csv": Self.csv, "b.json": Self.json]
      ).output == "1\ta.csv\n1\tb.json\n")
  }

  @Test func countsHeedTheOrderAndTheLimit() throws {
    let rows = "model,brand,price\nA,x,3\nB,y,1\nC,x,2\n"
    func counts(_ flags: String...) throws -> String {
      try ToolRun(["-c", "--group-by", "brand"] + flags, "a.csv", rows).output
    }
    #expect(try counts("--sort", "price") == "1\ty\n2\tx\n")
    #expect(try counts("--sort", "price", "-n", "2") == "1\ty\n1\tx\n")
    #expect(try counts("-f", "plain") == (try counts()))
    #expect(try counts("-0") == "2\tx\01\ty\0")
    #expect(try counts("--unique", "brand") == "1\tx\n1\ty\n")
  }

  /// A number that is too small would look correct.
  @Test func aCatalogueThatBreaksOffIsNotCounted() throws {
    let files: KeyValuePairs = ["a.csv": Self.csv, "b.jsonl": "{\"model\":\"A\"}\n{\"model\":"]
    for flags in [["-c"], ["--depth", "1", "-f", "jsonl"]] {
      let run = try ToolRun(["--by-source", "a.csv", "b.jsonl"] + flags, files)
      #expect(run.error?.hasPrefix("b.jsonl:2:") == true)
      #expect(run.output.contains("a.csv") && !run.output.contains("b.jsonl"), "\(run.output)")
    }
  }

  @Test func aNameThatIsNoRowSaysItsCatalogue() throws {
    let run = try ToolRun(["-c", "--group-by", "brand"], "a.csv", "brand\n\"a\tb\"\n")
    #expect(run.error?.hasPrefix("a.csv: a value of 'brand' contains a tab") == true)
  }

  @Test func sectionsAreCountedInAFormatThatWasNamed() throws {
    let run = try ToolRun(["-c", "--by-source", "-f", "jsonl"], "a.csv", Self.csv)
    #expect(
      run.output
        == "{\"spec\":\"source\",\"value\":\"a.csv\",\"count\":2,\"ranges\":{\"price\":[799,799]}}\n"
    )
  }
}

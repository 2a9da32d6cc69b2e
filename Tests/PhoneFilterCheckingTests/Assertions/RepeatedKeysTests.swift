@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterChecking
@testable import PhoneFilterCore

struct RepeatedKeysTests {
  private func run(
    _ members: String, _ catalogues: KeyValuePairs<String, String>, _ flags: [String] = []
  ) throws -> ToolRun {
    var files: [(String, String)] = [("r.json", "[{\"name\":\"r\",\(members)}]")]
    files += catalogues.map { ($0.key, $0.value) }
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, as: name) }
    let names = catalogues.map { folder.path(of: $0.key) }
    var run = try ToolRun(
      ["check", "--disable", "all", "--rules", folder.path(of: "r.json")] + flags + names, [:])
    run.leaveOut(folder.path + "/")
    return run
  }

  private func problems(
    _ members: String, _ catalogue: String, as name: String = "c.csv"
  ) throws -> [String] {
    let run = try run(members, [name: catalogue])
    #expect(run.error == nil)
    return run.output.split(separator: "\n").filter { $0.hasPrefix(name) }.map(String.init)
  }

  private static let catalogue = """
    model,brand,sku,color
    A,X,1,Gold
    B,X,2,Gold
    A,Y,1,Red
    A,X,,Gold
    C,X,,Red
    a,X,1,Gold

    """

  @Test func eachRowAfterTheFirstIsTold() throws {
    #expect(
      try problems(#""unique":"sku""#, Self.catalogue) == [
        "c.csv:4:1: error: \"1\": another phone has this sku; see c.csv:2:1 [r]",
        "c.csv:7:1: error: \"1\": another phone has this sku; see c.csv:2:1 [r]",
      ])
  }

  @Test func severalFieldsAreOneKey() throws {
    #expect(
      try problems(#""unique":["model","brand","color"],"severity":"note""#, Self.catalogue) == [
        "c.csv:5:1: note: \"A, X, Gold\": another phone has this model, brand and color; "
          + "see c.csv:2:1 [r]"
      ])
    #expect(
      try problems(#""unique":["model","brand","color"],"ignore-case":true"#, Self.catalogue).count
        == 2)
  }

  @Test func filtersChooseTheRows() throws {
    let said = try problems(
      #""unique":"sku","when":{"brand":"X"},"filters":{"model":"/^a$/i"},"message":"taken""#,
      Self.catalogue)
    #expect(said == ["c.csv:7:1: error: \"1\": taken; see c.csv:2:1 [r]"])
  }

  @Test func catalogueByCatalogue() throws {
    let run = try run(
      #""unique":"sku""#,
      ["a.csv": "model,sku\nA,1\nB,2\n", "b.csv": "model,sku\nC,1\nD,1\n"])
    #expect(
      run.output.split(separator: "\n").first
        == "b.csv:3:1: error: \"1\": another phone has this sku; see b.csv:2:1 [r]")
    #expect(run.isRefused)
  }

  @Test(arguments: ["jsonl", "json", "tsv"])
  func placesAreThoseOfTheRecords(format: String) throws {
    let catalogue =
      switch format {
      case "jsonl": "{\"sku\":7}\n\n{\"sku\":\"7\"}\n{\"sku\":\"08\"}\n"
      case "json": "[\n {\"sku\":7},\n\n {\"sku\":\"7\"}, {\"sku\":\"08\"}]"
      default: "sku\tmodel\n7\tA\n7\tB\n08\tC\n"
      }
    let places = ["jsonl": ("3:1", "1:1"), "json": ("4:2", "2:2"), "tsv": ("3:1", "2:1")]
    let (second, first) = try #require(places[format])
    #expect(
      try problems(#""unique":"sku""#, catalogue, as: "c.\(format)") == [
        "c.\(format):\(second): error: \"7\": another phone has this sku; see c.\(format):\(first) [r]"
      ])
  }

  @Test func aLargeCatalogueIsReadBySeveralThreads() throws {
    let rows = (0..<60_000).map { "M\($0),\($0 % 59_999),\(String(repeating: "x", count: 40))" }
    let text = "model,sku,text\n" + rows.joined(separator: "\n") + "\n"
    for threads in ["1", "3"] {
      let run = try run(#""unique":"sku""#, ["c.csv": text], ["--threads", threads])
      #expect(
        run.output.split(separator: "\n").first
          == "c.csv:60001:1: error: \"0\": another phone has this sku; see c.csv:2:1 [r]")
    }
  }

  @Test func aNameThatNobodyHasIsRemarkedOn() throws {
    let run = try run(#""unique":"skuu""#, ["c.csv": Self.catalogue])
    #expect(run.remarks == ["r.json:1:2: no phone has 'skuu', so the rule 'r' checks nothing"])
    #expect(!run.isRefused)
  }

  @Test func rowsAreSplitByIt() throws {
    let run = try run(
      #""unique":"sku""#, ["c.csv": Self.catalogue], ["--invalid", "/dev/null", "-f", "json"])
    #expect(run.error == nil && run.isRefused)
  }

  @Test(arguments: [
    (#""unique":5"#, "1:23: expected a spec or field, or a list of them, found a number"),
    (#""unique":[]"#, "1:23: \"unique\" is empty; write a spec or a field"),
    (#""unique":["sku",5]"#, "1:30: expected a spec or field, found a number"),
    (#""unique":"""#, "1:23: unique: a name is missing; write a spec or a field"),
    (
      #""unique":"sku","expect":"none""#,
      "1:29: \"unique\" expects each value once; remove \"expect\""
    ),
  ])
  func whatIsWrongIsToldAtItsPlace(members: String, message: String) {
    #expect(AssertionRun.complaint("[{\"name\":\"a\",\(members)}]") == "checks.json:\(message)")
  }

  @Test func itDescribesItselfForReports() throws {
    let described = try AssertionRun.assertions(
      #"[{"name":"a","unique":"sku"},{"name":"b","unique":["a","b"],"when":{"brand":"X"}}]"#
    ).map(\.description.summary)
    #expect(
      described == [
        "no two of the phones have the same sku",
        "no two of the phones with '--brand X' have the same a and b",
      ])
  }
}

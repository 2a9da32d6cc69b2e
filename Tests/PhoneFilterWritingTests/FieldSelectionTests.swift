@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct FieldSelectionTests {
  private static let rows = """
    {"model":"A","price":1,"camera":{"main":48,"front":{"mp":12,"af":true}},"case":"x"}
    {"model":"B","camera":null,"esim":true}
    """
  private static let csv = "model,Price EUR,\"Price, net\",camera_main,camera_front\nA,2,1,48,12\n"

  private func lines(_ fields: String, _ more: String...) throws -> [String] {
    let run = try ToolRun(["--fields", fields] + more, "a.jsonl", Self.rows)
    #expect(run.error == nil)
    return run.output.split(separator: "\n").map(String.init)
  }

  private func table(_ fields: String) throws -> String {
    try ToolRun(["--fields", fields], "a.csv", Self.csv).output
  }

  @Test func aGlobTakesTheFieldsThatARecordHas() throws {
    #expect(
      try lines("ca*") == [
        #"{"camera":{"main":48,"front":{"mp":12,"af":true}},"case":"x"}"#, #"{"camera":null}"#,
      ])
    #expect(
      try lines("camera.*,model") == [
        #"{"camera.main":48,"camera.front":{"mp":12,"af":true},"model":"A"}"#, #"{"model":"B"}"#,
      ])
    #expect(try lines("*.mp")[0] == #"{"camera.front.mp":12}"#)
  }

  @Test func aMinusLeavesOut() throws {
    #expect(
      try lines("*,-camera") == [
        #"{"model":"A","price":1,"case":"x"}"#, #"{"model":"B","esim":true}"#,
      ])
    #expect(try lines("-camera") == (try lines("*,-camera")))
    #expect(try lines("*,-c*") == [#"{"model":"A","price":1}"#, #"{"model":"B","esim":true}"#])
    #expect(
      try lines("*,-camera.front.af")[0]
        == #"{"model":"A","price":1,"camera":{"main":48,"front":{"mp":12}},"case":"x"}"#)
    #expect(try lines("camera.*,-camera.main")[0] == #"{"camera.front":{"mp":12,"af":true}}"#)
  }

  @Test func theOrderIsTheTypedOne() throws {
    #expect(try lines("price,*")[0].hasPrefix(#"{"price":1,"model":"A","camera""#))
    #expect(try lines("price,*")[1].hasPrefix(#"{"price":null,"model":"B""#))
  }

  @Test func cellsAreChosenByTheHeader() throws {
    #expect(try table("camera*") == "camera_main,camera_front\n48,12\n")
    #expect(try table("*,-camera*") == "model,Price EUR,\"Price, net\"\nA,2,1\n")
    #expect(try table("\"Price, net\",model") == "\"Price, net\",model\n1,A\n")
    #expect(
      try table("*,-\"Price, net\"") == "model,Price EUR,camera_main,camera_front\nA,2,48,12\n")
  }

  @Test func jsonBecomesColumns() throws {
    #expect(
      try lines("model,camera.*", "-f", "csv") == [
        "model,camera.main,camera.front.mp,camera.front.af", "A,48,12,true", "B,,,",
      ])
    #expect(
      try lines("*,-camera.front.af,-case,-esim", "-f", "csv") == [
        "model,price,camera.main,camera.front.mp,camera", "A,1,48,12,", "B,,,,",
      ])
  }

  @Test func chosenSpecsAreNormalized() throws {
    #expect(try lines("p*,-processor,model", "--normalize")[0] == #"{"price":1,"model":"A"}"#)
    let run = try ToolRun(["--normalize", "--fields", "esi*"], "a.jsonl", Self.rows)
    #expect(run.error?.contains("no spec matches 'esi*'") == true)
  }

  @Test(arguments: [
    "nope", "model,nope", "no*", "*,-nope", "camera.nope", "*,-camera.nope", "model.x",
  ])
  func aNameThatNoRecordHasIsAnErrorBeforeAnyRow(fields: String) throws {
    for more in [[], ["-n", "1"], ["-f", "csv"], ["-f", "json"], ["--sort", "price"]] {
      let run = try ToolRun(["--fields", fields] + more, "a.jsonl", Self.rows)
      #expect(run.error?.hasPrefix("a.jsonl: no record has a field ") == true, "\(fields) \(more)")
      #expect(run.output == "")
    }
  }

  @Test func oneOfSeveralCataloguesIsEnough() throws {
    let files: KeyValuePairs = ["a.jsonl": Self.rows, "b.csv": Self.csv]
    let run = try ToolRun(["--fields", "model,esim", "b.csv", "a.jsonl"], files)
    #expect(run.error == nil)
    #expect(run.output == "model,esim\nA,\nA,\nB,true\n")
    let none = try ToolRun(["--fields", "model,esm", "b.csv", "a.jsonl"], files)
    #expect(
      none.error?.hasPrefix("b.csv, a.jsonl: no record has a field 'esm'; did you mean 'esim'?")
        == true, "\(none.error ?? "")")
  }

  @Test func aFieldOfTheFirstMegabyteIsFoundWhereverItStands() throws {
    let many = (0..<3000).map { "{\"model\":\"M\($0)\"}" } + ["{\"model\":\"Z\",\"late\":1}"]
    let run = try ToolRun(["--fields", "late", "-n", "1"], "a.jsonl", many.joined(separator: "\n"))
    #expect(run.error == nil)
    let far = (0..<60_000).map { "{\"model\":\"Model \($0)\"}" } + ["{\"late\":1}"]
    let late = try ToolRun(["--fields", "late"], "a.jsonl", far.joined(separator: "\n"))
    #expect(
      late.error?.hasPrefix("a.jsonl: no record of the first megabyte has a field 'late'")
        == true)
    #expect(late.output == "")
  }

  /// For a record of any length.
  @Test func theFirstRecordTellsItsFields() throws {
    for count in [1 << 20, 3 << 20] {
      let text =
        "[{\"model\":\"A\",\"note\":\"\(String(repeating: "x", count: count))\"},{\"model\":\"B\"}]"
      let run = try ToolRun(["--fields", "model,battery"], "a.json", text)
      #expect(run.error?.hasPrefix("a.json: no record has a field 'battery'") == true)
    }
  }

  @Test func addedColumnsStandWhereTheyAreNamed() throws {
    let run = try ToolRun(
      ["--with-source", "--fields", "source,model,line", "a.csv"], ["a.csv": Self.csv])
    #expect(run.output == "source,model,line\na.csv,A,2\n")
    #expect(
      try lines("line,model", "--with-source") == [
        #"{"line":1,"model":"A"}"#, #"{"line":2,"model":"B"}"#,
      ])
    #expect(
      try lines("model", "--with-source")[0]
        == #"{"model":"A","source":"a.jsonl","line":1}"#)
  }

  @Test func normalizedRowsHaveTheirPlaceAfterThem() throws {
    #expect(
      try lines("source,model", "--normalize", "--with-source")[0]
        == #"{"model":"A","source":"a.jsonl","line":1}"#)
  }

  @Test func aPatternThatNormalizingWouldDropIsAnError() throws {
    let run = try ToolRun(["--normalize", "--fields", "model,camera.*"], "a.jsonl", Self.rows)
    #expect(run.error?.contains("no spec matches 'camera.*'") == true)
  }

  @Test func aNameWithACommaIsTakenEverywhere() throws {
    let name = "\"Price, net\""
    for flags in [
      ["--group-by", name, "--depth", "1"], ["--where", name + ">=1"], ["--has", name],
      ["--sort", name], ["--unique", name],
    ] {
      let run = try ToolRun(flags + ["-c"], "a.csv", Self.csv)
      #expect(run.error == nil && run.output.hasPrefix("1"), "\(flags): \(run.error ?? "")")
    }
    let slip = try ToolRun(["--fields", "Price, net"], "a.csv", Self.csv)
    #expect(slip.error?.contains("did you mean '\"Price, net\"'?") == true, "\(slip.error ?? "")")
  }

  @Test(arguments: ["\"a", "\"a\"b", "\"a,b"])
  func quotesEnd(list: String) {
    #expect(ToolRun.complaint(["--fields", list])?.contains("needs a closing quote") == true)
  }

  @Test func nothingLeftIsAnError() {
    #expect(ToolRun.complaint(["--fields", "*,-*"])?.contains("'-*' leaves no field") == true)
  }

  @Test func listsGivenAgainGoOn() throws {
    #expect(try lines("model", "--fields", "price")[0] == #"{"model":"A","price":1}"#)
    let keys = try ToolRun.command(["--sort", "-price", "--sort", "model"]).line.rows.sorting.keys
    #expect(keys.map(\.spec.name) == ["price", "model"])
  }
}

import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Filters, sorts and choices of fields that no record has.
struct FieldPresenceTests {
  @Test(arguments: [
    ["--color", "Gold"], ["--where", "color=Gold"], ["--sort", "color"], ["--unique", "color"],
    ["--has", "color"], ["--missing", "color"], ["--not-color", "x"], ["--fields", "color"],
  ])
  func aFieldThatNoRecordHasIsAnError(flags: [String]) throws {
    let csv = try ToolRun(flags, "a.csv", "model,price\nA,1\n")
    #expect(csv.error?.hasPrefix("a.csv: no record has a field 'color'") == true)
    #expect(csv.error?.contains("(its fields: model, price)") == true)
    #expect(csv.output == "")
    let json = try ToolRun(flags, "a.jsonl", "{\"model\":\"A\",\"price\":1}\n{\"model\":\"B\"}\n")
    #expect(json.error?.hasPrefix("a.jsonl: no record has a field 'color'") == true)
  }

  @Test func aHeaderAloneTellsItsFields() throws {
    let run = try ToolRun(["--color", "Gold"], "a.csv", "model,price\n")
    #expect(run.error?.hasPrefix("a.csv: no record has a field 'color'") == true)
  }

  @Test(arguments: [
    ("a.json", "[]"), ("a.jsonl", ""), ("a.csv", "color\n"), ("a.json", "{\"phones\":[]}"),
  ])
  func anEmptyCatalogueIsNoError(name: String, text: String) throws {
    let run = try ToolRun(["--color", "Gold", "-c"], name, text)
    #expect(run.error == nil && run.output == "0\n")
  }

  @Test func oneRecordWithTheFieldIsEnough() throws {
    let rows = "{\"model\":\"A\"}\n{\"model\":\"B\",\"color\":null}\n"
    #expect(try ToolRun(["--color", "Gold", "-c"], "a.jsonl", rows).error == nil)
    #expect(try ToolRun(["--missing", "color", "-c"], "a.jsonl", rows).output == "2\n")
  }

  @Test func theNearestFieldIsSuggested() throws {
    let run = try ToolRun(["--where", "batery>=5"], "a.csv", "model,battery\nA,5\n")
    #expect(
      run.error?.hasPrefix(
        "a.csv: no record has a field 'batery'; did you mean 'battery'? (its fields: model, battery)"
      ) == true, "\(run.error ?? "")")
  }

  /// `--map` takes only specs, so the message must not offer it for another field.
  @Test func onlyWhatWorksIsOffered() throws {
    let run = try ToolRun(["--where", "batery>=5"], "a.csv", "model,battery\nA,5\n")
    #expect(run.error?.contains("--map") == false)
    let spec = try ToolRun(["--price", "5"], "a.csv", "model,Aufwand\nA,5\n")
    #expect(spec.error?.contains("--map ") == true && spec.error?.contains("price=FIELD") == true)
  }

  private let nested = """
    {"id":1,"color":"Gold","camera":{"front":12}}
    {"id":2,"color":"Black","camera":{"main":48,"front":12}}
    {"id":3,"color":"Gold"}

    """

  @Test(arguments: [
    ["--where", "camera.mian=48"], ["--where", "camera.mian>=48"], ["--sort", "camera.mian"],
    ["--missing", "camera.mian"], ["--where", "camra.main=48"], ["--where", "id.main=48"],
  ])
  func aPathThatLeadsNowhereIsAnError(flags: [String]) throws {
    let run = try ToolRun(flags, "a.jsonl", nested)
    #expect(
      run.error?.hasPrefix("a.jsonl: no record has a field '\(flags[1].prefix(7))") == true,
      "\(run.error ?? "")")
  }

  /// The existence of a path is a fact of the catalogue, not of the rows that another filter left.
  @Test(arguments: [
    ["--where", "camera.main=48"], ["--where", "camera.main!=48"], ["--missing", "camera.main"],
    ["--sort", "camera.main"], ["--unique", "camera.main"],
    ["--not-color", "Blue", "--has", "camera.main"],
  ])
  func pathsOfFilteredRowsAreThere(flags: [String]) throws {
    let run = try ToolRun(["--color", "Gold"] + flags, "a.jsonl", nested)
    #expect(run.error == nil, "\(run.error ?? "")")
  }

  @Test func eachCatalogueMustHaveWhatIsFilteredBy() throws {
    let run = try ToolRun(
      ["--color", "Gold", "a.csv", "b.csv"], ["a.csv": "color\nGold\n", "b.csv": "model\nA\n"])
    #expect(run.error?.hasPrefix("b.csv: no record has a field 'color'") == true)
    #expect(run.output == "color\nGold\n")
  }

  @Test func oneCatalogueMayLackAChosenField() throws {
    let run = try ToolRun(
      ["--fields", "model,color", "a.csv", "b.csv"],
      ["a.csv": "model,color\nA,Gold\n", "b.csv": "model\nB\n"])
    #expect(run.error == nil && run.output == "model,color\nA,Gold\nB,\n")
  }

  /// For every option the message names each field in a form that the user can type.
  @Test(arguments: [
    ["--fields", "nope"], ["--sort", "nope"], ["--normalize", "--fields", "cost(2)"],
  ])
  func severalFieldsOfOneNameAreToldApart(flags: [String]) throws {
    let run = try ToolRun(flags, "a.csv", "model,cost,cost\nA,1,2\n")
    #expect(
      run.error?.hasSuffix("(its fields: model, cost, cost (1), cost (2))") == true,
      "\(run.error ?? "")")
    #expect(run.output == "")
  }

  @Test func severalFieldsForOneSpecAreAnError() throws {
    let run = try ToolRun(["--memory", "8"], "a.csv", "ram,RAM size\n8,8\n")
    #expect(run.error?.contains("'ram' and 'RAM size' could both be memory") == true)
    #expect(try ToolRun(["--where", "id=1"], "a.csv", "id,ram,RAM size\n1,8,8\n").error == nil)
  }
}

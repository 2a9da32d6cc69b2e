import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Fields that are not specs, requested by name or path.
struct FieldSpecTests {
  @Test(
    arguments: [
      ("battery", []), ("camera.main", ["camera", "main"]), ("a.b.c", ["a", "b", "c"]),
      (".a", []), ("a.", []), ("a..b", []), (".", []),
    ])
  func aPathIsNamesBetweenPoints(name: String, path: [String]) {
    #expect(FieldSpec(name).path == path)
    #expect(FieldSpec(name).name == name && FieldSpec(name).flag == name)
  }

  @Test func aNamesakeLendsItsAmounts() {
    let field = FieldSpec("RAM (total)")
    #expect(field.namesake == nil && !field.isNumeric)
    let cost = FieldSpec("cost")
    #expect(cost.namesake?.name == "price" && cost.isNumeric && cost.aliases.contains("price"))
    #expect(withValue("\"$1,299\"") { cost.number(of: $0) } == 1299)
  }

  @Test(
    arguments: [
      ("48", "48"), ("\"48\"", "48"), ("\"48 MP\"", nil), ("true", nil), ("null", nil),
      ("[48]", nil), ("\"4.80e1\"", "48"),
    ])
  func onlyPlainNumbersAreNumbers(json: String, number: String?) {
    let spec = FieldSpec("camera")
    #expect(withValue(json) { spec.number(of: $0) } == number.flatMap { ExactNumber($0) })
  }

  private let rows = """
    {"id":1,"camera":{"main":48,"lens":["wide","tele"]},"5g":true,"battery":4000,"tag":"x"}
    {"id":2,"camera":{"main":"12","lens":["wide"]},"5g":false,"battery":"5000.0","tag":"5000"}
    {"id":3,"camera":[{"main":50},{"main":12}],"battery":null}
    {"id":4,"camera":{},"Battery":6000,"tag":"iPhone 14"}
    {"id":5,"camera.main":64,"tag":["x","y"]}

    """

  @Test(
    arguments: [
      (["battery>=4000"], [1, 2, 4]), (["battery > 4000"], [2, 4]), (["battery<5000"], [1]),
      (["battery<=5000"], [1, 2]), (["battery=5000"], [2]), (["battery = 4000.0"], [1]),
      (["battery==4000"], [1]), (["battery!=4000"], [2, 3, 4, 5]),
      (["battery=4000..5000"], [1, 2]),
      (["battery=4000", "battery=6000"], [1, 4]), (["battery>=4000", "battery<5000"], [1]),
      (["battery!=4000", "battery!=6000"], [2, 3, 5]), (["camera.main=48"], [1]),
      (["camera.main=48.."], [1, 3, 5]), (["camera.main=12"], [2, 3]), (["camera.lens=tele"], [1]),
      (["camera.lens!=tele"], [2, 3, 4, 5]), (["5g=true"], [1]), (["5g!=true"], [2, 3, 4, 5]),
      (["tag=iPhone*"], [4]), (["tag=/\\d{4}/"], [2]), (["tag=5000"], [2]), (["tag=x"], [1, 5]),
      (["tag==x"], [1, 5]), (["tag=X"], []), (["BATTERY>=4000"], [1, 2, 4]),
    ])
  func conditionsHoldForTheirRows(conditions: [String], ids: [Int]) throws {
    let flags = conditions.flatMap { ["--where", $0] }
    let run = try ToolRun(flags + ["--fields", "id"], "a.jsonl", rows)
    #expect(run.error == nil)
    #expect(run.output == ids.map { "{\"id\":\($0)}\n" }.joined(), "\(conditions)")
  }

  @Test func nestedFieldsAreThereOrMissing() throws {
    #expect(try ToolRun(["--has", "camera.main", "-c"], "a.jsonl", rows).output == "4\n")
    #expect(try ToolRun(["--missing", "camera.main", "-c"], "a.jsonl", rows).output == "1\n")
  }

  @Test func orderingTextsByNumbersIsAnError() throws {
    let run = try ToolRun(["--where", "tag>5"], "a.jsonl", rows)
    #expect(run.error == "a.jsonl:1:84: tag \"x\" is not a number")
    let lenient = try ToolRun(["--where", "tag>5", "--lenient", "-c"], "a.jsonl", rows)
    #expect(lenient.output == "1\n")
  }
}

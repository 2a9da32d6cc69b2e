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

  // MARK: Without rows

  @Test func aFieldDescribesItself() throws {
    let field = FieldSpec("specs.battery")
    #expect(field.valueLabel == "VALUE" && field.summary == "the field specs.battery")
    #expect(field.examples == [] && field.isField && field.isOpenField && !field.isTypedAlias)
    #expect(field.meant.name == "specs.battery" && field.aliases == [])
    #expect(!FieldSpec("battery", isTextAlone: true).isOpenField)
    let ram = FieldSpec("RAM")
    #expect(!ram.isOpenField && ram.isTypedAlias && ram.meant.name == "memory")
    #expect(ram.aliases.prefix(3) == ["memory", "ram", "ram"] && ram.isNumeric)
    #expect(FieldSpec("colour").meant.name == "color" && !FieldSpec("colour").isNumeric)
    #expect(withValue("\"5 V\"") { field.complaint(about: $0) } == "is not a number")
    #expect(field.unit(named: "MB") == nil && ram.unit(named: "MB") == 2)
    #expect(withValue("\"8GB / 12GB\"") { field.numbers(of: $0) } == nil)
    #expect(withValue("\"8GB / 12GB\"") { ram.numbers(of: $0) } == [8, 12])
    #expect(withValue("\"128GB ROM\"") { ram.complaint(about: $0) } == "is diskSpace, not memory")
  }

  @Test func aNamesakeOfTextsLeavesNumbersToTheField() {
    let field = FieldSpec("colour")
    #expect(withValue("48") { field.number(of: $0) } == 48)
    #expect(withValue("\"48\"") { field.number(of: $0) } == 48)
    #expect(withValue("\"48 GB\"") { FieldSpec("ram").number(of: $0) } == 48)
  }

  @Test(
    arguments: [
      ("battery", .more), ("weight", .less), ("Gewicht", .less), ("specs.weight", .less),
      ("sar_head", .less), ("rank", .less), ("height", nil), ("dimensions", nil), ("sku", nil),
      ("year", nil), ("uvp_brutto", .less), ("listprice", .less), ("weight_mah", .more),
      ("battery_g", .less), ("width_mm", nil), ("height_nits", .more), ("ram", .more),
      ("colour", nil), ("url", nil), ("released", nil), ("weight_height", .less),
    ] as [(String, NumberPreference?)])
  func theNameKnowsTheBetterNumber(name: String, preference: NumberPreference?) {
    #expect(FieldSpec(name).preference == preference)
  }

  /// The name has quotes if the condition would otherwise be read in another way.
  @Test(
    arguments: [
      ("battery", "4000", "battery=4000"), ("camera.main", "48", "camera.main=48"),
      ("a b", "x", "a b=x"), ("a=b", "x", "\"a=b\"=x"), ("a!b", "x", "\"a!b\"=x"),
      ("a<b", "x", "\"a<b\"=x"), ("a>b", "x", "\"a>b\"=x"), ("\"a", "x", "\"\"\"a\"=x"),
      (" a", "x", "\" a\"=x"), ("a ", "x", "\"a \"=x"), ("a and b", "x", "\"a and b\"=x"),
      ("battery", "a or b", "battery=\"a or b\""), ("battery", " x", "battery=\" x\""),
    ])
  func conditionsAreWrittenAsTheyAreTyped(name: String, value: String, condition: String) {
    let field = FieldSpec(name)
    #expect(field.arguments(asking: value) == ["--where", condition])
    let place = condition.index(condition.startIndex, offsetBy: condition.count - value.count - 1)
    if condition.hasSuffix("=" + value) {
      let excluding = condition[..<place] + "!=" + value
      #expect(field.arguments(excluding: value) == ["--where", String(excluding)])
    }
  }

  // MARK: The filter

  private func fits(_ field: FieldSpec, _ json: String, _ test: ValueTest) -> Bool? {
    withValue(json) { field.makeStrategy().fits($0, test) }
  }

  @Test func theFilterReadsNumbersAndTexts() throws {
    let field = FieldSpec("battery")
    let range = ValueTest.number(NumberInterval(5...9))
    let one = ValueTest.number(NumberInterval(5))
    #expect(fits(field, "5", range) == true && fits(field, "10", range) == false)
    #expect(fits(field, "\"5\"", one) == true && fits(field, "6", one) == false)
    // A text fails an equality. It cannot be compared with a range.
    #expect(fits(field, "\"x\"", one) == false && fits(field, "\"x\"", range) == nil)
    let ram = FieldSpec("ram")
    #expect(fits(ram, "\"8GB / 12GB\"", range) == true)
    #expect(fits(ram, "\"2GB / 12GB\"", range) == false)
    #expect(fits(field, "\"x\"", .anyValue) == true && fits(field, "5", .anyValue) == true)
    #expect(fits(field, "\"x\"", try field.test(typed: "x", ignoringCase: false)) == true)
    #expect(fits(field, "\"x\"", try field.test(typed: "X", ignoringCase: false)) == false)
    #expect(fits(field, "\"x\"", try field.test(typed: "X", ignoringCase: true)) == true)
  }

  @Test func eachTestHasAFormOfSQL() throws {
    func form(_ field: FieldSpec, _ test: ValueTest) -> String {
      switch field.makeStrategy().sqlTest(test)?.form {
      case .anyText: "any text"
      case .anyNumber: "any number"
      case .within(let interval): interval.description
      case .equals, .fits, .holds: "pattern"
      case .word, nil: "none"
      }
    }
    for (name, any) in [("battery", "any text"), ("ram", "any number"), ("colour", "any text")] {
      let field = FieldSpec(name)
      #expect(form(field, .anyValue) == any)
      #expect(form(field, .number(NumberInterval(5...9))) == "5..9")
      #expect(form(field, try field.test(typed: "x*", ignoringCase: false)) == "pattern")
    }
  }
}

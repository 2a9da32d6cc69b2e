import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// What each rule finds, and where.
struct CheckTests {
  /// A catalogue with one thing wrong, and where it is told.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let places: [String]
    var flags: [String] = []

    init(_ name: String, _ text: String, _ places: [String], _ flags: [String] = []) {
      self.name = name
      self.text = text
      self.places = places
      self.flags = flags
    }

    var testDescription: String { "\(name) \(text.prefix(60)) \(flags)" }
  }

  static let lines: [Case] = [
    Case("a.jsonl", "{\"model\":\"A\"}\noops\n{\"model\":\"B\"}\n", ["2:1 error not-well-formed"]),
    Case(
      "a.jsonl", "{\"model\":\"A\"\n{\"model\":\"B\",\"price\":0}\n",
      ["2:1 error not-well-formed", "2:22 error not-positive"]),
    Case("a.jsonl", "{\"model\":\"A\",\"model\":\"B\"}\n", ["1:14 error duplicate-key"]),
    Case("a.jsonl", "{\"model\":\"A\",\"x\":{\"b\":1,\"b\":2}}\n", ["1:18 error duplicate-key"]),
    Case(
      "a.jsonl", "{\"price\":1}\n{\"model\":null}\n{\"model\":\"\"}\n{\"model\":\"A\"}\n",
      [
        "1:1 error missing-spec", "2:10 error missing-spec", "3:10 error missing-spec",
        "1:10 note partial-field",
      ]),
    Case("a.jsonl", "{\"model\":5}\n", ["1:10 error wrong-type"]),
    Case("a.jsonl", "{\"model\":\"A\",\"price\":true}\n", ["1:22 error wrong-type"]),
    Case("a.jsonl", "{\"model\":\"A\",\"price\":\"call us\"}\n", ["1:22 error unreadable-number"]),
    Case("a.jsonl", "{\"model\":\"A\",\"price\":\"N/A\"}\n", []),
    Case("a.jsonl", "{\"model\":\"A\",\"price\":0}\n", ["1:22 error not-positive"]),
    Case("a.jsonl", "{\"model\":\"A\",\"price\":[3,-1]}\n", ["1:22 error not-positive"]),
    Case("a.jsonl", "{\"model\":\"A\",\"memory\":\"8 TB\"}\n", ["1:23 warning implausible"]),
    Case("a.jsonl", "{\"model\":\"A\",\"screenSize\":61}\n", ["1:27 warning implausible"]),
    Case("a.jsonl", "{\"model\":\"A\",\"color\":\"  \"}\n", ["1:22 warning blank-text"]),
    Case("a.jsonl", "{\"model\":\"A \"}\n", ["1:10 warning padded-text"]),
    Case("a.jsonl", "{\"model\":\"A\",\"note\":\"x\\u00a0\"}\n", ["1:21 warning padded-text"]),
    Case("a.jsonl", "{\"model\":\"A\\u001b[1m\"}\n", ["1:10 warning control-character"]),
    Case("a.jsonl", "{\"model\":\"A\u{202E}B\"}\n", ["1:10 warning control-character"]),
    Case(
      "a.jsonl", "{\"model\":\"A\\nB\",\"note\":\"a\\nb\"}\n", ["1:10 warning control-character"]),
    Case(
      "a.jsonl", "{\"model\":\"A\",\"price\":1}\n{\"model\":\"B\",\"price\":\"1 €\"}\n",
      ["2:22 warning mixed-units"]),
    Case(
      "a.jsonl",
      "{\"model\":\"A\",\"x\":1}\n{\"model\":\"B\",\"x\":2}\n{\"model\":\"C\",\"x\":\"y\"}\n",
      ["3:18 warning mixed-types"]),
    Case("a.jsonl", "{\"model\":\"A\",\"x\":1}\n{\"model\":\"B\"}\n", ["2:1 note partial-field"]),
    Case(
      "a.jsonl", "{\"model\":\"A\"}\n{\"model\":\"B\",\"x\":1}\n{\"model\":\"C\"}\n",
      ["2:18 note partial-field"]),
    Case(
      "a.jsonl", "{\"model\":\"A\",\"memory\":8}\n{\"model\":\"A\",\"memory\":\"8GB\"}\n",
      ["2:1 error duplicate-phone"], ["--disable", "mixed-units,mixed-types"]),
    Case(
      "a.jsonl", "{\"model\":\"A\",\"sku\":1}\n{\"model\":\"B\",\"sku\":1}\n",
      ["2:1 error duplicate-phone"], ["--key", "sku"]),
  ]

  static let others: [Case] = [
    Case(
      "a.csv", "model,price,price\nA,1,2\n", ["1:13 error duplicate-key", "note ambiguous-field"]),
    Case(
      "a.csv", "model,price\nA\nB,0\n", ["2:2 error not-well-formed", "3:3 error not-positive"]),
    Case(
      "a.csv", "model,price\nA,1,2\n\"B\",\n", ["2:1 error not-well-formed"]),
    Case("a.csv", "model,price\n,1\n", ["2:1 error missing-spec"]),
    Case(
      "a.csv", "model,price\nA,\"1\nB,2\nC,3\n",
      ["2:3 error not-well-formed"]),
    Case(
      "a.csv", "name,cost\nA, 5 \n\"B \",x\n",
      ["2:3 warning padded-text", "3:1 warning padded-text", "3:6 error unreadable-number"]),
    Case("a.csv", "price,color\n1,Gold\n", ["error missing-spec"]),
    Case(
      "a.json",
      "[{\"model\":\"A\"},\n5,{\"model\":\"B\",\"price\":01},{\"model\":\"C\",\"price\":0}]",
      [
        "2:1 error not-well-formed", "2:24 error not-well-formed", "2:49 error not-positive",
        "1:2 note partial-field",
      ]),
    Case(
      "a.json", "[{\"model\":\"A\"},{\"model\":\"B\" \"x\":1},{\"model\":\"\"}]",
      ["1:29 error not-well-formed", "1:45 error missing-spec"]),
    Case(
      "a.json", "[{\"model\":\"A\"},{\"model\":\"B]},{\"model\":\"\"}]",
      ["1:32 error not-well-formed"]),
    Case(
      "a.json", "[{\"model\":\"A\"} {\"model\":\"\"}]", ["1:16 error not-well-formed"]),
    Case(
      "a.json", "{\"pro\":[{\"model\":\"A\"},{\"model\":}],\"base\":[{\"model\":\"\"}]}",
      ["1:32 error not-well-formed", "1:52 error missing-spec"]),
    Case("a.json", "", ["1:1 error not-well-formed"]),
    Case("a.json", "[]", []),
  ]

  @Test(arguments: lines + others)
  func problemsAreToldAtTheirPlaces(example: Case) throws {
    let run = try CheckRun(example.flags, example.name, example.text)
    #expect(run.error == nil)
    #expect(run.places == example.places)
    let isBad = example.places.contains { $0.contains("error ") || $0.contains("warning ") }
    #expect(run.isRefused == isBad)
  }

  @Test func bytesThatAreNoTextAreARuleOfTheirOwn() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Array("{\"model\":\"A".utf8) + [0xFF] + Array("\"}\n{\"model\":\"B\"}\n".utf8),
      as: "a.jsonl")
    let run = try ToolRun(["check", path], [:])
    #expect(run.output.contains(":1:12: error: the byte 0xff is not UTF-8"))
    #expect(run.output.contains("[not-utf-8]"))
  }

  @Test func bothPlacesOfAPhoneThatIsThereTwiceAreNamed() throws {
    let run = try ToolRun(
      ["check", "a.csv", "b.jsonl"],
      [
        "a.csv": "model,color\nA,Gold\nB,Gold\n",
        "b.jsonl": "{\"model\":\"B\",\"color\":\"Gold\"}\n",
      ])
    #expect(
      run.output.hasPrefix(
        "b.jsonl:1:1: error: the phone B, Gold is at a.csv:3:1 too [duplicate-phone]\n"))
  }

  @Test func textsThatAreNearlyFrequentOnesAreTold() throws {
    let colors =
      Array(repeating: "Space Gray", count: 12) + ["Space Grey", "space gray"]
      + Array(repeating: "Starlight", count: 4) + ["Starlite", "Midnight", "Gold", "Bold"]
    let text = colors.enumerated().map { "{\"model\":\"M\($0)\",\"color\":\"\($1)\"}\n" }.joined()
    let run = try CheckRun([], text)
    #expect(
      run.problems.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "warning: color \"Space Grey\" (1 ×) is nearly \"Space Gray\" (12 ×) [near-duplicate]",
        "warning: color \"space gray\" (1 ×) is nearly \"Space Gray\" (12 ×) [near-duplicate]",
        "warning: color \"Starlite\" (1 ×) is nearly \"Starlight\" (4 ×) [near-duplicate]",
      ])
  }

  @Test(arguments: ["A15 Bionic", "Snapdragon 8 Gen 1", "Red", "Xperia 1 VI", "Galaxy S24+"])
  func namesThatDifferByADigitOrAShortWordAreNotNear(other: String) throws {
    let frequent = ["A16 Bionic", "Snapdragon 8 Gen 2", "Rad", "Xperia 1 V", "Galaxy S24"]
    let text = (frequent.flatMap { Array(repeating: $0, count: 9) } + [other]).enumerated().map {
      "{\"model\":\"M\($0)\",\"processor\":\"\($1)\"}\n"
    }.joined()
    #expect(try CheckRun([], text).problems == [])
  }

  @Test func rulesCanBeTakenAwayAndTakenOtherwise() throws {
    let text = "{\"model\":\"A \",\"price\":0}\n"
    #expect(
      try CheckRun(["--disable", "not-positive"], text).places == ["1:10 warning padded-text"])
    #expect(
      try CheckRun(["--disable", "all", "--enable", "not-positive"], text).places
        == ["1:23 error not-positive"])
    let softer = try CheckRun(
      ["--severity", "not-positive=note", "--severity", "padded-text=note"], text)
    #expect(softer.places == ["1:10 note padded-text", "1:23 note not-positive"])
    #expect(!softer.isRefused)
    #expect(
      try CheckRun(["--fail-on", "error", "--disable", "not-positive"], text).isRefused == false)
    #expect(
      ToolRun.complaint(["check", "--disable", "not-postive"])
        == "--disable: there is no rule 'not-postive'; did you mean 'not-positive'? (there are: "
        + (RuleCatalog.all.map(\.name) + ["all"]).joined(separator: ", ") + ")")
  }

  @Test func aFilterChoosesTheRowsThatAreChecked() throws {
    let text = """
      {"model":"A","price":0,"color":"Gold"}
      {"model":"B","price":0,"color":"Black"}
      {"model":"C","price":"call us","color":"Black"}

      """
    #expect(try CheckRun(["--color", "Gold"], text).places == ["1:22 error not-positive"])
    // What the filter has to read and cannot is told, whether or not it would have fitted.
    #expect(try CheckRun(["--price", "5.."], text).places == ["3:22 error unreadable-number"])
  }

  @Test func whatIsRequiredIsToldOnceWhereNoRecordHasIt() throws {
    let run = try CheckRun(["--require", "model,price"], "a.csv", "model\nA\nB\n")
    #expect(
      run.problems
        == ["error: no record has a field for price; --map 'price=FIELD' names one [missing-spec]"])
  }

  @Test func whatOnlyLaterRecordsHaveIsMissingInTheOthers() throws {
    let without = (0..<600).map { "{\"price\":\($0 + 1)}\n" }.joined()
    let run = try CheckRun([], without + "{\"price\":1,\"model\":\"A\"}\n")
    #expect(
      run.problems.first
        == "1:1: error: 600 of 601 records have no model, the first ones among them [missing-spec]")
  }

  @Test func aFieldMayBeCalledAnything() throws {
    let text = "{\"model\":\"A\",\".x\":\" a \"}\n"
    #expect(try CheckRun([], text).places == ["1:19 warning padded-text"])
  }

  @Test func aFieldThatCouldBeTwoSpecsIsCheckedAsNeither() throws {
    let text = "{\"model\":\"A\",\"priceRegular\":0,\"priceDiscount\":0}\n"
    #expect(try CheckRun([], text).places == ["note ambiguous-field"])
    #expect(
      try CheckRun(["--map", "price=priceRegular"], text).places == ["1:29 error not-positive"])
  }

  @Test func totalsAreTrueWhereTheListIsShortened() throws {
    let text = (1...9).map { "{\"model\":\"M\($0)\",\"price\":0}\n" }.joined()
    let run = try CheckRun(["--max-problems", "2"], text)
    #expect(run.problems.count == 2)
    #expect(run.totals == "9 problems (9 errors) in 9 rows of 1 catalogue")
  }
}

import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// YAML that every reader reads as the values of the catalogue.
struct YAMLOutputTests {
  private func lines(_ text: String, _ flags: [String] = [], as name: String = "a.jsonl") throws
    -> [String]
  {
    let run = try ToolRun(["-f", "yaml"] + flags, name, text)
    #expect(run.error == nil)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func aRowIsAMapping() throws {
    #expect(
      try lines("{\"model\":\"iPhone 14\",\"price\":799}\n{\"model\":\"Pixel (8)\"}\n{}\n") == [
        "- model: iPhone 14", "  price: 799", "- model: Pixel (8)", "- {}",
      ])
    #expect(try lines("[]", as: "a.json") == ["[]"])
  }

  @Test func cellsAreWhatTheirColumnsSay() throws {
    #expect(
      try lines("model,price,ok\n3310,79.00,true\n\"A, B\",,\n", as: "a.csv") == [
        #"- model: "3310""#, "  price: 79.00", #"  ok: "true""#, #"- model: "A, B""#,
        "  price: null", "  ok: null",
      ])
  }

  /// Readers of YAML 1.1 reinterpret more texts than readers of YAML 1.2.
  @Test(arguments: [
    "yes", "No", "ON", "off", "y", "N", "true", "null", "~", "", "1", "1e3", "0x1F", "1_000",
    "12:30", "2021-01-01", "- a", "? x", "a: b", "a #b", "#c", "&a", "*a", "!t", "|", ">", "%",
    "@x", "`y`", "'q'", "[x]", "{y}", " lead", "trail ", "é", "=", "<<", ".inf", "+1", "a,b", "a:",
  ])
  func otherTextsAreInQuotes(text: String) throws {
    #expect(try lines("{\"f\":\"\(text)\"}") == ["- f: \"\(text)\""])
    if !text.isEmpty {
      #expect(try lines("{\"\(text)\":1}") == ["- \"\(text)\": 1"])
    }
  }

  @Test(arguments: [
    (#""a\nb\t""#, #""a\nb\t""#), (#""\ud83d\ude00""#, #""😀""#),
    (#""\u2028\u0085""#, #""\u2028\u0085""#),
    (#""\u007f\ufeff""#, #""\u007F\uFEFF""#), (#""C:\\x\"""#, #""C:\\x\"""#),
    ("1e3", "1.0e+3"), ("1.5E-7", "1.5e-7"), ("-0.5", "-0.5"), ("true", "true"), ("null", "null"),
    (#"["a",{"k":1e3},[]]"#, #"["a", {"k": 1.0e+3}, []]"#),
    ("{\"a\" : [1 , 2]}", #"{"a": [1, 2]}"#),
  ])
  func valuesAreThoseOfJSON(json: String, yaml: String) throws {
    #expect(try lines("{\"f\":\(json)}") == ["- f: \(yaml)"])
  }

  @Test func aVeryLongKeyIsMarkedAsOne() throws {
    let key = String(repeating: "k", count: 2000)
    #expect(try lines("{\"\(key)\":1}") == ["- ? \"\(key)\"", "  : 1"])
  }

  @Test func groupsAreColumns() throws {
    let rows = "{\"model\":\"A\",\"color\":\"Red\"}\n{\"model\":\"B\",\"color\":\"Gold\"}\n"
    #expect(
      try lines(rows, ["--group-by", "color", "--fields", "model"]) == [
        "- color: Red", "  model: A", "- color: Gold", "  model: B",
      ])
  }

  @Test func theNumbersOfGroupsAreNumbers() throws {
    let rows = "{\"model\":\"A\",\"memory\":8,\"price\":799.5}\n{\"model\":\"B\",\"memory\":8}\n"
    #expect(
      try lines(rows, ["--group-by", "memory", "--depth", "1"]).prefix(4) == [
        "- memory: 8", "  count: 2", "  price from: 799.5", "  price to: 799.5",
      ])
  }
}

@testable import PhoneFilterReading
@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct AssertionReaderTests {
  @Test(arguments: [
    ("", "1:1: the text ends too early; expected a value, found the end"),
    ("[{]", "1:3: expected a key in double quotes, found ']'"),
    ("[] []", "1:4: expected the end, found '['"),
    ("7", "1:1: expected a list of rules, found a number"),
    ("{}", "1:1: \"rules\" is missing; add the list of rules"),
    ("{\"rules\":5}", "1:10: expected a list of rules, found a number"),
    (
      "{\"rules\":[],\"rulez\":1}",
      "1:13: unknown member 'rulez'; did you mean 'rules'? (choices: rules, $schema)"
    ),
    ("[\n5]", "2:1: expected a rule such as {\"name\": …, \"filters\": {…}}, found a number"),
    ("[{\"filters\":{}}]", "1:2: the rule has no name; add \"name\": \"…\""),
    ("[{\"name\":\"a\"}]", "1:2: the rule has no \"filters\"; write {} for every phone"),
    ("[{\"name\":5,\"filters\":{}}]", "1:10: expected a text, found a number"),
    (
      "[{\"name\":\" \",\"filters\":{}}]",
      "1:10: the name is empty; write the name that reports show"
    ),
    (
      "[{\"name\":\"a\",\"name\":\"b\",\"filters\":{}}]",
      "1:14: the member \"name\" is repeated; write one list"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{}},\n{\"name\":\"a\",\"filters\":{}}]",
      "2:9: the name 'a' already belongs to the rule at checks.json:1:10"
    ),
    (
      "[{\"name\":\"known\",\"filters\":{}}]",
      "1:10: the name 'known' already belongs to a built-in rule"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{},\"expects\":1}]",
      "1:27: unknown member 'expects'; did you mean 'expect'? (choices: name, when, "
        + "filters, expect, unique, severity, message, ignore-case)"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{},\"severity\":\"eror\"}]",
      "1:38: unknown severity 'eror'; did you mean 'error'? (choices: note, warning, error)"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{},\"expect\":\"many\"}]",
      "1:36: expect: 'many' is not a number of rows; write N, N..M, none or some; 'all' expects "
        + "every row"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{},\"expect\":null}]",
      "1:36: expected a number of rows, or none, some or all, found null"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{},\"ignore-case\":\"yes\"}]",
      "1:41: expected true or false, found a text"
    ),
    (
      "[{\"name\":\"a\",\"filters\":[]}]",
      "1:24: expected an object of filters such as {\"price\": \"..0\"}, found a list"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{\"pirce\":1}}]",
      "1:25: unknown filter 'pirce'; did you mean 'price'?"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{\"battery\":1}}]",
      "1:25: unknown filter 'battery'; for a field that is not a spec, write \"where\": "
        + "\"battery=VALUE\""
    ),
    (
      "[{\"name\":\"a\",\"filters\":{\"price\":\"6oo\"}}]",
      "1:33: --price: '6oo' is not a price; write a number such as 600, or a range such as "
        + "600..900"
    ),
    (
      "[{\"name\":\"é\",\"filters\":{\"price\":[1,\n \"6oo\"]}}]",
      "2:2: --price: '6oo' is not a price; write a number such as 600, or a range such as "
        + "600..900"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{\"price\":true}}]",
      "1:33: expected a text, a number, or a list of them, found true or false"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{\"price\":[[1]]}}]",
      "1:34: expected a text, a number, or a list of them, found a list"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{\"price\":[]}}]",
      "1:33: the list for \"price\" is empty"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{\"has\":\"\"}}]",
      "1:31: --has: a name is missing; write a spec or a field"
    ),
    (
      "[{\"name\":\"a\",\"filters\":{\"model\":\"/(/\"}}]",
      "1:33: --model: "
    ),
  ])
  func whatIsWrongIsToldAtItsPlace(rules: String, message: String) {
    let said = AssertionRun.complaint(rules, knownRules: ["known"])
    #expect(said?.hasPrefix("checks.json:\(message)") == true, "\(said ?? "nothing")")
  }

  @Test func aListAndAnObjectAreTheSame() throws {
    let list = #"[{"name":"a","filters":{"price":5}}]"#
    for rules in [list, "{\"rules\":\(list)}", "{\"$schema\":\"x\",\"rules\":\(list)}"] {
      #expect(try AssertionRun.assertions(rules).map(\.name) == ["a"])
    }
    #expect(try AssertionRun.assertions("[]").isEmpty)
  }

  @Test func namesAreUniqueOverAllFiles() throws {
    var reader = AssertionReader(knownRules: [])
    let text = Array(#"[{"name":"a","filters":{}}]"#.utf8)
    try reader.read(try JSONDocument(text, name: "one.json"))
    #expect(throws: Failure.self) { try reader.read(try JSONDocument(text, name: "two.json")) }
  }

  @Test func aFileIsReadWithItsByteOrderMark() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "\u{FEFF}[{\"name\":\"a\",\"filters\":{\"model\":\"=*\"}}]", as: "checks.json")
    var reader = AssertionReader(knownRules: [])
    try reader.read(CataloguePath(path))
    #expect(reader.assertions.map(\.condition.asked) == ["--model =*"])
    #expect(throws: Failure.self) { try reader.read(CataloguePath(folder.path(of: "none.json"))) }
  }

  @Test func everyNameOfAFilterIsTaken() throws {
    #expect(Set(FilterReader.names).count == FilterReader.names.count)
    for name in FilterReader.names {
      let value = name == "ignore-case" ? "true" : name == "where" ? "\"a=5\"" : "\"5\""
      let rules = "[{\"name\":\"a\",\"filters\":{\"\(name)\":\(value)}}]"
      #expect(AssertionRun.complaint(rules) == nil, "\(name)")
    }
  }

  /// A value in a file has the same meaning as on the command line.
  @Test(arguments: [
    (#"{"color":["Gold","Starlight"],"disk":256}"#, "--color Gold --color Starlight --disk 256"),
    (#"{"model":"iPhone*","not-price":"..900"}"#, "--model iPhone* --not-price ..900"),
    (#"{"screenSize":"6.1\"","not-diskSpace":"1TB"}"#, "--screen 6.1\" --not-disk 1TB"),
    (#"{"colour":"/gold/i","ram":4}"#, "--color /gold/i --memory 4"),
    (#"{"color":"GOLD","ignore-case":true}"#, "-i --color GOLD"),
    (#"{"missing":"color"}"#, "--missing color"),
    (
      #"{"has":["battery","color"],"where":"camera.main>=48"}"#,
      "--has battery --has color --where camera.main>=48"
    ),
    (#"{"price":"5e2..1e3"}"#, "--price 5e2..1e3"),
    (#"{"price":799.0}"#, "--price 799"),
  ])
  func itMeansWhatTheCommandLineMeans(filters: String, typed: String) throws {
    let catalogue = try PackageFolder.text(of: "data/catalog.json")
    let run = try AssertionRun(
      "[{\"name\":\"a\",\"filters\":\(filters),\"expect\":\"some\"}]", catalogue)
    let arguments = typed.split(separator: " ").map(String.init)
    let found = try ToolRun(arguments, "catalog.json", catalogue)
    #expect(found.error == nil)
    #expect(run.outcomes[0].count.matched == found.matched && found.matched > 0)
  }
}

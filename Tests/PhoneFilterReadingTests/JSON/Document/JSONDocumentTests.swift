@testable import PhoneFilterBase
@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Small JSON files that a user wrote by hand: their values, and the sentences about mistakes.
struct JSONDocumentTests {
  private static let text = """
    {"a": [1, "two", true, false, null, {"x": -1.5e3}],
     "b\\u0063": "é\\n", "é": [],
      "last": {}}
    """

  private func document(_ text: String = Self.text) throws(Failure) -> JSONDocument {
    try JSONDocument(Array(text.utf8), name: "rules.json")
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return (error as? Failure)?.words ?? "\(error)" }
  }

  @Test func membersAndElementsComeInTheirOrder() throws {
    let document = try document()
    #expect(document.kind(of: document.root) == .object)
    let members = document.members(of: document.root)
    #expect(members.map(\.name) == ["a", "bc", "é", "last"])
    #expect(members.map { document.kind(of: $0.value) } == [.list, .text, .list, .object])
    #expect(members.map { document.text(of: $0.key) } == ["a", "bc", "é", "last"])
    let elements = document.elements(of: members[0].value)
    #expect(
      elements.map { document.text(of: $0) }.dropLast() == ["1", "two", "true", "false", "null"])
    #expect(
      elements.map { document.kind(of: $0) } == [.number, .text, .flag, .flag, .none, .object])
    #expect(
      elements.map { String(decoding: document.bytes(of: $0), as: UTF8.self) }
        == ["1", "\"two\"", "true", "false", "null", "{\"x\": -1.5e3}"])
    #expect(document.text(of: members[1].value) == "é\n")
    #expect(document.elements(of: members[2].value).isEmpty)
    #expect(document.members(of: members[3].value).isEmpty)
    #expect(document.bytes(of: document.root) == Array(Self.text.utf8))
  }

  /// Columns count bytes, and characters count characters.
  @Test func aPlaceHasItsLineAndItsColumn() throws {
    let document = try document(" \n{\"é\":1,\n\"x\":2}")
    let members = document.members(of: document.root)
    let places = members.flatMap { [document.place(of: $0.key), document.place(of: $0.value)] }
    #expect(places.map(\.line) == [2, 2, 3, 3])
    #expect(places.map(\.column) == [2, 7, 1, 5])
    #expect(places.map(\.character) == [2, 6, 1, 5])
    #expect(document.place(of: document.root).line == 2)
    #expect(document.place(of: document.root).column == 1)
  }

  @Test(
    arguments: [
      ("", "rules.json:1:1: the text ends too early; expected a value, found the end"),
      (" \n", "rules.json:2:1: the text ends too early; expected a value, found the end"),
      (
        "[1,\n2",
        "rules.json:2:2: the text ends too early; expected ',' or ']' in an array, found the end"
      ),
      ("[1]\n\n x", "rules.json:3:2: expected the end, found 'x'"),
      ("[1]]", "rules.json:1:4: expected the end, found ']'"),
      ("{\"a\":01}", "rules.json:1:6: a number must not begin with 0"),
      ("{\n \"a\":1,}", "rules.json:2:8: a ',' before '}'; remove it"),
    ])
  func aTextThatIsNotJSONIsAnErrorAtItsPlace(text: String, wanted: String) {
    #expect(message { _ = try document(text) } == wanted)
  }

  @Test(arguments: ["1", "\"x\"", "null", " true ", "[]\n", "{ }"])
  func eachValueIsADocument(text: String) {
    #expect(message { _ = try document(text) } == nil)
  }

  @Test func kindsHaveNames() {
    let kinds: [JSONDocument.Kind] = [.object, .list, .text, .number, .flag, .none]
    #expect(
      kinds.map(\.shown) == [
        "an object", "a list", "a text", "a number", "true or false", "null",
      ])
  }

  // MARK: Expectations

  @Test func anotherKindIsAnError() throws {
    let document = try document("{\"a\":[1,null,{},\"x\",true,[]]}")
    let list = document.members(of: document.root)[0].value
    let elements = document.elements(of: list)
    #expect(message { try document.expect([.list], at: list, "a list of names") } == nil)
    #expect(message { try document.expect([.text, .list], at: list, "a name") } == nil)
    #expect(
      elements.map { element in message { try document.expect([], at: element, "nothing") } } == [
        "rules.json:1:7: expected nothing, found a number",
        "rules.json:1:9: expected nothing, found null",
        "rules.json:1:14: expected nothing, found an object",
        "rules.json:1:17: expected nothing, found a text",
        "rules.json:1:21: expected nothing, found true or false",
        "rules.json:1:26: expected nothing, found a list",
      ])
  }

  @Test func aRepeatedMemberIsAnErrorAtTheSecondPlace() throws {
    let document = try document("{\"a\":1,\n\"b\":2, \"\\u0061\":3}")
    #expect(
      message { _ = try document.uniqueMembers(of: document.root) }
        == "rules.json:2:8: the member \"a\" is repeated; write one list")
    #expect(
      message { _ = try document.members(of: document.root, among: ["a", "b"]) }
        == "rules.json:2:8: the member \"a\" is repeated; write one list")
  }

  @Test func anUnknownMemberIsAnErrorWithTheNearestName() throws {
    let document = try document("{\"model\":1, \"modle\":2}")
    #expect(
      message { _ = try document.members(of: document.root, among: ["model", "price"]) }
        == "rules.json:1:13: unknown member 'modle'; did you mean 'model'? (choices: model, price)")
    let known = ["modle", "x", "model"]
    #expect(
      try document.members(of: document.root, among: known).map(\.name) == ["model", "modle"])
    let other = try self.document("{\"zzzzzz\":1}")
    #expect(
      message { _ = try other.members(of: other.root, among: ["a", "b"]) }
        == "rules.json:1:2: unknown member 'zzzzzz' (choices: a, b)")
  }

  @Test func aWordIsOneOfSome() throws {
    let document = try document("[\"error\",\"eror\",5]")
    let elements = document.elements(of: document.root)
    let words = ["error", "note"]
    #expect(try document.word(at: elements[0], among: words, what: "severity") == "error")
    #expect(
      message { _ = try document.word(at: elements[1], among: words, what: "severity") }
        == "rules.json:1:10: unknown severity 'eror'; did you mean 'error'? (choices: error, note)")
    #expect(
      message { _ = try document.word(at: elements[2], among: words, what: "severity") }
        == "rules.json:1:17: expected a severity, as a text, found a number")
  }

  @Test(arguments: [("0", 0), ("1", 1), ("512", 512), ("9223372036854775807", Int.max)])
  func aCountIsAWholeNumber(text: String, count: Int) throws {
    let document = try document(text)
    #expect(try document.count(at: document.root) == count)
  }

  @Test(arguments: ["-1", "1.5", "1e3", "\"5\"", "true", "null", "[]", "9223372036854775808"])
  func anyOtherValueIsNotACount(text: String) throws {
    let document = try document(text)
    #expect(
      message { _ = try document.count(at: document.root) }
        == "rules.json:1:1: expected a number of records, such as 512")
  }

  @Test func textsAreAListOfTexts() throws {
    let good = try document("[\"a\",\"\\u0062\"]")
    #expect(try good.texts(at: good.root, "a list of names") == ["a", "b"])
    let bad = try document("[\"a\", 5]")
    #expect(
      message { _ = try bad.texts(at: bad.root, "a list of names") }
        == "rules.json:1:7: expected a name, found a number")
    let none = try document("\"a\"")
    #expect(
      message { _ = try none.texts(at: none.root, "a list of names") }
        == "rules.json:1:1: expected a list of names, found a text")
  }
}

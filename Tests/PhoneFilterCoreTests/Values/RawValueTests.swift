@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

@Suite("Raw values")
struct RawValueTests {
  private func with<Result>(
    _ text: String, _ encoding: ValueEncoding, _ body: (RawValue) -> Result
  ) -> Result {
    withBytes(of: Array(text.utf8)) { body(RawValue(bytes: $0, encoding: encoding)) }
  }

  @Test(
    arguments: [
      ("", .none), ("null", .none), ("\"\"", .none), ("\" \"", .text), ("\"a\"", .text),
      ("\"\\u0000\"", .text), ("0", .number), ("-1.5e3", .number), ("true", .truth),
      ("false", .truth), ("[]", .list), ("[1]", .list), ("{}", .object), ("\"null\"", .text),
    ] as [(String, ValueKind)])
  func kindsOfJSONAreSeenFromTheFirstByte(text: String, kind: ValueKind) {
    #expect(with(text, .json) { $0.kind } == kind)
  }

  @Test(
    arguments: [
      ("", .none), ("\"\"", .none), (" ", .text), ("a", .text), ("1", .text), ("null", .text),
      ("[1]", .list), ("[a]", .text), ("{}", .text), ("\"a\"", .text), ("\"\"\"\"", .text),
      ("true", .text),
    ] as [(String, ValueKind)])
  func cellsAreTextListsOrNothing(text: String, kind: ValueKind) {
    #expect(with(text, .cell) { $0.kind } == kind)
  }

  @Test(arguments: [
    ("\"a\"", "a"), ("\"\"", ""), ("\"a\\n\\u00e9\"", "a\né"), ("\"\\\"\"", "\""), ("1.50", "1.50"),
    ("true", "true"), ("[1, 2]", "[1, 2]"), ("", ""), ("\"é€😀\"", "é€😀"),
  ])
  func textsOfJSONAreDecoded(text: String, wanted: String) {
    #expect(with(text, .json) { $0.text } == wanted)
  }

  @Test(arguments: [
    ("a", "a"), ("\"a\"", "a"), ("\"\"", ""), ("\"\"\"\"", "\""), ("\"a\"\"b\"", "a\"b"),
    ("6.1\" x", "6.1\" x"), (" \"a\"", " \"a\""), ("a\\n", "a\\n"), ("\"a\\n\"", "a\\n"), ("", ""),
    ("\"1,\n2\"", "1,\n2"),
  ])
  func textsOfCellsAreDecoded(text: String, wanted: String) {
    #expect(with(text, .cell) { $0.text } == wanted)
  }

  @Test func valuesThatAreNoListsAreTheirOnlyElement() {
    for text in ["1", "\"a\"", "null", "{\"a\":[1]}"] {
      var seen: [String] = []
      _ = with(text, .json) { value in
        value.anyElement {
          seen.append($0.bytes.text())
          return false
        }
      }
      #expect(seen == [text])
    }
  }

  @Test func valuesInMessagesAreShortAndHarmless() {
    #expect(with("\"call us\"", .json) { $0.shownInMessage } == "\"call us\"")
    #expect(with("[1,2]", .json) { $0.shownInMessage } == "\"[1,2]\"")
    #expect(with("\"\\u001b[m\"", .json) { $0.shownInMessage } == "\"\\u{1B}[m\"")
    let long = with("\"" + String(repeating: "é", count: 100) + "\"", .json) { $0.shownInMessage }
    #expect(long == "\"" + String(repeating: "é", count: 39) + "…\"")
  }
}

import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct JSONObjectTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func membersStandInTheOrderInWhichTheyWereAdded() {
    var object = JSONObject()
    #expect(text(object.bytes) == "{}")
    object.add("text", "a \"b\"\n")
    object.add("number", 3)
    object.add("none", nil)
    object.add("exact", ExactNumber("6.1") ?? 0)
    object.add("flag", true)
    object.add("object", JSONObject())
    object.add("list", JSONList(["a", "b"]))
    object.add("json", json: Array("[null]".utf8))
    #expect(
      text(object.bytes)
        == #"{"text":"a \"b\"\n","number":3,"none":null,"exact":6.1,"flag":true,"object":{},"#
        + #""list":["a","b"],"json":[null]}"#)
  }

  @Test func anObjectCanBeWrittenInTwoPieces() {
    var object = JSONObject()
    object.add("a", 1)
    #expect(text(object.opening) == #"{"a":1"#)
    #expect(text(object.closing) == #""a":1}"#)
  }

  @Test func theLeadStandsBeforeEachElement() {
    var list = JSONList(lead: "\n  ")
    list.add(JSONObject())
    list.add(JSONObject())
    var object = JSONObject()
    object.add("list", list)
    object.add("none", JSONList(lead: "\n  "))
    #expect(text(object.bytes) == "{\"list\":[\n  {},\n  {}],\"none\":[]}")
  }
}

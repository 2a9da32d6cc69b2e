@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

@Suite("JSON walker")
struct JSONWalkerTests {
  private func values(_ path: String, in json: String) -> [String] {
    withBytes(of: Array(json.utf8)) { bytes in
      var found: [String] = []
      let names = path.split(separator: ".").map(String.init)
      _ = JSONWalker.anyValue(at: names[...], in: RawValue(bytes: bytes, encoding: .json)) {
        found.append($0.text)
        return false
      }
      return found
    }
  }

  @Test(arguments: [
    ("a", #"{"a":1}"#, ["1"]), ("a", #"{}"#, []), ("a", #"[]"#, []), ("a", "5", []),
    ("a.b", #"{"a":{"b":"x"}}"#, ["x"]), ("a.b", #"{"a":{"c":1}}"#, []), ("a.b", #"{"a":1}"#, []),
    ("a.b", #"{"a":[{"b":1},{"c":2},{"b":[3,[4]]},5,null]}"#, ["1", "3", "4"]),
    ("a.b.c", #"{"a":[[{"b":[{"c":1}]}],{"b":{"c":2}}]}"#, ["1", "2"]),
    ("a", #" { "x" : 0 , "a" : [ 1 , "é" ] } "#, ["1", "é"]), ("a", #"{"\u0061":7}"#, ["7"]),
    ("a", #"{"a":1,"a":2}"#, ["2"]), ("a", #"{"A":1,"a":2,"A":3}"#, ["2"]),
    ("a", #"{"A":1,"A":3}"#, ["3"]), ("front_mp", #"{"Front MP":8}"#, ["8"]),
    ("a", #"{"b":"\"a\":1","a":null}"#, ["null"]), ("a", #"{"a":[]}"#, []),
    ("a", #"{"a":{"b":1}}"#, [#"{"b":1}"#]),
  ])
  func goesDownPathsThroughLists(path: String, json: String, found: [String]) {
    // The walker gets values of checked text, without white space around them.
    #expect(values(path, in: String(json.trimmingPrefix(" "))) == found)
  }

  @Test func stopsWhenTold() {
    withBytes(of: Array("[1,[2,3],4]".utf8)) { bytes in
      var seen = 0
      let isFound = RawValue(bytes: bytes, encoding: .json).anyElement {
        seen += 1
        return $0.text == "2"
      }
      #expect(isFound && seen == 2)
    }
  }

  @Test func membersComeWithTheirQuotesAndOwnBytes() {
    let json = #"{"a" : {"b":[1, 2]}, "":-1e5,"c\"d":"x\\"}"#
    let members = withBytes(of: Array(json.utf8)) { bytes in
      var members: [String] = []
      _ = JSONWalker.anyMember(of: bytes) { key, value in
        members.append("\(key.text())=\(value.text())")
        return false
      }
      return members
    }
    #expect(members == [#""a"={"b":[1, 2]}"#, #"""=-1e5"#, #""c\"d"="x\\""#])
  }
}

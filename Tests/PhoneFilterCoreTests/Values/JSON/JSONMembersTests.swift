@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

@Suite("JSON members and elements")
struct JSONMembersTests {
  /// The result of a walk: the members it met, the returned index, and the failure.
  private struct Walk {
    var met: [String] = []
    var end = 0
    var failure: ScanFailure?
  }

  private func walk(_ text: String, isFinal: Bool = true, until last: String? = nil) -> Walk {
    let bytes = Array(text.utf8)
    return withBytes(of: bytes + [UInt8](repeating: 0, count: 64)) { view in
      var scanner = JSONScanner(view, end: bytes.count, isFinal: isFinal)
      var walk = Walk()
      func take(_ name: String, _ value: Int, _ scanner: inout JSONScanner) -> Int {
        walk.met.append(name)
        return name == last ? JSONScanner.stopped : scanner.skipValue(value)
      }
      if bytes.first == UInt8(ascii: "{") {
        walk.end = scanner.walkMembers(of: 0) { take($0.name(of: $1), $1.value, &$0) }
      } else {
        walk.end = scanner.walkElements(of: 0) { scanner, element in
          take(String(Unicode.Scalar(view[element])), element, &scanner)
        }
      }
      walk.failure = scanner.failure
      return walk
    }
  }

  @Test(arguments: [
    ("{}", []), ("[]", []), (#"{ "a" : 1 , "b":{"c":2} }"#, ["a", "b"]),
    ("[ 1, [2], 3 ]", ["1", "[", "3"]),
    (#"{"\u0061":[1,2]}"#, ["a"]), (#"{"a":1,}"#, ["a"]), ("[1,]", ["1"]),
  ])
  func meetsEachOfOneLevel(text: String, met: [String]) {
    let walk = walk(text)
    #expect(walk.met == met)
    #expect(walk.end == text.utf8.count)
    #expect(walk.failure == nil)
  }

  /// A reading counts a member whose value is cut.
  @Test(arguments: [
    (#"{"a":1,"b":[1"#, ["a", "b"]), (#"{"a":1,"b"#, ["a"]), (#"{"a":1"#, ["a"]),
    ("[1,[2", ["1", "["]),
    ("[1", ["1"]),
  ])
  func stopsWhereTheTextIsCut(text: String, met: [String]) {
    let walk = walk(text, isFinal: false)
    #expect(walk.met == met)
    #expect(walk.end < 0)
    #expect(walk.failure?.isCut == true)
  }

  @Test(arguments: [
    (#"{"a":1 "b":2}"#, 7, "expected ',' or '}' in an object, found '\"'"),
    (#"{"a" 1}"#, 5, "expected ':' after a key, found '1'"),
    ("[1 2]", 3, "expected ',' or ']' in an array, found '2'"),
  ])
  func reportsWhatIsWrongAtItsPlace(text: String, index: Int, message: String) {
    let walk = walk(text)
    #expect(walk.end < 0)
    #expect(walk.failure?.index == index)
    #expect(walk.failure?.message == message)
  }

  @Test(arguments: [(#"{"a":1,"b":2,"c":3}"#, "b"), ("[1,2,3]", "2")])
  func endsWhereTheBodyDoes(text: String, last: String) {
    let walk = walk(text, until: last)
    #expect(walk.met.last == last)
    #expect(walk.end == JSONScanner.stopped)
    #expect(walk.failure == nil)
  }
}

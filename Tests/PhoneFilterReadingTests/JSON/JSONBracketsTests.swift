@testable import PhoneFilterBase
@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The end of a broken value, by its brackets and quotes alone.
struct JSONBracketsTests {
  private func end(_ text: String, from start: Int = 0) -> Int? {
    let bytes = Array(text.utf8)
    return withBytes(of: bytes + [UInt8](repeating: 0, count: 64)) {
      JSONBrackets.end(of: start, in: $0, end: bytes.count)
    }
  }

  @Test(
    arguments: [
      (#"{"a":1},{"b":2}"#, 7), ("[1,2],3", 5), ("{}", 2), ("[]]", 2), ("{\n}\n", 3),
      (#"{"a":}]"#, 6), (#"{"a":[1,{"b":2}],"c":3}]"#, 23), ("[[[]]]]", 6), ("[{}],", 4),
      // Brackets in texts do not count, and an escaped quote does not end a text.
      (#"{"a":"}"},"#, 9), (#"["]","["],"#, 9), (#"["\"]"],"#, 7), (#"["\\"],"#, 6),
      // A text, or a bare word, ends at its quote, at the next comma, or with the list around it.
      (#""x",5"#, 3), (#""a\"b","#, 6), (#""a\\","#, 5), ("5,6", 1), ("oops]", 4), ("nul}", 3),
      (",{}", 0), ("]", 0), ("}", 0), ("x\"y\"z,", 4),
    ])
  func isFoundWhereBracketsPair(text: String, wanted: Int) {
    #expect(end(text) == wanted)
    #expect(end("{[\"" + text, from: 3) == wanted + 3)
  }

  @Test(
    arguments: [
      "{]", "[}", #"{"a":[}"#, "[{]}", "\"a\nb\"", "{\"a\":\"x\n\"}", "[\"\n", "[1,[2},3]",
    ])
  func isNegativeWhereBracketsDoNotPair(text: String) {
    #expect(end(text) == -1)
  }

  @Test(
    arguments: [
      "", "5", "{", "[", "{}"[..<"{}".index(after: "{}".startIndex)].description, #"{"a":1"#,
      #"{"a":"}"#, "\"a", #""a\"#, #""a\""#, "[[]", "[{},", #"[""#,
    ])
  func isUnknownWhereTheTextEnds(text: String) { #expect(end(text) == nil) }

  @Test func isNotSearchedBeyondTheEnd() {
    let isFound = withBytes(of: Array("[1]]]".utf8) + [UInt8](repeating: 0, count: 64)) { bytes in
      (0...4).map { JSONBrackets.end(of: 0, in: bytes, end: $0) }
    }
    #expect(isFound == [nil, nil, nil, 3, 3])
    let text = withBytes(of: Array(#""ab","#.utf8) + [UInt8](repeating: 0, count: 64)) { bytes in
      (1...5).map { JSONBrackets.end(of: 0, in: bytes, end: $0) }
    }
    #expect(text == [nil, nil, nil, 4, 4])
  }

  @Test func depthHasALimit() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(end(nested(4096)) == 8192)
    #expect(end(nested(4097)) == -1)
    // The limit is for brackets that are open at once.
    #expect(end("[" + String(repeating: "{},", count: 5000) + "0]") == 15_003)
  }
}

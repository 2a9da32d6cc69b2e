@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

@Suite("JSON text")
struct JSONTextTests {
  private func decoded(_ content: String) -> String {
    String(decoding: withBytes(of: Array(content.utf8)) { JSONText.decoded($0) }, as: UTF8.self)
  }

  private func quoted(_ text: String) -> String {
    var output: [UInt8] = []
    JSONText.append(quoted: Array(text.utf8), to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func onOneLine(_ json: String) -> String {
    var output: [UInt8] = []
    withBytes(of: Array(json.utf8)) { JSONText.append(onOneLine: $0, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("abc", "abc"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#"\u0041\u00e9\u00E9\u20ac"#, "Aéé€"), (#"\ud83d\ude00"#, "😀"),
    (#"\uDBFF\uDFFF"#, "\u{10FFFF}"),
    (#"\u0000"#, "\u{0}"), (#"x\\u0041"#, #"x\u0041"#), (#"\\\\n"#, #"\\n"#), ("é€😀", "é€😀"),
  ])
  func escapesAreWhatTheyStandFor(content: String, text: String) {
    #expect(decoded(content) == text)
  }

  @Test func everyTextComesBack() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let scalars = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(
            in: 0...(Bool.random(using: &generator) ? 0x7F : 0x10FFFF),
            using: &generator))
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let json = quoted(text)
      #expect(NaiveJSON.accepts(Array(json.utf8)))
      let content = String(decoding: Array(json.utf8).dropFirst().dropLast(), as: UTF8.self)
      #expect(Array(decoded(content).utf8) == Array(text.utf8))
      let read = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
      #expect(read as? String == text)
    }
  }

  @Test(arguments: [
    ("{\"a\": 1}", "{\"a\": 1}"),
    ("{\n  \"a\": 1,\r\n\t\"b\": [ 1, 2 ]\n}", "{\"a\":1,\"b\":[1,2]}"),
    ("{\n\"a b\": \" \\\" c\\\\\" }", "{\"a b\":\" \\\" c\\\\\"}"),
    ("[\n\"\\\\\", \"x y\"]", "[\"\\\\\",\"x y\"]"),
  ])
  func valuesOnSeveralLinesAreBroughtOntoOne(json: String, line: String) {
    #expect(onOneLine(json) == line)
  }
}

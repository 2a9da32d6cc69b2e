import PhoneFilterTestSupport
@testable import PhoneFilterWriting
import Foundation
import Testing

@testable import PhoneFilterCore

struct HTMLTextTests {
  private static let hostile = [
    "</script>", "<!--", "<script>", "]]>", "\"'&amp;", "\u{0}\u{1B}[31m\u{7F}\u{9B}", "a\nb\tc\r",
    "\u{2028}\u{2029}", "\u{202E}\u{2066}\u{200F}", "é e\u{301} 日本 👩‍👩‍👧", "\\u003c", "",
  ]

  @Test(arguments: hostile)
  func nothingInMarkupIsMarkup(text: String) {
    let escaped = HTMLText.escaped(text)
    #expect(!escaped.contains { "<>\"'".contains($0) })
    #expect(
      !escaped.unicodeScalars.contains { $0.value < 0x20 || $0.properties.isBidiControl })
    #expect(HTMLText.escaped("<a & b>") == "&lt;a &amp; b&gt;")
  }

  @Test(arguments: hostile)
  func dataIsReadBackAndEndsNoScript(text: String) throws {
    var json: [UInt8] = []
    HTMLText.append(quoted: text, to: &json)
    #expect(!json.contains(UInt8(ascii: "<")))
    let scalars = String(decoding: json, as: UTF8.self).unicodeScalars
    #expect(
      !scalars.contains {
        $0.value < 0x20 || $0.value == 0x2028 || $0.value == 0x2029 || $0.properties.isBidiControl
      })
    let read = try JSONDecoder().decode([String].self, from: Data("[".utf8 + json + "]".utf8))
    #expect(Array(read[0].utf8) == Array(text.utf8))
  }
}

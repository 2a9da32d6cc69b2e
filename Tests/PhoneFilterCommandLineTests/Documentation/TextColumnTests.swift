@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

@Suite("Text column")
struct TextColumnTests {
  @Test(arguments: [
    ("", [""]), ("aa", ["  aa"]), ("aa bb cc", ["  aa bb", "  cc"]),
    ("aaaaaaaa b", ["  aaaaaaaa", "  b"]),
    ("aa\n\n bb cc", ["  aa", "", "   bb", "   cc"]), ("aa  b", ["  aa  b"]),
    ("aa   bbb", ["  aa", "  bbb"]),
    ("aa ", ["  aa"]), ("黑 色 x", ["  黑 色", "  x"]),
  ])
  func wordsMoveToTheNextLine(text: String, lines: [String]) {
    #expect(TextColumn(left: 2, right: 7).lines(of: text) == lines)
  }

  @Test(arguments: [9, 10, 11, 63, 64, 65])
  func noLineIsWiderThanTheColumn(right: Int) {
    let text = (1...200).map { String(repeating: "x", count: $0 % 8 + 1) }.joined(separator: " ")
    let lines = TextColumn(left: 1, right: right).lines(of: text)
    #expect(lines.allSatisfy { $0.count <= right && $0.first == " " && $0.last != " " })
    #expect(lines.flatMap { $0.split(separator: " ") } == text.split(separator: " "))
  }

  @Test func piecesStayWhole() {
    let lines = TextColumn(left: 1, right: 10).lines(ofPieces: ["-a X", "-b", "-c Y"])
    #expect(lines == [" -a X  -b", " -c Y"])
  }

  @Test(arguments: [("at most N", "At most N."), ("'x' is", "'x' is."), ("why?", "Why?"), ("", "")])
  func sentencesBeginAndEndAsSuch(text: String, sentence: String) {
    #expect(text.asSentence == sentence)
  }

  @Test func commandLinesBreakOutsideQuotes() {
    let line = CommandLineText("filter --model 'a b c d e f' -f x")
    #expect(
      line.lines(at: 2, right: 18) == [
        "  filter --model \\", "      'a b c d e f' \\", "      -f x",
      ])
    #expect(line.lines(at: 2, right: 17).first == "  filter \\")
    #expect(line.lines(at: 2, right: 35).count == 1)
    #expect(line.lines(at: 2) == ["  filter --model 'a b c d e f' -f x"])
  }
}

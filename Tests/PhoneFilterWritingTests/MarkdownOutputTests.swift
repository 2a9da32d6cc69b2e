import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Markdown tables in which no text of a catalogue is markup.
struct MarkdownOutputTests {
  @Test(
    arguments: [
      ("Gold", "Gold"), ("a|b", "a\\|b"), ("a\\|b", "a\\\\\\|b"),
      ("<b>&amp;", "&lt;b&gt;&amp;amp;"),
      ("*a* _b_ `c` ~d~", "\\*a\\* \\_b\\_ \\`c\\` \\~d\\~"), ("[a](b)", "\\[a\\](b)"),
      ("a\nb", "a<br>b"), ("a\r\nb", "a<br>b"), ("黑色 é", "黑色 é"), ("", ""),
      ("\u{1B}[31mred", "\\\\u{1B}\\[31mred"), ("gnp.\u{202E}exe", "gnp.\\\\u{202E}exe"),
      ("a\u{85}b\u{7F}", "a\\\\u{85}b\\\\u{7F}"), ("a\tb", "a\tb"),
      ("![x](y)", "!\\[x\\](y)"), ("<script>", "&lt;script&gt;"),
    ])
  func nothingInACellIsMarkup(text: String, escaped: String) throws {
    let run = try ToolRun(["-f", "markdown"], "a.jsonl", "{\"color\":\(quoted(text))}\n")
    #expect(run.output == "| color |\n| --- |\n| \(escaped) |\n")
  }

  @Test func aTableHasAHeaderALineAndRows() throws {
    let run = try ToolRun(
      ["-f", "markdown"], "a.csv", "model,price,a|b,ram\nA,\"1,299\",\"x\ny\",8GB\n,,,\n")
    #expect(
      run.output == """
        | model | price | a\\|b | ram |
        | --- | ---: | --- | ---: |
        | A | 1,299 | x<br>y | 8GB |
        |  |  |  |  |

        """)
  }

  @Test func objectsAreOpenedAndListsStayJSON() throws {
    let run = try ToolRun(
      ["-f", "markdown"], "a.jsonl", #"{"color":"A","c":{"m":48},"l":["a","b"]}"#)
    #expect(
      run.output == "| color | c.m | l |\n| --- | --- | --- |\n| A | 48 | \\[\"a\",\"b\"\\] |\n")
  }

  @Test func anyTextStaysInItsCell() throws {
    var generator = SeededGenerator(seed: 11)
    let rows = (0..<200).map { _ in
      let text = (0..<8).map { _ in
        ["|", "\\", "\n", "\r", "`", "a", "<", ">"].randomElement(using: &generator) ?? ""
      }.joined()
      return "{\"color\":\(quoted(text))}\n"
    }.joined()
    let lines = try ToolRun(["-f", "markdown"], "a.jsonl", rows).output
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 203 && lines.last == "")
    for line in lines.dropFirst(2).dropLast() {
      #expect(line.hasPrefix("| ") && line.hasSuffix(" |"))
      let cell = line.dropFirst(2).dropLast(2).split(separator: "<br>").joined()
      #expect(isPlain(cell), "\(line)")
    }
  }

  /// Returns true if every mark in a cell is escaped.
  private func isPlain(_ cell: String) -> Bool {
    var isEscaped = false
    for character in cell {
      if "<>\n\r".contains(character) { return false }
      if "|`".contains(character), !isEscaped { return false }
      isEscaped = character == "\\" && !isEscaped
    }
    return !isEscaped
  }
}

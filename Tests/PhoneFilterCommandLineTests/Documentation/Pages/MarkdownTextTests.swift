@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

@Suite("Text of a page")
struct MarkdownTextTests {
  @Test(arguments: [
    ("no marks", "no marks"), ("**bold** and *not*", "bold and not"), ("`a*b_c`", "a*b_c"),
    ("see [Trust](Trust.md).", "see Trust."), ("![a picture](x.png)", "a picture"),
    ("[site](https://a.b/c)", "site (https://a.b/c)"), ("\\*a\\_b\\<c", "*a_b<c"),
    ("C:\\new", "C:\\new"), ("a ` b", "a ` b"), ("[draft] is", "[draft] is"),
    ("**[a `b` c](d.md)**", "a b c"), ("", ""), ("`\\*`", "\\*"), ("é 📱", "é 📱"),
  ])
  func marksAreLeftOut(source: String, shown: String) {
    #expect(MarkdownText.shown(source, isStyled: false) == shown)
  }

  @Test func eachWordIsStyledByItself() {
    let shown = MarkdownText.shown("a **b c** `d`e", isStyled: true)
    #expect(
      shown == "a \u{1B}[1mb\u{1B}[0m \u{1B}[1mc\u{1B}[0m \u{1B}[36md\u{1B}[0me")
  }

  @Test func stylesTakeNoPlace() {
    let shown = MarkdownText.shown("**ab** `c`", isStyled: true)
    #expect(shown.printedWidth == 4)
    #expect(shown.filled(toPrintedWidth: 6, .left).hasSuffix("  "))
    #expect(shown.filled(toPrintedWidth: 6, .right).hasPrefix("  "))
    #expect(shown.filled(toPrintedWidth: 2, .left) == shown)
  }
}

@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

@Suite("Page on a terminal")
struct TerminalPageTests {
  private static let source = """
    # Title

    A sentence.

    ### `--flag N`

    - an item that is long enough to go on in the next line of a narrow terminal
    - another

    ```console
    $ phonefilter --color Gold
    ```
    """

  @Test func headingsIndentWhatStandsBelow() {
    #expect(
      TerminalPage(ToolRun.terminal(width: 50)).text(of: Self.source) == """
        Title

          A sentence.

          --flag N

              - an item that is long enough to go on in
                the next line of a narrow terminal
              - another

                $ phonefilter --color Gold

        """)
  }

  @Test(arguments: [1, 40, 41, 80, 100, 101, 400])
  func proseFitsTheTerminal(width: Int) {
    let words = Array(repeating: "word", count: 200).joined(separator: " ")
    let text = TerminalPage(ToolRun.terminal(width: width)).text(of: words)
    let widest = text.pageLines.map(\.displayWidth).max() ?? 0
    #expect(widest <= min(max(width, 40), 100))
  }

  @Test func pipeGetsEightyColumnsWithoutStyles() {
    let words = Array(repeating: "**word**", count: 200).joined(separator: " ")
    let text = TerminalPage(ToolRun.pipe).text(of: words)
    #expect(text.pageLines.map(\.displayWidth).max() == 79)
    #expect(!text.contains("\u{1B}"))
  }

  @Test func coloursAreWhereTheyAreWanted() {
    let terminal = TerminalSettings(
      isTerminal: true, reportedWidth: 80, ansi: .always, environment: { _ in nil })
    let text = TerminalPage(terminal).text(of: "# A b\n\n`c`")
    #expect(text == "\u{1B}[1mA\u{1B}[0m \u{1B}[1mb\u{1B}[0m\n\n  \u{1B}[36mc\u{1B}[0m\n")
  }
}

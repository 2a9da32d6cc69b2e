import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

@Suite("Parts of a page")
struct MarkdownBlockTests {
  @Test func eachKindIsRead() {
    let source = """
      # Title

      First line,
      second line.

      - one
      - two
        goes on
      <!-- a comment -->
      ```sh
      # no heading

      - no item
      ```
      | a | b |
      | --- | ---: |
      | `x\\|y` | |
      """
    #expect(
      MarkdownBlock.blocks(of: source) == [
        .heading(level: 1, text: "Title"), .paragraph("First line, second line."),
        .item("one"), .item("two goes on"), .code(["# no heading", "", "- no item"]),
        .table(rows: [["a", "b"], ["`x|y`", ""]], alignments: [.left, .right]),
      ])
  }

  @Test(arguments: ["", "\n", "\n\n", "<!-- only this -->\n"])
  func nothingIsNoPart(source: String) {
    #expect(MarkdownBlock.blocks(of: source) == [])
  }

  @Test func numberSignWithoutABlankIsText() {
    #expect(MarkdownBlock.blocks(of: "#1 of all") == [.paragraph("#1 of all")])
  }

  @Test func codeWithoutAnEndIsCode() {
    #expect(MarkdownBlock.blocks(of: "```\na\n") == [.code(["a", ""])])
  }

  @Test func blocksNeedNoEmptyLineBetween() {
    let blocks = MarkdownBlock.blocks(of: "text\n- item\n| a |\n| --- |\n## next\n```\nc\n```")
    #expect(
      blocks == [
        .paragraph("text"), .item("item"), .table(rows: [["a"]], alignments: [.left]),
        .heading(level: 2, text: "next"), .code(["c"]),
      ])
  }
}

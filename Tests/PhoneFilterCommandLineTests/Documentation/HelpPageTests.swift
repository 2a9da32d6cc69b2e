@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

@Suite("Help page")
struct HelpPageTests {
  private static let tool = DocumentedTool.tool
  private let page = HelpPage(tool: tool)

  @Test(arguments: tool.commands.indices)
  func fullHelpHasEverySpelling(index: Int) {
    let command = Self.tool.commands[index]
    let missing = Set(command.options.flatMap(\.allSpellings))
      .subtracting(page.full(command).dashedWords)
    #expect(missing == [])
  }

  @Test(arguments: tool.commands.indices)
  func fullHelpIsEightyColumnsWide(index: Int) {
    let text = page.full(Self.tool.commands[index])
    #expect(text.pageLines.filter { $0.displayWidth > 80 } == [])
    #expect(text.linesWithTrailingBlank == [])
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test func fullHelpNamesEveryCommand() {
    let text = page.full(Self.tool.defaultCommand)
    for command in Self.tool.namedCommands {
      #expect(text.contains("\n  \(command.name) "))
    }
  }

  @Test func fullHelpHasItsPartsInOrder() throws {
    let headings = page.full(DocumentedTool.rows).pageLines.filter {
      $0.hasSuffix(":") && $0.first != " "
    }
    #expect(
      headings == [
        "Usage:", "Examples:", "Filters:", "Rows and fields:", "Output:", "Input:", "Help:",
        "Commands:", "Values:", "Exit status:",
      ])
  }

  @Test func twinsShareAnEntry() {
    let text = page.full(DocumentedTool.rows)
    #expect(text.contains("\n      --price, --not-price AMOUNT\n"))
    #expect(text.pageLines.filter { $0.hasPrefix("      --not-") } == [])
  }

  @Test func summariesStandInOneColumn() {
    let text = page.full(DocumentedTool.rows)
    #expect(text.contains("\n  -n, --limit N               at most N rows\n"))
    #expect(text.contains("\n      --sort KEYS             by these specs or fields;"))
  }

  @Test func optionWithoutABaseKeepsItsOwnEntry() {
    let option = DocumentedTool.option("not-so", group: .rows, summary: "lonely")
    let command = CommandDescription(name: "", summary: "s", synopsis: ["t"], options: [option])
    let tool = ToolDescription(name: "t", version: "1", summary: "s", commands: [command])
    #expect(HelpPage(tool: tool).full(command).contains("      --not-so "))
  }
}

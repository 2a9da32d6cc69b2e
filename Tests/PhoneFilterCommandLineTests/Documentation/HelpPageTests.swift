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

  /// The options that only a command has are above the filters, which all commands have.
  @Test func ownOptionsPrecedeTheFilters() throws {
    let own = DocumentedTool.option("own", group: .browsing, summary: "of this command")
    let command = CommandDescription(
      name: "look", summary: "s", synopsis: ["t look"],
      options: DocumentedTool.rows.options + [own], keys: [("up down", "move")])
    let lines = page.full(command).pageLines
    let places = ["Keys:", "Browsing:", "Filters:", "Output:"].map {
      lines.firstIndex(of: $0) ?? -1
    }
    #expect(places == places.sorted() && places[0] > 0)
    #expect(lines.contains("  up down             move"))
    #expect(ManPage.text(Self.tool(with: command)).contains("up down"))
  }

  private static func tool(with command: CommandDescription) -> ToolDescription {
    ToolDescription(
      name: "t", version: "1", summary: "s", commands: [DocumentedTool.rows, command])
  }

  @Test func headingsAreBoldIfTheTerminalAllowsIt() {
    let page = HelpPage(tool: Self.tool, isStyled: true)
    for text in [page.full(Self.tool.defaultCommand), page.short()] {
      #expect(text.contains("\u{1B}[1mUsage:\u{1B}[0m"))
      #expect(text.contains("\u{1B}[1mFilters:\u{1B}[0m"))
      #expect(text.pageLines.allSatisfy { $0.first == " " || $0.printedWidth <= 80 })
    }
    #expect(!self.page.short().contains("\u{1B}"))
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

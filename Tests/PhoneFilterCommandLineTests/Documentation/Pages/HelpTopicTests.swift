@testable import PhoneFilterRunning
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

@Suite("Pages of help")
struct HelpTopicTests {
  private static let names = HelpTopicCatalog.all.map(\.name)
  private static let tool = ToolDescription(
    name: "phonefilter", version: "1", summary: "s", commands: DocumentedTool.tool.commands,
    topics: HelpTopicCatalog.all)

  @Test func namesAreUniqueAndNoCommands() {
    #expect(Set(Self.names).count == Self.names.count)
    #expect(Set(Self.names).isDisjoint(with: Self.tool.commands.map(\.name)))
  }

  @Test(arguments: names)
  func pageIsFoundByItsName(name: String) throws {
    let topic = try #require(HelpTopicCatalog.topic(named: name))
    #expect(topic.name == name)
    #expect(topic.source(Self.tool).hasPrefix("# "))
    #expect(topic.summary.count <= 48 && topic.summary.last != ".")
  }

  @Test func onlyWholeNamesFindAPage() {
    for name in ["", "cook", "cookbook "] {
      #expect(HelpTopicCatalog.topic(named: name) == nil)
    }
    for name in ["Your Catalogue", "your_catalogue", "YOUR-CATALOGUE"] {
      #expect(HelpTopicCatalog.topic(named: name)?.name == "your-catalogue")
    }
    #expect(HelpTopicCatalog.topic(named: "FAQ")?.name == "questions")
  }

  @Test func anOptionHasAPageByAnySpelling() throws {
    let page = HelpPage(tool: Self.tool)
    let entry = try #require(page.option("--limit"))
    #expect(entry.hasPrefix("  -n, --limit N") && page.option("-n") == entry)
    let price = try #require(page.option("--not-price"))
    #expect(price.hasPrefix("      --price, --not-price AMOUNT\n"))
    #expect(page.option("--no-such") == nil)
  }

  @Test func helpAndManPageListThem() {
    let help = HelpPage(tool: Self.tool).full(Self.tool.defaultCommand)
    let man = ManPage.text(Self.tool)
    for name in Self.names {
      #expect(help.contains("\n  \(name) "))
      #expect(man.contains(RoffText.bold(name)))
    }
  }

  @Test func referenceHasEverySpelling() throws {
    let source = try #require(HelpTopicCatalog.topic(named: "reference")).source(Self.tool)
    for spelling in DocumentedTool.spellings {
      #expect(source.contains(spelling), "\(spelling)")
    }
    for command in Self.tool.namedCommands {
      #expect(source.contains("\n### `phonefilter \(command.name)`\n"))
    }
  }

  @Test(arguments: [
    ("cookbok", "'cookbook'"), ("sections", "'sections-and-facets'"), ("fcets", "'facets'"),
  ])
  func unknownWordIsPointedToThePage(word: String, meant: String) {
    let message = CommandNames.unknown(word, among: ["", "facets"], Self.names)
    #expect(message.description.contains("did you mean \(meant)?"))
  }

  @Test func wordFarFromAllIsNot() {
    let message = CommandNames.unknown("zzz", among: ["", "facets"], Self.names)
    #expect(
      message.description.hasPrefix("there is no command or page 'zzz' (pages: getting-started, "))
    #expect(message.description.hasSuffix("; 'phonefilter help' lists them all)"))
  }
}

@testable import PhoneFilterWriting
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Feeds for marketplaces, made of other catalogues.
struct FeedOutputTests {
  private static let catalogue = """
    sku,model,cost,maker,color,url,photo,text,state
    A1,Galaxy A55,€ 399,Samsung,Black,https://a.example/1,https://a.example/1.jpg,A phone,InStock
    A2,Pixel 8a,499.50 EUR,Google,Bay,https://a.example/2,https://a.example/2.jpg,A <b>phone</b> & more,Out of stock

    """
  private static let maps = [
    "--map", "id=sku", "--map", "link=url", "--map", "image_link=photo", "--map",
    "description=text", "--map", "availability=state",
  ]

  private func run(_ flags: [String], _ text: String = catalogue) throws -> ToolRun {
    try ToolRun(["-f", "google"] + flags, "a.csv", text)
  }

  @Test func aRowIsAnItem() throws {
    let feed = try run(Self.maps)
    #expect(feed.error == nil)
    #expect(
      feed.output.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
        <channel>
        <title>Phones</title>
        <link>https://a.example</link>
        <description>Phones, written by phonefilter</description>
        <item>
          <g:id>A1</g:id>
          <title>Galaxy A55</title>
          <description>A phone</description>
          <link>https://a.example/1</link>
          <g:image_link>https://a.example/1.jpg</g:image_link>
          <g:availability>in_stock</g:availability>
          <g:price>399 EUR</g:price>
          <g:brand>Samsung</g:brand>
          <g:color>Black</g:color>
        </item>

        """))
    #expect(
      feed.output.contains("<description>A &lt;b&gt;phone&lt;/b&gt; &amp; more</description>"))
    #expect(feed.output.contains("<g:availability>out_of_stock</g:availability>"))
    #expect(feed.output.hasSuffix("</item>\n</channel>\n</rss>\n"))
  }

  @Test func aTableHasTheNamesOfTheMarketplace() throws {
    let feed = try run(Self.maps + ["--feed", "tsv"])
    let lines = feed.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(lines.count == 3)
    #expect(lines[0].prefix(5) == ["id", "title", "description", "link", "image_link"])
    #expect(lines[2].prefix(2) == ["A2", "Pixel 8a"])
    #expect(lines[2].contains("499.5 EUR"))
  }

  /// The feed passes the check of its marketplace, in both forms.
  @Test(arguments: ["rss", "tsv"]) func theFeedPassesItsCheck(form: String) throws {
    let feed = try run(Self.maps + ["--feed", form])
    let check = try CheckRun(
      ["--for", "google", "--fail-on", "error"], form == "rss" ? "b.xml" : "b.tsv", feed.output)
    #expect(check.problems.allSatisfy { !$0.contains("error:") })
    #expect(!check.isRefused)
  }

  @Test func missingAttributesAreNamedWithTheirOption() throws {
    let feed = try run(["--map", "id=sku"])
    #expect(
      feed.error?.contains(
        "the phone 'Galaxy A55': there is no 'description', 'link', 'image_link' or 'availability'; "
          + "name the field of each: --map description=FIELD --map link=FIELD "
          + "--map image_link=FIELD --map availability=FIELD") == true)
  }

  @Test func refusedPhonesAreLeftOutOnDemand() throws {
    let text = Self.catalogue.replacing("€ 399", with: "on request")
    let strict = try run(Self.maps, text)
    #expect(strict.error?.contains("price 'on request' is not a price such as 399.90 EUR") == true)
    let feed = try run(Self.maps + ["--lenient"], text)
    #expect(feed.error == nil)
    #expect(feed.output.contains("A2") && !feed.output.contains("A1"))
    #expect(feed.remarks.contains { $0.contains("1 phone cannot be in the feed") })
  }

  @Test func anIdentifierIsThereOnce() throws {
    let text = Self.catalogue.replacing("A2,", with: "A1,")
    #expect(try run(Self.maps, text).error?.contains("another phone has the id 'A1'") == true)
  }

  @Test func withoutPhonesTheDocumentIsWhole() throws {
    let feed = try run(Self.maps + ["--color", "Gold"])
    #expect(feed.output.hasPrefix("<?xml") && feed.output.hasSuffix("</rss>\n"))
    let table = try run(Self.maps + ["--color", "Gold", "--feed", "tsv"])
    #expect(table.output.hasPrefix("id\ttitle\t"))
  }

  @Test(arguments: ["rss", "tsv"]) func nothingActsOnATerminal(form: String) throws {
    let acting = "\u{1B}[31mred\u{202E}"
    let text = Self.catalogue.replacing("A phone", with: acting)
    let feed = try ToolRun(
      ["-f", "google", "--feed", form] + Self.maps,
      on: ToolRun.terminal(width: 80), "a.csv", text)
    #expect(feed.output.contains("red"))
    #expect(!feed.output.contains("\u{1B}") && !feed.output.contains("\u{202E}"))
  }

  @Test func theOptionHasNoEffectOnOtherFormats() throws {
    let run = try ToolRun(["-f", "csv", "--feed", "tsv"], "a.csv", Self.catalogue)
    #expect(run.output == Self.catalogue)
    #expect(run.remarks.contains("--feed has no effect on csv"))
  }
}

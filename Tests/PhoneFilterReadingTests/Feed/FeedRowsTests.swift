@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Where a feed has its records")
struct FeedRowsTests {
  private let offers = """
    <yml_catalog><shop><name>S</name><categories><category id="1">A</category></categories><offers>
      <offer id="7"><model>A</model><price>1</price></offer>
      <offer id="8"><model>B</model><price>2</price></offer>
    </offers></shop></yml_catalog>
    """

  private func models(_ text: String, _ options: [String] = []) throws -> String {
    let run = try ToolRun(
      options + ["-f", "csv", "--no-header", "--fields", "model"], "a.xml", text)
    return run.error ?? run.output.split(separator: "\n").joined(separator: " ")
  }

  @Test(arguments: [
    ("<rss><channel><title>S</title><item><model>A</model></item></channel></rss>", "A"),
    (
      "<feed xmlns='http://www.w3.org/2005/Atom'><title>S</title><entry><model>A</model></entry></feed>",
      "A"
    ),
    ("<phones><phone><model>A</model><price>1</price></phone></phones>", "A"),
    ("<phones><phone model='A' price='1'/><phone model='B' price='2'/></phones>", "A B"),
    ("<phone><model>A</model><price>1</price></phone>", "A"),
    (
      "<s><about><name>S</name></about><b name='X'><p><model>A</model><price>1</price></p></b>"
        + "<b name='Y'><p><model>B</model><price>1</price></p></b></s>", "A B"
    ),
    (
      "<s><p><model>A</model><memory><ram>8 GB</ram><storage>128 GB</storage></memory></p></s>", "A"
    ),
    (
      "<s><p><model>A</model><price>1</price><v><w><color>Red</color><price>2</price></w></v></p></s>",
      "A"
    ),
  ])
  func recordsAreFound(text: String, wanted: String) throws {
    #expect(try models(text) == wanted)
    #expect(try models("\u{FEFF}\n " + text) == wanted)
  }

  @Test(arguments: ["shop.offers.offer", "yml_catalog.shop.offers.offer", "Shop.OFFERS.x:offer"])
  func aPathLeadsToRecords(path: String) throws {
    #expect(try models(offers, ["--rows", path]) == "A B")
  }

  @Test func aPathThatLeadsNowhereIsAnError() throws {
    #expect(
      try models(offers, ["--rows", "shop.offer"]).hasSuffix(
        "--rows 'shop.offer' leads to no records; did you mean 'offers'? "
          + "(choices: name, categories, offers)"))
    #expect(try models(offers, ["--rows", "shop.offers.offer.x"]).contains("leads to no records"))
  }

  @Test func aGuessIsSaidOnce() throws {
    let text =
      "<s><a><p><model>A</model><price>1</price></p></a><b><p><model>B</model><price>1</price></p></b></s>"
    #expect(
      try models(text)
        == "a.xml: it has phones in several places; choose one with --rows 'a.p', --rows 'b.p'"
    )
    let run = try ToolRun(
      ["-c"], "a.xml", "<s><a><p><model>A</model><price>1</price></p></a></s>")
    #expect(run.output == "1\n")
    #expect(run.remarks.map { $0.contains("taken from 'a.p' (--rows 'a.p')") } == [true])
  }

  @Test func whatHasNoPhonesIsAnError() throws {
    #expect(
      try models("<a><b><c>1</c></b></a>").hasSuffix(
        "no phones are found in it; name the elements of the phones with --rows PATH (choices: b, b.c)"
      ))
    #expect(
      try models("<!DOCTYPE html><html/>").contains("this looks like HTML; is it an error page?"))
    #expect(try models("<HTML><body>").contains("this looks like HTML; is it an error page?"))
  }

  @Test func aFeedMayHaveNoRecords() throws {
    let empty = "<yml_catalog><shop><offers/></shop></yml_catalog>"
    #expect(try ToolRun(["-c"], "a.xml", empty).output == "0\n")
  }

  @Test func theFormatMayBeNamed() throws {
    #expect(try models(offers, ["--input", "xml"]) == "A B")
    #expect(try models(offers, ["--input", "json"]).contains("it is xml, not json"))
    #expect(
      try ToolRun(["--input", "xml"], "a.csv", "model,price\nA,1\n").error?.contains(
        "it is not XML")
        == true)
  }
}

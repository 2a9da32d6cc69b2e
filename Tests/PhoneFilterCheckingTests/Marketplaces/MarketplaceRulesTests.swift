@testable import PhoneFilterChecking
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A check for a marketplace.
struct MarketplaceRulesTests {
  private static let good =
    #""id":"A","title":"Galaxy A55","description":"A phone","link":"https://a.example/a","#
    + #""image_link":"https://a.example/a.jpg","availability":"in_stock","price":"399.00 EUR","#
    + #""brand":"Samsung","gtin":"8806095123455""#

  private func line(_ members: String, without name: String = "") -> String {
    let kept = Self.good.split(separator: ",\"").filter {
      !$0.contains("\(name)\":") || name.isEmpty
    }
    return "{" + (kept.joined(separator: ",\"") + (members.isEmpty ? "" : "," + members)) + "}"
  }

  private func places(_ lines: [String], _ flags: [String] = []) throws -> [String] {
    try CheckRun(["--for", "google"] + flags, "a.jsonl", lines.map { $0 + "\n" }.joined())
      .places.map { place in
        let parts = place.split(separator: " ", maxSplits: 1).map(String.init)
        return place.contains(":")
          ? "\(parts[0].prefix { $0 != ":" }) \(parts[1])" : place
      }
  }

  @Test func aRightFeedHasNoProblem() throws {
    #expect(try places([line(#""size":"128GB","color":"Black""#)]) == [])
  }

  @Test(arguments: [
    (#""sale_price":"400 EUR""#, "1 warning google-sale-price-below"),
    (#""sale_price":"300 USD""#, "1 error google-sale-price-currency-of"),
    (
      #""sale_price_effective_date":"2026-11-24/2026-11-25""#,
      "1 warning google-sale-price-effective-date-needs"
    ),
    (##""color":"#FFF""##, "1 warning google-color-names"),
    (#""condition":"old""#, "1 error google-condition-one-of"),
    (
      #""additional_image_link":["https://a.example/1","x.jpg"]"#,
      "1 error google-additional-image-link-address"
    ),
    (#""identifier_exists":"maybe""#, "1 error google-identifier-exists-one-of"),
    (#""mpn":"\#(String(repeating: "x", count: 71))""#, "1 error google-mpn-length"),
  ])
  func aWrongValueIsFound(member: String, problem: String) throws {
    #expect(try places([line(member)]) == [problem])
  }

  /// A missing column is one problem, however many phones there are.
  @Test func aMissingColumnIsOneProblem() throws {
    let lines = (0..<30).map { line("", without: "brand").replacing("\"A\"", with: "\"A\($0)\"") }
    #expect(try places(lines) == ["error google-brand-required"])
    // Used phones need no brand.
    let used = lines.map { String($0.dropLast()) + ",\"condition\":\"used\"}" }
    #expect(try places(used) == [])
  }

  @Test func aMissingValueIsFoundInItsPhone() throws {
    let second = line("", without: "brand").replacing("\"A\"", with: "\"B\"")
    #expect(try places([line(""), second]) == ["2 error google-brand-required"])
  }

  @Test func anIdentifierIsNeededUnlessTheFeedDeniesIt() throws {
    #expect(try places([line("", without: "gtin")]) == ["warning google-gtin-any-of"])
    #expect(try places([line("\"identifier_exists\":\"no\"", without: "gtin")]) == [])
    #expect(try places([line("\"mpn\":\"A55\"", without: "gtin")]) == [])
  }

  @Test func identifiersAreUnique() throws {
    #expect(try places([line(""), line("")]) == ["2 error google-id-unique"])
  }

  /// A user's rule about repeated values keeps its own key if the feed has no identifiers.
  @Test func aUniqueRuleOfTheUserIsItsOwn() throws {
    let folder = try TemporaryFolder()
    let rules = try folder.write(#"[{"name": "skus", "unique": "sku"}]"#, as: "rules.json")
    let rows = ["A", "B", "A"].map { #"{"sku":"\#($0)","mpn":"x"}"# }
    #expect(
      try places(rows, ["--disable", "all", "--enable", "google-id-unique", "--rules", rules])
        == ["3 error skus"])
  }

  @Test func aContractMayHaveThePriceZero() throws {
    let free = line("").replacing("399.00", with: "0.00")
    #expect(try places([free]) == ["1 error google-price-above-zero"])
    let contract = free.dropLast() + ",\"subscription_cost\":\"month:24:29.99EUR\"}"
    #expect(try places([String(contract)]) == [])
  }

  @Test func aFieldMayHaveAnotherName() throws {
    let renamed = line("").replacing("\"title\"", with: "\"headline\"")
    #expect(try places([renamed]) == ["error google-title-required"])
    #expect(try places([renamed], ["--map", "title=headline"]) == [])
    #expect(try places([renamed], ["--map", "title=headlin"]) == ["error google-title-required"])
  }

  @Test func rulesCanBeTurnedOffAndOn() throws {
    let wrong = line(##""color":"#FFF","ean":"4006381333932""##)
    #expect(try places([wrong], ["--disable", "google-color-names"]) == [])
    #expect(
      try places([wrong], ["--severity", "google-color-names=note"])
        == ["1 note google-color-names"])
    #expect(
      try places([wrong], ["--disable", "all", "--enable", "check-digit"])
        == ["1 warning check-digit"])
  }

  @Test func oneFileHasOneCurrency() throws {
    let lines = ["EUR", "USD", "USD"].enumerated().map { index, code in
      #"{"id":"\#(index)","price":"5 \#(code)"}"#
    }
    let run = try CheckRun(
      ["--for", "meta", "--disable", "all", "--enable", "meta-price-one-currency"], "a.jsonl",
      lines.map { $0 + "\n" }.joined())
    #expect(run.places == ["2:19 error meta-price-one-currency"])
    #expect(
      run.problems.first
        == "2:19: error: price is in EUR (1 ×), USD (2 ×); a file has one currency "
        + "[meta-price-one-currency]")
  }

  /// The attribute that only late phones have, and the phones before it.
  @Test func aLateAttributeIsRead() throws {
    var lines = (0..<2_000).map { #"{"id":"\#($0)","mpn":"x"}"# }
    lines[1_500] = ##"{"id":"1500","mpn":"x","color":"#FFF"}"##
    let flags = ["--disable", "all", "--enable", "google-color-names"]
    #expect(try places(lines, flags) == ["1501 warning google-color-names"])
  }

  @Test(.tags(.slow), arguments: 0..<6 as Range<UInt64>)
  func chunksAndThreadsMakeNoDifference(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let prices = ["5 EUR", "5,0 EUR", "0 EUR", "7.123 USD", "", "9 EUR"]
    let titles = ["A", "POCO X6", "free shipping", String(repeating: "t", count: 160)]
    let text = (0..<400).map { number in
      let members = [
        #""id":"\#(Int.random(in: 0..<390, using: &generator))""#,
        #""title":"\#(titles.randomElement(using: &generator) ?? "")""#,
        #""price":"\#(prices.randomElement(using: &generator) ?? "")""#,
        number > 200 ? #""brand":"N/A""# : #""mpn":"x""#,
      ].filter { _ in Int.random(in: 0..<9, using: &generator) > 0 }
      return "{\(members.joined(separator: ","))}\n"
    }.joined()
    let probe = try PipelineProbe()
    let path = try probe.path(of: text, as: "a.jsonl")
    for market in ["google", "meta"] {
      let flags = [["check"], ["--for", market], ["-f", "json"]]
      let whole = try probe.run(flags, on: path, chunk: 1 << 20, threads: 1)
      #expect(whole.failure == nil && whole.isRefused)
      for (chunk, threads) in [(64, 3), (257, 1), (4096, 3)] {
        #expect(try probe.run(flags, on: path, chunk: chunk, threads: threads) == whole)
      }
    }
  }
}

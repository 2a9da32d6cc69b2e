@testable import PhoneFilterCore
import Testing

struct MarketplaceTests {
  @Test(arguments: MarketplaceCatalog.all.map(\.name))
  func everyLineOfADataFileIsUnderstood(name: String) throws {
    let marketplace = try #require(MarketplaceCatalog.all.choice(named: name))
    #expect(marketplace.faults == [])
    #expect(marketplace.address.hasPrefix("https://"))
    #expect(marketplace.read.hasPrefix("2026-"))
    #expect(!marketplace.title.isEmpty && marketplace.rules.count > 20)
    #expect(Set(marketplace.rules.map(\.name)).count == marketplace.rules.count)
    #expect(Set(marketplace.attributes.map(\.name)).count == marketplace.attributes.count)
    #expect(marketplace.rules.filter { $0.requirement.scope == .unique }.count == 1)
  }

  /// A rule that is not verified is at most a warning.
  @Test func unverifiedRulesAreWarnings() {
    let unverified = MarketplaceCatalog.all.flatMap(\.rules).filter { !$0.isVerified }
    #expect(!unverified.isEmpty)
    #expect(unverified.allSatisfy { $0.severity < .error })
  }

  /// A rule can ask only about attributes of its own profile.
  @Test func conditionsAskAboutAttributes() {
    for marketplace in MarketplaceCatalog.all {
      let known = Set(marketplace.attributes.map(\.name))
      for rule in marketplace.rules {
        for asked in rule.condition.attributes { #expect(known.contains(asked), "\(rule.name)") }
      }
    }
  }

  @Test(arguments: [
    ("  error required", "before an attribute"), ("id\n  error lenght 1..5", "unknown"),
    ("id\n  fatal required", "severity"), ("id\n  error length five", "range"),
    ("id\n  error required if", "condition"), ("colour: x", "head"), ("id\n  error", "short"),
  ])
  func otherLinesAreFaults(text: String, reason: String) {
    #expect(Marketplace("made", text).faults.count == 1, "\(reason)")
  }

  @Test func aLineIsRead() throws {
    let made = Marketplace(
      "made",
      """
      title: Made # a comment
      address: https://made.example

      name, title
        warning? length 2..5 unless kind is old, used if price ; https://made.example/name
        from model
        several |
      """)
    let attribute = try #require(made.attributes.first)
    #expect(attribute.names == ["name", "title"] && attribute.source == "model")
    #expect(attribute.separator == "|")
    let rule = try #require(attribute.rules.first)
    #expect(rule.name == "made-name-length" && rule.severity == .warning && !rule.isVerified)
    #expect(rule.source == "https://made.example/name")
    #expect(rule.summary == "name: 2 to 5 characters unless kind is old, used if price")
    #expect(rule.condition.holds(for: MadeFeed(["price": "1"])))
    #expect(rule.condition.holds(for: MadeFeed(["price": "1", "kind": "new"])))
    #expect(!rule.condition.holds(for: MadeFeed(["price": "1", "kind": "Used"])))
    #expect(!rule.condition.holds(for: MadeFeed([:])))
  }
}

/// A phone of a feed with these values.
struct MadeFeed: FeedValues {
  private let values: [String: String]
  init(_ values: [String: String]) { self.values = values }
  func value(of attribute: String) -> String? { values[attribute] }
}

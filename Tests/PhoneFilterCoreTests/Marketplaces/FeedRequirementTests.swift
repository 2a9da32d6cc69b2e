@testable import PhoneFilterCore
import PhoneFilterTestSupport
import Testing

struct FeedRequirementTests {
  private func complaint(
    _ line: String, _ value: String, _ others: [String: String] = [:]
  ) throws -> String? {
    let words = line.parts(at: " ")
    let requirement = try #require(
      FeedRequirementCatalog.requirement(words[0], Array(words.dropFirst())))
    return requirement.complaint(about: value, in: MadeFeed(others))
  }

  @Test(arguments: [
    ("length ..5", "abcde"), ("length 1..150", String(repeating: "ж", count: 150)),
    ("count ..2", "a, b"), ("count ..2", "a\nb"), ("names 3 5", "Black/Gold/Blue"),
    ("one-of new, used", "NEW"), ("one-of in_stock, preorder", "in stock"),
    ("spelling in_stock", "in_stock"), ("spelling in_stock", "preorder"),
    ("form [0-9]{13} 13 digits", "4006381333931"), ("not generic, no_brand", "Generico"),
    ("plain", "6 < 7 and a<b"), ("plain", "1 << 2 > 3"), ("small-letters", "POCO X6 PRO 5G"),
    ("small-letters", "SAMSUNG GALAXY WATCH Pro"), ("no-promotion", "Galaxy A55"),
    ("address", "http://xn--80ak6aa92e.com/a%20b?c=d#e"), ("address https", "HTTPS://a.example"),
    ("image jpg, png", "https://a.example/x.JPG?w=5"), ("image jpg", "https://a.example/image"),
    ("image jpg", "https://a.example/v1.5/image"), ("amount", "15.00 USD"), ("amount", "15 usd"),
    ("amount bare", "15"), ("amount loose", "15,50"), ("decimals 2", "15.25 EUR"),
    ("above-zero", "0.01 EUR"), ("number 0..100", "24"), ("number 0..100", "24.5"),
    ("date", "2026-11-24"), ("date", "2026-11-24T09:30-08:00"), ("date", "2026-11-24T09:30:15Z"),
    ("interval", "2026-11-24T09:30+0100 / 2026-11-25"),
    ("interval", "2026-11-24T23:30-0100/2026-11-25T01:00Z"),
    ("code", "4006 3813-33931"), ("code", "28806095123459"),
  ])
  func aValueFits(line: String, value: String) throws {
    #expect(try complaint(line, value) == nil)
  }

  @Test(arguments: [
    ("length ..5", "abcdef", "has 6 characters; allowed: at most 5 characters"),
    ("length 3..5", "a", "has 1 character; allowed: 3 to 5 characters"),
    ("count ..2", "a,b,c", "has 3 values; allowed: at most 2 values"),
    ("names 2 5", "a/b/c", "has 3 names; at most 2 are allowed"),
    ("names 2 5", "Starlight", "has a name of 9 characters; 5 are allowed"),
    ("names 2 9", "#FFF", "is a code, not a name"), ("names 2 9", "12", "is a code, not a name"),
    ("one-of new, used", "nwe", "is not one of new, used; did you mean 'new'?"),
    ("spelling in_stock", "in stock", "is usually written in_stock"),
    ("form [0-9]{13} 13 digits", "40063813339311", "is not 13 digits"),
    ("not generic, no_brand", "No brand", "is not a name; leave it out"),
    ("plain", "a <b>bold</b> word", "has the tag <b>; HTML is not allowed"),
    ("plain", "a</p>", "has the tag <p>; HTML is not allowed"),
    ("small-letters", "SAMSUNG GALAXY WATCH", "is all in capitals"),
    ("no-promotion", "Galaxy, FREE SHIPPING", "has the advertising 'free shipping'"),
    ("address", "shop.example/a", "does not begin with https:// or http://"),
    ("address https", "http://a.example", "does not begin with https://"),
    ("address", "https:///a", "has no host"),
    ("address", "https://a.example/a b", "has a blank; write it as %20"),
    ("address", "https://a.example/é", "has the character U+00E9; write it as %C3%A9"),
    ("image jpg", "https://a.example/x.svg", "is a .svg file; allowed are jpg"),
    ("amount", "15,00 USD", "is not a price such as 399.90 EUR"),
    ("amount", "15.00", "is not a price such as 399.90 EUR"),
    ("amount", "$15.00", "is not a price such as 399.90 EUR"),
    ("amount", "1,299.00 USD", "is not a price such as 399.90 EUR"),
    ("amount bare", "15 EUR", "is not a price such as 399.90"),
    ("decimals 2", "15.255 EUR", "has 3 digits after the point; more than 2 are rounded"),
    ("above-zero", "0.00 EUR", "is 0"), ("number 0..100", "101", "is not a number from 0 to 100"),
    ("number 0..100", "a", "is not a number from 0 to 100"),
    ("date", "24.11.2026", "is not a date such as 2026-11-24T09:30+0100"),
    ("date", "2026-13-01", "is not a date such as 2026-11-24T09:30+0100"),
    ("date", "2026-11-24T25:61", "is not a date such as 2026-11-24T09:30+0100"),
    ("interval", "2026-11-25/2026-11-24", "ends before it begins"),
    ("code", "4006381333932", "has a wrong check digit; the last digit would be 1"),
    (
      "code", "4006381333931, 4006381333932",
      "has '4006381333932', which has a wrong check digit; the last digit would be 1"
    ),
  ])
  func aValueDoesNot(line: String, value: String, words: String) throws {
    #expect(try complaint(line, value) == words)
    #expect(try !fits(line, value))
  }

  private func fits(_ line: String, _ value: String) throws -> Bool {
    let words = line.parts(at: " ")
    let requirement = try #require(
      FeedRequirementCatalog.requirement(words[0], Array(words.dropFirst())))
    return withBytes(of: Array(value.utf8)) { requirement.fits($0) }
  }

  /// The look at bytes lets only right values through. It knows the usual values of a feed.
  @Test(
    arguments: MarketplaceCatalog.all.flatMap(\.rules).filter { $0.requirement.scope == .value })
  func bytesThatFitHaveNoFault(rule: FeedRule) {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "https://", "http://", "a.example", "/", "x", ".jpg", ".svg", " ", "é", "15", ".", "00",
      "USD",
      " EUR", "0", ",", "<b>", "free shipping", "FREE", "in_stock", "in stock", "new", "Generic",
      "4006381333931", "4006381333932", "2026-11-24", "T09:30", "Z", "-", "_", "#", "Black", "",
    ]
    for _ in 0..<2_000 {
      let value = (0..<Int.random(in: 1...5, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined().trimmingSpaces
      if value.isEmpty { continue }
      let fits = withBytes(of: Array(value.utf8)) { rule.requirement.fits($0) }
      if fits {
        #expect(
          rule.requirement.complaint(about: value, in: MadeFeed([:])) == nil,
          "\(rule.name) \(value)")
      }
    }
  }

  @Test(arguments: [
    ("length ..5", "abc"), ("address", "https://a.example/b"), ("image jpg", "https://a/b.jpg"),
    ("amount", "15.00 EUR"), ("decimals 2", "15.00 EUR"), ("above-zero", "15 EUR"),
    ("one-of new, used", "new"), ("code", "4006381333931"), ("small-letters", "Galaxy"),
    ("no-promotion", "Galaxy A55 128 GB"), ("names 3 40", "Black"), ("not n/a, generic", "Samsung"),
  ])
  func usualValuesAreKnownByTheirBytes(line: String, value: String) throws {
    #expect(try fits(line, value))
  }

  @Test func otherAttributesAreAsked() throws {
    #expect(try complaint("below price", "9 EUR", ["price": "10.00 EUR"]) == nil)
    #expect(try complaint("below price", "9 EUR", ["price": "8 USD"]) == nil)
    #expect(
      try complaint("below price", "10 EUR", ["price": "10.00 EUR"])
        == "is not below the price 10.00 EUR")
    #expect(
      try complaint("currency-of price", "9 USD", ["price": "10 EUR"])
        == "is not in EUR, the currency of the price")
    #expect(try complaint("needs price", "9 EUR") == "has no price beside it")
    #expect(try complaint("needs price", "9 EUR", ["price": "x"]) == nil)
    #expect(try complaint("any-of gtin, mpn", "", ["mpn": "x"]) == nil)
    #expect(
      try complaint("any-of gtin, mpn", "") == "is missing; one of gtin or mpn is needed")
    #expect(
      try complaint("differs group", "A", ["group": "A"]) == "is the group too; both must differ")
    #expect(try complaint("required", "") == "is missing")
    #expect(
      try complaint("within 366", "2028-01-01", [FeedToday.name: "2026-11-24"])
        == "is more than 366 days away")
    #expect(try complaint("within 366", "2027-11-24", [FeedToday.name: "2026-11-24"]) == nil)
  }

  @Test(arguments: [
    "length", "length a..b", "names 3", "needs", "below a b", "address ftp", "nope",
  ])
  func otherWordsAreNotUnderstood(line: String) {
    let words = line.parts(at: " ")
    #expect(FeedRequirementCatalog.requirement(words[0], Array(words.dropFirst())) == nil)
  }
}

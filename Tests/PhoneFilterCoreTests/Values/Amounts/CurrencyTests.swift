import Testing

@testable import PhoneFilterCore

struct CurrencyTests {
  /// The names of fields are compared with the spellings of prices first.
  @Test func everyNameOfACurrencyIsASpellingOfPrices() {
    for word in Currency.names.union(Currency.spellings.keys).union(Currency.withThreeDecimals) {
      #expect(AmountGrammar.money.unit(named: word) != nil, "\(word)")
    }
  }

  @Test func theFirstOrLastWordOfANameSaysTheCurrency() {
    #expect(Currency.named(in: "price_usd")?.name == "USD")
    #expect(Currency.named(in: "Preis (€)")?.name == "EUR")
    #expect(Currency.named(in: "euros")?.name == "EUR")
    #expect(Currency.named(in: "price") == nil)
    // Three letters are a currency only if they are its code.
    #expect(Currency.named(in: "price_ft") == nil)
  }
}

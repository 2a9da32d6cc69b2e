import Testing

@testable import PhoneFilterCore

/// The currencies of signs, words and the names of fields.
struct PriceCurrencyTests {
  @Test(
    arguments: [
      ("EUR", ["eur"], "EUR"), ("€", ["eur"], "EUR"), ("Euros", ["eur"], "EUR"),
      ("₱", ["php"], "PHP"), ("kr", ["sek", "nok", "dkk", "isk", "czk"], "kr"),
      ("¥", ["jpy", "cny"], "¥"), ("parsec", ["parsec"], "PARSEC"), ("USD", ["usd"], "USD"),
      ("د.إ", ["jod", "aed"], "د.إ"),
    ] as [(String, Set<String>, String)])
  func aSpellingMayMeanSomeCurrencies(spelling: String, codes: Set<String>, name: String) {
    #expect(Currency.codes(of: spelling) == codes)
    let currency = PriceCurrency(named: spelling)
    #expect(currency.codes == codes && currency.label == spelling && currency.isSole)
    #expect(currency.name == name)
  }

  @Test func aDollarIsNoEuro() {
    let dollars = Currency.codes(of: "$")
    #expect(dollars.isSuperset(of: ["usd", "cad", "aud", "mxn", "ars", "clp", "cop"]))
    #expect(dollars.isDisjoint(with: ["eur", "gbp", "php"]))
    #expect(Currency.codes(of: "peso").isSuperset(of: ["mxn", "php"]))
    #expect(!Currency.codes(of: "dollar").contains("ars"))
  }

  @Test func severalCurrenciesHaveOneName() {
    let several = PriceCurrency(codes: ["eur"], label: "€", isSole: false)
    #expect(several.name == "several currencies")
    let named = PriceCurrency(named: "several currencies")
    #expect(!named.isSole && named.name == "several currencies")
    #expect(PriceCurrency(codes: ["eur"], label: "€").isSole)
    #expect(PriceCurrency(codes: ["eur", "usd"], label: "€").name == "€")
  }

  /// The last word counts before the first. A short word may be another word.
  @Test(
    arguments: [
      ("price_usd", "USD"), ("usd_price", "USD"), ("eur_price_usd", "USD"), ("Preis (€)", "EUR"),
      ("price_kwd", "KWD"), ("price_dt", "TND"), ("price jd", "JOD"), ("price_kr", nil),
      ("price_ft", nil), ("price_won", nil), ("price_yuan", "CNY"), ("price_pesos", "pesos"),
      ("Cena (Kč)", "CZK"), ("franken", "CHF"), ("price_eur_net", nil), ("price", nil), ("", nil),
      ("price_toman", nil), ("$", "$"), ("price_dollars", "dollars"), ("₹ price", "INR"),
    ] as [(String, String?)])
  func aNameMayHaveACurrency(field: String, name: String?) {
    #expect(Currency.named(in: field)?.name == name)
  }

  @Test func someCurrenciesHaveThreeDecimals() {
    #expect(Currency.codesWithThree == ["jod", "kwd", "bhd", "omr", "tnd", "iqd"])
    for word in Currency.withThreeDecimals {
      #expect(!Currency.codes(of: word).isDisjoint(with: Currency.codesWithThree), "\(word)")
    }
    #expect(Currency.names.contains("usd") && !Currency.names.contains("$"))
  }
}

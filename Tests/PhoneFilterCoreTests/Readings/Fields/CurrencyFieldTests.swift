import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The currency of a record's price.
struct CurrencyFieldTests {
  private let field = CurrencyField()

  @Test func itDescribesItself() throws {
    #expect(CurrencyField.name == "currency" && field.name == "currency")
    #expect(field.flag == "currency" && field.valueLabel == "CURRENCY")
    #expect(field.summary == "the currency of the price" && field.examples == ["EUR"])
    #expect(field.isField && field.namesCurrency && !field.isNumeric)
    #expect(CurrencyField.price?.name == "price")
    let test = try field.test(typed: "eur", ignoringCase: true)
    #expect(withValue("\"EUR\"") { field.makeStrategy().fits($0, test) } == true)
    let exact = try field.test(typed: "eur", ignoringCase: false)
    #expect(withValue("\"EUR\"") { field.makeStrategy().fits($0, exact) } == false)
  }

  @Test func itsNamesAreKnown() {
    let names = ["note", "Price_Currency", "currency code", "currency"]
    #expect(CurrencyField.column.bestMatch(among: names)?.name == "currency")
    #expect(
      CurrencyField.column.bestMatch(among: Array(names.dropLast()))?.name == "Price_Currency")
    #expect(CurrencyField.column.bestMatch(among: ["note", "price"]) == nil)
    for alias in field.aliases { #expect(CurrencyField.column.rank(of: alias) != nil, "\(alias)") }
  }

  private let euro = PriceCurrency(named: "EUR")
  private let dollar = PriceCurrency(named: "USD")
  private let several = PriceCurrency(codes: ["eur"], label: "€", isSole: false)

  private func name(
    _ json: String, _ field: String? = nil, in column: PriceCurrency? = nil
  ) -> String? {
    withValue(json) { CurrencyField.name(of: [$0], beside: field, in: column) }
  }

  @Test func theSignOfThePriceIsTheCurrency() {
    #expect(name("\"1.299,00 €\"") == "EUR")
    #expect(name("\"799 usd\"") == "USD")
    #expect(name("\"$799\"") == "$")
    #expect(name("\"kr 799\"") == "KR")
    #expect(name("799") == nil && name("\"799\"") == nil && name("null") == nil)
  }

  /// The field of the record decides where the sign does not.
  @Test func theFieldDecidesTheRest() {
    #expect(name("799", "USD") == "USD")
    #expect(name("\"$799\"", "CAD") == "CAD")
    #expect(name("\"799 €\"", "USD") == "EUR")
    #expect(name("799", "USD", in: euro) == "USD")
  }

  @Test func theColumnDecidesWithoutASign() {
    #expect(name("799", in: euro) == "EUR")
    #expect(name("799", in: several) == nil)
    #expect(name("\"€799\"", in: dollar) == "EUR")
    #expect(name("\"€799\"", in: several) == "EUR")
  }

  /// Other prices of the column show which dollar it is.
  @Test func aSharedSignIsThatOfTheColumn() {
    #expect(name("\"$799\"", in: PriceCurrency(named: "CAD")) == "CAD")
    #expect(name("\"$799\"", in: euro) == "$")
    #expect(name("\"$799\"", in: PriceCurrency(codes: ["cad"], label: "C$", isSole: false)) == "$")
  }

  @Test func theFirstPriceWithASignCounts() {
    func name(_ one: String, _ other: String) -> String? {
      withValue(one) { one in
        withValue(other) { CurrencyField.name(of: [one, $0], beside: nil, in: nil) }
      }
    }
    #expect(name("799", "\"899 €\"") == "EUR")
    #expect(name("\"£799\"", "\"899 €\"") == "GBP")
    #expect(name("[799,\"899 €\",\"£5\"]", "\"£5\"") == "EUR")
    #expect(CurrencyField.name(of: [], beside: nil, in: nil) == nil)
    #expect(CurrencyField.name(of: [], beside: "EUR", in: nil) == "EUR")
    #expect(CurrencyField.name(of: [], beside: nil, in: PriceCurrency(named: "EUR")) == "EUR")
  }
}

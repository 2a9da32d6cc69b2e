import Testing

@testable import PhoneFilterCore

/// The names that make a field a price, even if the spec price uses another field or no field.
@Suite struct PriceNamesTests {
  @Test(
    arguments: [
      "priceRegular", "price_discount", "uvp_brutto", "Listenpreis", "sale price", "offers.price",
      "msrp (EUR)", "amazon_price", "oldPrice", "ценa цена",
    ])
  func pricesAreTold(name: String) {
    #expect(PriceSpec().tellsChanges(ofFieldWith: FieldName.words(of: name)))
  }

  @Test(
    arguments: [
      "price_updated", "price_id", "price currency", "shipping price", "price_per_gb", "costume",
      "battery", "priceRange", "price drop",
    ])
  func whatIsAboutAPriceIsNone(name: String) {
    #expect(!PriceSpec().tellsChanges(ofFieldWith: FieldName.words(of: name)))
  }

  @Test func noOtherSpecTellsThem() {
    for spec in SpecCatalog.all where spec.name != "price" {
      #expect(!spec.tellsChanges(ofFieldWith: ["price"]))
    }
  }
}

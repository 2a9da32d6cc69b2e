/// Reads the currencies of the prices of a batch. Most columns have one currency.
struct CurrencyReader {
  private let only: PriceCurrency?
  private let column: PriceCurrency?
  private let price: ValueLocator
  /// The field of currencies; nil without one.
  private let own: ValueLocator?
  private let isKnown: Bool

  init(_ spec: any PhoneSpec, _ price: ValueLocator, in batch: PhoneBatch) {
    let readings = batch.layout.readings
    self.price = price
    column = readings.currencies[spec.name]
    own =
      readings.currencyPath.isEmpty ? nil : ValueLocator(CurrencyField(), in: batch)
    only = own == nil && column?.isSole == true ? column : nil
    isKnown = readings.showCurrency
  }

  /// The currency of all prices, which may be unknown. Nil if each row has its own.
  var ofAll: PriceCurrency?? { !isKnown || only != nil ? .some(only) : nil }

  /// Returns the currency of a row's price; nil if it is not known.
  func currency(of row: Int) -> PriceCurrency? {
    if !isKnown || only != nil { return only }
    var field: String?
    _ = own?.anyValue(row) { value in
      field = value.text
      return true
    }
    var name: String?
    _ = price.anyValue(row) { value in
      name = CurrencyField.name(of: [value], beside: field, in: column)
      return name != nil
    }
    return name.map { PriceCurrency(named: $0) }
  }
}

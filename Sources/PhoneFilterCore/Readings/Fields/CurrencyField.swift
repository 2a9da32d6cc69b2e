/// The currency of a phone's price, which `--normalize` writes after the bare number.
///
///     {"price": "1.299,00 €"}               price 1299, currency EUR
///     {"price": 799, "currency": "USD"}     price 799, currency USD
///     {"price": "$799"}                     price 799, currency $, the sign of many currencies
package struct CurrencyField: PhoneSpec {
  package static let name = "currency"
  package static let price = SpecCatalog.all.first(where: \.isPrice)
  /// The column of a catalogue that holds the currency in a field of its own.
  package static let column = FieldColumn(spec: CurrencyField(), mapping: FieldMapping())

  package var name: String { CurrencyField.name }
  package var flag: String { name }
  package let aliases = [
    "price currency", "currency code", "currency id", "currency symbol", "currency iso",
    "iso currency", "währung", "waehrung", "devise", "moneda", "moeda", "valuta", "waluta", "měna",
    "валюта", "para birimi", "العملة",
  ]

  package init() {}
  package var isField: Bool { true }
  package var namesCurrency: Bool { true }
  package var valueLabel: String { "CURRENCY" }
  package var summary: String { "the currency of the price" }
  package var examples: [String] { ["EUR"] }
  package var isNumeric: Bool { false }

  package func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest {
    .text(try TextPattern(typed: text, ignoringCase: ignoringCase))
  }

  package func makeStrategy() -> any FilterStrategy { FieldFilter(spec: self) }

  /// Returns the currency of a record's prices; nil if it is unknown. `field` is the record's own
  /// currency. It decides if no price has a sign, or if many currencies share the sign. Without it,
  /// a price without a sign is in the currency of its column, if the column has only one currency.
  package static func name(
    of prices: [RawValue], beside field: String?, in column: PriceCurrency?
  ) -> String? {
    var label: String?
    for price in prices where label == nil {
      _ = price.anyElement { value in
        label = CurrencyField.price?.unitLabel(of: value)
        return label != nil
      }
    }
    if let field, label.map({ Currency.codes(of: $0).count > 1 }) ?? true { return field }
    let column = column.flatMap { $0.isSole ? $0 : nil }
    guard let spelled = label ?? column?.label else { return nil }
    var codes = Currency.codes(of: spelled)
    // A $ is the currency of the column if other prices in the column show which $ it is.
    if let column, !codes.isDisjoint(with: column.codes) { codes.formIntersection(column.codes) }
    return PriceCurrency(codes: codes, label: spelled).name
  }
}

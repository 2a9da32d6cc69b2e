/// The currency of the prices in a column.
package struct PriceCurrency: Equatable, Sendable {
  /// The codes that its spelling may mean.
  package let codes: Set<String>
  package let label: String

  /// True if no price of the column is in another currency. If it is false, a bare number may be in
  /// any currency of the column.
  package let isSole: Bool

  private static let several = "several currencies"

  package init(codes: Set<String>, label: String, isSole: Bool = true) {
    self.codes = codes
    self.label = label
    self.isSole = isSole
  }

  package init(named name: String) {
    self.init(
      codes: Currency.codes(of: name), label: name, isSole: name != PriceCurrency.several)
  }

  /// Its code if only one currency is possible; otherwise its spelling.
  package var name: String {
    if !isSole { return PriceCurrency.several }
    return codes.count == 1 ? codes.first?.uppercased() ?? label : label
  }
}

/// The currency that the prices of a column are in.
package struct PriceCurrency: Equatable, Sendable {
  /// The codes that its spelling may mean.
  package let codes: Set<String>
  /// Its spelling in the column.
  package let label: String

  /// Whether no price of the column says another currency: else a bare number may be in any.
  package let isSole: Bool

  /// The name of what several currencies are.
  private static let several = "several currencies"

  package init(codes: Set<String>, label: String, isSole: Bool = true) {
    self.codes = codes
    self.label = label
    self.isSole = isSole
  }

  /// The currency of a name.
  package init(named name: String) {
    self.init(
      codes: Currency.codes(of: name), label: name, isSole: name != PriceCurrency.several)
  }

  /// Its code where only one currency is meant, else its spelling.
  package var name: String {
    if !isSole { return PriceCurrency.several }
    return codes.count == 1 ? codes.first?.uppercased() ?? label : label
  }
}

/// The currency that the prices of a column are in.
struct PriceCurrency: Equatable, Sendable {
  /// The codes that its spelling may mean.
  let codes: Set<String>
  /// Its spelling in the column.
  let label: String

  init(codes: Set<String>, label: String) {
    self.codes = codes
    self.label = label
  }

  /// The currency of a name.
  init(named name: String) { self.init(codes: Currency.codes(of: name), label: name) }

  /// Its code where only one currency is meant, else its spelling.
  var name: String { codes.count == 1 ? codes.first?.uppercased() ?? label : label }
}

/// The currency that the prices of a column are in.
struct PriceCurrency: Equatable, Sendable {
  /// The codes that its spelling may mean.
  let codes: Set<String>
  /// Its spelling in the column.
  let label: String
}

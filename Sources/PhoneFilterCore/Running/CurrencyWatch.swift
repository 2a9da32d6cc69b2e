/// Tells the user of prices in several currencies, in whatever catalogues or sections they are: they
/// are compared as they stand.
struct CurrencyWatch {
  /// The first currency of each spec, and where it is.
  private var known: [String: (currency: PriceCurrency, place: String)] = [:]
  private var told: Set<String> = []

  /// The remarks on a catalogue, or on a section that is called so.
  mutating func remarks(on readings: ColumnReadings, in place: String) -> [String] {
    var remarks: [String] = []
    for (spec, currency) in readings.currencies.sorted(by: { $0.key < $1.key }) {
      guard let first = known[spec] else {
        known[spec] = (currency, place)
        continue
      }
      guard first.currency.codes.isDisjoint(with: currency.codes),
        told.insert("\(spec) \(place)").inserted
      else { continue }
      remarks.append(
        "\(place): \(spec) is in \(currency.label.visible), and in \(first.currency.label.visible) in "
          + "\(first.place): the numbers are compared as they stand")
    }
    return remarks
  }
}

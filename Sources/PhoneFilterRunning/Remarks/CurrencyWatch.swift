/// Tells the user of prices in several currencies, in all catalogues and sections. Prices are
/// compared as they are, without conversion.
package struct CurrencyWatch {
  /// The first currency of each spec, and its catalogue or section.
  private var known: [String: (currency: PriceCurrency, place: String)] = [:]
  private var told: Set<String> = []
  /// The first catalogue or section, which decides the columns.
  private var first: (place: String, showsCurrency: Bool)?

  package init() {}

  /// Returns the remark on a currency without a column, because the first catalogue shows none.
  package mutating func remark(onColumnFor readings: ColumnReadings, in place: String) -> String? {
    guard let first else {
      first = (place, readings.showCurrency)
      return nil
    }
    guard !first.showsCurrency, readings.showCurrency, told.insert(place).inserted else {
      return nil
    }
    return
      "\(place): its currency is not written, because \(first.place) decides the columns "
      + "and shows none; name this catalogue first"
  }

  /// Returns the remarks on a catalogue or section with the name `place`.
  package mutating func remarks(on readings: ColumnReadings, in place: String) -> [String] {
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
        "\(place): \(spec) is in \(currency.label.visible) here, but in "
          + "\(first.currency.label.visible) in \(first.place); the numbers are not converted")
    }
    return remarks
  }
}

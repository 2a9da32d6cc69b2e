/// Tells the user of prices in several currencies, in all catalogues and sections. Prices are
/// compared as they are, without conversion.
package struct CurrencyWatch {
  /// A catalogue by its short name, or one of its sections.
  package struct Origin {
    let catalogue: String
    let section: String?

    package init(catalogue: String, section: String? = nil) {
      self.catalogue = catalogue
      self.section = section
    }

    fileprivate var words: String {
      catalogue + (section.map { ", section '\($0.visible)'" } ?? "")
    }

    /// The beginning of a remark that follows the catalogue's name.
    fileprivate var beginning: String { section.map { "in the section '\($0.visible)': " } ?? "" }
  }

  /// The first currency of each spec, and its catalogue or section.
  private var known: [String: (currency: PriceCurrency, place: Origin)] = [:]
  private var told: Set<String> = []
  /// The first catalogue or section, which decides the columns.
  private var first: (place: Origin, showsCurrency: Bool)?

  package init() {}

  /// Returns the remark on a currency without a column, because the first catalogue shows none.
  package mutating func remark(onColumnFor readings: ColumnReadings, in place: Origin) -> Message? {
    guard let first else {
      first = (place, readings.showCurrency)
      return nil
    }
    guard !first.showsCurrency, readings.showCurrency, told.insert(place.words).inserted else {
      return nil
    }
    return Message(
      .currency,
      "\(place.beginning)its currency is not written, because \(first.place.words) decides the "
        + "columns; name this catalogue first")
  }

  /// Returns the remarks on a catalogue or section with the name `place`.
  package mutating func remarks(on readings: ColumnReadings, in place: Origin) -> [Message] {
    var remarks: [Message] = []
    for (spec, currency) in readings.currencies.sorted(by: { $0.key < $1.key }) {
      guard let first = known[spec] else {
        known[spec] = (currency, place)
        continue
      }
      guard first.currency.codes.isDisjoint(with: currency.codes),
        told.insert("\(spec) \(place.words)").inserted
      else { continue }
      remarks.append(
        Message(
          .currency,
          "\(place.beginning)\(spec) is in \(currency.label.visible) here, but in "
            + "\(first.currency.label.visible) in \(first.place.words); numbers are not converted"
        ).with { $0.spec = spec })
    }
    return remarks
  }
}

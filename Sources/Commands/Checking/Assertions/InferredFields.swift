/// The fields of a catalogue that rules may be proposed for, as far as their names tell.
struct InferredFields {
  /// Maximum number of fields whose values may tell articles apart, and of pairs of prices.
  private static let most = 3

  /// The fields that are called like one that tells articles apart, best first.
  let keys: [any PhoneSpec]
  /// Pairs of prices: the one that is paid, and the one that is struck out.
  let prices: [PricePair]

  /// The fields that the columns of a plan are taken from.
  init(_ plan: ColumnPlan, _ readings: ColumnReadings) {
    let fields = plan.knownFields
    let keys = IdentifyingFields.among(fields).compactMap { field -> (any PhoneSpec)? in
      // An amount is the same in other units too, which no key is.
      guard let spec = InferredFields.spec(of: field), spec.isField,
        let column = plan.index(of: field), readings.content(at: column).unit == nil
      else { return nil }
      return spec
    }
    self.keys = Array(keys.prefix(InferredFields.most))
    prices = InferredFields.pricePairs(plan, readings)
  }

  private static func pricePairs(_ plan: ColumnPlan, _ readings: ColumnReadings) -> [PricePair] {
    let fields = plan.knownFields
    let prices = fields.compactMap { field -> (standing: Int, field: String, column: Int)? in
      guard let standing = standing(ofPrice: field), let spec = spec(of: field),
        let column = plan.columns.firstIndex(where: {
          ColumnPlan.candidates(for: $0, among: fields) == [field]
        }), spec.isField || plan.index(of: spec.name) == column, isPlain(readings[column])
      else { return nil }
      return (standing.rawValue, field, column)
    }
    let pairs = prices.flatMap { low in
      prices.filter { low.standing < $0.standing }.compactMap { high in
        PricePair(low.field, low.column, high.field, high.column)
      }
    }
    return Array(pairs.prefix(most))
  }

  /// The spec that a rule means by the name of a field; nil where the name means another.
  private static func spec(of field: String) -> (any PhoneSpec)? {
    guard let spec = try? SpecNames.spec(field), spec.name == field else { return nil }
    return spec
  }

  /// How a price's name stands among others; nil for a field that is no price.
  private static func standing(ofPrice field: String) -> FieldStanding? {
    let price = PriceSpec()
    let words = FieldName.words(of: field)
    let rest = price.withoutStanding(words).joined(separator: " ")
    let isPrice = [field, rest].contains { SpecCatalog.spec(called: $0)?.name == price.name }
    return isPrice ? price.standing(of: words) : nil
  }

  /// Whether a column's numbers are those that its texts spell.
  private static func isPlain(_ reading: ColumnReading) -> Bool {
    reading.style.unit == 0 && reading.style.marks != .comma && reading.style.part == .whole
      && reading.path.count < 2
  }
}

/// The fields for which `check --init` may propose rules, chosen by their names.
struct InferredFields {
  /// The maximum number of keys, and of price pairs.
  private static let most = 3

  /// The fields with a name that identifies articles, best first.
  let keys: [any PhoneSpec]
  /// Pairs of prices: the price that is paid, and the price that is struck out.
  let prices: [PricePair]

  /// Chooses among the known fields of a plan.
  init(_ plan: ColumnPlan, _ readings: ColumnReadings) {
    let fields = plan.knownFields
    let keys = IdentifyingFields.among(fields).compactMap { field -> (any PhoneSpec)? in
      // An amount cannot be a key, because the same amount can be written in several units.
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

  /// Returns the spec that a rule would use for a field's name; nil if that spec has another name.
  private static func spec(of field: String) -> (any PhoneSpec)? {
    guard let spec = try? SpecNames.spec(field), spec.name == field else { return nil }
    return spec
  }

  /// Returns the precedence of a field's name among the names of prices; nil if the field is not a
  /// price.
  private static func standing(ofPrice field: String) -> FieldStanding? {
    let price = PriceSpec()
    let words = FieldName.words(of: field)
    let rest = price.withoutStanding(words).joined(separator: " ")
    let isPrice = [field, rest].contains { SpecCatalog.spec(called: $0)?.name == price.name }
    return isPrice ? price.standing(of: words) : nil
  }

  /// Returns true if a column's texts spell its numbers: in the spec's own unit, without a decimal
  /// comma, as whole texts, and not in a nested field.
  private static func isPlain(_ reading: ColumnReading) -> Bool {
    reading.style.unit == 0 && reading.style.marks != .comma && reading.style.part == .whole
      && reading.path.count < 2
  }
}

/// The catalogue that is being checked: its fields, and which rules look at which field.
struct CheckedCatalogue {
  let name: String
  let plan: ColumnPlan
  let rules: RuleSet
  /// The column of each field that is checked, and the field.
  let fields: [(column: Int, field: CheckedField)]
  /// The required specs without a field in the first records: reported once for the catalogue.
  let unseen: [any PhoneSpec]
  /// What tells its phones apart, and after it what tells the phones of all catalogues apart; none
  /// where no rule asks.
  var identities: [CatalogueKey] = []
  /// The keys that are looked for twice: after those of phones the keys of the user's rules.
  var keys: [CatalogueKey] {
    identities + rules.assertions.compactMap(\.question.uniqueKey)
  }
  let readings: ColumnReadings

  init(_ source: any CatalogueSource, _ plan: ColumnPlan, _ rules: RuleSet) {
    name = source.name
    self.plan = plan
    self.rules = rules
    if !rules.repetitions.isEmpty {
      identities = [CatalogueKey(specs: rules.key)]
      if let key = rules.acrossKey { identities.append(key) }
    }
    let layout = source.layout
    // A keyed object is JSON all the same.
    let translation = source.text?.file.translation
    let hasOwnTypes =
      source.tableName == nil && (translation.map { $0.format == JSONInput().name } ?? true)
    readings = layout.readings
    fields = plan.columns.indices.compactMap { column in
      let name = plan.columns[column].name
      // The columns that lead to fields within others are called so too.
      let isOnTheWay = name.hasPrefix(".") && plan.columns[column].onlyName == nil
      guard column != plan.othersColumn, !isOnTheWay else { return nil }
      let spec = plan.spec(of: column)
      // A spec without a field in the catalogue has no values to look at.
      var known = spec.flatMap { $0.isField ? nil : $0 }
      // What is a part of a longer text is no value by itself.
      if !layout.readings[column].style.part.isWholeField { known = nil }
      if spec == nil, let unit = layout.readings.content(at: column).checkedUnit {
        known = AmountField(FieldSpec(name), in: unit)
      }
      return (
        column,
        CheckedField(
          name: name, spec: known, encoding: layout.encoding, hasOwnTypes: hasOwnTypes)
      )
    }
    unseen = rules.required.filter { spec in
      guard let column = plan.index(of: spec.name) else { return true }
      return !plan.knownFields.isEmpty
        && plan.knownFields.allSatisfy { plan.columns[column].rank(of: $0) == nil }
    }
  }
}

extension ColumnContent {
  /// The unit in which all amounts of a column have to be: filters and sorting end at others, however
  /// many there are.
  fileprivate var checkedUnit: MeasureUnit? {
    switch self {
    case .amounts(let unit): unit
    case .mixture(let units): units.first.map(\.unit).flatMap { $0.name.isEmpty ? nil : $0 }
    case .unknown, .numbers, .several, .dates, .openDates, .texts: nil
    }
  }
}

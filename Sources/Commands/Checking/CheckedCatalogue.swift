/// The catalogue that is being checked: its fields, and the rules for each field.
struct CheckedCatalogue {
  let name: String
  let plan: ColumnPlan
  let rules: RuleSet
  /// The columns of a marketplace's attributes; nil without a marketplace.
  private(set) var feed: FeedColumns?
  let fields: [(column: Int, field: CheckedField)]
  /// The required specs without a field in the first records, which are reported once.
  let unseen: [any PhoneSpec]
  /// The key of its phones, then the key of the phones of all catalogues. Empty if no rule needs
  /// them.
  var identities: [CatalogueKey] = []
  /// The keys that must not repeat: the keys of phones, then the keys of the user's rules.
  var keys: [CatalogueKey] {
    identities + rules.assertions.compactMap(\.question.uniqueKey)
  }
  let readings: ColumnReadings

  init(
    _ source: any CatalogueSource, _ plan: ColumnPlan, _ rules: RuleSet, _ mapping: FieldMapping
  ) {
    name = source.name
    self.plan = plan
    var rules = rules
    if let marketplace = rules.marketplace {
      let columns = FeedColumns(marketplace, rules, plan, mapping)
      feed = columns
      if !rules.isKeyTyped { rules.key = columns.key(among: marketplace.rules) }
    }
    self.rules = rules
    if !rules.repetitions.isEmpty {
      identities = [CatalogueKey(specs: rules.key)]
      if let key = rules.acrossKey { identities.append(key) }
    }
    let layout = source.layout
    // A keyed object is JSON too.
    let translation = source.text?.file.translation
    let hasOwnTypes =
      source.tableName == nil && (translation.map { $0.format == JSONInput().name } ?? true)
    readings = layout.readings
    fields = plan.columns.indices.compactMap { column in
      let name = plan.columns[column].name
      // The columns that lead to nested fields have such names too.
      let isOnTheWay = name.hasPrefix(".") && plan.columns[column].onlyName == nil
      guard column != plan.othersColumn, !isOnTheWay else { return nil }
      let spec = plan.spec(of: column)
      // A spec without a field in the catalogue has no values to check.
      var known = spec.flatMap { $0.isField ? nil : $0 }
      // A part of a longer text is not a value by itself.
      if !layout.readings[column].style.part.isWholeField { known = nil }
      // The quote after a code of a spreadsheet is not the mark of inches.
      if spec == nil, TradeCode(field: name) == nil,
        let unit = layout.readings.content(at: column).checkedUnit
      {
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
  /// The unit that all amounts of a column must have; nil without such a unit. Filters and sorting
  /// end at a value with another unit, even if only one value has it.
  fileprivate var checkedUnit: MeasureUnit? {
    switch self {
    case .amounts(let unit): unit
    case .mixture(let units): units.first.map(\.unit).flatMap { $0.name.isEmpty ? nil : $0 }
    case .unknown, .numbers, .several, .dates, .openDates, .texts: nil
    }
  }
}

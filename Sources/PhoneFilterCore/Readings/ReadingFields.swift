/// The fields of a schema by the names under which they are asked for.
package struct ReadingFields: Sendable, Equatable {
  package let schema: CatalogueReading
  /// Where each field stands in the schema, by its name, its path and its spec.
  private let places: [String: Int]
  private let specPlaces: [String: Int]
  /// The same by names whose case and separators do not count, of fields of the record's own.
  private let plainPlaces: [String: Int]

  package init(_ schema: CatalogueReading) {
    self.schema = schema
    var places: [String: Int] = [:]
    var specPlaces: [String: Int] = [:]
    for (place, field) in schema.fields.enumerated() {
      if let spec = field.spec { specPlaces[spec] = place }
      guard !field.path.isEmpty else { continue }
      let name = field.path.joined(separator: ".")
      // Of a field that is two specs the first one tells what is in it, unless the field itself does.
      let isBetter =
        places[name].map { known in
          let known = schema.fields[known]
          return field.path.count == 1 && known.path.count > 1
            || field.part == .whole && known.part != .whole
        } ?? true
      if isBetter { places[name] = place }
    }
    var plainPlaces: [String: Int] = [:]
    for (name, place) in places where schema.fields[place].path.count == 1 {
      let name = FieldName.normalized(name)
      plainPlaces[name] = min(plainPlaces[name] ?? place, place)
    }
    self.plainPlaces = plainPlaces
    self.places = places
    self.specPlaces = specPlaces
  }

  /// The field of a spec or of a field by its name; nil where the schema has none.
  package func field(called name: String) -> FieldReading? {
    // A typed name of a spec stands for the spec where no field is called so.
    let place =
      specPlaces[name] ?? places[name] ?? plainPlaces[FieldName.normalized(name)]
      ?? SpecCatalog.spec(called: name).flatMap { specPlaces[$0.name] }
    let found = place.map { schema.fields[$0] }
    return found?.path.isEmpty == false ? found : nil
  }

  /// Where a spec or a field is found; nil where the schema has none, or has it in a part of another
  /// field, whose name is not its own.
  package func origin(of name: String) -> FieldMapping.Origin? {
    guard let field = field(called: name) else { return nil }
    if !field.part.isWholeField {
      return isOwnName(name) ? .exactly(field.path.joined(separator: "."), unit: 0) : nil
    }
    if !field.otherPaths.isEmpty { return .firstOf([field.path] + field.otherPaths) }
    let unit = field.reader.flatMap { field.unitPlace(of: $0) } ?? 0
    return .exactly(field.path.joined(separator: "."), unit: unit)
  }

  /// The reading of a column that is found by a name.
  package func reading(of name: String) -> ColumnReading {
    guard let field = field(called: name) else {
      var reading = ColumnReading()
      reading.isAbsent = isCalledLikeAField(name)
      return reading
    }
    let part = isOwnName(name) ? .whole : field.part
    var style = AmountStyle(marks: field.marks.value, part: part.value)
    style.unit =
      field.kind.dateOrder?.rawValue ?? field.reader.flatMap { field.unitPlace(of: $0) } ?? 0
    // A field of the record's own is found by its name, unless a part of it counts.
    let isPlain = field.path.count == 1 && style.part == .whole
    var reading = ColumnReading(style: style, path: isPlain ? [] : field.path)
    // The schema has settled what marks mean.
    reading.showsPoint = true
    return reading
  }

  /// Whether a name is that of a field and of no spec: a spec may be a part of the field.
  private func isOwnName(_ name: String) -> Bool {
    specPlaces[name] == nil && places[name] != nil
  }

  /// The name by which its field for a spec is found: the one that was typed, where a field beside the
  /// spec's own is called so.
  package func name(asking spec: any PhoneSpec) -> String {
    guard let typed = spec.typedSpelling, let own = schema.field(ofSpec: spec.name),
      schema.field(asking: spec)?.path != own.path
    else { return spec.name }
    return typed
  }

  /// Whether a spec that is in no field has the name of one.
  private func isCalledLikeAField(_ spec: String) -> Bool {
    guard let spec = SpecCatalog.all.first(where: { $0.name == spec }) else { return false }
    let column = FieldColumn(spec: spec, mapping: FieldMapping())
    return schema.fields.contains { $0.path.count == 1 && column.match($0.path[0]) != nil }
  }

  /// What the values of a field that no spec reads are.
  package func content(of name: String) -> ColumnContent {
    field(called: name)?.content ?? .unknown
  }

  /// Whether one of some names is that of one of its fields.
  package func isNamed(among names: [String]) -> Bool {
    schema.fields.contains { field in field.path.first.map(names.contains) ?? false }
  }

  /// The names by which its fields can be asked for.
  package var names: [String] {
    schema.fields.flatMap { field in
      field.path.isEmpty ? [] : [field.spec, field.path.joined(separator: ".")].compactMap { $0 }
    }
  }
}

extension FieldReading {
  private var measure: MeasureUnit {
    unit.flatMap(ReadingUnits.unit) ?? MeasureCatalog.noUnit
  }

  /// What the column holds of a field that a spec reads without being it: amounts in the spec's own
  /// unit. Prices are in any currency.
  private var contentOfReader: ColumnContent {
    guard let grammar = reader?.amountReader?.amounts, grammar.company != .noSpelling else {
      return .unknown
    }
    let own = grammar.units.first?.spellings.first
    for (place, measure) in MeasureCatalog.all.enumerated() {
      if let unit = measure.units.firstIndex(where: { $0.spellings.first == own }) {
        return .amounts(MeasureUnit(measurePlace: place, unitPlace: unit))
      }
    }
    return .unknown
  }

  /// What its column holds, for those who ask for it as a field.
  package var content: ColumnContent {
    switch kind {
    case .text, .truth: .texts
    case .number: .numbers(areYears: true)
    case .amount where spec == nil && unit == nil && reader != nil: contentOfReader
    case .amount: .amounts(measure)
    case .mixture: .mixture([MixedUnit(unit: measure, example: "")])
    case .date, .dayFirstDate, .monthFirstDate: .dates(kind.dateOrder ?? .unknown)
    case .unknown: .unknown
    }
  }
}

extension FieldReading.Kind {
  /// The order of day and month; nil for what is no date.
  var dateOrder: CalendarDate.Order? {
    switch self {
    case .date: .unknown
    case .dayFirstDate: .dayFirst
    case .monthFirstDate: .monthFirst
    case .text, .number, .amount, .mixture, .truth, .unknown: nil
    }
  }
}

extension FieldReading.Marks {
  /// The meaning of points and commas that it stands for.
  package var value: NumberMarks {
    switch self {
    case .open: .open
    case .point: .point
    case .comma: .comma
    }
  }
}

extension ReadingFields {
  /// The fields of the records themselves, each once.
  package var firstNames: [String] {
    var seen: Set<String> = []
    return schema.fields.compactMap(\.path.first).filter { seen.insert($0).inserted }
  }

  /// The names down to the field that says the currency of prices: beside the price, or in the record
  /// itself.
  fileprivate var currencyPath: [String]? {
    let around = CurrencyField.price.flatMap { field(called: $0.name) }?.path.dropLast() ?? []
    return [Array(around), []].lazy.compactMap { (around: [String]) -> [String]? in
      let names = self.schema.fields.map(\.path).filter {
        !$0.isEmpty && $0.dropLast() == around[...]
      }
      .map { $0[around.count] }
      return CurrencyField.column.bestMatch(among: names).map { around + [$0.name] }
    }.first
  }
}

extension ColumnReadings {
  private mutating func noteCurrencies(of plan: ColumnPlan, by schema: ReadingFields) {
    guard let price = CurrencyField.price, plan.index(of: price.name) != nil else { return }
    currencies[price.name] = schema.field(called: price.name)?.currency.map(
      PriceCurrency.init(named:))
    currencyPath = schema.currencyPath ?? []
  }

  /// The readings of a plan's columns as a schema has them.
  package init(of plan: ColumnPlan, by schema: ReadingFields) {
    self.init(of: plan)
    noteCurrencies(of: plan, by: schema)
    for (index, column) in plan.columns.enumerated() {
      self[index] = schema.reading(of: plan.spec(of: index).map(schema.name) ?? column.name)
      guard let spec = plan.spec(of: index) else {
        if column.isOfFieldAlone { note(schema.content(of: column.name), at: index) }
        continue
      }
      if spec.isField, spec.meant.isField { note(schema.content(of: column.name), at: index) }
    }
    settleUnits(of: plan)
  }
}

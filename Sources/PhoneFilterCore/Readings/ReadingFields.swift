/// The fields of a schema, by the names that the user can type.
package struct ReadingFields: Sendable, Equatable {
  package let schema: CatalogueReading
  /// The places of the fields in the schema: in `places` by their paths, joined by points; in
  /// `specPlaces` by their specs.
  private let places: [String: Int]
  private let specPlaces: [String: Int]
  /// The places of fields directly in the record, by normalized name: case and separators do not
  /// count.
  private let plainPlaces: [String: Int]

  package init(_ schema: CatalogueReading) {
    self.schema = schema
    var places: [String: Int] = [:]
    var specPlaces: [String: Int] = [:]
    for (place, field) in schema.fields.enumerated() {
      if let spec = field.spec { specPlaces[spec] = place }
      guard !field.path.isEmpty else { continue }
      let name = field.path.joined(separator: ".")
      // If two fields have the same joined path, the first is used. The second is used only if it
      // is directly in the record and the first is not, or if it is a whole field and the first is
      // not.
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

  /// Returns the field with this name of a spec or a field; nil if the schema has no such field.
  package func field(called name: String) -> FieldReading? {
    // If no field has this name, but a spec has it, the field of the spec is used.
    let place =
      specPlaces[name] ?? places[name] ?? plainPlaces[FieldName.normalized(name)]
      ?? SpecCatalog.spec(called: name).flatMap { specPlaces[$0.name] }
    let found = place.map { schema.fields[$0] }
    return found?.path.isEmpty == false ? found : nil
  }

  /// Returns the origin of a spec or a field. Nil if the schema lacks it, or if it is only a part
  /// of a field with another name.
  package func origin(of name: String) -> FieldMapping.Origin? {
    guard let field = field(called: name) else { return nil }
    if !field.part.isWholeField {
      return isOwnName(name) ? .exactly(field.path.joined(separator: "."), unit: 0) : nil
    }
    if !field.otherPaths.isEmpty { return .firstOf([field.path] + field.otherPaths) }
    let unit = field.reader.flatMap { field.unitPlace(of: $0) } ?? 0
    return .exactly(field.path.joined(separator: "."), unit: unit)
  }

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
    // A field directly in the record is found by its name, unless only a part of it counts.
    let isPlain = field.path.count == 1 && style.part == .whole
    var reading = ColumnReading(style: style, path: isPlain ? [] : field.path)
    // The schema has already decided the meaning of marks.
    reading.showsPoint = true
    return reading
  }

  /// Returns true if a name belongs to a field and not to a spec. A spec may be a part of the
  /// field.
  private func isOwnName(_ name: String) -> Bool {
    specPlaces[name] == nil && places[name] != nil
  }

  /// Returns the name that finds the field of a spec in this schema. It is the name that the user
  /// typed if another field has that name; otherwise the spec's name.
  package func name(asking spec: any PhoneSpec) -> String {
    guard let typed = spec.typedSpelling, let own = schema.field(ofSpec: spec.name),
      schema.field(asking: spec)?.path != own.path
    else { return spec.name }
    return typed
  }

  /// Returns true if a field directly in the record has a name of this spec. The schema gives the
  /// spec no field.
  private func isCalledLikeAField(_ spec: String) -> Bool {
    guard let spec = SpecCatalog.all.first(where: { $0.name == spec }) else { return false }
    let column = FieldColumn(spec: spec, mapping: FieldMapping())
    return schema.fields.contains { $0.path.count == 1 && column.match($0.path[0]) != nil }
  }

  /// Returns the content of a field that no spec reads.
  package func content(of name: String) -> ColumnContent {
    field(called: name)?.content ?? .unknown
  }

  package func isNamed(among names: [String]) -> Bool {
    schema.fields.contains { field in field.path.first.map(names.contains) ?? false }
  }

  /// The names that the user can type for its fields.
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

  /// The content of a column that a spec reads without owning it: amounts in the spec's own unit.
  /// Prices are in any currency.
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

  /// The content of its column if the user names it as a field.
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
  /// The order of day and month; nil if the kind is not a date.
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
  package var value: NumberMarks {
    switch self {
    case .open: .open
    case .point: .point
    case .comma: .comma
    }
  }
}

extension ReadingFields {
  /// The fields directly in the record, each once.
  package var firstNames: [String] {
    var seen: Set<String> = []
    return schema.fields.compactMap(\.path.first).filter { seen.insert($0).inserted }
  }

  /// The path of the field that holds the currency of prices: next to the price, or directly in the
  /// record.
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

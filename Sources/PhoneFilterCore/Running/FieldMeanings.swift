/// The meaning of the fields that no spec reads, as the columns of a run's catalogues show it: the
/// first catalogue that shows a field's measure decides its unit for all.
///
///     battery    5,000 mAh · 4,500 mAh      amounts, read and compared in mAh
///     released   2023-10-04 · 2023          dates, compared as such
///     weight     174 · 206                  plain numbers: nothing changes
package struct FieldMeanings {
  /// What a field holds in one catalogue.
  private typealias Holding = (source: String, content: ColumnContent)

  /// The conditions of the filter, read as the fields' columns are.
  package private(set) var specifications: [Specification] = []
  /// What the user is told about fields that are not read as one might think.
  private(set) var remarks: [String] = []
  private var amounts: [String: AmountField] = [:]
  private var dates: [String: DateField] = [:]
  /// The fields of numbers and texts, where a schema says so.
  private var typedFields: [String: TypedField] = [:]

  /// The field as it is counted and shown.
  package func shown(_ spec: any PhoneSpec) -> any PhoneSpec {
    spec.isOpenField ? amounts[spec.name] ?? spec : spec
  }

  /// The field as its values are compared with each other.
  package func compared(_ spec: any PhoneSpec) -> any PhoneSpec {
    guard spec.isOpenField else { return spec }
    if let field = amounts[spec.name] { return field }
    return dates[spec.name] ?? typedFields[spec.name] ?? spec
  }

  /// The field as one of dates; nil where its values are compared as something else.
  func dates(_ spec: any PhoneSpec) -> DateField? {
    spec.isOpenField && amounts[spec.name] == nil ? dates[spec.name] : nil
  }

  /// The unit of a field's amounts; nil for a field without amounts, and for a spec.
  func unit(of spec: any PhoneSpec) -> MeasureUnit? { amounts[spec.name]?.unit }

  /// Finds out what the fields of a request are. `readings` are those of the catalogues that were
  /// looked at, each with the catalogue's name.
  init(
    _ filter: FilterRequest, _ task: any RowTask, _ fields: [any PhoneSpec],
    _ readings: [(source: String, columns: ColumnReadings)]
  ) throws(UsageError) {
    let sorted = Set(task.comparedFields.map(\.name))
    for field in fields {
      let conditions = (filter.specifications + task.specifications)
        .filter { $0.spec.name == field.name }.compactMap(\.condition)
      let holdings = readings.map {
        Holding(source: $0.source, content: $0.columns.content(of: field.name))
      }
      if let schema = filter.input.schema, let named = schema.field(called: field.name) {
        try settle(
          field, named, of: schema.schema, conditions, isSorted: sorted.contains(field.name),
          isLenient: filter.isLenient)
        continue
      }
      try settle(
        field, holdings.filter { $0.content != .unknown }, conditions,
        isSorted: sorted.contains(field.name), isLenient: filter.isLenient)
      let odd = readings.lazy.compactMap { $0.columns.oddText(of: field.name) }.first
      if let odd, sorted.contains(field.name) { note(odd, in: field) }
    }
    specifications = try read(filter.specifications)
  }

  /// Specifications, each read as its field's column is.
  func read(_ typed: [Specification]) throws(UsageError) -> [Specification] {
    var all: [Specification] = []
    for specification in typed {
      let name = specification.spec.name
      if !specification.spec.isField {
        all.append(specification)
      } else if let field = amounts[name] {
        all += try specification.read(by: field) { condition throws(UsageError) in
          try condition.specifications(field, role: specification.role)
        }
      } else if let field = dates[name] {
        all += try specification.read(by: field) { condition throws(UsageError) in
          try condition.specifications(field, role: specification.role)
        }
      } else if let field = typedFields[name] {
        all += try specification.read(by: field) { condition throws(UsageError) in
          try condition.specifications(field, role: specification.role)
        }
      } else {
        all.append(specification)
      }
    }
    return all
  }

  /// Says what becomes of texts in a column by which rows are sorted, and that is mostly numbers.
  private mutating func note(_ odd: OddText, in field: any PhoneSpec) {
    // An amount that cannot be read is an error at its place.
    if amounts[field.name] != nil || dates[field.name] != nil { return }
    let (name, text) = (field.name.visible, odd.text.visible)
    remarks.append(
      odd.isAmongNumbers
        ? "'\(name)' is mostly numbers, and '\(text)' is none: texts are sorted behind them"
        : "'\(name)' is sorted as text, though most of it are amounts: '\(text)' is none")
  }

  // MARK: What a field is

  /// A field of which a schema says what it is.
  private mutating func settle(
    _ field: any PhoneSpec, _ named: FieldReading, of schema: CatalogueReading,
    _ conditions: [FieldCondition], isSorted: Bool, isLenient: Bool
  ) throws(UsageError) {
    switch named.content {
    case .amounts(let unit): amounts[field.name] = AmountField(field, in: unit, by: schema)
    case .dates: dates[field.name] = DateField(field, by: schema)
    case .mixture(let units):
      let isCompared = isSorted || conditions.contains(where: \.compares)
      return try settle(field, units, isCompared: isCompared, isLenient: isLenient)
    case let content:
      // What cannot be compared counts as none then.
      try settle(
        field, plain: content, conditions, by: schema,
        refusesTexts: !isLenient && content == .texts)
    }
    guard amounts[field.name] == nil, dates[field.name] == nil, named.kind != .unknown else {
      return
    }
    typedFields[field.name] = TypedField(field, named.kind, in: schema)
  }

  private mutating func settle(
    _ field: any PhoneSpec, _ holdings: [Holding], _ conditions: [FieldCondition],
    isSorted: Bool, isLenient: Bool
  ) throws(UsageError) {
    let name = field.name.visible
    let comparing = conditions.first(where: \.compares)
    let isCompared = isSorted || comparing != nil
    if let first = holdings.first(where: { $0.content.unit != nil }), let unit = first.content.unit
    {
      let other = holdings.first { holding in
        holding.content.unit.map { $0.measurePlace != unit.measurePlace } ?? false
      }
      if let other, let otherUnit = other.content.unit, isCompared {
        throw UsageError(
          "'\(name)' is \(unit.measure.name) in '\(first.source.visible)' and "
            + "\(otherUnit.measure.name) in '\(other.source.visible)', which cannot be compared; "
            + "name only one of these catalogues")
      }
      if other != nil { return }
      amounts[field.name] = AmountField(field, in: unit)
      for holding in holdings where holding.content.isNumbers && unit != MeasureCatalog.noUnit {
        remarks.append(
          "\(holding.source.visible): the values of '\(name)' have no unit; they are read in "
            + "\(unit.name), as those in '\(first.source.visible)' are")
      }
      return
    }
    if let mixture = holdings.lazy.compactMap(\.content.mixture).first {
      try settle(field, mixture, isCompared: isCompared, isLenient: isLenient)
    } else if holdings.contains(where: \.content.isDates) {
      dates[field.name] = DateField(field)
    } else if let open = holdings.lazy.compactMap(\.content.openDate).first {
      try note(openDate: open, name, comparing, isSorted: isSorted)
    } else {
      if isSorted, let several = holdings.lazy.compactMap(\.content.several).first {
        remarks.append(
          "'\(name)' holds several amounts in one value ('\(several.visible)'): it is sorted as text"
        )
      }
      try settle(field, plain: holdings.first?.content ?? .unknown, conditions)
    }
  }

  /// A field with amounts of several measures, or in several currencies.
  private mutating func settle(
    _ field: any PhoneSpec, _ mixture: [MixedUnit], isCompared: Bool, isLenient: Bool
  ) throws(UsageError) {
    guard let most = mixture.first, let other = mixture.last else { return }
    if isLenient {
      amounts[field.name] = AmountField(field, in: most.unit)
    } else if isCompared {
      let isOne = most.unit.measurePlace == other.unit.measurePlace
      let shown =
        mixture.count == 1
        ? "amounts in \(most.unit.name) and others"
        : isOne
          ? "amounts in \(most.unit.name) and in \(other.unit.name)"
          : "'\(most.example.visible)' (\(most.unit.measure.name)) and '\(other.example.visible)' "
            + "(\(other.unit.measure.name))"
      throw UsageError(
        "'\(field.name.visible)' holds \(shown), which cannot be compared; --lenient compares those "
          + "in \(most.unit.name) and counts all others as none")
    }
  }

  private mutating func note(
    openDate: String, _ name: String, _ comparing: FieldCondition?, isSorted: Bool
  ) throws(UsageError) {
    let problem =
      "'\(name)' holds dates such as '\(openDate.visible)', and the first values do not show "
      + "whether the day or the month stands first"
    if let comparing {
      throw UsageError(
        "--where: '\(name)\(comparing.symbol)\(comparing.value.visible)': \(problem); compare texts "
          + "instead, as in '\(name)=\(openDate.visible)'")
    }
    if isSorted { remarks.append("\(problem): it is sorted as text") }
  }

  /// A field without units, in which typed units have no meaning.
  private mutating func settle(
    _ field: any PhoneSpec, plain content: ColumnContent, _ conditions: [FieldCondition],
    by schema: CatalogueReading? = nil, refusesTexts: Bool = false
  ) throws(UsageError) {
    let name = field.name.visible
    // Numbers of the schema's texts are texts.
    for condition in conditions where !condition.isPlain || refusesTexts && condition.compares {
      let typed = "--where: '\(name)\(condition.symbol)\(condition.value.visible)'"
      if condition.typesDate, content.areYears || content == .unknown {
        dates[field.name] = DateField(field)
        continue
      }
      if content.isNumbers, condition.isGrouped {
        amounts[field.name] = AmountField(field, in: MeasureCatalog.noUnit)
        continue
      }
      if content.isNumbers, let unit = FieldMeanings.unit(inNameOf: field),
        unit.measurePlace == condition.typedUnit?.measurePlace
      {
        amounts[field.name] = AmountField(field, in: unit)
        continue
      }
      guard condition.compares || condition.isAmount && content.isNumbers else { continue }
      if content == .unknown, let unit = condition.typedUnit {
        amounts[field.name] = AmountField(field, in: unit)
        continue
      }
      guard content.isNumbers else {
        let reason =
          schema.map { "\($0.called) says that '\(name)' is text" }
          ?? "the first values of '\(name)' are mostly texts"
        throw UsageError("\(typed) compares, and \(reason); '=' asks for texts and globs")
      }
      // The number as it was typed would mean another amount.
      throw UsageError(
        "\(typed) has a unit, and the values of '\(name)' are numbers without one; write the number "
          + "alone, in the unit that the field is in")
    }
  }
}

extension FieldMeanings {
  /// The unit that a field's name says its numbers are in: `battery_mah`, `Battery (mAh)`,
  /// `camera.mp`.
  private static func unit(inNameOf field: any PhoneSpec) -> MeasureUnit? {
    let words = FieldName.words(of: field.path.last ?? field.name)
    guard let last = words.last else { return nil }
    func unit(_ name: String) -> MeasureUnit? { MeasureWords.of("1 \(name)").units.first }
    // In `batterymAh` the words are `batterym` and `ah`, and the unit is no Ah.
    let letter = words.dropLast().last?.suffix(1) ?? ""
    return unit(letter + last) ?? unit(last)
  }
}

extension Specification {
  /// What a field that reads its column makes of the specification.
  fileprivate func read(
    by field: any PhoneSpec,
    _ read: (FieldCondition) throws(UsageError) -> [Specification]
  ) throws(UsageError) -> [Specification] {
    // The text that was asked for as well as a number is asked for with it.
    if isRest { return [] }
    guard let condition else { return [Specification(field, test, role: role)] }
    return try read(condition)
  }
}

extension ColumnContent {
  fileprivate var mixture: [MixedUnit]? {
    if case .mixture(let units) = self { return units }
    return nil
  }

  fileprivate var several: String? {
    if case .several(let example) = self { return example }
    return nil
  }

  fileprivate var openDate: String? {
    if case .openDates(let example) = self { return example }
    return nil
  }

  fileprivate var isDates: Bool {
    if case .dates = self { return true }
    return false
  }

  fileprivate var isNumbers: Bool {
    if case .numbers = self { return true }
    return false
  }

  fileprivate var areYears: Bool { self == .numbers(areYears: true) }

  /// Whether another catalogue would add nothing to what it says.
  var isTelling: Bool {
    switch self {
    case .amounts, .mixture, .several, .dates, .openDates, .texts: true
    case .unknown, .numbers: false
    }
  }
}

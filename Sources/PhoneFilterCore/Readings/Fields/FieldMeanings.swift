/// The fields of a run that no spec reads. The readings of the catalogues give each field its
/// meaning. The first catalogue that shows a field's measure decides its unit for all catalogues.
///
///     columns of each catalogue ─┐
///                                ├─► content of the field ─► ReadField ─► conditions, sorting
///     or the field of a schema ──┘
package struct FieldMeanings {
  /// The content of a field in one catalogue.
  private typealias Holding = (source: String, content: ColumnContent)

  /// The tests and comparisons that a run makes with its fields.
  package struct Question {
    /// The conditions of filters and rules.
    package var specifications: [Specification]
    /// The names of the fields that rows are sorted by, or whose values are compared.
    package var compared: Set<String> = []
    /// The names of the compared fields whose values must be numbers, amounts or dates.
    package var measured: Set<String> = []
    /// True if a value that cannot be compared counts as no value.
    package var isLenient = false

    package init(
      specifications: [Specification], compared: Set<String> = [], measured: Set<String> = [],
      isLenient: Bool = false
    ) {
      self.specifications = specifications
      self.compared = compared.union(measured)
      self.measured = measured
      self.isLenient = isLenient
    }
  }

  /// Messages to the user about fields that are not read as the user may expect.
  package private(set) var remarks: [Message] = []
  private var fields: [String: any ReadField] = [:]

  /// Returns the field that writes values. It writes a date as it is spelled.
  package func shown(_ spec: any PhoneSpec) -> any PhoneSpec { field(spec)?.ofAmounts ?? spec }

  /// Returns the field that counts and groups values.
  package func counted(_ spec: any PhoneSpec) -> any PhoneSpec {
    field(spec)?.ofDates ?? shown(spec)
  }

  /// Returns the field that compares values with each other.
  package func compared(_ spec: any PhoneSpec) -> any PhoneSpec { field(spec) ?? spec }

  /// Returns the field of dates; nil if its values are not compared as dates.
  package func dates(_ spec: any PhoneSpec) -> DateField? { field(spec)?.ofDates }

  /// Returns the unit of a field's amounts; nil for a field without amounts, and for a spec.
  package func unit(of spec: any PhoneSpec) -> MeasureUnit? { fields[spec.name]?.ofAmounts?.unit }

  private func field(_ spec: any PhoneSpec) -> (any ReadField)? {
    spec.isOpenField ? fields[spec.name] : nil
  }

  /// Decides the meaning of each field. `readings` are the readings of the sampled catalogues, with
  /// their names. If the schema names a field, only the schema decides its meaning.
  package init(
    of fields: [any PhoneSpec], asked question: Question,
    in readings: [(source: String, columns: ColumnReadings)], schema: ReadingFields? = nil
  ) throws(UsageError) {
    let specifications = question.specifications.ofSingleSpecs
    for field in fields {
      let conditions = specifications.filter { $0.spec.name == field.name }
        .compactMap(\.condition)
      let isCompared = question.compared.contains(field.name)
      if let schema, let named = schema.field(called: field.name) {
        try settle(
          field, [Holding(source: schema.schema.called, content: named.content)], conditions,
          isSorted: isCompared, isLenient: question.isLenient, by: schema.schema)
        if question.measured.contains(field.name) { try check(measured: field, [named.content]) }
        if self.fields[field.name] == nil, named.kind != .unknown {
          self.fields[field.name] = TypedField(field, named.kind, in: schema.schema)
        }
        continue
      }
      let holdings = readings.map {
        Holding(source: $0.source, content: $0.columns.content(of: field.name))
      }
      try settle(
        field, holdings.filter { $0.content != .unknown }, conditions, isSorted: isCompared,
        isLenient: question.isLenient)
      let odd = readings.lazy.compactMap { $0.columns.oddText(of: field.name) }.first
      if question.measured.contains(field.name) {
        // A text among numbers is an error at its place.
        if odd?.others != .numbers { try check(measured: field, holdings.map(\.content)) }
      } else if let odd, isCompared {
        note(odd, in: field)
      }
    }
  }

  /// Decides, by the readings, the meaning of fields that are shown and not compared.
  private init(
    shown fields: [any PhoneSpec], in readings: [ReadingFields], isLenient: Bool
  ) throws(UsageError) {
    for field in fields {
      let holdings = readings.compactMap { reading in
        reading.field(called: field.name).map {
          Holding(source: reading.schema.name ?? "", content: $0.content)
        }
      }
      try settle(
        field, holdings.filter { $0.content != .unknown }, [], isSorted: false, isLenient: isLenient
      )
    }
  }

  /// Returns the field of amounts or dates; nil if it is neither, or if the readings differ.
  package static func shown(
    _ field: any PhoneSpec, in readings: [ReadingFields], isLenient: Bool
  ) -> (any ReadField)? {
    let meanings = try? FieldMeanings(shown: [field], in: readings, isLenient: isLenient)
    return meanings?.fields[field.name]
  }

  /// Returns the specifications. Each field with a known meaning is replaced by its `ReadField`.
  package func read(_ typed: [Specification]) throws(UsageError) -> [Specification] {
    var all: [Specification] = []
    for specification in typed {
      if let compound = specification.spec.compound {
        all.append(Specification(try compound.reading(self), role: specification.role))
        continue
      }
      guard specification.spec.isField, let field = fields[specification.spec.name] else {
        all.append(specification)
        continue
      }
      // This is the text alternative of a number. The condition of the number adds it again.
      if specification.isRest { continue }
      if let condition = specification.condition {
        all += try field.specifications(condition, role: specification.role)
      } else {
        all.append(Specification(field, specification.test, role: specification.role))
      }
    }
    return all
  }

  /// Adds a remark about a text in a compared column of numbers or amounts.
  private mutating func note(_ odd: OddText, in field: any PhoneSpec) {
    // A field with a meaning needs no remark: a value that it cannot read is an error.
    if fields[field.name] != nil { return }
    let (name, text) = (field.name.visible, odd.text.visible)
    switch odd.others {
    case .numbers:
      remarks.append(
        "'\(name)' is mostly numbers, but has '\(text)': texts are sorted after numbers")
    case .amounts:
      remarks.append("'\(name)' is sorted as text: most values are amounts, but not '\(text)'")
    case .numbersWith(let unit):
      remarks.append(
        "'\(name)' is sorted as text, because '\(unit.visible)' is not a known unit: '10 "
          + "\(unit.visible)' comes before '9 \(unit.visible)'")
    }
  }

  /// Throws if a field whose values must have an order of their own holds texts.
  private func check(
    measured field: any PhoneSpec, _ contents: [ColumnContent]
  ) throws(UsageError) {
    guard fields[field.name] == nil else { return }
    let name = field.name.visible
    for content in contents {
      switch content {
      case .texts:
        throw UsageError(
          "--best: the values of '\(name)' are mostly texts, and no text is better than another; "
            + "name numbers, as in --best price,-memory")
      case .several(let example):
        throw UsageError(
          "--best: a value of '\(name)' holds several amounts ('\(example.visible)'), so it is "
            + "not clear which one counts; name another field")
      case .openDates(let example):
        throw UsageError(
          "--best: '\(name)' holds dates such as '\(example.visible)', and the first values do "
            + "not show which number is the day; name another field")
      case .unknown, .numbers, .amounts, .mixture, .dates: continue
      }
    }
  }

  // MARK: What a field is

  private mutating func settle(
    _ field: any PhoneSpec, _ holdings: [Holding], _ conditions: [FieldCondition],
    isSorted: Bool, isLenient: Bool, by schema: CatalogueReading? = nil
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
          "'\(name)' is \(unit.measure.name) in '\(first.source.visible)' but "
            + "\(otherUnit.measure.name) in '\(other.source.visible)'; name only one of these catalogues"
        )
      }
      if other != nil { return }
      fields[field.name] = AmountField(field, in: unit, by: schema)
      for holding in holdings where holding.content.isNumbers && unit != MeasureCatalog.noUnit {
        remarks.append(
          "\(holding.source.visible): the values of '\(name)' have no unit; they are read "
            + "in \(unit.name), like those in '\(first.source.visible)'")
      }
      return
    }
    if let mixture = holdings.lazy.compactMap(\.content.mixture).first {
      try settle(field, mixture, isCompared: isCompared, isLenient: isLenient)
    } else if holdings.contains(where: \.content.isDates) {
      fields[field.name] = DateField(field, by: schema)
    } else if let open = holdings.lazy.compactMap(\.content.openDate).first {
      try note(openDate: open, name, comparing, isSorted: isSorted)
    } else {
      if isSorted, let several = holdings.lazy.compactMap(\.content.several).first {
        remarks.append(
          "'\(name)' is sorted as text, because a value holds several amounts "
            + "('\(several.visible)')"
        )
      }
      let content = holdings.first?.content ?? .unknown
      // If a schema declares texts, a comparison with a number is an error, unless the run is
      // lenient.
      try settle(
        field, plain: content, conditions, by: schema,
        refusesTexts: schema != nil && !isLenient && content == .texts)
    }
  }

  /// Decides the meaning of a field with amounts of several measures, or in several currencies. If
  /// the run is lenient, the most frequent unit decides. Otherwise a comparison is an error.
  private mutating func settle(
    _ field: any PhoneSpec, _ mixture: [MixedUnit], isCompared: Bool, isLenient: Bool
  ) throws(UsageError) {
    guard let most = mixture.first, let other = mixture.last else { return }
    if isLenient {
      fields[field.name] = AmountField(field, in: most.unit)
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
        "'\(field.name.visible)' holds \(shown), which cannot be compared; --lenient "
          + "compares those in \(most.unit.name) and takes the others as missing")
    }
  }

  private mutating func note(
    openDate: String, _ name: String, _ comparing: FieldCondition?, isSorted: Bool
  ) throws(UsageError) {
    let problem =
      "'\(name)' holds dates such as '\(openDate.visible)', and the first values do not "
      + "show which number is the day"
    if let comparing {
      throw UsageError(
        "--where: '\(name)\(comparing.symbol)\(comparing.value.visible)': \(problem); "
          + "compare the text instead: '\(name)=\(openDate.visible)'")
    }
    if isSorted { remarks.append("\(problem), so it is sorted as text") }
  }

  /// Decides the meaning of a field without units. A typed date, unit or grouped number can give
  /// the field its meaning, if the content allows it. A comparison that the content does not allow
  /// is an error.
  private mutating func settle(
    _ field: any PhoneSpec, plain content: ColumnContent, _ conditions: [FieldCondition],
    by schema: CatalogueReading?, refusesTexts: Bool
  ) throws(UsageError) {
    let name = field.name.visible
    for condition in conditions where !condition.isPlain || refusesTexts && condition.compares {
      let typed = "--where: '\(name)\(condition.symbol)\(condition.value.visible)'"
      if condition.typesDate, content.areYears || content == .unknown {
        if fields[field.name] == nil { fields[field.name] = DateField(field) }
        continue
      }
      if content.isNumbers, condition.isGrouped {
        fields[field.name] = AmountField(field, in: MeasureCatalog.noUnit)
        continue
      }
      if content.isNumbers, let unit = FieldMeanings.unit(inNameOf: field),
        unit.measurePlace == condition.typedUnit?.measurePlace
      {
        fields[field.name] = AmountField(field, in: unit)
        continue
      }
      guard condition.compares || condition.isAmount && content.isNumbers else { continue }
      if content == .unknown, let unit = condition.typedUnit {
        fields[field.name] = AmountField(field, in: unit)
        continue
      }
      guard content.isNumbers else {
        let reason =
          schema.map { "\($0.called) says that '\(name)' is text" }
          ?? "the first values of '\(name)' are mostly texts"
        throw UsageError("\(typed) compares numbers, but \(reason); '=' compares texts and globs")
      }
      // The number without its unit would mean another amount.
      throw UsageError(
        "\(typed) has a unit, but the values of '\(name)' are numbers without a unit; "
          + "write only the number, in the field's unit")
    }
  }
}

extension FieldMeanings {
  /// Returns the unit that a field's name gives for its numbers: `battery_mah`, `Battery (mAh)`,
  /// `camera.mp`.
  static func unit(inNameOf field: any PhoneSpec) -> MeasureUnit? {
    let words = FieldName.words(of: field.path.last ?? field.name)
    guard let last = words.last else { return nil }
    func unit(_ name: String) -> MeasureUnit? { MeasureWords.of("1 \(name)").units.first }
    // In `batterymAh` the words are `batterym` and `ah`, but the unit is not Ah.
    let letter = words.dropLast().last?.suffix(1) ?? ""
    return unit(letter + last) ?? unit(last)
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

  /// True if another catalogue would add nothing to this sample.
  package var isTelling: Bool {
    switch self {
    case .amounts, .mixture, .several, .dates, .openDates, .texts: true
    case .unknown, .numbers: false
    }
  }
}

/// The facts about a column of one catalogue, except the places of its values.
@usableFromInline package struct ColumnReading: Equatable, Sendable {
  /// The notation of its amounts.
  @usableFromInline package var style = AmountStyle.plain
  /// The path to its values from the field's own name, if they lie within the field.
  @usableFromInline package var path: [String] = []
  /// True if the field with the spec's name is not the spec, and no other field is.
  package var isAbsent = false
  /// True if the column has JSON numbers with a decimal point. They tell nothing about texts, but
  /// show how the user would type such a number.
  package var showsPoint = false

  package init(
    style: AmountStyle = .plain, path: [String] = [], isAbsent: Bool = false,
    showsPoint: Bool = false
  ) {
    self.style = style
    self.path = path
    self.isAbsent = isAbsent
    self.showsPoint = showsPoint
  }

  @usableFromInline package static let plain = ColumnReading()
}

/// The facts about all columns of a plan for one catalogue.
@usableFromInline package struct ColumnReadings: Equatable, Sendable {
  private let names: [String]
  @usableFromInline var readings: [ColumnReading]
  /// The content of columns of fields without a spec; unknown for all others. They are in a
  /// separate array because each look at a value copies the column's reading.
  private var contents: [ColumnContent]
  /// The first text of each column that is mostly numbers or amounts, by the field's name.
  private var oddTexts: [String: OddText] = [:]

  /// The currencies of prices, by the spec's name.
  package var currencies: [String: PriceCurrency] = [:]
  /// The path to the field with the currency of prices; empty without such a field.
  package var currencyPath: [String] = []
  /// True if the currency of prices is known.
  package var showCurrency: Bool {
    !currencyPath.isEmpty || CurrencyField.price.map { currencies[$0.name] != nil } ?? false
  }

  /// The columns with several fields. Each record uses the first of these fields that has a value.
  @usableFromInline package private(set) var alternatives: [Alternatives] = []

  /// The columns that take their values only from the field with the typed name.
  package var spelledNames: Set<String> = []

  package init(of plan: ColumnPlan) {
    names = plan.columns.map(\.name)
    readings = names.map { _ in .plain }
    contents = names.map { _ in .unknown }
    alternatives = names.indices.compactMap { Alternatives($0, of: plan) }
  }

  private init() {
    names = []
    readings = []
    contents = []
  }

  /// Readings of any columns, without any facts.
  package static let plain = ColumnReadings()

  @inlinable @inline(__always)
  package subscript(column: Int) -> ColumnReading {
    get { column < readings.count ? readings[column] : .plain }
    set { readings[column] = newValue }
  }

  package func style(of name: String) -> AmountStyle {
    names.firstIndex(of: name).map { readings[$0].style } ?? .plain
  }

  /// Returns true if a spec has JSON numbers with a decimal point.
  package func showsPoint(in name: String) -> Bool {
    names.firstIndex(of: name).map { readings[$0].showsPoint } ?? false
  }

  package func content(of name: String) -> ColumnContent {
    names.firstIndex(of: name).map { contents[$0] } ?? .unknown
  }

  package func content(at column: Int) -> ColumnContent {
    column < contents.count ? contents[column] : .unknown
  }

  package mutating func note(_ content: ColumnContent, at column: Int) {
    contents[column] = content
  }

  package mutating func note(oddText: OddText?, at column: Int) {
    oddTexts[names[column]] = oddText
  }

  package func oddText(of name: String) -> OddText? { oddTexts[name] }

  /// Records the unit of bare numbers, for columns whose spec reads another unit than the
  /// catalogue's.
  package mutating func settleUnits(of plan: ColumnPlan) {
    for index in readings.indices {
      guard case .amounts(let unit) = contents[index],
        let spec = plan.specs.first(where: { $0.name == names[index] }), spec.isField,
        let place = spec.amountReader.flatMap({ unit.place(in: $0.amounts) })
      else { continue }
      readings[index].style.unit = place
    }
  }

  /// Returns the paths to the fields of a spec. The first field with a value counts. Empty for a
  /// spec with only one field.
  package func alternatives(of name: String) -> [[String]] {
    alternatives.first { names[$0.column] == name }?.fields.map(\.path) ?? []
  }

  /// Records the fields that the catalogue has, or that are known so far. If a field has the whole
  /// typed name, with its comma, it is the only field. Returns each column that has a known field,
  /// with the path of the first.
  package mutating func settleAlternatives(
    among fields: [String], areAll: Bool
  ) -> [(column: Int, path: [String])] {
    let known = Set(fields.map(FieldName.normalized))
    func isThere(_ field: Alternatives.Field) -> Bool {
      known.contains(FieldName.normalized(field.path[0]))
    }
    return alternatives.indices.compactMap { index in
      if let whole = alternatives[index].fields.first, whole.path[0].contains(",") {
        if isThere(whole) {
          alternatives[index].fields = [whole]
        } else {
          alternatives[index].fields.removeFirst()
        }
      }
      // If not all fields are known, a later record may have the others.
      if areAll { alternatives[index].fields.removeAll { !isThere($0) } }
      guard let first = alternatives[index].fields.first(where: isThere) else { return nil }
      // A path prevents other code from searching the column's field by name.
      readings[alternatives[index].column].path = [first.path.joined(separator: ".")]
      return (alternatives[index].column, first.path)
    }
  }

  package func isAbsent(_ name: String) -> Bool {
    names.firstIndex(of: name).map { readings[$0].isAbsent } ?? false
  }

  /// Returns the path to the values of a spec; empty if its field is one of the record's own.
  package func path(to name: String) -> [String] {
    names.firstIndex(of: name).map { readings[$0].path } ?? []
  }
}

/// A column with several fields. Each record uses the first of them that has a value.
@usableFromInline package struct Alternatives: Equatable, Sendable {
  package struct Field: Equatable, Sendable {
    package let path: [String]
    package let column: Int
  }

  package let column: Int
  package var fields: [Field]

  /// Nil for a column with one field.
  package init?(_ column: Int, of plan: ColumnPlan) {
    let paths = plan.mapping.alternatives(of: plan.columns[column].name)
    if paths.isEmpty { return nil }
    self.column = column
    fields = paths.compactMap { path in
      plan.index(of: ColumnPlan.headName(path[0])).map { Field(path: path, column: $0) }
    }
  }
}

/// A text in a column that is mostly numbers or amounts.
package struct OddText: Equatable, Sendable {
  package enum Others: Equatable, Sendable {
    case numbers
    case amounts
    /// Numbers followed by a word that is not a known unit; the text is one of these numbers.
    case numbersWith(unit: String)
  }

  package let text: String
  package let others: Others

  package init(text: String, others: Others) {
    self.text = text
    self.others = others
  }
}

/// The content of most of the first values of a field's column.
package enum ColumnContent: Equatable, Sendable {
  /// The column has no values, or nothing examined it.
  case unknown
  /// Numbers without a unit. `areYears` is true if all of them could be years.
  case numbers(areYears: Bool)
  /// Amounts of one measure, most of them in this unit.
  case amounts(MeasureUnit)
  /// Amounts of several measures, none of them in most values. The two most frequent, each with a
  /// value for messages.
  case mixture([MixedUnit])
  /// Most values have amounts of several measures; this is one of the values.
  case several(String)
  case dates(CalendarDate.Order)
  /// Dates with slashes that do not show the order of day and month; the text is one of them.
  case openDates(String)
  case texts

  /// The unit of its amounts; nil for another content.
  package var unit: MeasureUnit? {
    if case .amounts(let unit) = self { return unit }
    return nil
  }

  /// The unit of most of its amounts; nil if it has no amounts.
  package var mostUnit: MeasureUnit? {
    if case .mixture(let units) = self { return units.first?.unit }
    return unit
  }

  /// True if its amounts are thousands rather than small numbers with three decimals.
  package var reachesThousands: Bool {
    guard case .amounts(let unit) = self else { return false }
    return MeasureCatalog.all[unit.measurePlace].reachesThousands
  }

  /// True if it has amounts. Then a point or a comma in a number may be a decimal mark.
  package var holdsAmounts: Bool {
    switch self {
    case .amounts, .mixture: true
    case .unknown, .numbers, .several, .dates, .openDates, .texts: false
    }
  }
}

/// A unit in a column of several measures.
package struct MixedUnit: Equatable, Sendable {
  package let unit: MeasureUnit
  package let example: String

  package init(unit: MeasureUnit, example: String) {
    self.unit = unit
    self.example = example
  }
}

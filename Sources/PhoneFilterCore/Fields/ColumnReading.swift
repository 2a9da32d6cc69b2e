/// The facts about a column of one catalogue, beside where its values stand.
@usableFromInline package struct ColumnReading: Equatable, Sendable {
  /// The notation of its amounts.
  @usableFromInline package var style = AmountStyle.plain
  /// The names down to its values, the field's own first, where these lie within the field.
  @usableFromInline package var path: [String] = []
  /// Whether the field that has the spec's name is not the spec, and no other one is.
  package var isAbsent = false
  /// Whether there are numbers of JSON with a decimal point: they say nothing about texts, but show
  /// how the user would type such a number.
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

/// The facts about all columns that a plan has for one catalogue.
@usableFromInline package struct ColumnReadings: Equatable, Sendable {
  private let names: [String]
  @usableFromInline var readings: [ColumnReading]
  /// What the columns of fields without a spec hold; unknown for all others. They stand apart, since
  /// each value that is looked at takes a copy of its column's reading.
  private var contents: [ColumnContent]
  /// The first text of each column that is mostly numbers or amounts, by the field's name.
  private var oddTexts: [String: OddText] = [:]

  /// The currencies that prices are in, by the spec's name.
  package var currencies: [String: PriceCurrency] = [:]
  /// The names down to the field that says the currency of prices; none where no field does.
  package var currencyPath: [String] = []
  /// Whether the currency of prices is known.
  package var showCurrency: Bool {
    !currencyPath.isEmpty || CurrencyField.price.map { currencies[$0.name] != nil } ?? false
  }

  /// The columns whose values are in the first of several fields that has one.
  @usableFromInline package private(set) var alternatives: [Alternatives] = []

  /// The columns that are in the field of the typed name alone.
  package var spelledNames: Set<String> = []

  /// Readings of a plan's columns of which nothing is known.
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

  /// Readings of any columns of which nothing is known.
  package static let plain = ColumnReadings()

  /// The reading of a column by its place in the plan.
  @inlinable @inline(__always)
  package subscript(column: Int) -> ColumnReading {
    get { column < readings.count ? readings[column] : .plain }
    set { readings[column] = newValue }
  }

  /// The notation of a spec's amounts.
  package func style(of name: String) -> AmountStyle {
    names.firstIndex(of: name).map { readings[$0].style } ?? .plain
  }

  /// Whether the numbers of a spec are written with a decimal point.
  package func showsPoint(in name: String) -> Bool {
    names.firstIndex(of: name).map { readings[$0].showsPoint } ?? false
  }

  /// What the column of a field holds.
  package func content(of name: String) -> ColumnContent {
    names.firstIndex(of: name).map { contents[$0] } ?? .unknown
  }

  /// What a column holds, by its place in the plan.
  package func content(at column: Int) -> ColumnContent {
    column < contents.count ? contents[column] : .unknown
  }

  /// Notes what a column holds.
  package mutating func note(_ content: ColumnContent, at column: Int) {
    contents[column] = content
  }

  /// Notes the first text in a column that is mostly numbers or amounts.
  package mutating func note(oddText: OddText?, at column: Int) {
    oddTexts[names[column]] = oddText
  }

  /// The first text in a field's column that is mostly numbers or amounts.
  package func oddText(of name: String) -> OddText? { oddTexts[name] }

  /// Notes, for columns whose spec reads amounts in another unit than this catalogue has, the unit
  /// of their bare numbers.
  package mutating func settleUnits(of plan: ColumnPlan) {
    for index in readings.indices {
      guard case .amounts(let unit) = contents[index],
        let spec = plan.specs.first(where: { $0.name == names[index] }), spec.isField,
        let place = spec.amountReader.flatMap({ unit.place(in: $0.amounts) })
      else { continue }
      readings[index].style.unit = place
    }
  }

  /// The paths to the fields of a spec, of which the first with a value counts; none where there is
  /// only one.
  package func alternatives(of name: String) -> [[String]] {
    alternatives.first { names[$0.column] == name }?.fields.map(\.path) ?? []
  }

  /// Notes which fields the catalogue has, or which are known so far: a field whose whole name was
  /// typed, with the comma in it, is the only one. Returns the first one of each column, with the
  /// column.
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
      // A later record may have the others.
      if areAll { alternatives[index].fields.removeAll { !isThere($0) } }
      guard let first = alternatives[index].fields.first(where: isThere) else { return nil }
      // A path of its own keeps the column from those who look for its field by name.
      readings[alternatives[index].column].path = [first.path.joined(separator: ".")]
      return (alternatives[index].column, first.path)
    }
  }

  /// Whether a spec has no field, though one has its name.
  package func isAbsent(_ name: String) -> Bool {
    names.firstIndex(of: name).map { readings[$0].isAbsent } ?? false
  }

  /// The path to the values of a spec; empty where its field is one of the record's own.
  package func path(to name: String) -> [String] {
    names.firstIndex(of: name).map { readings[$0].path } ?? []
  }
}

/// A column whose value is, in each record, the first that one of several fields has.
@usableFromInline package struct Alternatives: Equatable, Sendable {
  /// A field, and the column in which it is or lies.
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
  /// What most of the column is.
  package enum Others: Equatable, Sendable {
    case numbers
    case amounts
    /// Numbers with a word after them that is no known unit: the text is one of them.
    case numbersWith(unit: String)
  }

  package let text: String
  package let others: Others

  package init(text: String, others: Others) {
    self.text = text
    self.others = others
  }
}

/// What the first values of a field's column are, mostly.
package enum ColumnContent: Equatable, Sendable {
  /// There are none, or it was not looked at.
  case unknown
  /// Numbers without a unit; whether all of them could be years.
  case numbers(areYears: Bool)
  /// Amounts of one measure, mostly in this unit.
  case amounts(MeasureUnit)
  /// Amounts of several measures, none of which most values are of: the two that are met most, each
  /// with a value for messages.
  case mixture([MixedUnit])
  /// Amounts of several measures in most values, of which this is one.
  case several(String)
  case dates(CalendarDate.Order)
  /// Dates with strokes, of which none shows the order of day and month.
  case openDates(String)
  case texts

  /// The unit of its amounts; nil where it holds something else.
  package var unit: MeasureUnit? {
    if case .amounts(let unit) = self { return unit }
    return nil
  }

  /// The unit that most of its amounts are in, if it holds any.
  package var mostUnit: MeasureUnit? {
    if case .mixture(let units) = self { return units.first?.unit }
    return unit
  }

  /// Whether its amounts are thousands rather than small numbers with three decimals.
  package var reachesThousands: Bool {
    guard case .amounts(let unit) = self else { return false }
    return MeasureCatalog.all[unit.measurePlace].reachesThousands
  }

  /// Whether marks in its numbers may be decimal.
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

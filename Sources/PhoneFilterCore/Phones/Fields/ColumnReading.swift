/// The facts about a column of one catalogue, beside where its values stand.
struct ColumnReading: Equatable, Sendable {
  /// The notation of its amounts.
  var style = AmountStyle.plain
  /// The names down to its values, the field's own first, where these lie within the field.
  var path: [String] = []
  /// Whether there are numbers of JSON with a decimal point: they say nothing about texts, but show
  /// how the user would type such a number.
  var showsPoint = false

  static let plain = ColumnReading()
}

/// The facts about all columns that a plan has for one catalogue.
package struct ColumnReadings: Equatable, Sendable {
  private let names: [String]
  private var readings: [ColumnReading]

  /// Readings of a plan's columns of which nothing is known.
  init(of plan: ColumnPlan) {
    names = plan.columns.map(\.name)
    readings = names.map { _ in .plain }
  }

  private init() {
    names = []
    readings = []
  }

  /// Readings of any columns of which nothing is known.
  static let plain = ColumnReadings()

  /// The reading of a column by its place in the plan.
  @inline(__always)
  subscript(column: Int) -> ColumnReading {
    get { column < readings.count ? readings[column] : .plain }
    set { readings[column] = newValue }
  }

  /// The notation of a spec's amounts.
  func style(of name: String) -> AmountStyle {
    names.firstIndex(of: name).map { readings[$0].style } ?? .plain
  }

  /// Whether the numbers of a spec are written with a decimal point.
  func showsPoint(in name: String) -> Bool {
    names.firstIndex(of: name).map { readings[$0].showsPoint } ?? false
  }

  /// The path to the values of a spec; empty where its field is one of the record's own.
  func path(to name: String) -> [String] {
    names.firstIndex(of: name).map { readings[$0].path } ?? []
  }
}

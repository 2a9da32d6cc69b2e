/// What is known of a column of one catalogue, beside where its values stand.
struct ColumnReading: Equatable, Sendable {
  /// How its amounts are written.
  var style = AmountStyle.plain
  /// The names down to its values, the field's own first, where these lie within the field.
  var path: [String] = []
  /// Whether there are numbers of JSON with a decimal point, which say nothing about texts, but much
  /// about how one would type such a number.
  var showsPoint = false

  static let plain = ColumnReading()
}

/// What is known of all columns that a plan has for one catalogue.
package struct ColumnReadings: Equatable, Sendable {
  private let names: [String]
  private var readings: [ColumnReading]

  /// Nothing is known of the columns of a plan.
  init(of plan: ColumnPlan) {
    names = plan.columns.map(\.name)
    readings = names.map { _ in .plain }
  }

  private init() {
    names = []
    readings = []
  }

  /// Nothing is known, of whichever columns.
  static let plain = ColumnReadings()

  /// What is known of a column by its place in the plan.
  @inline(__always)
  subscript(column: Int) -> ColumnReading {
    get { column < readings.count ? readings[column] : .plain }
    set { readings[column] = newValue }
  }

  /// How the amounts of a spec are written.
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

/// How the amounts of one column are written: what is known beside the values themselves.
///
///     RAM (MB)   price
///     4000       834.990      a bare number is in MB; a point stands between groups of digits,
///     12000      1.099,00     which the second price shows and the first alone does not
public struct AmountStyle: Equatable, Sendable {
  /// The unit of numbers without one: its place among the units of the spec's grammar.
  var unit: UInt8 = 0
  /// What points and commas mean.
  var marks = NumberMarks.open

  /// Bare numbers in the spec's own unit, and marks that each value shows by itself.
  public static let plain = AmountStyle()

  /// Whether digits with a decimal point are the number that they spell anywhere.
  var keepsPlainNumbers: Bool { unit == 0 && marks != .comma }
}

/// What the points and commas in a column's numbers mean.
enum NumberMarks: UInt8, Sendable {
  /// Each value shows it by itself: nothing else is known.
  case open
  /// The point is decimal, and a comma stands between groups: 1,299.00
  case point
  /// The comma is decimal, and a point stands between groups: 1.299,00
  case comma
}

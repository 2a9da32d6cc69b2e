/// The occurrences of a problem with one cause: their number and their first places.
struct Occurrences: Sendable, Equatable {
  static let mostPlaces = 3

  /// The number of places.
  let count: Int
  /// The number of values or rows that could have the problem, and true if they are rows.
  let total: Int
  let isOfRows: Bool
  /// The first places. The very first is the place of the problem itself.
  let places: [ProblemPlace]
  /// The remedy for all places; nil if none is known.
  var cure: String?

  /// True if at least half of the values or rows have the problem. Then nobody mends one place
  /// after another.
  var isMost: Bool { count * 2 >= total }

  /// The words after the message about the first place: `the same in 980 of 1,383 values (70 %),
  /// also at 3:8 and 4:8`.
  var words: String {
    let noun = isOfRows ? "row" : "value"
    // A row may have more than one occurrence.
    var words =
      count > total
      ? "the same \(count.grouped) times"
      : "the same in \(count.grouped) of \(CheckTotals.counted(total, noun)) (\(share))"
    let others = places.dropFirst().map(\.shown)
    if !others.isEmpty { words += ", also at \(others.joined(separator: " and "))" }
    return words + (cure.map { "; \($0)" } ?? "")
  }

  /// The share in percent, rounded down, so that it is 100 only if all values have the problem.
  private var share: String {
    let part = total > 0 ? count * 100 / total : 100
    return part > 0 ? "\(part) %" : "under 1 %"
  }
}

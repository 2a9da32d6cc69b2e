/// How often something is wrong that has one cause, and where it shows first.
struct Occurrences: Sendable, Equatable {
  /// Maximum number of places that are told.
  static let mostPlaces = 3

  /// At how many places it is.
  let count: Int
  /// Among how many it could be, and what these are.
  let total: Int
  let isOfRows: Bool
  /// The first places, that of the problem itself among them.
  let places: [ProblemPlace]
  /// What would mend it at once; nil where nothing is known.
  var cure: String?

  /// Whether it is as good as everywhere: then nobody mends one place after another.
  var isMost: Bool { count * 2 >= total }

  /// The words behind what is wrong at the first place: `likewise in 980 of 1,383 values (70 %), at
  /// 3:8 and 4:8 too`.
  var words: String {
    let noun = isOfRows ? "row" : "value"
    // A row may have it several times.
    var words =
      count > total
      ? "likewise \(count.grouped) times"
      : "likewise in \(count.grouped) of \(CheckTotals.counted(total, noun)) (\(share))"
    let others = places.dropFirst().map(\.shown)
    if !others.isEmpty { words += ", at \(others.joined(separator: " and ")) too" }
    return words + (cure.map { "; \($0)" } ?? "")
  }

  /// In hundredths, so that it is never all where one is left.
  private var share: String {
    let part = total > 0 ? count * 100 / total : 100
    return part > 0 ? "\(part) %" : "under 1 %"
  }
}

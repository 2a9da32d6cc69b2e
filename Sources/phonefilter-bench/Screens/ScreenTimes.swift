/// The times of a screen, in seconds, other than the time until all phones are counted.
struct ScreenTimes {
  /// From the start to the first rows; one for each run.
  var firstRows: [Double] = []
  /// From a key that chooses a value to the new counts.
  var choices: [Double] = []
  /// From a key that moves to the whole frame.
  var keys: [Double] = []

  mutating func add(_ other: ScreenTimes) {
    firstRows += other.firstRows
    choices += other.choices
    keys += other.keys
  }
}

struct ScreenFigure: Sendable {
  let name: String
  /// Nil if nothing was measured.
  let seconds: @Sendable (ScreenTimes) -> Double?

  static let firstRows = ScreenFigure(name: "first rows") { Score.median(of: $0.firstRows) }
  static let choice = ScreenFigure(name: "new counts") { Score.median(of: $0.choices) }
  static let key = ScreenFigure(name: "a key") { Score.median(of: $0.keys) }
  static let slowKey = ScreenFigure(name: "99 % of keys") { percentile99(of: $0.keys) }

  static let all = [firstRows, choice, key, slowKey]

  /// The least figure that 99 of 100 do not exceed.
  private static func percentile99(of figures: [Double]) -> Double? {
    guard !figures.isEmpty else { return nil }
    return figures.sorted()[(figures.count * 99 + 99) / 100 - 1]
  }
}

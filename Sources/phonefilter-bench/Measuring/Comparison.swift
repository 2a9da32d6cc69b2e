/// One case on one catalogue, with all who took part in it.
struct Comparison {
  let benchmark: BenchmarkCase
  let catalogue: Catalogue
  var scores: [Score] = []

  var name: String { "\(catalogue.shape.name) \(benchmark.name)" }

  /// The tool under test, not the one from before.
  var tool: Score? { scores.first { $0.contestant.peer == nil } }

  /// How many times as long another takes; nil when one was not measured or was wrong.
  func ratio(to other: Score) -> Double? {
    guard let tool, tool.problem == nil, other.problem == nil,
      let own = tool.median, let median = other.median
    else { return nil }
    return median / own
  }
}

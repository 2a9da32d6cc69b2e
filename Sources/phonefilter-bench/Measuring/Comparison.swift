/// One case on one catalogue, with the scores of all contestants.
struct Comparison {
  let benchmark: BenchmarkCase
  let catalogue: Catalogue
  var scores: [Score] = []

  var name: String { "\(catalogue.shape.name) \(benchmark.name)" }

  /// The tool under test, not the baseline.
  var tool: Score? { scores.first { $0.contestant.peer == nil } }

  func score(of peer: Peer) -> Score? {
    scores.first { $0.contestant.peer?.command == peer.command }
  }

  /// The peer's time as a multiple of the tool's; nil if one of them was not measured or was wrong.
  func ratio(to peer: Peer) -> Double? {
    score(of: peer).flatMap { ratio(to: $0) }
  }

  func ratio(to other: Score) -> Double? {
    guard let tool, tool.problem == nil, other.problem == nil,
      let own = tool.median, let median = other.median
    else { return nil }
    return median / own
  }
}

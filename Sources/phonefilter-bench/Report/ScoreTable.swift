/// The scores of one match as lines of 80 columns.
struct ScoreTable {
  let scores: [Score]
  /// The size of what was read; nil for start-up.
  let bytes: Int?
  let runsOnce: (Contestant) -> Bool

  private static let widths = [13, 9, 14, 10, 10, 16]
  private static let heads = ["", "median", "min–max", "input", "memory", "phonefilter is"]

  var lines: [String] {
    [Self.line(Self.heads)] + scores.map { Self.line(cells($0)) }
  }

  private func cells(_ score: Score) -> [String] {
    let contestant = score.contestant
    guard contestant.program != nil else { return [contestant.name, "absent"] }
    guard let median = score.median, let range = score.range else {
      return [contestant.name, "PROBLEM"]
    }
    let once = runsOnce(contestant)
    return [
      contestant.name + (once ? " (1 run)" : ""),
      Figures.time(median),
      score.seconds.count == 1 ? "" : Figures.range(range),
      bytes.map { "\(Figures.bytes(Double($0) / median))/s" } ?? "",
      score.memory.text,
      comparison(with: score, median),
    ]
  }

  /// The tool is the first contestant; what gave a wrong answer isn't compared.
  private func comparison(with score: Score, _ median: Double) -> String {
    guard let tool = scores.first, score.contestant.name != tool.contestant.name else { return "" }
    guard score.problem == nil else { return "wrong" }
    guard tool.problem == nil, let own = tool.median else { return "" }
    return Figures.comparison(own, with: median)
  }

  /// The first cell to the left, the others to the right.
  private static func line(_ cells: [String]) -> String {
    var line = "  "
    for (index, cell) in cells.enumerated() {
      let gap = String(repeating: " ", count: max(0, widths[index] - cell.count))
      line += index == 0 ? cell + gap : " " + gap + cell
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

struct ScoreTable {
  let scores: [Score]
  /// The comparison of these scores, with the score of the tool under test.
  let comparison: Comparison

  private static let widths = [11, 9, 14, 7, 10, 10, 16]
  private static let heads = ["", "median", "min–max", "MAD", "input", "memory", "phonefilter is"]

  var lines: [String] {
    [Self.line(Self.heads)] + scores.map { Self.line(cells($0)) }
  }

  private func cells(_ score: Score) -> [String] {
    let contestant = score.contestant
    guard contestant.program != nil else { return [contestant.name, contestant.absence] }
    guard let median = score.median, let range = score.range else {
      return [contestant.name, "PROBLEM"]
    }
    let bytes = Double(comparison.catalogue.bytes)
    return [
      contestant.name,
      Figures.time(median),
      score.seconds.count == 1 ? "" : Figures.range(range),
      score.spread.map(Figures.spread) ?? "",
      comparison.catalogue.isTiny ? "" : "\(Figures.bytes(bytes / median))/s",
      score.memory.text,
      standing(of: score),
    ]
  }

  /// The tool's speed in words compared with another's; "wrong" if that gave a wrong answer.
  private func standing(of score: Score) -> String {
    guard score.problem == nil else { return "wrong" }
    guard score.contestant.name != comparison.tool?.contestant.name else { return "" }
    return comparison.ratio(to: score).map(Figures.comparison) ?? ""
  }

  /// The first cell is left-aligned, the others right-aligned.
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

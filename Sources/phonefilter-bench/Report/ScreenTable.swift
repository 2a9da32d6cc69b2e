/// The times of screens as lines of text; empty if no contestant has a screen.
struct ScreenTable {
  let scores: [Score]

  private static let widths = [11] + ScreenFigure.all.map { $0.name.count + 3 }

  var lines: [String] {
    let shown = scores.filter { !$0.screen.firstRows.isEmpty }
    if shown.isEmpty { return [] }
    let heads = ["on screen"] + ScreenFigure.all.map(\.name)
    return ([heads] + shown.map(cells)).map(Self.line)
  }

  private func cells(_ score: Score) -> [String] {
    [score.contestant.name]
      + ScreenFigure.all.map { $0.seconds(score.screen).map(Figures.time) ?? "" }
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, widths).enumerated().reduce(into: "  ") { line, column in
      let (cell, width) = column.element
      let gap = String(repeating: " ", count: max(1, width - cell.count))
      line += column.offset == 0 ? cell + gap : gap + cell
    }
  }
}

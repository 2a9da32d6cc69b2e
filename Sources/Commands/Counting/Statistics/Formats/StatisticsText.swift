/// Statistics for people.
///
///     price  36 of 36 phones, 26 values
///       129 to 1,999.99, mean 791.64
///       quartiles 406.50, 699, 1,174
///         0..<200      5  ██████████████████▊
struct StatisticsText: ResultFormat {
  let name = "text"
  let summary = "lines with bars, for people"
  let terminalEscapes: VisibleText.Style? = nil
  let isPaged = true
  let usualTop: Int? = 5

  func write(
    _ counted: CountedStatistics, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let (statistics, rows) = (counted.statistics, counted.rows)
    output.append(shown: "\(String.phones(rows))\n")
    let lines = FacetLines(statistics.map(\.values), settings)
    for spec in statistics {
      output.append(shown: "\n" + lines.heading(spec.spec.name.visible, facts(of: spec)) + "\n")
      for fact in numberFacts(of: spec) { output.append(shown: settings.cut("  \(fact)") + "\n") }
      lines.append(spec.values, to: output)
      try output.endRow()
    }
  }

  /// Returns the number of rows with a value, of unreadable values, and of different values.
  private func facts(of statistics: SpecStatistics) -> String {
    var facts = ["\(statistics.filled) of \(String.phones(statistics.rows))"]
    if statistics.unreadable > 0 { facts.append("\(statistics.unreadable) unreadable") }
    let distinct = statistics.values.distinct
    facts.append("\(distinct) value\(distinct == 1 ? "" : "s")")
    return facts.joined(separator: ", ")
  }

  private func numberFacts(of statistics: SpecStatistics) -> [String] {
    guard let numbers = statistics.numbers, numbers.lowest < numbers.highest else { return [] }
    func shown(_ number: ExactNumber) -> String {
      // Two digits after the point, or as many as the numbers have.
      let places = max(2, numbers.lowest.decimals, numbers.highest.decimals)
      return statistics.values.shown(.value(.number(number.rounded(decimals: places))))
    }
    let quartiles = [numbers.lowerQuartile, numbers.median, numbers.upperQuartile].map(shown)
    return [
      "\(shown(numbers.lowest)) to \(shown(numbers.highest))"
        + (numbers.mean.map { ", mean \(shown($0))" } ?? ""),
      "quartiles \(quartiles.joined(separator: ", "))",
    ]
  }
}

/// Statistics for people.
///
///     price  36 of 36 phones, 26 values
///       129 to 1,999.99, mean 791.64
///       quartiles 406.50, 699, 1,174
///         0..<200      5  ██████████████████▊
///
/// Groups are the rows of one table (`StatisticsTable`).
struct StatisticsText: ResultFormat {
  let name = "text"
  let summary = "lines with bars, or a table of groups, for people"
  let terminalEscapes: VisibleText.Style? = nil
  let isPaged = true
  let usualTop: Int? = 5

  func write(
    _ counted: CountedStatistics, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let (statistics, rows) = (counted.statistics, counted.rows)
    guard counted.keys.isEmpty else { return try write(groupsOf: counted, to: output, settings) }
    let lines = FacetLines(statistics.map(\.values), settings)
    output.append(shown: lines.total(rows, of: rows) + "\n")
    for spec in statistics {
      output.append(shown: "\n" + lines.heading(spec.spec.heading.visible, facts(of: spec)) + "\n")
      for fact in numberFacts(of: spec) { output.append(shown: settings.cut("  \(fact)") + "\n") }
      lines.append(spec.values, to: output)
      try output.endRow()
    }
  }

  private func write(
    groupsOf counted: CountedStatistics, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let count = counted.groups.count
    let facts = "\(String.phones(counted.rows)), \(count.grouped) group\(count == 1 ? "" : "s")"
    let only = counted.statistics.count == 1 ? counted.statistics[0].spec.name.visible : nil
    output.append(
      shown: (only.map { FacetLines([], settings).heading($0, facts) } ?? settings.cut(facts))
        + "\n")
    guard !counted.statistics.isEmpty else {
      if count > 0 {
        output.append(shown: "\nno spec has numbers; name a field with --fields\n")
      }
      return
    }
    output.append(byte: 0x0A)
    let table = StatisticsTable(counted, namesFields: only == nil).lines(settings)
    output.append(shown: settings.styled(table.header, .strong) + "\n")
    for row in table.rows {
      output.append(shown: row + "\n")
      try output.endRow()
    }
    if let note = table.note {
      output.append(shown: settings.styled(settings.cut(note), .quiet) + "\n")
    }
  }

  /// Returns the number of rows with a value, of unreadable values, and of different values.
  private func facts(of statistics: SpecStatistics) -> String {
    var facts = ["\(statistics.filled.grouped) of \(String.phones(statistics.rows))"]
    if statistics.unreadable > 0 { facts.append("\(statistics.unreadable.grouped) unreadable") }
    let distinct = statistics.values.distinct
    facts.append("\(distinct.grouped) value\(distinct == 1 ? "" : "s")")
    return facts.joined(separator: ", ")
  }

  private func numberFacts(of statistics: SpecStatistics) -> [String] {
    guard let numbers = statistics.numbers, numbers.lowest < numbers.highest else { return [] }
    let quartiles = [numbers.lowerQuartile, numbers.median, numbers.upperQuartile]
      .map(statistics.shown)
    return [
      "\(statistics.shown(numbers.lowest)) to \(statistics.shown(numbers.highest))"
        + (numbers.mean.map { ", mean \(statistics.shown($0))" } ?? ""),
      "quartiles \(quartiles.joined(separator: ", "))",
    ]
  }
}

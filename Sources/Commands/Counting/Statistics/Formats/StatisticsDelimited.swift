/// Statistics as delimited text: a row for each spec, or for each spec of each group.
struct StatisticsDelimited: ResultFormat {
  let name: String
  let summary: String
  let terminalEscapes: VisibleText.Style? = .text
  let usualTop: Int? = 0
  private let delimiter: UInt8

  static let csv = StatisticsDelimited(
    name: "csv", summary: "one row for each spec, of each group", delimiter: UInt8(ascii: ","))
  static let tsv = StatisticsDelimited(
    name: "tsv", summary: "one row for each spec, of each group, with tabs",
    delimiter: UInt8(ascii: "\t"))

  func write(
    _ counted: CountedStatistics, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let row = DelimitedRow(delimiter, settings)
    func write(_ cells: [String]) throws(Failure) {
      try row.write(cells.map { Array($0.utf8) }, to: output)
    }
    let figures = ["spec", "count", "missing", "unreadable", "distinct"] + NumberSummary.names
    // A key with the name of a figure has a number after it.
    let keys = GroupsInColumns.apart(figures + counted.keys).dropFirst(figures.count)
    try write(keys + figures)
    for spec in keys.isEmpty ? counted.statistics : [] { try write(cells(of: spec)) }
    for group in counted.groups {
      let values = group.headings.map { $0.value.label ?? "" }
      for spec in group.statistics { try write(values + cells(of: spec)) }
    }
  }

  private func cells(of statistics: SpecStatistics) -> [String] {
    let counts = [
      statistics.filled, statistics.missing, statistics.unreadable, statistics.values.distinct,
    ]
    let numbers = statistics.numbers?.figures ?? NumberSummary.names.map { _ in nil }
    return [statistics.spec.name] + counts.map(\.description)
      + numbers.map { $0?.description ?? "" }
  }
}

/// The statistics of groups as a table for people: a row for each field of each group, and last those
/// of all phones. The columns of unreadable values and of different texts are left out if they are
/// empty.
struct StatisticsTable {
  /// A column of numbers. `text` returns the cell of a field; nil for an empty cell.
  private struct Figure: Sendable {
    let name: String
    /// Columns with the lowest priority are the first without room.
    let priority: Int
    var isUsual = true
    let text: @Sendable (SpecStatistics) -> String?
  }

  /// The names of the columns. The first `labelCount` columns are texts, the others numbers.
  let columns: [String]
  let labelCount: Int
  let rows: [[String]]
  private let priorities: [Int]

  /// Creates a table. With `namesFields`, each row has the name of its field.
  init(_ counted: CountedStatistics, namesFields: Bool) {
    let all = counted.keys.isEmpty ? [] : ["(all)"] + counted.keys.dropFirst().map { _ in "" }
    var lines: [(labels: [String], statistics: SpecStatistics)] = []
    for group in counted.groups {
      let labels = group.headings.map(\.shown.visible)
      lines += group.statistics.map { (labels, $0) }
    }
    lines += counted.statistics.map { (all, $0) }
    let figures = StatisticsTable.figures.filter { figure in
      figure.isUsual || lines.contains { figure.text($0.statistics) != nil }
    }
    let labels = counted.keys.map(\.visible) + (namesFields ? ["field"] : [])
    labelCount = labels.count
    columns = labels + figures.map(\.name)
    priorities = labels.map { _ in .max } + figures.map(\.priority)
    rows = lines.map { labels, statistics in
      labels + (namesFields ? [statistics.spec.heading.visible] : [])
        + figures.map { $0.text(statistics) ?? "" }
    }
  }

  private static let figures = [
    Figure(name: "phones", priority: 9) { $0.filled.grouped },
    Figure(name: "missing", priority: 2) { $0.missing.grouped },
    Figure(name: "unreadable", priority: 3, isUsual: false) {
      $0.unreadable == 0 ? nil : $0.unreadable.grouped
    },
    Figure(name: "values", priority: 4, isUsual: false) {
      $0.numbers == nil && $0.filled > 0 ? $0.values.distinct.grouped : nil
    },
    Figure(name: "min", priority: 7) { $0.shown(\.lowest) },
    Figure(name: "q1", priority: 5) { $0.shown(\.lowerQuartile) },
    Figure(name: "median", priority: 8) { $0.shown(\.median) },
    Figure(name: "q3", priority: 5) { $0.shown(\.upperQuartile) },
    Figure(name: "max", priority: 7) { $0.shown(\.highest) },
    Figure(name: "mean", priority: 1) { $0.numbers?.mean.map($0.shown) },
  ]

  /// Returns the lines of the table in columns that fit the terminal: the header, the rows, and a
  /// note on the columns that had no room. Without a terminal, every column is whole.
  func lines(_ settings: WriterSettings) -> (header: String, rows: [String], note: String?) {
    let demands = columns.indices.map { column in
      let width = ([columns] + rows).map { $0[column].displayWidth }.max() ?? 0
      let isLabel = column < labelCount
      return ColumnDemand(
        naturalWidth: width, canBeNarrowed: isLabel, priority: priorities[column], isKept: isLabel)
    }
    let widths = ColumnFitting.widths(of: demands, available: settings.width)
    func line(_ cells: [String]) -> String {
      var cells = zip(cells, widths).enumerated().compactMap { column, cell -> String? in
        guard let width = cell.1 else { return nil }
        return cell.0.cut(toWidth: width)
          .padded(toWidth: width, column < labelCount ? .left : .right)
      }.joined(separator: "  ")
      while cells.last == " " { cells.removeLast() }
      return cells
    }
    let hidden = columns.indices.filter { widths[$0] == nil }.map { columns[$0] }
    return (
      line(columns), rows.map(line),
      hidden.isEmpty ? nil : "not shown: \(hidden.joined(separator: ", ")) (-f csv has them)"
    )
  }
}

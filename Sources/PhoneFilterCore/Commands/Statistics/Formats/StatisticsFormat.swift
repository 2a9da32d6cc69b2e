/// A format in which statistics are written: what it is called and how it is done.
package protocol StatisticsFormat: Sendable {
  /// Its name for `--format`.
  var name: String { get }
  /// What it is, for the help.
  var summary: String { get }
  /// How what could act on a terminal is shown there; nil for a format that sees to it itself.
  var terminalEscapes: VisibleText.Style? { get }
  /// So many of the most frequent values are shown where nobody has said how many; nil shows all.
  var usualTop: Int? { get }
  /// Writes what is known of some rows.
  func write(
    _ statistics: [SpecStatistics], of rows: Int, to output: OutputBuffer,
    _ settings: SinkSettings) throws(Failure)
}

/// The formats there are for statistics: a new one is a new file and one line here.
package enum StatisticsFormatCatalog {
  package static let all: [any StatisticsFormat] = [StatisticsText(), StatisticsJSON()]
}

/// A format in which statistics are written: its name and how to write it.
package protocol StatisticsFormat: NamedChoice {
  /// How what could act on a terminal is shown there; nil for a format that makes it harmless
  /// itself.
  var terminalEscapes: VisibleText.Style? { get }
  /// Whether it is for eyes, so that a terminal shows it page by page.
  var isPaged: Bool { get }
  /// Maximum number of the most frequent values that are shown where no number is given; nil shows
  /// all.
  var usualTop: Int? { get }
  /// Writes what is known of some rows.
  func write(
    _ counted: CountedStatistics, to output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure)
}

extension StatisticsFormat {
  var isPaged: Bool { false }
}

/// The formats there are for statistics: a new one is a new file and one line here.
package enum StatisticsFormatCatalog {
  package static let all = NamedChoices<any StatisticsFormat>([StatisticsText(), StatisticsJSON()])
  { $0 }
}

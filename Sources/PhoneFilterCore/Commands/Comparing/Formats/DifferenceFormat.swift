/// A format in which the difference of two catalogues is written: its name and how to write it.
package protocol DifferenceFormat: NamedChoice {
  /// How what could act on a terminal is shown there; nil for a format that makes it harmless
  /// itself.
  var terminalEscapes: VisibleText.Style? { get }
  /// Writes what is different.
  func write(
    _ catalogues: ComparedCatalogues, to output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure)
}

/// The formats there are for differences: a new one is a new file and one line here.
package enum DifferenceFormatCatalog {
  package static let all = NamedChoices<any DifferenceFormat>([
    DifferenceText(), DifferenceJSON(), DifferenceCSV(), DifferenceMarkdown(), DifferenceHTML(),
  ]) { $0 }
}

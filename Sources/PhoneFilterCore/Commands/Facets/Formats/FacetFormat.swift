/// A format in which facets are written: its name and how to write it.
package protocol FacetFormat: NamedChoice {
  /// How what could act on a terminal is shown there; nil for a format that makes it harmless
  /// itself.
  var terminalEscapes: VisibleText.Style? { get }
  /// Whether it is for eyes, so that a terminal shows it page by page.
  var isPaged: Bool { get }
  /// Maximum number of values of a facet that are shown where no number is given; nil shows all.
  var usualTop: Int? { get }
  func write(
    _ counted: CountedFacets, to output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure)
}

extension FacetFormat {
  var usualTop: Int? { nil }
  var isPaged: Bool { false }
}

/// The formats there are for facets: a new one is a new file and one line here.
package enum FacetFormatCatalog {
  package static let all = NamedChoices<any FacetFormat>([
    FacetTable(), FacetJSON(), FacetJSONLines(), FacetDelimited.csv, FacetDelimited.tsv,
    FacetMarkdown(),
  ]) { $0 }
}

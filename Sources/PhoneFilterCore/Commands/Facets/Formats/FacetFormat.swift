/// A format in which facets are written: what it is called and how it is done.
package protocol FacetFormat: Sendable {
  /// Its name for `--format`.
  var name: String { get }
  /// What it is, for the help.
  var summary: String { get }
  /// How what could act on a terminal is shown there; nil for a format that sees to it itself.
  var terminalEscapes: VisibleText.Style? { get }
  /// So many values of a facet are shown where nobody has said how many; nil shows all.
  var usualTop: Int? { get }
  /// Writes facets of which so many of all rows matched.
  func write(
    _ facets: [Facet], matched: Int, of rows: Int, to output: OutputBuffer,
    _ settings: SinkSettings) throws(Failure)
}

extension FacetFormat {
  var usualTop: Int? { nil }
}

/// The formats there are for facets: a new one is a new file and one line here.
package enum FacetFormatCatalog {
  package static let all: [any FacetFormat] = [
    FacetTable(), FacetJSON(), FacetJSONLines(), FacetDelimited.csv, FacetDelimited.tsv,
    FacetMarkdown(),
  ]
}

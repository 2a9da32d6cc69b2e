/// The names for the origin of rows: the keys of `--by-source`, and columns.
package enum SectionNames {
  /// The catalogue, and the section within it.
  package static let source = "source"
  package static let section = "section"
  /// The line of a row in its catalogue.
  package static let line = "line"
}

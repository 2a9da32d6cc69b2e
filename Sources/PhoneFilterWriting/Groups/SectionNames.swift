/// The names for where rows come from: the keys of `--by-source`, and columns.
package enum SectionNames {
  /// The catalogue, and the named array within it.
  package static let source = "source"
  package static let section = "section"
  /// The line of a row in its catalogue.
  package static let line = "line"
}

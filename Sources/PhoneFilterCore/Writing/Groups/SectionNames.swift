/// The names for where rows come from: the keys of `--by-source`, and columns.
package enum SectionNames {
  /// The catalogue, and the named array within it.
  package static let source = "source"
  static let section = "section"
  /// The line of a row in its catalogue.
  static let line = "line"
}

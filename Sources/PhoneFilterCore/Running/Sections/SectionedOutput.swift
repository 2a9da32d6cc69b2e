/// Where the rows of sections go, and how they are put together in the end.
protocol SectionedOutput: AnyObject {
  /// Comes before the sections of a catalogue.
  func begin(_ source: any CatalogueSource) throws(Failure)
  /// Who takes the rows of the section that comes next: one with a name within the catalogue, or
  /// all of it.
  func makeRows(
    for name: String?, of source: any CatalogueSource
  ) throws(Failure) -> any SectionRows
  /// Comes after the rows of that section.
  func end(_ rows: any SectionRows, _ name: String?) throws(Failure)
  /// Comes after the last section of a catalogue.
  func endSource() throws(Failure)
  /// Comes after the last catalogue.
  func finish() throws(Failure)
  /// Comes instead of `finish` when something went wrong.
  func breakOff()
}

/// Takes the rows of one section, in whichever order they come.
protocol SectionRows: OrderedRows {
  /// How many rows have come.
  var count: Int { get }
  /// Takes the rows of a selection.
  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure)
}

/// By what rows are divided with `--by-source`.
enum SectionNames {
  /// The catalogue, and the named array within it.
  static let source = "source"
  static let section = "section"
  /// The line of a row in its catalogue.
  static let line = "line"
}

/// Where the rows of sections go, and how they are put together in the end.
protocol SectionedOutput: AnyObject {
  /// Comes before the sections of a catalogue.
  func begin(_ source: any CatalogueSource) throws(Failure)
  /// Who prints the rows of the section that comes next: one with a name within the catalogue, or
  /// all of it.
  func makePrinter(
    for name: String?, of source: any CatalogueSource
  ) throws(Failure) -> RowPrinter
  /// Comes after the rows of that section.
  func end(_ printer: RowPrinter, _ name: String?, _ summary: SectionSummary) throws(Failure)
  /// Comes after the last section of a catalogue.
  func endSource() throws(Failure)
  /// Comes after the last catalogue.
  func finish() throws(Failure)
  /// Comes instead of `finish` when something went wrong.
  func breakOff()
}

/// By what rows are divided with `--by-source`.
enum SectionNames {
  /// The catalogue, and the named array within it.
  static let source = "source"
  static let section = "section"
}

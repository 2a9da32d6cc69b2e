/// Where the rows of sections go, and how they are put together in the end.
protocol SourceOutput: AnyObject {
  /// Comes before the sections of a catalogue.
  func begin(_ source: any CatalogueSource) throws(Failure)
  /// Makes the taker of the rows of the section that comes next: a named section of the catalogue,
  /// or all of it.
  func makeRows(
    for name: String?, of source: any CatalogueSource
  ) throws(Failure) -> any SourceRows
  /// Comes after the rows of that section.
  func end(_ rows: any SourceRows, _ name: String?) throws(Failure)
  /// Comes after the last section of a catalogue.
  func endSource() throws(Failure)
  /// Comes after the last catalogue.
  func finish() throws(Failure)
  /// Comes instead of `finish` when something went wrong.
  func breakOff()
}

/// Takes the rows of one section, in whichever order they come.
protocol SourceRows: OrderedRows {
  /// How many rows have come.
  var count: Int { get }
  /// Takes the rows of a selection.
  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure)
  /// Makes a partial result, for a chunk of the section; nil where rows must come one after
  /// another.
  func makeGroupPartial() -> (any ChunkPartial)?
  /// The rows so far as a tree; nil where they are printed as they come.
  func groupTree() throws(Failure) -> GroupTree<any KeptRows>?
}

extension SourceRows {
  func makeGroupPartial() -> (any ChunkPartial)? { nil }
  func groupTree() throws(Failure) -> GroupTree<any KeptRows>? { nil }
}

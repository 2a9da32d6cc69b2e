/// Receives the rows of sections, and puts the sections together.
protocol SourceOutput: AnyObject {
  /// Called before the sections of a catalogue.
  func begin(_ source: any CatalogueSource) throws(Failure)
  /// Makes the receiver of the next section's rows. If `name` is nil, the section is the whole
  /// catalogue.
  func makeRows(
    for name: String?, of source: any CatalogueSource
  ) throws(Failure) -> any SourceRows
  /// Called after the rows of that section.
  func end(_ rows: any SourceRows, _ name: String?) throws(Failure)
  /// Called after the last section of a catalogue.
  func endSource() throws(Failure)
  /// Called after the last catalogue.
  func finish() throws(Failure)
  /// Called after a failure, even if `finish` was called before. Not called if the output was
  /// closed.
  func breakOff()
}

/// Takes the rows of one section: in the order of the catalogue by `take`, or sorted by `write`.
protocol SourceRows: OrderedRows {
  var count: Int { get }
  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure)
  /// Makes a partial result for a chunk. Nil if rows must come one after another.
  func makeGroupPartial() -> (any ChunkPartial)?
  /// Returns the rows so far as a tree. Nil if rows are printed as they come.
  func groupTree() throws(Failure) -> GroupTree<any KeptRows>?
}

extension SourceRows {
  func makeGroupPartial() -> (any ChunkPartial)? { nil }
  func groupTree() throws(Failure) -> GroupTree<any KeptRows>? { nil }
}

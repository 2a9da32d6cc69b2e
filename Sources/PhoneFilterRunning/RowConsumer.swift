/// Takes the rows that are left of each batch: prints, sorts, counts or checks them.
///
/// The pipeline calls it on one thread at a time, in the order of the catalogues. Worker threads
/// give rows to its partial results instead (`ChunkPartial`).
package protocol RowConsumer: AnyObject {
  /// Comes before the first rows of a source.
  func begin(_ source: any CatalogueSource) throws(Failure)
  /// Takes the rows of a selection, in their order; false when it needs no more.
  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool
  /// Takes note of something that is wrong with a catalogue; there is no source if the catalogue
  /// could not be opened. True makes the pipeline read on behind the problem, if it can tell where
  /// records go on. False ends the run.
  func take(_ problem: DataProblem, in source: (any CatalogueSource)?) throws(Failure) -> Bool
  /// Comes after the last row of a source that has been read to its end.
  func end(_ source: any CatalogueSource) throws(Failure)
  /// Comes after the last row.
  func finish() throws(Failure)
  /// Comes instead of `finish` when something went wrong: what has been printed ends with a whole
  /// row.
  func breakOff()
  /// Makes a partial result, for the chunks of a catalogue that worker threads read.
  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial
  /// Makes a partial result from which rows can be taken out again.
  func makeSifted(_ plan: ColumnPlan) -> any SiftedRows
  /// Whether all rows must come to it, one after another.
  var worksAlone: Bool { get }
  /// Whether threads could do more of its work if they began a little later, when it has seen some
  /// more rows.
  var isSettling: Bool { get }
  /// Whether rows must come one after another where their places cannot be found again.
  var asksForPlaces: Bool { get }
  /// Whether a question was asked and the answer is no; nil where that is decided by their number.
  var isRefused: Bool? { get }
  /// How many rows there were, if that is another number than was taken.
  var tally: Int? { get }
}

extension RowConsumer {
  package func begin(_ source: any CatalogueSource) throws(Failure) {}
  package func end(_ source: any CatalogueSource) throws(Failure) {}
  package func take(_ problem: DataProblem, in source: (any CatalogueSource)?) throws(Failure)
    -> Bool
  {
    false
  }
  package func finish() throws(Failure) {}
  package func breakOff() {}
  package var worksAlone: Bool { false }
  package var isSettling: Bool { false }
  package var asksForPlaces: Bool { false }
  package var isRefused: Bool? { nil }
  package var tally: Int? { nil }
  package func makePartial(_ plan: ColumnPlan) -> any ChunkPartial { HeldRows(plan, for: self) }
  package func makeSifted(_ plan: ColumnPlan) -> any SiftedRows { HeldRows(plan, for: self) }
}

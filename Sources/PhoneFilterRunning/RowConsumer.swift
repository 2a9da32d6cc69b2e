/// Takes the selected rows of each batch: prints, sorts, counts or checks them.
///
/// The pipeline calls it on one thread at a time, in the order of the catalogues. Worker threads
/// give rows to its partial results instead (`ChunkPartial`).
package protocol RowConsumer: AnyObject {
  /// Called before the first rows of a source.
  func begin(_ source: any CatalogueSource) throws(Failure)
  /// Takes the rows of a selection, in the order of the batch. Returns false when it needs no more
  /// rows.
  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool
  /// Records a problem of a catalogue. The source is nil if the catalogue could not be opened.
  ///
  /// Returns true to continue with the next record. If the next record cannot be found, the run
  /// continues with the next catalogue. Returns false to end the run; `--lenient` may still skip
  /// the record.
  func take(_ problem: DataProblem, in source: (any CatalogueSource)?) throws(Failure) -> Bool
  /// Called after the last row of a source, even if the rest of the source cannot be read. Not
  /// called if the consumer needs no more rows, or after a failure.
  func end(_ source: any CatalogueSource) throws(Failure)
  /// Called after the last row of all sources, or when the consumer needs no more rows.
  func finish() throws(Failure)
  /// Called after a failure, even if `finish` failed or was called before. Not called if the output
  /// was closed. Makes the printed output end with a whole row.
  func breakOff()
  /// Makes a partial result for chunks that worker threads read.
  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial
  /// Makes a partial result from which rows can be removed later.
  func makeSifted(_ plan: ColumnPlan) -> any SiftedRows
  /// True if the consumer must take all batches itself, one after another. Then no worker threads
  /// start.
  var worksAlone: Bool { get }
  /// True while the first rows still decide the output, for example its columns. Worker threads
  /// start later, when they can do more of the work, but after 16 chunks at the latest.
  var isSettling: Bool { get }
  /// True if the consumer needs the places of rows. Then one thread reads a source whose places
  /// cannot be found again, such as a pipe.
  var asksForPlaces: Bool { get }
  /// True if the answer of the run is negative, for example if a check fails. Nil if the number of
  /// rows decides.
  var isRefused: Bool? { get }
  /// The number of rows for the outcome; nil means the number of taken rows.
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

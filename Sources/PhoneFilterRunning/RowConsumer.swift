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

/// Counts rows, and prints the number in the end.
final class CountPrinter: RowConsumer {
  private let output: OutputBuffer
  private let limit: Int?
  private let countsAll: Bool
  private var count = 0

  init(_ rows: RowsRequest, _ output: OutputBuffer) {
    self.output = output
    limit = rows.limit
    countsAll = rows.expectation != nil
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    add(selection.count)
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial { makeSifted(plan) }
  func makeSifted(_ plan: ColumnPlan) -> any SiftedRows { CountedRows { self.add($0) } }

  private func add(_ more: Int) -> Bool {
    count += more
    return countsAll || limit.map { count < $0 } ?? true
  }

  func finish() throws(Failure) { output.append(shown: "\(min(count, limit ?? count))\n") }
}

/// Takes rows and does nothing with them: the user wants the exit status alone.
final class SilentCounter: RowConsumer {
  private let stopsAtFirst: Bool

  init(stopsAtFirst: Bool) { self.stopsAtFirst = stopsAtFirst }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    !(stopsAtFirst && !selection.isEmpty)
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    CountedRows { !(self.stopsAtFirst && $0 > 0) }
  }
}

/// Counts the rows of a chunk, for consumers that need no more of them than that.
final class CountedRows: SiftedRows {
  private let settleCount: (Int) -> Bool
  private var count = 0

  /// The body takes the number; false when no more rows are needed.
  init(_ settleCount: @escaping (Int) -> Bool) { self.settleCount = settleCount }

  func take(_ batch: PhoneBatch, _ selection: Selection) { count += selection.count }

  func keep(_ isKept: [Bool]) { count = isKept.count { $0 } }

  func settle(_ source: any CatalogueSource) -> Bool {
    defer { count = 0 }
    return settleCount(count)
  }

  func clear() { count = 0 }
}

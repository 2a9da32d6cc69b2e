/// Counts rows, and prints the number at the end.
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

/// Takes rows and prints nothing: the user wants only the exit status.
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

/// Counts the rows of a chunk, for consumers that need only the number.
final class CountedRows: SiftedRows {
  private let settleCount: (Int) -> Bool
  private var count = 0

  /// The function takes the number of rows. It returns false when no more rows are needed.
  init(_ settleCount: @escaping (Int) -> Bool) { self.settleCount = settleCount }

  func take(_ batch: PhoneBatch, _ selection: Selection) { count += selection.count }

  func keep(_ isKept: [Bool]) { count = isKept.count { $0 } }

  func settle(_ source: any CatalogueSource) -> Bool {
    defer { count = 0 }
    return settleCount(count)
  }

  func clear() { count = 0 }
}

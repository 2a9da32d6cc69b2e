/// A source that reads records from a window over a file: what all of them do in the same way.
///
/// Such a source walks over the window from record to record. When the text is cut by the window's
/// end it stops, and after the batch has been dealt with the window moves on.
protocol WindowedSource: CatalogueSource {
  var window: InputWindow { get }
  /// Where the walk goes on, in the window: behind the last whole record.
  var cursor: Int { get set }
  /// What went wrong behind the rows that were yielded last.
  var pending: Failure? { get set }
  /// Reads records into a batch until it is full or the text ends. Returns why the walk stopped
  /// before that.
  func walk(into batch: PhoneBatch) -> ScanFailure?
}

extension WindowedSource {
  var name: String { window.file.name }
  var isLive: Bool { !window.file.isSeekable }

  func line(of row: Int, in batch: PhoneBatch) -> Int { window.line(of: batch.offset(of: row)) }

  func problem(at index: Int, in batch: PhoneBatch, _ message: String) -> DataProblem {
    window.problem(at: batch.origin + index, message)
  }

  func fill(_ batch: PhoneBatch) throws(Failure) -> Bool {
    if let pending { throw pending }
    while true {
      batch.begin(bytes: window.bytes, origin: window.origin, layout: layout)
      guard let failure = walk(into: batch) else { return batch.count > 0 }
      if !failure.isCut {
        pending = .data(window.problem(at: window.origin + failure.index, failure.message))
      }
      // The rows so far lie in the window as it is now: they go first.
      if batch.count > 0 { return true }
      if let pending { throw pending }
      try window.advance(keeping: cursor)
      cursor = 0
    }
  }
}

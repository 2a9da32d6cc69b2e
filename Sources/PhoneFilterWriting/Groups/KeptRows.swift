/// The rows of one group in the order in which they are to stand: what a tree that is printed has
/// for items. They are read from where they are kept, as often as they are wanted.
package protocol KeptRows {
  /// The number of rows.
  var count: Int { get }
  /// Calls `body` for each row until it returns false.
  func forEach(
    _ body: (_ batch: PhoneBatch, _ row: Int, _ place: SourcePlace?) throws(Failure) -> Bool
  ) throws(Failure)
}

extension KeptRows {
  /// Writes all rows to a sink.
  package func write(to sink: any Sink) throws(Failure) {
    try forEach { batch, row, place throws(Failure) in
      try sink.write(row, of: batch, place: place)
      return true
    }
  }
}

/// The rows of one group in their output order: the items of a printed tree. They can be read any
/// number of times.
package protocol KeptRows {
  var count: Int { get }
  /// Calls `body` for each row until it returns false.
  func forEach(
    _ body: (_ batch: PhoneBatch, _ row: Int, _ place: SourcePlace?) throws(Failure) -> Bool
  ) throws(Failure)
}

extension KeptRows {
  package func write(to writer: any RowWriter) throws(Failure) {
    try forEach { batch, row, place throws(Failure) in
      try writer.write(row, of: batch, place: place)
      return true
    }
  }
}

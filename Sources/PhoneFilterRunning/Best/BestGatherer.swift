/// Gathers the unbeaten rows of some rows that are not divided into groups.
final class BestGatherer {
  let rows: UnbeatenRows
  var left: LeftOutRows
  private let best: BestRequest

  init(_ best: BestRequest) {
    self.best = best
    rows = UnbeatenRows(best)
    left = LeftOutRows(best)
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    let reader = BestReader(best, in: batch)
    selection.forEach { row in
      reader.read(row, of: batch)
      // Rows that lack the same fields are compared with each other.
      let division = Int32(truncatingIfNeeded: reader.missing)
      if left.keeps(reader.missing), !rows.isSurelyBeaten(reader.words, in: division) {
        rows.append(row, of: batch, reader, division: division, origin: 0, line: 0)
      }
      return true
    }
    try rows.settle()
  }

  /// Moves the rows of a chunk here, as rows of a source.
  func add(_ chunk: BestGatherer, origin: Int32 = 0) throws(Failure) {
    left.add(chunk.left)
    rows.take(chunk.rows, origin: origin)
    chunk.left = LeftOutRows(best)
    try rows.settle()
  }

  func clear() {
    rows.clear()
    left = LeftOutRows(best)
  }
}

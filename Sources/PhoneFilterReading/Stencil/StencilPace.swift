/// The pace of reading records in pairs with a stencil. Stretches are long if nearly all records
/// fit, and short if many do not, because then the rows from the second place are lost.
struct StencilPace {
  /// The minimum number of bytes of a stretch that is worth a second place in it.
  private static let shortestStretch = 1 << 11
  private static let mostTrust = 1 << 20
  /// The number of readings without pairs after too many records were read alone.
  private static let longPause = 64

  /// The maximum number of bytes to read in pairs.
  private var trust = 1 << 14
  /// The average number of bytes of the records in the last reading.
  private var averageLength = 64
  /// The number of next readings without pairs.
  private var pause = 0

  /// Reads records from a place as long as they fit, into the rows from `row`. Returns the index
  /// after the last record.
  ///
  /// An error of the scanner is dropped here. The record reader reads that record next, and reports
  /// the error.
  @inline(never)
  mutating func read(
    _ stencil: RecordStencil, _ scanner: JSONScanner, _ place: RecordStencil.Progress,
    row: inout Int, into batch: PhoneBatch
  ) -> Int {
    var scanner = scanner
    let start = place.done
    let first = row
    // The rows up to the second place have half of the batch's room.
    let room = (batch.capacity - row) / 2 * averageLength / 8 * 7
    let stretch = min((min(scanner.end, start + trust) - start) / 2, room)
    var end = start
    if stencil.canPair, pause == 0, stretch >= StencilPace.shortestStretch {
      let result = stencil.readPairs(
        &scanner, after: start, stretch: stretch, row: &row, into: batch)
      trust = result.met ? min(trust * 2, StencilPace.mostTrust) : trust / 4
      end = result.end
      if result.alone * 4 > row - first { pause = StencilPace.longPause }
    } else {
      pause = max(pause - 1, 0)
      var place = place
      stencil.read(&scanner, &place, before: batch.capacity, until: .max, into: batch.spans)
      row = place.row
      end = place.done
      // Pairs are tried again if much of a text fits.
      trust = max(trust, min((end - start) * 2, StencilPace.mostTrust))
    }
    if row > first {
      averageLength = (end - start) / (row - first) + 1
      stencil.clearAbsent(first..<row, batch.spans)
    }
    return end
  }
}

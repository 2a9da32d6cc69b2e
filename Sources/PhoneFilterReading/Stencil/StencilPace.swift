/// The pace of reading records in pairs with a stencil: in long stretches where nearly all fit, and
/// in short ones where many do not, since then the rows from the second place on are lost.
struct StencilPace {
  /// Minimum length in bytes of a stretch of text that is worth a second place in it.
  private static let shortestStretch = 1 << 11
  private static let mostTrust = 1 << 20
  /// Number of readings without pairs where too many records would be read alone.
  private static let longPause = 64

  /// Maximum number of bytes to read in pairs.
  private var trust = 1 << 14
  /// Average length in bytes of the records of the last reading.
  private var averageLength = 64
  /// How many readings are to come without pairs.
  private var pause = 0

  /// Reads records from a place on for as long as they fit, into the rows from `row` on. Returns
  /// the index behind the last of them.
  ///
  /// An error of the scanner is dropped here: the record reader reads that record next, and reports
  /// the error if there is one.
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
        &scanner, behind: start, stretch: stretch, row: &row, into: batch)
      trust = result.met ? min(trust * 2, StencilPace.mostTrust) : trust / 4
      end = result.end
      if result.alone * 4 > row - first { pause = StencilPace.longPause }
    } else {
      pause = max(pause - 1, 0)
      var place = place
      stencil.read(&scanner, &place, before: batch.capacity, until: .max, into: batch.spans)
      row = place.row
      end = place.done
      // Pairs are tried again where much of a text fits.
      trust = max(trust, min((end - start) * 2, StencilPace.mostTrust))
    }
    if row > first {
      averageLength = (end - start) / (row - first) + 1
      stencil.clearAbsent(first..<row, batch.spans)
    }
    return end
  }
}

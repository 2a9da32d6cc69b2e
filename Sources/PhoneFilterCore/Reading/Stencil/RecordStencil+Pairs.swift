/// Reads two records at a time, from two places of the text: the end of a value is known only once
/// it has been looked at, and while one record waits for that the other goes on. Both next literals
/// are checked by one comparison.
///
///     first                                    second (a guess)
///     {…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎
///     ──►                                      ──►
///     the rows of the second count when the first ends exactly where the second began
extension RecordStencil {
  /// Reads records from behind `cursor` into rows from `row` on, about as many from a second place
  /// on that lies `stretch` bytes further. Returns the index behind the last of them, or nil when
  /// the first place did not lead to the second: then only the rows up to there are kept.
  @inline(never)
  func readPairs<Scanner: ValueScanner>(
    _ scanner: inout Scanner, behind cursor: Int, stretch: Int, row: inout Int,
    into batch: PhoneBatch
  ) -> (end: Int, met: Bool) {
    let bytes = scanner.bytes
    guard var first = place(behind: cursor, bytes, row: row) else { return (cursor, false) }
    let middle = row + (batch.capacity - row) / 2
    guard let meeting = likelyRecordEnd(of: bytes, from: cursor + stretch, to: scanner.end),
      var second = place(behind: meeting, bytes, row: middle)
    else {
      read(&scanner, &first, before: batch.capacity, until: .max, into: batch)
      row = first.row
      // Near the end of the text there was no second place to be had.
      return (first.done, cursor + stretch + RecordStencil.longestSearch >= scanner.end)
    }
    // An error at a place that was guessed means nothing.
    var elsewhere = scanner
    while first.done < meeting, first.row < middle, second.row < batch.capacity {
      pair(scanner, &first, before: middle, until: meeting, &second, before: batch.capacity, batch)
      // Other values than plain texts and numbers are read with more care, one record a place.
      let (left, right) = (first.row, second.row)
      read(&scanner, &first, before: min(left + 1, middle), until: meeting, into: batch)
      read(&elsewhere, &second, before: min(right + 1, batch.capacity), until: .max, into: batch)
      if first.row == left || second.row == right || !first.isOpen || !second.isOpen { break }
    }
    read(&scanner, &first, before: middle, until: meeting, into: batch)
    guard first.done == meeting else {
      row = first.row
      return (first.done, false)
    }
    batch.spans.move(rows: middle..<second.row, to: first.row)
    row = first.row + second.row - middle
    return (second.done, true)
  }

  /// Reads a record at each of two places in turn, while both fit.
  @inline(__always)
  private func pair<Scanner: ValueScanner>(
    _ scanner: Scanner, _ first: inout Place, before firstLimit: Int, until meeting: Int,
    _ second: inout Place, before secondLimit: Int, _ batch: PhoneBatch
  ) {
    let bytes = scanner.bytes
    let steps = steps
    let cells = cells
    let spans = batch.spans
    let last = steps.count &- 1
    while first.row < firstLimit, second.row < secondLimit, first.done < meeting {
      clearAbsent(first.row, spans)
      clearAbsent(second.row, spans)
      var left = first.index
      var right = second.index
      var field = 0
      while true {
        let kind = steps.kind(field)
        let leftLength = Scanner.likelyLength(kind, bytes.reach(at: left), cells)
        let rightLength = Scanner.likelyLength(kind, bytes.reach(at: right), cells)
        if leftLength | rightLength < 0 { return }
        let leftEnd = left &+ leftLength
        let rightEnd = right &+ rightLength
        guard steps.fits(field, bytes.reach(at: leftEnd), bytes.reach(at: rightEnd)) else {
          return
        }
        let column = steps.column(field)
        if column >= 0 {
          let quote = kind == .text ? 1 : 0
          spans[column, first.row] = ByteSpan(left &- quote, leftEnd &+ quote)
          spans[column, second.row] = ByteSpan(right &- quote, rightEnd &+ quote)
        }
        left = leftEnd &+ steps.length(field)
        right = rightEnd &+ steps.length(field)
        if field == last {
          first.index = left
          second.index = right
          finish(&first, leftEnd, batch)
          finish(&second, rightEnd, batch)
          break
        }
        field &+= 1
      }
    }
  }
}

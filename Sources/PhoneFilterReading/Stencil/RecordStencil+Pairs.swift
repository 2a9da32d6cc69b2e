/// Reads two records at a time, from two places of the text. The end of a value is known only after
/// its bytes have arrived. While the first record waits for them, the second continues. One
/// comparison checks the next literals of both.
///
///     first                                    second (a guess)
///     {…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎
///     ──►                                      ──►
///     the rows of the second count when the first ends exactly where the second began
extension RecordStencil {
  /// Reads the records after `cursor` into the rows from `row`, and about as many from a second
  /// place, `stretch` bytes later. Returns three values:
  ///
  /// - `end`: the index after the last record
  /// - `met`: true if the first place has led to the second, or if the text ends too soon for a
  ///   second place; otherwise only the rows of the first place are kept
  /// - `alone`: the number of records that were read one at a time
  @inline(never)
  func readPairs(
    _ scanner: inout JSONScanner, after cursor: Int, stretch: Int, row: inout Int,
    into batch: PhoneBatch
  ) -> (end: Int, met: Bool, alone: Int) {
    let (bytes, spans) = (scanner.bytes, batch.spans)
    guard var first = place(after: cursor, bytes, row: row) else { return (cursor, false, 0) }
    let middle = row + (batch.capacity - row) / 2
    guard let meeting = likelyRecordEnd(of: bytes, from: cursor + stretch, to: scanner.end),
      var second = place(after: meeting, bytes, row: middle)
    else {
      read(&scanner, &first, before: batch.capacity, until: .max, into: spans)
      row = first.row
      // Near the end of the text there is no second place.
      return (first.done, cursor + stretch + RecordStencil.longestSearch >= scanner.end, 0)
    }
    // An error at a guessed place means nothing.
    var elsewhere = scanner
    var alone = 0
    while first.done < meeting, first.row < middle, second.row < batch.capacity {
      pair(
        &scanner, &first, before: middle, until: meeting, &elsewhere, &second,
        before: batch.capacity, spans)
      // If a record does not fit, or is the last, each place tries one record alone.
      let (left, right) = (first.row, second.row)
      read(&scanner, &first, before: min(left + 1, middle), until: meeting, into: spans)
      read(&elsewhere, &second, before: min(right + 1, batch.capacity), until: .max, into: spans)
      if first.row == left || second.row == right || !first.isOpen || !second.isOpen { break }
      alone += 2
    }
    read(&scanner, &first, before: middle, until: meeting, into: spans)
    guard first.done == meeting else {
      row = first.row
      return (first.done, false, alone)
    }
    spans.move(rows: middle..<second.row, to: first.row)
    row = first.row + second.row - middle
    return (second.done, true, alone)
  }

  /// Reads a record at each of two places in turn, as long as both fit. An unlikely value does not
  /// end the reading: the careful path reads it, and both places continue.
  @inline(__always)
  private func pair(
    _ scanner: inout JSONScanner, _ first: inout Progress, before firstLimit: Int,
    until meeting: Int, _ elsewhere: inout JSONScanner, _ second: inout Progress,
    before secondLimit: Int, _ spans: SpanTable
  ) {
    let bytes = scanner.bytes
    let steps = steps
    while first.row < firstLimit, second.row < secondLimit, first.done < meeting {
      let (leftRow, rightRow) = (spans.row(first.row), spans.row(second.row))
      var (left, right) = (first.index, second.index)
      var (leftEnd, rightEnd) = (left, right)
      var field = 0
      while field < steps.count {
        let kind = steps[field].kind
        let leftLength = bytes.reach(at: left).likelyLength(of: kind)
        let rightLength = bytes.reach(at: right).likelyLength(of: kind)
        leftEnd = left &+ leftLength
        rightEnd = right &+ rightLength
        if leftLength | rightLength < 0
          || !steps.fits(field, bytes.reach(at: leftEnd), bytes.reach(at: rightEnd))
        {
          leftEnd = end(&scanner, field, from: left, likely: leftLength)
          if leftEnd < 0 { return }
          rightEnd = end(&elsewhere, field, from: right, likely: rightLength)
          if rightEnd < 0 { return }
        }
        note(steps, field, left, leftEnd, leftRow)
        note(steps, field, right, rightEnd, rightRow)
        left = leftEnd &+ steps[field].length
        right = rightEnd &+ steps[field].length
        field &+= 1
      }
      first.index = left
      second.index = right
      finish(&first, leftEnd, leftRow)
      finish(&second, rightEnd, rightRow)
    }
  }

  /// Returns the end of a value: at the likely length if the step's literal follows there,
  /// otherwise as the careful path finds it. Negative if the literal does not follow.
  @inline(never)
  private func end(
    _ scanner: inout JSONScanner, _ field: Int, from start: Int, likely length: Int
  ) -> Int {
    let bytes = scanner.bytes
    if length >= 0, steps.fits(field, bytes.reach(at: start &+ length)) { return start &+ length }
    let end = scanner.end(of: steps[field].kind, at: start)
    return end >= 0 && steps.fits(field, bytes.reach(at: end)) ? end : JSONScanner.stopped
  }
}

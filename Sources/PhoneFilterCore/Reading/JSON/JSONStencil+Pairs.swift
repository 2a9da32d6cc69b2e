/// Two records at a time, from two places of the text: where a value ends is known only once it has
/// been looked at, and while one record waits for that the other goes on. It also asks once for both
/// what comes next.
///
///     first                                    second (a guess)
///     {…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎
///     ──►                                      ──►
///     the rows of the second count when the first ends exactly where the second began
extension JSONStencil {
  /// Reads records from behind `cursor` into rows from `row` on, about as many from a second place
  /// on that lies `stretch` bytes further. Returns the index behind the last of them, or nil when
  /// the first place did not lead to the second: then only the rows up to there are kept.
  @inline(never)
  func readPairs(
    _ scanner: inout JSONScanner, behind cursor: Int, stretch: Int, row: inout Int,
    into batch: PhoneBatch
  ) -> (end: Int, met: Bool) {
    let bytes = scanner.bytes
    guard var first = place(behind: cursor, bytes, row: row) else { return (cursor, false) }
    let middle = row + (batch.capacity - row) / 2
    guard let meeting = likelyEnd(of: bytes, from: cursor + stretch, to: scanner.end),
      var second = place(behind: meeting, bytes, row: middle)
    else {
      read(&scanner, &first, before: batch.capacity, until: .max, into: batch)
      row = first.row
      return (first.done, true)
    }
    while first.done < meeting, first.row < middle, second.row < batch.capacity {
      pair(bytes, &first, before: middle, until: meeting, &second, before: batch.capacity, batch)
      // What is no plain text or number is read with more care, one record at each place.
      let (left, right) = (first.row, second.row)
      read(&scanner, &first, before: min(left + 1, middle), until: meeting, into: batch)
      read(&scanner, &second, before: min(right + 1, batch.capacity), until: .max, into: batch)
      if first.row == left || second.row == right { break }
    }
    read(&scanner, &first, before: middle, until: meeting, into: batch)
    guard first.done == meeting else {
      row = first.row
      return (first.done, first.row == middle)
    }
    batch.spans.move(rows: middle..<second.row, to: first.row)
    row = first.row + second.row - middle
    return (second.done, true)
  }

  /// Reads a record at each of two places in turn, while both fit.
  @inline(__always)
  private func pair(
    _ bytes: Bytes, _ first: inout Place, before firstLimit: Int, until meeting: Int,
    _ second: inout Place, before secondLimit: Int, _ batch: PhoneBatch
  ) {
    let steps = steps
    let spans = batch.spans
    let last = steps.count &- 1
    while first.row < firstLimit, second.row < secondLimit, first.done < meeting {
      for column in absentColumns {
        spans[column, first.row] = .none
        spans[column, second.row] = .none
      }
      var left = first.index
      var right = second.index
      var field = 0
      while true {
        let kind = steps.kind(field)
        let leftReach = bytes.reach(at: left)
        let rightReach = bytes.reach(at: right)
        let leftLength: Int
        let rightLength: Int
        if kind == .text {
          leftLength = leftReach.plainLength
          rightLength = rightReach.plainLength
        } else {
          leftLength = JSONStencil.plainNumberLength(leftReach)
          rightLength = JSONStencil.plainNumberLength(rightReach)
          if leftLength == 0 || rightLength == 0 { return }
        }
        let leftEnd = left &+ leftLength
        let rightEnd = right &+ rightLength
        guard steps.fits(field, bytes.reach(at: leftEnd), bytes.reach(at: rightEnd)) else {
          return
        }
        note(field, kind, left, leftEnd, first.row, spans)
        note(field, kind, right, rightEnd, second.row, spans)
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

  /// Where a record like these probably ends, from an index on.
  private func likelyEnd(of bytes: Bytes, from index: Int, to end: Int) -> Int? {
    guard index + wrap.count < end else { return nil }
    let found = withBytes(of: wrap) { bytes.slice(index, end).firstIndex(of: $0) }
    return found.map { index + $0 + closingLength }
  }
}

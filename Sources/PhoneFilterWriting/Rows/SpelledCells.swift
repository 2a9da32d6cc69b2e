/// The cells of a column's values, remembered by the values' spelling. A catalogue's columns mostly
/// repeat a few values, and each price is grouped once.
///
///     1299    ─►  "   1,299"
///     "黑色"  ─►  "黑色  "
struct SpelledCells {
  /// The maximum number of remembered spellings, and the maximum size of the spellings and of the
  /// cells.
  private static let (mostSpellings, mostBytes) = (1 << 11, 1 << 16)

  private var known = Remembered<Range<Int>>(
    mostSpellings: SpelledCells.mostSpellings, mostBytes: SpelledCells.mostBytes)
  /// The cells, each in its range. Cells are copied in blocks, which may reach beyond the last
  /// cell.
  private var cells: [UInt8] = []

  /// Adds the cell of the non-empty value between two indices of bytes. Returns false and adds
  /// nothing if the value is not known. Then the caller must remember its cell next.
  @inline(__always)
  mutating func append(
    _ bytes: Bytes, from start: Int, to end: Int, to line: inout RowBuffer
  ) -> Bool {
    guard let place = known.answer(about: bytes, start, end) else { return false }
    withBytes(of: cells) { line.append($0, from: place.lowerBound, to: place.upperBound) }
    return true
  }

  /// Remembers the cell of the value that was not known. If there is no room for the cell, forgets
  /// all cells instead.
  @inline(never)
  mutating func remember(_ cell: Bytes) {
    if cells.count + cell.count > SpelledCells.mostBytes {
      known.removeAll()
      cells.removeAll(keepingCapacity: true)
      return
    }
    let start = max(0, cells.count - RowBuffer.slack)
    cells.removeLast(cells.count - start)
    cell.append(to: &cells)
    known.remember(start..<cells.count)
    cells += repeatElement(0, count: RowBuffer.slack)
  }
}

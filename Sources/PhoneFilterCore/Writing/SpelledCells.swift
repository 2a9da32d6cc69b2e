/// The cells that values of a column become, remembered by the values' spelling: a catalogue's
/// columns mostly repeat a few values, and a price is grouped once.
///
///     1299    ─►  "   1,299"
///     "黑色"  ─►  "黑色  "
///
/// What is remembered is bounded: all of it is forgotten when there is too much.
struct SpelledCells {
  /// Maximum number of spellings that are remembered, and of their bytes and those of their cells.
  private static let (mostSpellings, mostBytes) = (1 << 11, 1 << 16)

  private var spellings = SpellingTable()
  private var cells: [UInt8] = []
  /// Where the cell of each spelling ends; it begins at the end of the one before.
  private var ends: [Int] = []

  /// Adds the cell of the value that stands from one index of bytes to another. Where it is not
  /// known nothing is added, and it must be remembered next. The caller ensures that the value is
  /// not empty.
  @inline(__always)
  mutating func append(
    _ bytes: Bytes, from start: Int, to end: Int, to line: inout RowBuffer
  ) -> Bool {
    let number = spellings.number(of: bytes, start, end)
    guard number < ends.count else { return false }
    let first = number > 0 ? ends[number &- 1] : 0
    let last = ends[number]
    withBytes(of: cells) { line.append($0, from: first, to: last) }
    return true
  }

  /// Remembers the cell of the value that was not known.
  @inline(never)
  mutating func remember(_ cell: Bytes) {
    let end = (ends.last ?? 0) + cell.count
    guard spellings.count <= SpelledCells.mostSpellings,
      max(spellings.byteCount, end) <= SpelledCells.mostBytes
    else {
      self = SpelledCells()
      return
    }
    cells.removeLast(cells.count - (ends.last ?? 0))
    cell.append(to: &cells)
    // Cells are copied in blocks, which may reach beyond the last one.
    cells += repeatElement(0, count: RowBuffer.slack)
    ends.append(end)
  }
}

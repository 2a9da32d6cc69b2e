/// The slots for the cells of a row.
struct CellSlots {
  private let delimiter: UInt8
  /// For each cell, the index of its first slot in `slots`, and the number of its slots.
  private let cells: [(first: Int, count: Int)]
  private let slots: [Int]
  private let filled: UInt64

  init(_ cellOfSlot: [Int?], cellCount: Int, delimiter: UInt8) {
    self.delimiter = delimiter
    var slots: [Int] = []
    cells = (0..<cellCount).map { cell in
      let own = cellOfSlot.indices.filter { cellOfSlot[$0] == cell }
      slots += own
      return (slots.count - own.count, own.count)
    }
    self.slots = slots
    filled = slots.reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// Returns the slots that a row fills; nil if the row has more or fewer cells.
  @inline(__always)
  func find(_ bytes: Bytes, from start: Int, to end: Int, _ places: SpanTable) -> UInt64? {
    var cell = 0
    let isWhole = bytes.walkCells(from: start, to: end, delimiter: delimiter) { start, end in
      guard cell < cells.count else { return false }
      let (first, count) = cells[cell]
      for slot in first..<first &+ count { places[slots[slot], 0] = ByteSpan(start, end) }
      cell &+= 1
      return true
    }
    return isWhole && cell == cells.count ? filled : nil
  }
}

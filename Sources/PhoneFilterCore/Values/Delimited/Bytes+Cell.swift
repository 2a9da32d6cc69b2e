extension Bytes {
  /// Returns the end of the cell of delimited text that begins at `start`, in a record that ends at
  /// `recordEnd`. Quotes around the cell are a part of it.
  @inlinable @inline(__always)
  package func cellEnd(from start: Int, to recordEnd: Int, delimiter: UInt8) -> Int {
    var end = start
    if end < recordEnd, self[end] == UInt8(ascii: "\"") {
      end += 1
      while end < recordEnd {
        if self[end] == UInt8(ascii: "\"") {
          // A quote in a cell is doubled.
          guard end + 1 < recordEnd, self[end + 1] == UInt8(ascii: "\"") else { break }
          end += 1
        }
        end += 1
      }
    }
    while end < recordEnd, self[end] != delimiter { end += 1 }
    return end
  }

  /// Calls `body` with the start and the end of each cell of a record, until `body` returns false.
  /// Returns true if `body` never returned false.
  @inlinable @inline(__always)
  package func walkCells(
    from start: Int, to recordEnd: Int, delimiter: UInt8, _ body: (_ start: Int, _ end: Int) -> Bool
  ) -> Bool {
    let delimiters = ByteBlock(repeating: delimiter)
    let quotes = ByteBlock(repeating: UInt8(ascii: "\""))
    var (cell, index) = (start, start)
    while index < recordEnd, index &+ ByteBlock.length <= count {
      let block = block(at: index)
      if block.places(equalTo: quotes) != 0 { break }
      var found = block.places(equalTo: delimiters)
      while found != 0 {
        let end = index &+ found.trailingZeroBitCount
        if end >= recordEnd { break }
        guard body(cell, end) else { return false }
        cell = end &+ 1
        found &= found &- 1
      }
      index &+= ByteBlock.length
    }
    // From the first cell with quotes, each cell is scanned separately.
    while index < recordEnd {
      let end = cellEnd(from: cell, to: recordEnd, delimiter: delimiter)
      guard end < recordEnd else { break }
      guard body(cell, end) else { return false }
      cell = end &+ 1
    }
    return body(cell, recordEnd)
  }
}

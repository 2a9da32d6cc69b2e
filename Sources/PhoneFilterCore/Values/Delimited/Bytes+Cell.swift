extension Bytes {
  /// The end of the cell of delimited text that begins at an index, in a record that ends at another.
  /// Quotes around the cell are a part of it.
  @inline(__always)
  func cellEnd(from start: Int, to recordEnd: Int, delimiter: UInt8) -> Int {
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
}

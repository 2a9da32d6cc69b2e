// The beginning of the text after white space.

extension InputWindow {
  /// Returns the index of the first byte that is not white space. If white space fills the window,
  /// the window discards it: `start` becomes 0.
  func skipSpace(from start: inout Int) throws(Failure) -> Int {
    while true {
      let first = JSONScanner(bytes, end: count, isFinal: isAtEnd).skipSpace(start)
      if first < count || isAtEnd { return min(first, count) }
      let isFull = count >= InputWindow.chunkSize
      try advance(keeping: isFull ? count : 0)
      if isFull { start = 0 }
    }
  }

  /// Returns the index of the first byte that is not white space. Reads more while the window
  /// contains only white space. Stops at the end of the window after `limit` bytes of white space.
  func skipSpace(from start: Int, atMost limit: Int = 1 << 20) throws(Failure) -> Int {
    while true {
      let first = JSONScanner(bytes, end: count, isFinal: isAtEnd).skipSpace(start)
      if first < count || isAtEnd || count - start >= limit { return min(first, count) }
      try advance(keeping: 0)
    }
  }
}

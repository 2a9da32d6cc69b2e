// Where the text begins after white space.

extension InputWindow {
  /// The index of the first byte that is no white space. The window lets go of white space that
  /// fills it: the text begins after that.
  func skipSpace(from start: inout Int) throws(Failure) -> Int {
    while true {
      let first = JSONScanner(bytes, end: count, isFinal: isAtEnd).skipSpace(start)
      if first < count || isAtEnd { return min(first, count) }
      let isFull = count >= InputWindow.chunkSize
      try advance(keeping: isFull ? count : 0)
      if isFull { start = 0 }
    }
  }

  /// The index of the first byte that is no white space; reads on while there is nothing else. After
  /// `limit` bytes of white space it stops, at the end of the window.
  func skipSpace(from start: Int, atMost limit: Int = 1 << 20) throws(Failure) -> Int {
    while true {
      let first = JSONScanner(bytes, end: count, isFinal: isAtEnd).skipSpace(start)
      if first < count || isAtEnd || count - start >= limit { return min(first, count) }
      try advance(keeping: 0)
    }
  }
}

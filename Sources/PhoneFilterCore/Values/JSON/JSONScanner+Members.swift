extension JSONScanner {
  /// Walks over the members of the object that begins at an index and has been checked.
  ///
  /// `body` takes the ends of a key, quotes included, and the beginning of its value. It passes over
  /// the value and returns the index after it; with a negative one the walk stops. Returns the index
  /// after the object, or `stopped`.
  @inline(__always)
  mutating func walkMembers(
    from start: Int,
    _ body: (_ scanner: inout JSONScanner, _ key: Int, _ keyEnd: Int, _ value: Int) -> Int
  ) -> Int {
    var index = skipSpace(start &+ 1)
    while bytes[index] == UInt8(ascii: "\"") {
      let keyEnd = skipString(index)
      guard keyEnd > 0 else { return JSONScanner.stopped }
      let value = skipColon(keyEnd)
      guard value > 0 else { return JSONScanner.stopped }
      let end = body(&self, index, keyEnd, value)
      guard end > 0 else { return JSONScanner.stopped }
      index = skipSpace(end)
      guard bytes[index] == UInt8(ascii: ",") else { break }
      index = skipSpace(index &+ 1)
    }
    return bytes[index] == UInt8(ascii: "}") ? index &+ 1 : JSONScanner.stopped
  }
}

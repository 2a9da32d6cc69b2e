extension JSONScanner {
  /// Skips an array or object with its content.
  @inline(never)
  @usableFromInline mutating func skipContainer(_ start: Int) -> Int {
    let end = skipUsualContainer(start)
    return end < 0 ? skipAnyContainer(start) : end
  }

  /// Skips a valid container that is not nested deep. Returns a negative number for all others. The
  /// careful function reads these again and reports the problem.
  ///
  /// The open levels are the bits of one word, with the innermost level lowest. A bit is 1 for an
  /// object.
  @inline(__always)
  private mutating func skipUsualContainer(_ start: Int) -> Int {
    var levels: UInt64 = 1
    var index = start
    value: while true {
      let first = bytes[index]
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        // The initial bit has reached the top of the word: 63 levels are open.
        if levels &>> 63 != 0 { return JSONScanner.stopped }
        let isObject = first == UInt8(ascii: "{")
        levels = levels &<< 1 | (isObject ? 1 : 0)
        index = skipSpace(index &+ 1)
        // In ASCII, ']' follows '[' by two, and '}' follows '{' by two.
        if bytes[index] == first &+ 2 {
          index &+= 1
          levels &>>= 1
        } else {
          if isObject { index = skipUsualKey(index) }
          if index < 0 { return JSONScanner.stopped }
          continue value
        }
      } else {
        index = first == UInt8(ascii: "\"") ? skipString(index) : skipBareValue(index, first)
        if index < 0 { return JSONScanner.stopped }
      }
      while levels != 1 {
        index = skipSpace(index)
        let byte = bytes[index]
        if byte == UInt8(ascii: ",") {
          index = skipSpace(index &+ 1)
          if levels & 1 != 0 { index = skipUsualKey(index) }
          if index < 0 { return JSONScanner.stopped }
          continue value
        }
        guard byte == (levels & 1 != 0 ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          return JSONScanner.stopped
        }
        index &+= 1
        levels &>>= 1
      }
      return index
    }
  }

  /// Skips a key, its colon and the white space after it. Returns a negative number if it is not a
  /// usual key.
  @inline(__always)
  private mutating func skipUsualKey(_ start: Int) -> Int {
    guard bytes[start] == UInt8(ascii: "\"") else { return JSONScanner.stopped }
    let after = skipString(start)
    guard after >= 0, bytes[after] == UInt8(ascii: ":") else { return JSONScanner.stopped }
    return skipSpace(after &+ 1)
  }

  /// Skips an array or object without recursion. One bit for each level shows which of the two is
  /// open.
  @inline(never)
  private mutating func skipAnyContainer(_ start: Int) -> Int {
    var isObject = InlineArray<16, UInt64>(repeating: 0)
    var depth = 0
    var index = start
    value: while true {
      let opening = bytes[index]
      if opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[") {
        // The record itself is the first level.
        guard depth + 1 < JSONScanner.nestingLimit else {
          return stop(index, "nested deeper than \(JSONScanner.nestingLimit) levels")
        }
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: depth & 63)
        if opening == UInt8(ascii: "{") {
          isObject[depth >> 6] |= bit
        } else {
          isObject[depth >> 6] &= ~bit
        }
        depth &+= 1
        index = skipSpace(index &+ 1)
        let closing = opening &+ 2  // in ASCII, ']' follows '[' by two, and '}' follows '{' by two
        if bytes[index] != closing {
          if opening == UInt8(ascii: "{") { index = skipKey(index) }
          if index < 0 { return JSONScanner.stopped }
          continue value
        }
        index &+= 1
        depth &-= 1
      } else {
        index = skipValue(index)
        if index < 0 { return JSONScanner.stopped }
      }
      while depth > 0 {
        index = skipSpace(index)
        let inObject = isObject[(depth &- 1) >> 6] >> UInt64((depth &- 1) & 63) & 1 == 1
        if bytes[index] == UInt8(ascii: ",") {
          index = skipSpace(index &+ 1)
          if inObject { index = skipKey(index) }
          if index < 0 { return JSONScanner.stopped }
          continue value
        }
        guard bytes[index] == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          return stop(index, inObject ? expectedInObject(index) : expectedInArray(index))
        }
        index &+= 1
        depth &-= 1
      }
      return index
    }
  }

  /// Skips a key, its colon and the white space around it.
  mutating func skipKey(_ start: Int) -> Int {
    member(at: start)?.value ?? JSONScanner.stopped
  }

  /// The places of a member: its key with the quotes, and the beginning of its value.
  @usableFromInline package struct Member {
    @usableFromInline package let keyStart: Int
    @usableFromInline package let keyEnd: Int
    @usableFromInline package let value: Int

    @usableFromInline package init(keyStart: Int, keyEnd: Int, value: Int) {
      self.keyStart = keyStart
      self.keyEnd = keyEnd
      self.value = value
    }
  }

  /// Skips the key at an index, and the colon after it. Nil if the scanner has stopped.
  @inlinable @inline(__always)
  package mutating func member(at start: Int) -> Member? {
    guard bytes[start] == UInt8(ascii: "\"") else {
      _ = stop(start, expectedKey(start))
      return nil
    }
    let keyEnd = skipString(start)
    let value = keyEnd > 0 ? skipColon(keyEnd) : keyEnd
    return value > 0 ? Member(keyStart: start, keyEnd: keyEnd, value: value) : nil
  }

  /// Skips a colon and the white space around it.
  @inlinable @inline(__always)
  package mutating func skipColon(_ start: Int) -> Int {
    let index = skipSpace(start)
    guard bytes[index] == UInt8(ascii: ":") else {
      return stop(index, "expected ':' after a key, found \(found(index))")
    }
    return skipSpace(index &+ 1)
  }
}

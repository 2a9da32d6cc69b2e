// The members of a record of JSON, by the keys that were met before.

extension FieldLane {
  /// Finds the members of a record. The record has been checked by its reader, and ends where the
  /// reader says.
  mutating func findMembers(_ bytes: Bytes, from start: Int, to end: Int) -> Bool {
    guard bytes[start] == UInt8(ascii: "{") else { return false }
    let quote = UInt8(ascii: "\"")
    var index = FieldLane.skipBlanks(bytes, start &+ 1)
    if bytes[index] == UInt8(ascii: "}") { return index &+ 1 == end }
    var met: UInt64 = 0
    var position = 0
    while true {
      let known = keys.count
      let key = self.key(bytes, at: index, position)
      guard key >= 0, !keys[key].isRefused else { return false }
      // A new key may be a rival of those before it.
      if keys.count > known { return findAgain(bytes, from: start, to: end) }
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: key)
      guard met & bit == 0 else { return false }
      met |= bit
      index = FieldLane.skipBlanks(bytes, index &+ keys[key].length)
      index = FieldLane.skipBlanks(bytes, index &+ 1)
      let valueStart = index
      var isEscaped = false
      if bytes[index] == quote {
        index &+= 1
        while true {
          let ends = bytes.block(at: index).stringEnds
          if ends == 0 {
            index &+= 16
            continue
          }
          index &+= ends.trailingZeroBitCount &>> 2
          if bytes[index] == quote { break }
          isEscaped = true
          index &+= 2
        }
        index &+= 1
      } else {
        index = FieldLane.end(ofValue: bytes, at: index, in: end)
        guard index > 0 else { return false }
      }
      guard fill(key, valueStart, index, isEscaped: isEscaped) else { return false }
      index = FieldLane.skipBlanks(bytes, index)
      guard bytes[index] == UInt8(ascii: ",") else { return index &+ 1 == end }
      index = FieldLane.skipBlanks(bytes, index &+ 1)
      position &+= 1
    }
  }

  @inline(never)
  private mutating func findAgain(_ bytes: Bytes, from start: Int, to end: Int) -> Bool {
    startAgain()
    return findMembers(bytes, from: start, to: end)
  }

  /// The key that begins at an index: mostly the one that stood at this position before. Negative
  /// when it is not known and cannot be learnt.
  @inline(__always)
  private mutating func key(_ bytes: Bytes, at index: Int, _ position: Int) -> Int {
    if position < order.count {
      let likely = order[position]
      if isKey(likely, bytes, at: index) { return likely }
    }
    return otherKey(bytes, at: index, position)
  }

  @inline(__always)
  private func isKey(_ key: Int, _ bytes: Bytes, at index: Int) -> Bool {
    let mask = keys[key].mask
    let head = keys[key].head
    let differs =
      (bytes.word(at: index) & mask[0]) ^ head[0]
      | (bytes.word(at: index &+ 8) & mask[1]) ^ head[1]
    return differs == 0 && (keys[key].length <= 16 || isLongKey(key, bytes, at: index))
  }

  @inline(never)
  private func isLongKey(_ key: Int, _ bytes: Bytes, at index: Int) -> Bool {
    withBytes(of: literals[key]) { literal in
      index + literal.count <= bytes.count
        && bytes.slice(index, index + literal.count).isEqual(to: literal)
    }
  }

  @inline(never)
  private mutating func otherKey(_ bytes: Bytes, at index: Int, _ position: Int) -> Int {
    var found = keys.indices.first { isKey($0, bytes, at: index) } ?? -1
    if found < 0 {
      guard learn(bytes.slice(index, FieldLane.end(ofString: bytes, at: index))) else { return -1 }
      found = keys.count - 1
    }
    if position < order.count {
      order[position] = found
    } else if position == order.count {
      order.append(found)
    }
    return found
  }

  /// The end of a value that is no text.
  @inline(__always)
  private static func end(ofValue bytes: Bytes, at start: Int, in end: Int) -> Int {
    let first = bytes[start]
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      return FieldLane.end(ofContainer: bytes, at: start, in: end)
    }
    var index = start &+ 1
    while true {
      let byte = bytes[index]
      if byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") { return index }
      index &+= 1
    }
  }

  @inline(never)
  private static func end(ofContainer bytes: Bytes, at start: Int, in end: Int) -> Int {
    var scanner = JSONScanner(bytes, end: end, isFinal: true)
    return scanner.skipValue(start)
  }

  private static func end(ofString bytes: Bytes, at start: Int) -> Int {
    var index = start + 1
    while bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }

  @inline(__always)
  private static func skipBlanks(_ bytes: Bytes, _ start: Int) -> Int {
    var index = start
    while bytes[index] <= 0x20 { index &+= 1 }
    return index
  }
}

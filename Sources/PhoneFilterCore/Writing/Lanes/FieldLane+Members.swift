// The members of a record of JSON, by the keys that were met before.

extension FieldLane {
  /// What stands between two values: it is compared as a whole, white space included.
  ///
  ///     {"model":"A", "price": 799}
  ///     ^-------^   ^---------^
  struct Gap {
    let head: (UInt64, UInt64)
    let headMask: (UInt64, UInt64)
    let tail: (UInt64, UInt64)
    let tailMask: (UInt64, UInt64)
    let length: Int
    /// The number of the key in it.
    let key: Int

    /// Maximum length: a longer gap is read each time.
    private static let most = 32

    init(_ text: Bytes, key: Int) {
      // No record holds a zero byte, so that none is equal to a gap that is too long.
      let isLong = text.count > Gap.most
      func word(_ start: Int) -> UInt64 {
        isLong || start >= text.count
          ? 0
          : (start..<min(start + 8, text.count)).reversed().reduce(0) { $0 << 8 | UInt64(text[$1]) }
      }
      func mask(_ start: Int) -> UInt64 {
        let count = max(0, min(8, text.count - start))
        return count == 8 ? .max : 1 << UInt64(count * 8) - 1
      }
      head = (word(0), word(8))
      headMask = (mask(0), mask(8))
      tail = (word(16), word(24))
      tailMask = (mask(16), mask(24))
      length = text.count
      self.key = key
    }

    @inline(__always)
    func isEqual(to bytes: Bytes, at index: Int) -> Bool {
      let differs =
        (bytes.word(at: index) & headMask.0) ^ head.0
        | (bytes.word(at: index &+ 8) & headMask.1) ^ head.1
      if differs != 0 || length <= 16 { return differs == 0 }
      return (bytes.word(at: index &+ 16) & tailMask.0) ^ tail.0
        | (bytes.word(at: index &+ 24) & tailMask.1) ^ tail.1 == 0
    }
  }

  /// What comes behind a value, where it was not what came there last.
  enum Member {
    case value(key: Int, start: Int)
    case end
    case refused
  }

  /// Finds the members of a record. The record has been checked by its reader, and ends where the
  /// reader says.
  mutating func findMembers(_ bytes: Bytes, from start: Int, to end: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    var index = start
    var met: UInt64 = 0
    var position = 0
    while true {
      let number: Int
      // More white space than there was belongs to no value.
      if position < gaps.count, gaps[position].isEqual(to: bytes, at: index),
        bytes[index &+ gaps[position].length] > 0x20
      {
        number = gaps[position].key
        index &+= gaps[position].length
      } else if bytes[index] == UInt8(ascii: "}"), position > 0 {
        return index &+ 1 == end
      } else {
        let known = keys.count
        switch member(bytes, behind: index, position) {
        case .value(let key, let valueStart):
          // A new key may be a rival of those before it.
          if keys.count > known { return findAgain(bytes, from: start, to: end) }
          number = key
          index = valueStart
        case .end: return true
        case .refused: return false
        }
      }
      let key = keys[number]
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: number)
      guard met & bit == 0, !key.isRefused else { return false }
      met |= bit
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
          index &+= ends.trailingZeroBitCount
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
      position &+= 1
    }
  }

  @inline(never)
  private mutating func findAgain(_ bytes: Bytes, from start: Int, to end: Int) -> Bool {
    startAgain()
    return findMembers(bytes, from: start, to: end)
  }

  /// Reads on to the next value, and remembers what stands before it.
  @inline(never)
  private mutating func member(_ bytes: Bytes, behind start: Int, _ position: Int) -> Member {
    var index = FieldLane.skipBlanks(bytes, start)
    if bytes[index] == UInt8(ascii: "}"), position > 0 { return .end }
    guard bytes[index] == UInt8(ascii: position == 0 ? "{" : ",") else { return .refused }
    index = FieldLane.skipBlanks(bytes, index + 1)
    guard bytes[index] == UInt8(ascii: "\"") else {
      return bytes[index] == UInt8(ascii: "}") ? .end : .refused
    }
    let keyEnd = FieldLane.end(ofString: bytes, at: index)
    guard let key = key(bytes.slice(index, keyEnd)) else { return .refused }
    index = FieldLane.skipBlanks(bytes, keyEnd)
    index = FieldLane.skipBlanks(bytes, index + 1)
    let gap = Gap(bytes.slice(start, index), key: key)
    if position < gaps.count {
      gaps[position] = gap
    } else if position == gaps.count, position < FieldLane.most {
      gaps.append(gap)
    }
    return .value(key: key, start: index)
  }

  /// The number of a key; nil when it is not known and cannot be learnt.
  private mutating func key(_ key: Bytes) -> Int? {
    if let known = literals.firstIndex(where: { withBytes(of: $0) { $0.isEqual(to: key) } }) {
      return known
    }
    return learn(key) ? literals.count - 1 : nil
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

  private static func skipBlanks(_ bytes: Bytes, _ start: Int) -> Int {
    var index = start
    while bytes[index] <= 0x20 { index += 1 }
    return index
  }
}

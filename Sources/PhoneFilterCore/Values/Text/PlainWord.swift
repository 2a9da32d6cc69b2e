/// An ASCII word, searched in the bytes of a record before any value is decoded.
///
///     {"model":"Galaxy S24","year":2024}      galaxy: in the value of a member, found
///      ^----^  ^--------^                     model: only in the name of a member, absent
///
/// Bytes decide nearly all records. If an escape, a character beyond ASCII or a list in a cell may
/// hide the word, the texts have to be decoded.
package struct PlainWord: Sendable {
  private let word: [UInt8]
  private let first: SIMD16<Int8>
  private let last: SIMD16<Int8>
  /// The bit that distinguishes upper from lower case, for the first and the last byte.
  private let firstCase: SIMD16<Int8>
  private let lastCase: SIMD16<Int8>

  /// Nil for a word that is not ASCII, could span values, or may be spelled with escapes.
  package init?(_ folded: [UInt8]) {
    guard let first = folded.first, let last = folded.last,
      folded.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !PlainWord.isStructure($0) })
    else { return nil }
    func caseBit(_ byte: UInt8) -> SIMD16<Int8> {
      SIMD16(repeating: byte.isLetterASCII ? 0x20 : 0)
    }
    word = folded
    self.first = SIMD16(repeating: Int8(bitPattern: first))
    self.last = SIMD16(repeating: Int8(bitPattern: last))
    firstCase = caseBit(first)
    lastCase = caseBit(last)
  }

  private static func isStructure(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ":"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Returns true if the word does not contain this delimiter, so that it stays within one cell.
  package func isPlain(between delimiter: UInt8) -> Bool { !word.contains(delimiter) }

  /// Returns true if enough bytes follow a record to examine it in blocks.
  @inline(__always)
  func canScan(_ bytes: Bytes, to end: Int) -> Bool {
    end &+ word.count &+ ByteBlock.length <= bytes.count
  }

  /// Returns true if the word occurs in a value of a record; nil if the bytes do not decide.
  package func isFound(in bytes: Bytes, from start: Int, to end: Int, _ encoding: ValueEncoding)
    -> Bool?
  {
    guard canScan(bytes, to: end) else { return nil }
    let length = word.count
    // An escape can be a part of any string; a bracket can begin a list in a cell.
    let doubtful = SIMD16<Int8>(repeating: encoding == .json ? 0x5C : 0x5B)
    var (foreign, doubts): (UInt64, UInt64) = (0, 0)
    var index = start
    while index < end {
      let block = bytes.block(at: index)
      let left = end &- index
      let within: UInt64 = left >= ByteBlock.length ? 0xFFFF : (1 &<< UInt64(left)) &- 1
      foreign |= block.foreignPlaces & within
      doubts |= block.places(of: doubtful) & within
      let tail = bytes.block(at: index &+ length &- 1)
      var found =
        block.places(of: first, withBits: firstCase) & tail.places(of: last, withBits: lastCase)
        & within
      while found != 0 {
        let place = index &+ found.trailingZeroBitCount
        found &= found &- 1
        guard place &+ length <= end, isSpelled(in: bytes, at: place) else { continue }
        if encoding == .cell { return doubts == 0 ? true : nil }
        if isValue(place, in: bytes, from: start, to: end, hasEscapes: doubts != 0) { return true }
      }
      index &+= ByteBlock.length
    }
    if foreign | doubts == 0 { return false }
    if foreign != 0 || encoding == .cell { return nil }
    return isHidden(in: bytes, from: start, to: end) ? nil : false
  }

  /// Returns true if an escape may be part of the word: `\u` with the number of a character, or
  /// `\/`.
  @inline(never)
  private func isHidden(in bytes: Bytes, from start: Int, to end: Int) -> Bool {
    let slash = UInt8(ascii: "/")
    var index = start
    while index &+ 1 < end {
      if bytes[index] == UInt8(ascii: "\\") {
        let kind = bytes[index &+ 1]
        if kind == UInt8(ascii: "u") || kind == slash && word.contains(slash) { return true }
        index &+= 1
      }
      index &+= 1
    }
    return false
  }

  @inline(__always)
  private func isSpelled(in bytes: Bytes, at place: Int) -> Bool {
    var index = 0
    while index < word.count {
      if bytes[place &+ index].lowercasedASCII != word[index] { return false }
      index &+= 1
    }
    return true
  }

  /// Returns true if a place in a JSON object is in a number, or in a string except a member's
  /// name.
  private func isValue(
    _ place: Int, in bytes: Bytes, from start: Int, to end: Int, hasEscapes: Bool
  ) -> Bool {
    let isInString =
      hasEscapes
      ? PlainWord.isInEscapedString(place, in: bytes, from: start)
      : PlainWord.isInString(place, in: bytes, from: start)
    guard let isInString else { return false }
    guard isInString else {
      // true, false and null are not texts.
      var index = place
      while index > start, PlainWord.isBare(bytes[index &- 1]) { index &-= 1 }
      return bytes[index].isDigit || bytes[index] == UInt8(ascii: "-")
    }
    var index = place &+ word.count
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      index &+= bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index &+= 1
    while index < end, bytes[index] <= 0x20 { index &+= 1 }
    return index >= end || bytes[index] != UInt8(ascii: ":")
  }

  /// Returns true for bytes of numbers, and of words such as true.
  private static func isBare(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetterASCII || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }

  /// Returns true if the number of quotes before a place is odd.
  private static func isInString(_ place: Int, in bytes: Bytes, from start: Int) -> Bool? {
    let quote = SIMD16<Int8>(repeating: 0x22)
    var quotes = 0
    var index = start
    while index < place {
      let left = place &- index
      let within: UInt64 = left >= ByteBlock.length ? 0xFFFF : (1 &<< UInt64(left)) &- 1
      quotes &+= (bytes.block(at: index).places(of: quote) & within).nonzeroBitCount
      index &+= ByteBlock.length
    }
    return quotes & 1 == 1
  }

  /// Returns true if a place is in a string, with escapes before it; nil if it is part of an
  /// escape.
  @inline(never)
  private static func isInEscapedString(
    _ place: Int, in bytes: Bytes, from start: Int
  ) -> Bool? {
    var isInString = false
    var index = start
    while index < place {
      switch bytes[index] {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\"): index &+= bytes[index &+ 1] == UInt8(ascii: "u") ? 5 : 1
      default: break
      }
      index &+= 1
    }
    return index == place ? isInString : nil
  }
}

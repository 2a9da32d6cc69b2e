/// A scanner that skips JSON text and checks every byte of it against RFC 8259.
///
/// Every `skip…` takes the index of the beginning of something. It returns the index after it, or
/// `stopped`, with the reason in `failure`. Nothing is decoded.
///
/// The caller ensures that at least sixteen zeroes follow the data. No part of JSON allows zeroes,
/// so no loop has to check for the end. If a scan stops at or after `end`, it needs more data.
///
///     {"model":"iPhone 14","price":799}
///     ^skipValue begins                ^and returns
@usableFromInline package struct JSONScanner {
  /// The result of a `skip…` function instead of an index.
  @usableFromInline package static let stopped = -1
  /// The maximum number of arrays and objects that are open at once.
  static let nestingLimit = 1024

  @usableFromInline package let bytes: Bytes
  @usableFromInline package let end: Int
  /// True if the text is complete at `end`.
  @usableFromInline package let isFinal: Bool
  package private(set) var failure: ScanFailure?

  @inlinable @inline(__always)
  package init(_ bytes: Bytes, end: Int, isFinal: Bool) {
    self.bytes = bytes
    self.end = end
    self.isFinal = isFinal
  }

  /// Records the reason for a stop; returns `stopped`.
  @inline(never)
  @usableFromInline package mutating func stop(_ index: Int, _ message: String) -> Int {
    let isCut = index >= end || isCutCharacter(index)
    failure = ScanFailure(
      index: min(index, end),
      message: isCut ? "the text ends too early; \(message)" : message,
      isCut: isCut && !isFinal)
    return JSONScanner.stopped
  }

  /// Records the problem of a text that is complete; returns `stopped`.
  @inline(never)
  package mutating func refuse(_ index: Int, _ message: String) -> Int {
    failure = ScanFailure(index: min(index, end), message: message, isCut: false)
    return JSONScanner.stopped
  }

  /// Records that the field of a column is in doubt; returns `stopped`.
  @inline(never)
  package mutating func doubt(_ index: Int, _ message: String) -> Int {
    failure = ScanFailure(index: index, message: message, isCut: false, isAboutFields: true)
    return JSONScanner.stopped
  }

  /// Returns the index of the first byte from `index` that is not white space.
  @inlinable @inline(__always)
  package func skipSpace(_ index: Int) -> Int {
    if bytes[index] > 0x20 { return index }
    // A single space is the most frequent case, and a branch for it is faster than the general
    // code.
    if bytes[index] == 0x20, bytes[index &+ 1] > 0x20 { return index &+ 1 }
    let ink = bytes.block(at: index).inkedPlaces
    if ink != 0 { return index &+ ink.trailingZeroBitCount }
    return JSONScanner.skipSpaces(bytes, from: index &+ 16)
  }

  /// This is a function of the bytes alone. As a method it would copy the scanner at each call,
  /// which took a quarter of the time.
  @inline(never)
  @usableFromInline static func skipSpaces(_ bytes: Bytes, from start: Int) -> Int {
    var index = start
    while true {
      let ink = bytes.block(at: index).inkedPlaces
      if ink != 0 { return index &+ ink.trailingZeroBitCount }
      index &+= 16
    }
  }

  @inlinable @inline(__always)
  package mutating func skipValue(_ index: Int) -> Int {
    let first = bytes[index]
    if first == UInt8(ascii: "\"") { return skipString(index) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return skipContainer(index) }
    return skipBareValue(index, first)
  }

  /// Skips a number or a word. The caller passes its first byte.
  @inline(__always)
  @usableFromInline mutating func skipBareValue(_ index: Int, _ first: UInt8) -> Int {
    if first &- UInt8(ascii: "0") < 10 || first == UInt8(ascii: "-") { return skipNumber(index) }
    // `true` and `null` are four bytes. For `false`, the last four bytes are compared.
    let letters = bytes.word(at: index)
    let word = UInt32(truncatingIfNeeded: letters)
    if word == JSONScanner.trueWord || word == JSONScanner.nullWord { return index &+ 4 }
    let after = UInt32(truncatingIfNeeded: letters &>> 8)
    if first == UInt8(ascii: "f"), after == JSONScanner.alseWord { return index &+ 5 }
    return skipWord(index)
  }

  private static let trueWord: UInt32 = 0x6575_7274
  private static let nullWord: UInt32 = 0x6C6C_756E
  /// The last four letters of `false`.
  private static let alseWord: UInt32 = 0x6573_6C61

  /// Skips a value that is not within brackets. Stops if the value reaches the end of an incomplete
  /// text, because a number may continue there.
  package mutating func skipLoneValue(_ start: Int) -> Int {
    let after = skipValue(start)
    return after >= end && !isFinal ? stop(end, "a value is not finished") : after
  }

  /// Skips a string; `open` is at its first quote.
  @inlinable @inline(__always)
  package mutating func skipString(_ open: Int) -> Int {
    var index = open &+ 1
    while true {
      let stops = bytes.block(at: index).stringStops
      if stops == 0 {
        index &+= 16
        continue
      }
      index &+= stops.trailingZeroBitCount
      if bytes[index] == UInt8(ascii: "\"") { return index &+ 1 }
      index = skipUnusual(index)
      if index < 0 { return JSONScanner.stopped }
    }
  }

  /// Skips an escape or a character of several bytes within a string.
  @inline(never)
  @usableFromInline mutating func skipUnusual(_ index: Int) -> Int {
    let byte = bytes[index]
    if byte == UInt8(ascii: "\\") { return skipEscape(index) }
    if byte < 0x20 {
      return stop(
        index, byte == 0 && index >= end ? "a string has no end" : unescaped(byte))
    }
    switch checkUTF8(bytes, at: index, end: end) {
    case .character(let length): return index &+ length
    case .cut: return stop(end, "a character is not complete")
    case .invalid: return stop(index, ScanFailure.notUTF8(byte))
    }
  }

  private func unescaped(_ byte: UInt8) -> String {
    let name = byte == 0x0A ? "a line break" : "the control character \(byte.numbered)"
    return "\(name) in a string must be an escape"
  }

  /// Skips a number; `index` is at its sign or first digit.
  @inlinable @inline(__always)
  package mutating func skipNumber(_ start: Int) -> Int {
    // Some callers pass only a number, with hardly any bytes after it.
    guard start &+ ByteBlock.length <= bytes.count else { return skipLongNumber(start) }
    let length = bytes.block(at: start).plainNumberLength
    if UInt(bitPattern: length &- 1) < 15, bytes[start &+ length] | 0x20 != UInt8(ascii: "e") {
      return start &+ length
    }
    return skipLongNumber(start)
  }

  @inline(never)
  @usableFromInline mutating func skipLongNumber(_ start: Int) -> Int {
    var index = start
    if bytes[index] == UInt8(ascii: "-") { index &+= 1 }
    if bytes[index] == UInt8(ascii: "0") {
      index &+= 1
      if isDigit(index) { return stop(start, "a number must not begin with 0") }
    } else {
      guard isDigit(index) else { return stop(index, "a digit must follow '-'") }
      repeat { index &+= 1 } while isDigit(index)
    }
    if bytes[index] == UInt8(ascii: ".") {
      index &+= 1
      guard isDigit(index) else { return stop(index, "a digit must follow the decimal point") }
      repeat { index &+= 1 } while isDigit(index)
    }
    if bytes[index] | 0x20 == UInt8(ascii: "e") {
      index &+= 1
      if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index &+= 1 }
      guard isDigit(index) else { return stop(index, "an exponent needs a digit") }
      repeat { index &+= 1 } while isDigit(index)
    }
    return index
  }

  @inline(__always)
  private func isDigit(_ index: Int) -> Bool { bytes[index] &- UInt8(ascii: "0") < 10 }

  private mutating func skipWord(_ index: Int) -> Int {
    let word: StaticString
    switch bytes[index] {
    case UInt8(ascii: "t"): word = "true"
    case UInt8(ascii: "f"): word = "false"
    case UInt8(ascii: "n"): word = "null"
    default: return stop(index, "expected a value, found \(found(index))")
    }
    for place in 0..<word.utf8CodeUnitCount
    where bytes[index &+ place] != word.withUTF8Buffer({ $0[place] }) {
      return stop(
        index &+ place >= end ? end : index,
        "expected a value; write text in quotes, or one of the words true, false and null")
    }
    return index &+ word.utf8CodeUnitCount
  }
}

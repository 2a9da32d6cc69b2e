/// Passes over JSON text and checks every byte of it, as RFC 8259 has it.
///
/// Every `skip…` takes the index where something begins and returns the index behind it, or
/// `stopped`, with the reason in `failure`. Nothing is decoded. Behind the data stand zeroes, which
/// no part of JSON allows, so that no loop has to look for the end; who stops at or behind `end`
/// was not given enough.
///
///     {"model":"iPhone 14","price":799}
///     ^skipValue begins                ^and returns
struct JSONScanner {
  /// What a `skip…` returns instead of an index.
  static let stopped = -1
  /// How many arrays and objects can be open at once.
  static let nestingLimit = 1024

  let bytes: Bytes
  let end: Int
  /// Whether what ends at `end` is the whole text.
  let isFinal: Bool
  private(set) var failure: ScanFailure?

  init(_ bytes: Bytes, end: Int, isFinal: Bool) {
    self.bytes = bytes
    self.end = end
    self.isFinal = isFinal
  }

  /// Notes why it goes no further; returns `stopped`.
  @inline(never)
  mutating func stop(_ index: Int, _ message: String) -> Int {
    let isCut = index >= end
    failure = ScanFailure(
      index: min(index, end),
      message: isCut ? "the text ends in the middle; \(message)" : message,
      isCut: isCut && !isFinal)
    return JSONScanner.stopped
  }

  /// The index of the first byte from `index` on that is not white space.
  @inline(__always)
  func skipSpace(_ index: Int) -> Int {
    bytes[index] > 0x20 ? index : JSONScanner.skipSpaces(bytes, from: index, end: end)
  }

  /// A function of the bytes alone: as a method it would copy the scanner at each call, which took
  /// a quarter of the time.
  @inline(never)
  private static func skipSpaces(_ bytes: Bytes, from start: Int, end: Int) -> Int {
    var index = start
    while index < end {
      if bytes.word(at: index) == 0x2020_2020_2020_2020 {
        index &+= 8
        continue
      }
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      index &+= 1
    }
    return index
  }

  /// Passes over any value.
  @inline(__always)
  mutating func skipValue(_ index: Int) -> Int {
    let first = bytes[index]
    if first == UInt8(ascii: "\"") { return skipString(index) }
    if first &- UInt8(ascii: "0") < 10 || first == UInt8(ascii: "-") { return skipNumber(index) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return skipContainer(index) }
    return skipWord(index)
  }

  /// Passes over a string; `open` is at its first quote.
  @inline(__always)
  mutating func skipString(_ open: Int) -> Int {
    var index = open &+ 1
    while true {
      let stops = JSONScanner.stringStops(in: bytes.word(at: index))
      if stops == 0 {
        index &+= 8
        continue
      }
      index &+= stops.trailingZeroBitCount &>> 3
      if bytes[index] == UInt8(ascii: "\"") { return index &+ 1 }
      index = skipUnusual(index)
      if index < 0 { return JSONScanner.stopped }
    }
  }

  /// The highest bit of each byte that is no plain character of a string: a quote, a backslash, a
  /// control, a byte from 0x80 up. Bits above the lowest one may be wrong, for a borrow can run on.
  @inline(__always)
  static func stringStops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let plain = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
    let control = (word &- ones &* 0x20) & ~word
    return (plain | control | word) & (ones &* 0x80)
  }

  /// Passes over an escape or a character of several bytes within a string.
  @inline(never)
  private mutating func skipUnusual(_ index: Int) -> Int {
    let byte = bytes[index]
    if byte == UInt8(ascii: "\\") { return skipEscape(index) }
    if byte < 0x20 {
      return stop(index, byte == 0 && index >= end ? "a string has no end" : unescaped(byte))
    }
    switch checkUTF8(bytes, at: index, end: end) {
    case .character(let length): return index &+ length
    case .cut: return stop(end, "a character is not complete")
    case .invalid: return stop(index, "this is not UTF-8: \(hexadecimal(byte))")
    }
  }

  private func unescaped(_ byte: UInt8) -> String {
    let name = byte == 0x0A ? "a line break" : "the control character \(hexadecimal(byte))"
    return "\(name) in a string must be written as an escape"
  }

  private mutating func skipEscape(_ index: Int) -> Int {
    switch bytes[index &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index &+ 2
    case UInt8(ascii: "u"):
      return skipUnicodeEscape(index)
    default:
      return stop(
        index &+ 1 >= end ? end : index, "there is no such escape; a backslash itself is '\\\\'")
    }
  }

  private mutating func skipUnicodeEscape(_ index: Int) -> Int {
    let first = codeUnit(index)
    if first < 0 { return JSONScanner.stopped }
    if first & 0xF800 != 0xD800 { return index &+ 6 }
    let alone = "a surrogate escape stands alone; write a pair such as '\\ud83d\\ude00'"
    guard first < 0xDC00 else { return stop(index, alone) }
    guard bytes[index &+ 6] == UInt8(ascii: "\\") else {
      return stop(index &+ 6 >= end ? end : index, alone)
    }
    guard bytes[index &+ 7] == UInt8(ascii: "u") else {
      return stop(index &+ 7 >= end ? end : index, alone)
    }
    let second = codeUnit(index &+ 6)
    if second < 0 { return JSONScanner.stopped }
    return second & 0xFC00 == 0xDC00 ? index &+ 12 : stop(index, alone)
  }

  /// The value of a `\uXXXX` escape, or `stopped`.
  private mutating func codeUnit(_ index: Int) -> Int {
    var value = 0
    for place in index &+ 2..<index &+ 6 {
      guard let digit = JSONText.hexadecimalValue(bytes[place]) else {
        return stop(place, "'\\u' wants four hexadecimal digits")
      }
      value = value << 4 | Int(digit)
    }
    return value
  }

  /// Passes over a number; `index` is at its sign or first digit.
  @inline(__always)
  mutating func skipNumber(_ start: Int) -> Int {
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

  /// Passes over `true`, `false` or `null`.
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
        "expected a value; text must stand in quotes, and words are true, false and null")
    }
    return index &+ word.utf8CodeUnitCount
  }
}

extension JSONScanner {
  /// Passes over an array or object and all that is in it, without recursion: one bit for each
  /// level tells which of the two is open.
  @inline(never)
  mutating func skipContainer(_ start: Int) -> Int {
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

  /// Passes over a key, its colon and the white space around it.
  mutating func skipKey(_ start: Int) -> Int {
    guard bytes[start] == UInt8(ascii: "\"") else { return stop(start, expectedKey(start)) }
    let behind = skipString(start)
    return behind < 0 ? behind : skipColon(behind)
  }

  /// Passes over a colon and the white space around it.
  @inline(__always)
  mutating func skipColon(_ start: Int) -> Int {
    let index = skipSpace(start)
    guard bytes[index] == UInt8(ascii: ":") else {
      return stop(index, "expected ':' behind a key, found \(found(index))")
    }
    return skipSpace(index &+ 1)
  }

  func expectedKey(_ index: Int) -> String {
    bytes[index] == UInt8(ascii: "}")
      ? "a ',' stands before '}'; remove it"
      : "expected a key in double quotes, found \(found(index))"
  }

  func expectedInObject(_ index: Int) -> String {
    "expected ',' or '}' in an object, found \(found(index))"
  }

  func expectedInArray(_ index: Int) -> String {
    "expected ',' or ']' in an array, found \(found(index))"
  }

  /// What stands at an index, for a message.
  func found(_ index: Int) -> String {
    guard index < end else { return "the end" }
    let byte = bytes[index]
    if byte < 0x20 || byte == 0x7F { return "the control character \(hexadecimal(byte))" }
    if byte < 0x80 { return "'\(Character(Unicode.Scalar(byte)))'" }
    if case .character(let length) = checkUTF8(bytes, at: index, end: end) {
      return "'\(bytes.slice(index, index + length).text().visible)'"
    }
    return "the byte \(hexadecimal(byte))"
  }
}

/// A byte as people write it: 0x1b.
func hexadecimal(_ byte: UInt8) -> String {
  "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
}

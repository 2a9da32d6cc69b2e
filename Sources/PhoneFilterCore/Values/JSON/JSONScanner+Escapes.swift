extension JSONScanner {
  /// Skips an escape within a string; `index` is at its backslash.
  mutating func skipEscape(_ index: Int) -> Int {
    switch bytes[index &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index &+ 2
    case UInt8(ascii: "u"):
      return skipUnicodeEscape(index)
    default:
      return stop(
        index &+ 1 >= end ? end : index, "unknown escape; write '\\\\' for a backslash")
    }
  }

  private mutating func skipUnicodeEscape(_ index: Int) -> Int {
    let first = codeUnit(index)
    if first < 0 { return JSONScanner.stopped }
    if first & 0xF800 != 0xD800 { return index &+ 6 }
    let alone = "a surrogate escape has no partner; write a pair such as '\\ud83d\\ude00'"
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

  /// Returns the value of a `\uXXXX` escape, or `stopped`.
  private mutating func codeUnit(_ index: Int) -> Int {
    var value = 0
    for place in index &+ 2..<index &+ 6 {
      guard let digit = JSONText.hexadecimalValue(bytes[place]) else {
        return stop(place, "'\\u' needs four hexadecimal digits")
      }
      value = value << 4 | Int(digit)
    }
    return value
  }
}

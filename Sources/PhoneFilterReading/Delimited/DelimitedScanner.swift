/// A scanner of the cells of delimited text, after RFC 4180. It checks that they are UTF-8.
///
/// Where the standard is silent, this scanner decides. A quote within a cell that does not begin
/// with a quote is an ordinary character (`6.1" OLED`). Text after a closing quote, a lone carriage
/// return and a zero byte are errors.
///
///     iPhone 14,"6.1"", OLED",799
///     ^skipCell begins           returns the index of the delimiter or line end
package struct DelimitedScanner {
  /// The value that `skipCell` returns instead of an index.
  package static let stopped = -1

  package let bytes: Bytes
  package let end: Int
  package let isFinal: Bool
  package private(set) var failure: ScanFailure?
  private let delimiter: UInt8
  private let delimiters: UInt64

  package init(_ bytes: Bytes, end: Int, isFinal: Bool, delimiter: UInt8) {
    self.bytes = bytes
    self.end = end
    self.isFinal = isFinal
    self.delimiter = delimiter
    delimiters = UInt64(delimiter) &* 0x0101_0101_0101_0101
  }

  /// Records the reason to stop; returns `stopped`.
  @inline(never)
  package mutating func stop(_ index: Int, _ message: String) -> Int {
    failure = ScanFailure(
      index: min(index, end), message: message, isCut: index >= end && !isFinal)
    return DelimitedScanner.stopped
  }

  /// Skips a cell. Returns the index of the delimiter, line end or end after it.
  @inline(__always)
  package mutating func skipCell(_ start: Int) -> Int {
    if bytes[start] == UInt8(ascii: "\"") { return skipQuoted(start) }
    var index = start
    while true {
      let stops = stops(in: bytes.word(at: index))
      if stops == 0 {
        index &+= 8
        continue
      }
      index &+= stops.trailingZeroBitCount &>> 3
      let byte = bytes[index]
      if byte == delimiter || byte == 0x0A { return index }
      if byte >= 0x20 && byte < 0x80 || byte == 0x09 {
        index &+= 1
        continue
      }
      if let end = endOrStop(index) { return end }
      index = skipCharacter(index)
      if index < 0 { return DelimitedScanner.stopped }
    }
  }

  /// Skips the row at an index, and calls `body` with the start and the end of each cell. Returns
  /// the index of the line end or end after the row, or `stopped` if a cell has no end.
  @inline(__always)
  package mutating func walkCells(from start: Int, _ body: (_ start: Int, _ end: Int) -> Void)
    -> Int
  {
    var index = start
    while true {
      let cellEnd = skipCell(index)
      if cellEnd < 0 { return cellEnd }
      body(index, cellEnd)
      guard cellEnd < end, bytes[cellEnd] == delimiter else { return cellEnd }
      index = cellEnd &+ 1
    }
  }

  /// Returns the end of a cell if a carriage return or the end of the text is at `index`, or
  /// `stopped` if it is an error or the text is cut. Nil for any other byte.
  @inline(never)
  private mutating func endOrStop(_ index: Int) -> Int? {
    switch bytes[index] {
    case 0x0D:
      if bytes[index + 1] == 0x0A { return index }
      return index + 1 >= end && !isFinal
        ? stop(end, "cut") : stop(index, ScanFailure.loneReturn)
    case 0 where index >= end:
      return isFinal ? end : stop(end, "cut")
    default: return nil
    }
  }

  /// Skips a control character or a character of several bytes.
  @inline(never)
  private mutating func skipCharacter(_ index: Int) -> Int {
    guard bytes[index] >= 0x80 else {
      return bytes[index] == 0 ? stop(index, "a zero byte; is this text?") : index + 1
    }
    switch checkUTF8(bytes, at: index, end: end) {
    case .character(let length): return index + length
    case .cut: return stop(end, "the text ends in the middle of a character")
    case .invalid:
      return stop(index, ScanFailure.notUTF8(bytes[index]))
    }
  }

  /// Skips a cell in quotes. A doubled quote is a quote, and line breaks are text.
  private mutating func skipQuoted(_ start: Int) -> Int {
    var index = start + 1
    while true {
      let stops = DelimitedScanner.quotedStops(in: bytes.word(at: index))
      if stops == 0 {
        index &+= 8
        continue
      }
      index &+= stops.trailingZeroBitCount &>> 3
      if bytes[index] == UInt8(ascii: "\"") {
        if bytes[index + 1] != UInt8(ascii: "\"") { return endOfQuoted(index + 1) }
        index += 2
      } else if index >= end {
        let message = "a quoted cell has no closing quote; it begins at this quote"
        return isFinal ? stop(start, message) : stop(end, message)
      } else {
        index = skipCharacter(index)
        if index < 0 { return index }
      }
    }
  }

  private mutating func endOfQuoted(_ index: Int) -> Int {
    if index >= end { return isFinal ? end : stop(end, "cut") }
    let byte = bytes[index]
    if byte == delimiter || byte == 0x0A { return index }
    if byte == 0x0D {
      if bytes[index + 1] == 0x0A { return index }
      if index + 1 >= end && !isFinal { return stop(end, "cut") }
    }
    return stop(
      index, "text after the closing quote of a cell; write a quote inside a cell as \"\"")
  }

  /// Returns the highest bit of each byte that can end an unquoted cell or needs a check: a
  /// delimiter, a control, a byte from 0x80 up. Bits above the lowest set bit may be wrong.
  @inline(__always)
  private func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let delimiter = word ^ delimiters
    let control = (word &- ones &* 0x20) & ~word
    return ((delimiter &- ones) & ~delimiter | control | word) & (ones &* 0x80)
  }

  /// Returns the highest bit of each byte that can end a quoted cell or needs a check: a quote, a
  /// zero byte, a byte from 0x80 up. Bits above the lowest set bit may be wrong.
  @inline(__always)
  private static func quotedStops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let zero = (word &- ones) & ~word
    return ((quote &- ones) & ~quote | zero | word) & (ones &* 0x80)
  }
}

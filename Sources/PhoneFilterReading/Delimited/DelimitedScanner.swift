/// A scanner of the cells of delimited text, after RFC 4180, that checks that they are UTF-8.
///
/// Where the standard is silent this scanner decides: a quote within a cell that does not begin
/// with one is an ordinary character (`6.1" OLED`); text behind a closing quote, a lone carriage
/// return and a zero byte are errors.
///
///     iPhone 14,"6.1"", OLED",799
///     ^skipCell begins           returns the index of the delimiter or line end
package struct DelimitedScanner {
  /// What `skipCell` returns instead of an index.
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

  /// Notes the reason to stop; returns `stopped`.
  @inline(never)
  package mutating func stop(_ index: Int, _ message: String) -> Int {
    failure = ScanFailure(
      index: min(index, end), message: message, isCut: index >= end && !isFinal)
    return DelimitedScanner.stopped
  }

  /// Passes over a cell. Returns the index behind it: of a delimiter, a line end, or the end.
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

  /// Passes over the row at an index, and calls `body` with the start and the end of each cell. Returns the
  /// index after the last cell: of a line end, or the end. `stopped` where a cell has no end.
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

  /// Where the cell ends if it ends at `index`, at a carriage return or the end of the text.
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

  /// Passes over a control character or a character of several bytes.
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

  /// Passes over a cell in quotes. A doubled quote is a quote, and line breaks are text.
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
        let message = "a quoted cell has no end; it began with this quote"
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
      index, "text behind the closing quote of a cell; a quote within one is written \"\"")
  }

  /// The highest bit of each byte that can end an unquoted cell or needs a look: a delimiter, a
  /// control, a byte from 0x80 up. Bits above the lowest one may be wrong.
  @inline(__always)
  private func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let delimiter = word ^ delimiters
    let control = (word &- ones &* 0x20) & ~word
    return ((delimiter &- ones) & ~delimiter | control | word) & (ones &* 0x80)
  }

  /// The highest bit of each byte that can end a quoted cell or needs a look: a quote, a zero byte,
  /// a byte from 0x80 up.
  @inline(__always)
  private static func quotedStops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let zero = (word &- ones) & ~word
    return ((quote &- ones) & ~quote | zero | word) & (ones &* 0x80)
  }
}

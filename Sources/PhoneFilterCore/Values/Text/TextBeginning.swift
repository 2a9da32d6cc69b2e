/// The first eight bytes of a text, which tell it from nearly all values that are other texts: one
/// comparison instead of reading the value.
///
/// As with the text itself the first byte that differs decides: where both bytes there are ASCII,
/// and the value's does not begin an escape, no spelling can make the two equal again.
package struct TextBeginning: Sendable {
  private let word: UInt64
  private let mask: UInt64
  /// The first bytes of a JSON string with the text, its quote included.
  private let quotedWord: UInt64
  private let quotedMask: UInt64

  /// Nil for a text that begins with anything but ASCII.
  package init?(_ text: [UInt8]) {
    let bytes = text.prefix(8)
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    word = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    mask = .max >> UInt64((8 - bytes.count) * 8)
    quotedWord = word << 8 | 0x22
    quotedMask = mask << 8 | 0xFF
  }

  /// Whether the JSON value at a place is surely another text; false says nothing.
  @inline(__always)
  func isSurelyOtherString(_ span: ByteSpan, in bytes: Bytes) -> Bool {
    let start = Int(span.start)
    // Where fewer bytes are left in the memory, and where there is no value, the caller reads it.
    guard start &+ ByteReach.length <= bytes.count, !span.isEmpty else { return false }
    let head = bytes.reach(at: start).word(at: 0)
    let difference = (head ^ quotedWord) & quotedMask
    if difference == 0 { return false }
    let place = UInt64(truncatingIfNeeded: difference.trailingZeroBitCount & ~7)
    let byte = UInt8(truncatingIfNeeded: head &>> place)
    // What begins with no quote is no string, but may be a list of them.
    return place != 0 && byte != UInt8(ascii: "\\") && byte < 0x80
  }

  /// Whether the cell at a place is surely another text; false says nothing.
  @inline(__always)
  func isSurelyOtherCell(_ span: ByteSpan, in bytes: Bytes) -> Bool {
    let start = Int(span.start)
    guard start &+ ByteReach.length <= bytes.count, !span.isEmpty else { return false }
    let reach = bytes.reach(at: start)
    let head = reach.word(at: 0)
    let isQuoted = head & 0xFF == 0x22
    let found = isQuoted ? head &>> 8 | UInt64(reach.byte(at: 8)) &<< 56 : head
    let difference = (found ^ word) & mask
    if difference == 0 { return false }
    let place = UInt64(truncatingIfNeeded: difference.trailingZeroBitCount & ~7)
    let byte = UInt8(truncatingIfNeeded: found &>> place)
    // A quote within a cell may be the first of two, which are one; a bracket may begin a list.
    return byte != UInt8(ascii: "\"") && byte < 0x80 && found & 0xFF != 0x5B
  }
}

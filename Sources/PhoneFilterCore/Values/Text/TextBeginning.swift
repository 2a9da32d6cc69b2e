/// The first eight bytes of a text, which distinguish it from nearly all other values: one
/// comparison instead of reading the value.
///
/// The first byte that differs decides. If both bytes are ASCII, and the value's byte does not
/// begin an escape, no spelling can make the texts equal again.
package struct TextBeginning: Sendable {
  private let word: UInt64
  private let mask: UInt64
  /// The first bytes of a JSON string with the text, including its quote.
  private let quotedWord: UInt64
  private let quotedMask: UInt64

  /// Nil if any of the text's first eight bytes is not ASCII.
  package init?(_ text: [UInt8]) {
    let bytes = text.prefix(8)
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    word = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    mask = .max >> UInt64((8 - bytes.count) * 8)
    quotedWord = word << 8 | 0x22
    quotedMask = mask << 8 | 0xFF
  }

  /// Returns true if the JSON value at a place is certainly another text. False decides nothing.
  @inline(__always)
  func isSurelyOtherString(_ span: ByteSpan, in bytes: Bytes) -> Bool {
    let start = Int(span.start)
    // If there is no value, or too few bytes follow in memory, the caller reads the value.
    guard start &+ ByteReach.length <= bytes.count, !span.isEmpty else { return false }
    let head = bytes.reach(at: start).word(at: 0)
    let difference = (head ^ quotedWord) & quotedMask
    if difference == 0 { return false }
    let place = UInt64(truncatingIfNeeded: difference.trailingZeroBitCount & ~7)
    let byte = UInt8(truncatingIfNeeded: head &>> place)
    // A value without a first quote is not a string, but may be a list of strings.
    return place != 0 && byte != UInt8(ascii: "\\") && byte < 0x80
  }

  /// The same for a cell.
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
    // A quote within a cell may be the first of a doubled quote, and a bracket may begin a list.
    return byte != UInt8(ascii: "\"") && byte < 0x80 && found & 0xFF != 0x5B
  }
}

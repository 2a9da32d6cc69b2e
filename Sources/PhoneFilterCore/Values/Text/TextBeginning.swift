/// The first eight bytes of a text, which tell it from nearly all values that are other texts: one
/// comparison instead of reading the value.
///
/// As with the text itself the first byte that differs decides: where both bytes there are ASCII,
/// and the value's does not begin an escape, no spelling can make the two equal again.
struct TextBeginning: Sendable {
  private let word: UInt64
  private let mask: UInt64

  /// Nil for a text that begins with anything but ASCII.
  init?(_ text: [UInt8]) {
    let bytes = text.prefix(8)
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    word = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    mask = .max >> UInt64((8 - bytes.count) * 8)
  }

  /// Whether the value at a place is surely another text; false says nothing.
  @inline(__always)
  func isSurelyOther(_ span: ByteSpan, in bytes: Bytes, _ encoding: ValueEncoding) -> Bool {
    let start = Int(span.start)
    // Where fewer bytes are left in the memory, and where there is no value, the caller reads it.
    guard start &+ ByteReach.length <= bytes.count, !span.isEmpty else { return false }
    let reach = bytes.reach(at: start)
    let head = reach.word(at: 0)
    let isQuoted = head & 0xFF == 0x22
    let found = isQuoted ? head &>> 8 | UInt64(reach.byte(at: 8)) &<< 56 : head
    let difference = (found ^ word) & mask
    if difference == 0 { return false }
    let place = UInt64(truncatingIfNeeded: difference.trailingZeroBitCount & ~7)
    let byte = UInt8(truncatingIfNeeded: found &>> place)
    // A quote within a cell may be the first of two, which are one; lists begin with no quote in
    // JSON, and with a bracket in a cell.
    return encoding == .json
      ? isQuoted && byte != UInt8(ascii: "\\") && byte < 0x80
      : byte != UInt8(ascii: "\"") && byte < 0x80 && found & 0xFF != 0x5B
  }
}

/// The bytes that end a cell of delimited text, as vectors and words that are made once.
///
/// SAFETY: all of its memory is written in `init`, and only read after that.
final class CellStops: @unchecked Sendable {
  /// The byte that ends a cell without quotes, and the quote that ends others, sixteen times each.
  private let needles: UnsafeMutablePointer<SIMD16<Int8>>
  private let delimiters: UInt64

  init(delimiter: UInt8) {
    // SAFETY: owned by this object alone, both initialised here, never changed, and freed in
    // `deinit`.
    needles = .allocate(capacity: 2)
    needles.initialize(to: SIMD16(repeating: Int8(bitPattern: delimiter)))
    (needles + 1).initialize(to: SIMD16(repeating: 0x22))
    delimiters = UInt64(delimiter) &* 0x0101_0101_0101_0101
  }

  deinit { needles.deallocate() }

  /// Length of a cell of up to 31 plain characters, its quotes included; -1 when it is surely
  /// another.
  @inline(__always)
  func length(_ reach: ByteReach) -> Int {
    let quote = reach.byte(at: 0) == UInt8(ascii: "\"") ? 1 : 0
    // SAFETY: quote is 0 or 1.
    let needle = needles[quote]
    let inside = ByteBlock.place(
      reach.block(at: quote).stops(needle), reach.block(at: quote &+ 16).stops(needle))
    // Whether a cell has quotes can't be predicted either: -1 is all ones, and wins as such.
    let isOpen = reach.byte(at: quote &+ inside) == UInt8(ascii: "\"") ? 0 : quote
    return (inside &+ quote &+ quote) | (0 &- isOpen)
  }

  /// Length of a cell of up to seven plain characters without quotes; -1 for another.
  @inline(__always)
  func shortLength(_ reach: ByteReach) -> Int {
    let word = reach.word(at: 0)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let delimiter = word ^ delimiters
    let control = (word &- ones &* 0x20) & ~word
    let stops = ((delimiter &- ones) & ~delimiter | control | word) & (ones &* 0x80)
    return stops == 0 || word & 0xFF == 0x22 ? -1 : stops.trailingZeroBitCount &>> 3
  }
}

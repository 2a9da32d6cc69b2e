// How long a value is, told from one look at where it begins, without a branch that depends on it:
// the length of values is what no processor can predict.

extension ByteReach {
  /// How many plain characters of a JSON string stand here; 32 stands for that many or more.
  @inline(__always)
  var plainLength: Int {
    ByteBlock.place(block(at: 0).stringStops, block(at: 16).stringStops)
  }

  /// How long a number without sign and exponent is, of up to seven characters; -1 when there is
  /// another, or none.
  @inline(__always)
  var plainNumberLength: Int { ByteReach.plainNumberLength(in: word(at: 0)) }

  /// The same of the number that a word begins with.
  @inline(__always)
  static func plainNumberLength(in word: UInt64) -> Int {
    let length = ByteReach.noDigits(in: word).trailingZeroBitCount &>> 3
    // A sign, a 0 with a digit behind it, eight digits: all of them are rare.
    if UInt(bitPattern: length &- 1) > 6 || word & 0xFF == 0x30 && length > 1 { return -1 }
    if UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: length &* 8)) != 0x2E {
      return length
    }
    let decimals =
      ByteReach.noDigits(in: word &>> UInt64(truncatingIfNeeded: length &* 8 &+ 8))
      .trailingZeroBitCount &>> 3
    let all = length &+ 1 &+ decimals
    return decimals == 0 || all > 7 ? -1 : all
  }

  /// The high bit of the first byte that is no digit; bits above it may be wrong.
  @inline(__always)
  private static func noDigits(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let digit = word ^ (ones &* 0x30)
    return ((digit &+ ones &* 0x76) | digit) & (ones &* 0x80)
  }
}

/// What ends a cell of delimited text, as vectors and words that are made once.
final class CellStops: @unchecked Sendable {
  /// What ends a cell without quotes, and what ends one with them, sixteen times each.
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

  /// How long a cell of up to 31 plain characters is, its quotes included; -1 when it is surely
  /// another.
  @inline(__always)
  func length(_ reach: ByteReach) -> Int {
    let quote = reach.byte(at: 0) == UInt8(ascii: "\"") ? 1 : 0
    // SAFETY: quote is 0 or 1.
    let needle = needles[quote]
    let inside = ByteBlock.place(
      reach.block(from: quote).stops(needle), reach.block(from: quote &+ 16).stops(needle))
    // Whether a cell has quotes can't be predicted either: -1 is all ones, and wins as such.
    let isOpen = reach.byte(from: quote &+ inside) == UInt8(ascii: "\"") ? 0 : quote
    return (inside &+ quote &+ quote) | (0 &- isOpen)
  }

  /// How long a cell of up to seven plain characters without quotes is; -1 for another.
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

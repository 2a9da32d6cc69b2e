// The length of a value, told from one look at where it begins, without a branch that depends on
// it: no processor can predict the lengths of values.

extension ByteReach {
  /// How many plain characters of a JSON string stand here; 32 stands for that many or more.
  @inline(__always)
  var plainLength: Int {
    ByteBlock.place(block(at: 0).stringStops, block(at: 16).stringStops)
  }

  /// Length of a number of up to seven characters without sign and exponent; -1 when there is
  /// another, or none.
  @inline(__always)
  var plainNumberLength: Int { ByteReach.plainNumberLength(in: word(at: 0)) }

  /// Length of the number that a word begins with, or -1, as above.
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

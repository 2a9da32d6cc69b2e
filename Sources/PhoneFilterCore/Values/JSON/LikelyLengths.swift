// The length of a value, from one read at its beginning, without a branch that depends on the
// length. No processor can predict the lengths of values.

extension ByteReach {
  /// The number of plain characters of a JSON string from here; 32 means 32 or more.
  @inlinable @inline(__always)
  package var plainLength: Int {
    ByteBlock.place(block(at: 0).stringStops, block(at: 16).stringStops)
  }

  /// The length of a number, as in `ByteBlock`.
  @inlinable @inline(__always)
  package var plainNumberLength: Int { block(at: 0).plainNumberLength }
}

extension ByteBlock {
  /// The length of the number that begins here, of up to fifteen characters, without sign and
  /// exponent. Negative if this is surely another kind of number, or not a number. The caller must
  /// check the text after it, which shows if it was such a number.
  @inlinable @inline(__always)
  package var plainNumberLength: Int {
    let (digits, points) = digitsAndPoints
    let others = ~digits
    // The point, if it is the first byte that is not a digit.
    let point = (digits &+ 1) & others & points
    let stops = others ^ point
    // The first byte is not a digit, or no digit is after the point. Both are rare.
    let isRefused = (point &<< 1 & stops) | (others & 1) != 0
    // A first 0 is rare. A branch that is hardly ever taken is cheaper than a combined expression.
    if _slowPath(isRefused || first == 0x30) {
      return isRefused || digits & 2 != 0 ? -1 : stops.trailingZeroBitCount
    }
    return stops.trailingZeroBitCount
  }
}

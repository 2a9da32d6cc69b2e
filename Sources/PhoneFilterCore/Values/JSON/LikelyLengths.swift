// The length of a value, told from one look at where it begins, without a branch that depends on
// it: no processor can predict the lengths of values.

extension ByteReach {
  /// How many plain characters of a JSON string stand here; 32 stands for that many or more.
  @inlinable @inline(__always)
  package var plainLength: Int {
    ByteBlock.place(block(at: 0).stringStops, block(at: 16).stringStops)
  }

  /// Length of a number, as `ByteBlock` has it.
  @inlinable @inline(__always)
  package var plainNumberLength: Int { block(at: 0).plainNumberLength }
}

extension ByteBlock {
  /// Length of the number of up to fifteen characters without sign and exponent that stands here;
  /// negative when there is surely another, or none. The text behind it says whether it was one.
  @inlinable @inline(__always)
  package var plainNumberLength: Int {
    let (digits, points) = digitsAndPoints
    let others = ~digits
    // The point, if it is the first byte that is no digit.
    let point = (digits &+ 1) & others & points
    let stops = others ^ point
    // No digit comes first, or none behind the point; all of that is rare.
    let isRefused = (point &<< 1 & stops) | (others & 1) != 0
    // A first 0 is rare, and a branch that is hardly ever taken is cheaper than to join it.
    if _slowPath(isRefused || first == 0x30) {
      return isRefused || digits & 2 != 0 ? -1 : stops.trailingZeroBitCount
    }
    return stops.trailingZeroBitCount
  }
}

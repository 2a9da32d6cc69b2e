/// An interval as two places on a line of integers, for loops over many numbers. It holds no
/// references, so the loops need no reference counting.
///
/// Every number from 0 with at most 19 digits has a place. Places are in the order of their
/// numbers, so the next or the previous place can replace an excluded end.
struct NumberBounds {
  private let first: UInt128
  private let last: UInt128

  /// Nil if an end has no place.
  init?(_ interval: NumberInterval) {
    var (first, last) = (UInt128.zero, UInt128.max)
    if let lower = interval.lower {
      guard let place = NumberBounds.place(of: lower.value) else { return nil }
      first = place + (lower.isIncluded ? 0 : 1)
    }
    if let upper = interval.upper {
      guard let place = NumberBounds.place(of: upper.value) else { return nil }
      if place == 0, !upper.isIncluded { return nil }
      last = place - (upper.isIncluded ? 0 : 1)
    }
    self.first = first
    self.last = last
  }

  /// Returns the place of a number; nil if it is below 0, or has more than 19 digits.
  @inline(__always)
  static func place(of number: ExactNumber) -> UInt128? {
    if number.isNegative || !number.tail.isEmpty { return nil }
    if number.head == 0 { return 0 }
    let exponent = UInt32(bitPattern: number.exponent) ^ 0x8000_0000
    return UInt128(exponent) << 64 | UInt128(number.head)
  }

  @inline(__always)
  func contains(_ place: UInt128) -> Bool { first <= place && place <= last }
}

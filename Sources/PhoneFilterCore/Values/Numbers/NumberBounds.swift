/// An interval as two places on a line of integers, for loops over many numbers: it holds no
/// reference, so that none is counted.
///
/// A number of at most 19 digits that is not below 0 has a place there. Places are in the order of
/// their numbers, and those of neighbours differ by one.
struct NumberBounds {
  private let first: UInt128
  private let last: UInt128

  /// Nil where an end has no place.
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

  /// The place of a number; nil for one below 0, and for one of more digits.
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

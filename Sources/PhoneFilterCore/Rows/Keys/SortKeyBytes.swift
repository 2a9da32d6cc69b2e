/// The spelling of sort keys as bytes: their first bytes, the tags, and the words of numbers.
@usableFromInline package enum SortKeyBytes {
  // The first byte of a key, before a descending key inverts it.
  @inlinable package static var negative: UInt8 { 0x10 }
  @usableFromInline package static let zero: UInt8 = 0x11
  @inlinable package static var positive: UInt8 { 0x12 }
  package static let date: UInt8 = 0x18
  package static let text: UInt8 = 0x20
  /// No value; never inverted.
  package static let none: UInt8 = 0xF0

  /// Exponents from -100 to 100 fit in a byte. Other exponents are written as a value just outside
  /// the range, and follow the word.
  private static let exponents = -100...100
  /// The maximum number of digits that fit into the word.
  @usableFromInline static let digits = 14
  private static let payload: UInt64 = .max >> 8

  /// Returns the word of a plain number with up to 14 significant digits and 18 bytes: `799.99`.
  /// Returns 0, which is not the word of any number, if the text is anything else.
  @inlinable @inline(__always)
  package static func word(ofPlain text: Bytes) -> UInt64 {
    guard text.count > 0, text.count <= 18 else { return 0 }
    let isNegative = text[0] == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    var significand: UInt64 = 0
    var significant = 0
    var pointPlace = 0
    var firstFraction = 0
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      index &+= 1
      if digit < 10 {
        if significant == 0 && digit == 0 {
          if firstFraction != 0 { pointPlace &-= 1 }
          continue
        }
        significand = significand &* 10 &+ UInt64(digit)
        significant &+= 1
        if firstFraction == 0 { pointPlace &+= 1 }
      } else {
        let isPoint = digit == UInt8(ascii: ".") &- UInt8(ascii: "0")
        guard isPoint, firstFraction == 0, index > (isNegative ? 2 : 1), index < text.count
        else { return 0 }
        firstFraction = index
      }
    }
    guard significant > 0 else { return isNegative && text.count == 1 ? 0 : UInt64(zero) << 56 }
    guard significant <= digits else { return 0 }
    let leading = significand &* powersOfTen[digits &- significant]
    return word(isNegative, pointPlace, leading, isLong: false)
  }

  /// Returns the word of any number. If the word does not hold all digits, `isLong` is true for it.
  package static func word(of number: ExactNumber) -> UInt64 {
    guard number.head != 0 else { return UInt64(zero) << 56 }
    let (leading, others) = number.head.quotientAndRemainder(dividingBy: 100_000)
    let exponent = Int(number.exponent)
    guard exponents.contains(exponent) else {
      let end = exponent < 0 ? exponents.lowerBound - 1 : exponents.upperBound + 1
      // The digits must follow after the exponents, which are compared first.
      return word(number.isNegative, end, 0, isLong: true)
    }
    return word(
      number.isNegative, exponent, leading, isLong: others != 0 || !number.tail.isEmpty)
  }

  /// Returns the number of a word that holds all digits and is not inverted.
  package static func number(ofWord word: UInt64) -> ExactNumber {
    let tag = UInt8(truncatingIfNeeded: word >> 56)
    guard tag != zero else { return .zero }
    let size = tag == negative ? (word & payload) ^ payload : word & payload
    let exponent = Int(size >> 48) - 128
    return ExactNumber(
      significand: (size & (1 << 48 - 1)) >> 1, scale: digits - exponent,
      isNegative: tag == negative)
  }

  /// Returns true if all digits of the number follow its word. The word is not inverted.
  @inlinable package static func isLong(_ word: UInt64) -> Bool {
    switch UInt8(truncatingIfNeeded: word >> 56) {
    case positive: word & 1 == 1
    case negative: word & 1 == 0
    default: false
    }
  }

  @inline(__always)
  @usableFromInline static func word(
    _ isNegative: Bool, _ exponent: Int, _ leading: UInt64, isLong: Bool
  ) -> UInt64 {
    let size = UInt64(truncatingIfNeeded: exponent &+ 128) << 48 | leading << 1 | (isLong ? 1 : 0)
    return isNegative
      ? UInt64(negative) << 56 | (size ^ payload) : UInt64(positive) << 56 | size
  }

  @usableFromInline static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000,
  ]
}

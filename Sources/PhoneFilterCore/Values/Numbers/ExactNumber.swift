/// A decimal number exactly as people write it: any number of digits, no rounding, no overflow.
///
/// The value is 0.DIGITS × 10^exponent, and its first digit is not zero. The first 19 digits are
/// left aligned in one word, so that two numbers of the same exponent compare as integers. Longer
/// numbers are rare; their other digits are in `tail`.
///
///     799.99  →  exponent 3, head 7999900000000000000, tail []
public struct ExactNumber: Hashable, Sendable {
  @usableFromInline package let isNegative: Bool
  @usableFromInline package let exponent: Int32
  @usableFromInline package let head: UInt64
  @usableFromInline package let tail: [UInt8]

  public static let zero = ExactNumber(isNegative: false, exponent: 0, head: 0, tail: [])

  @inlinable @inline(__always)
  package init(isNegative: Bool, exponent: Int32, head: UInt64, tail: [UInt8]) {
    self.isNegative = isNegative
    self.exponent = exponent
    self.head = head
    self.tail = tail
  }

  /// `significand` × 10^-`scale`.
  @inlinable package init(significand: UInt64, scale: Int = 0, isNegative: Bool = false) {
    // A significand of 20 digits has a last digit that `head` cannot hold. It is in the tail.
    guard significand != 0 else {
      self = .zero
      return
    }
    let count = ExactNumber.digitCount(of: significand)
    let exponent = Int32(truncatingIfNeeded: count - scale)
    if count == 20 {
      let (head, last) = significand.quotientAndRemainder(dividingBy: 10)
      self.init(
        isNegative: isNegative, exponent: exponent, head: head,
        tail: last == 0 ? [] : [UInt8(last)])
    } else {
      self.init(
        isNegative: isNegative, exponent: exponent,
        head: significand &* ExactNumber.powersOfTen[19 - count], tail: [])
    }
  }

  /// Creates the number that all of `bytes` spells: digits with an optional sign, fraction and
  /// exponent. Nil for anything else, and for an exponent of more than a million.
  @inlinable package init?(_ bytes: Bytes) {
    var index = 0
    var isNegative = false
    if bytes.count > 0, bytes[0] == UInt8(ascii: "-") || bytes[0] == UInt8(ascii: "+") {
      isNegative = bytes[0] == UInt8(ascii: "-")
      index = 1
    }
    var significand: UInt64 = 0
    var significant = 0  // digits taken into `significand`
    var pointPlace = 0  // digits before the point, counted from the first significant one
    var digits = 0
    var sawPoint = false
    var tail: [UInt8] = []
    scan: while index < bytes.count {
      let byte = bytes[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        digits &+= 1
        if significant == 0 && digit == 0 {
          if sawPoint { pointPlace &-= 1 }
        } else {
          if significant < 19 {
            significand = significand &* 10 &+ UInt64(digit)
            significant &+= 1
          } else {
            tail.append(digit)
          }
          if !sawPoint { pointPlace &+= 1 }
        }
      } else if byte == UInt8(ascii: "."), !sawPoint, index &+ 1 < bytes.count {
        sawPoint = true
      } else {
        break scan
      }
      index &+= 1
    }
    guard digits > 0 else { return nil }
    if index > 0, bytes[index - 1] == UInt8(ascii: ".") { return nil }
    var power = 0
    if index < bytes.count {
      guard let read = ExactNumber.power(bytes, from: index) else { return nil }
      power = read
    }
    guard significant > 0 else {
      self = .zero
      return
    }
    while tail.last == 0 { tail.removeLast() }
    self.init(
      isNegative: isNegative, exponent: Int32(truncatingIfNeeded: pointPlace &+ power),
      head: significand &* ExactNumber.powersOfTen[19 &- significant], tail: tail)
  }

  /// Creates the number that a text spells; nil if the text is not a number.
  @inlinable public init?(_ text: String) {
    guard let number = withBytes(of: Array(text.utf8), { ExactNumber($0) }) else { return nil }
    self = number
  }

  /// Returns the value of the exponent part from `start` to the end of the bytes.
  @usableFromInline package static func power(_ bytes: Bytes, from start: Int) -> Int? {
    guard bytes[start] | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = start + 1
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < bytes.count else { return nil }
    var power = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      power = power * 10 + Int(digit)
      guard power <= 1_000_000 else { return nil }
      index += 1
    }
    return isNegative ? -power : power
  }

  @usableFromInline package static func digitCount(of value: UInt64) -> Int {
    var count = 1
    while count < 20, value >= powersOfTen[count] { count += 1 }
    return count
  }

  @usableFromInline package static let powersOfTen: [UInt64] = (0..<20).map { power in
    (0..<power).reduce(UInt64(1)) { product, _ in product * 10 }
  }
}

extension ExactNumber: Comparable {
  @inlinable public static func < (left: ExactNumber, right: ExactNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
  }

  @usableFromInline func isCloserToZero(than other: ExactNumber) -> Bool {
    if head == 0 || other.head == 0 { return head < other.head }
    if exponent != other.exponent { return exponent < other.exponent }
    if head != other.head { return head < other.head }
    return tail.lexicographicallyPrecedes(other.tail)
  }
}

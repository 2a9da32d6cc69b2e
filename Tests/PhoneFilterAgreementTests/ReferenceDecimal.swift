/// A decimal number as a list of digits. A comparison writes both numbers out in full.
struct ReferenceDecimal: Equatable {
  private let isNegative: Bool
  /// The digits without leading zeros; empty for 0.
  private let digits: [Int]
  /// The power of ten of the last digit; negative after the point.
  private let exponent: Int

  /// The number that a text spells, or nil.
  init?(_ text: String) {
    var rest = Array(text.unicodeScalars)
    var isNegative = false
    if let sign = rest.first, sign == "-" || sign == "+" {
      isNegative = sign == "-"
      rest.removeFirst()
    }
    var exponent = 0
    if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      var power = String(String.UnicodeScalarView(rest[(mark + 1)...]))
      if power.hasPrefix("+") { power.removeFirst() }
      guard let read = Int(power) else { return nil }
      exponent = read
      rest = Array(rest[..<mark])
    }
    if let point = rest.firstIndex(of: ".") {
      guard point < rest.count - 1 else { return nil }
      exponent -= rest.count - point - 1
      rest.remove(at: point)
    }
    guard !rest.isEmpty, rest.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    let digits = rest.map { Int($0.value) - 48 }.drop { $0 == 0 }
    self.isNegative = isNegative && !digits.isEmpty
    self.digits = Array(digits)
    self.exponent = digits.isEmpty ? 0 : exponent
  }

  /// The product, by adding the products of all pairs of digits.
  func times(_ other: ReferenceDecimal) -> ReferenceDecimal {
    var sums = Array(repeating: 0, count: digits.count + other.digits.count)
    for (place, digit) in digits.enumerated() {
      for (otherPlace, otherDigit) in other.digits.enumerated() {
        sums[place + otherPlace + 1] += digit * otherDigit
      }
    }
    var carry = 0
    for place in sums.indices.reversed() {
      let sum = sums[place] + carry
      (sums[place], carry) = (sum % 10, sum / 10)
    }
    let text = sums.map(String.init).joined()
    let sign = isNegative == other.isNegative ? "" : "-"
    return ReferenceDecimal("\(sign)0\(text)e\(exponent + other.exponent)") ?? self
  }

  /// Negative if this number is smaller, 0 if both are equal.
  func order(to other: ReferenceDecimal) -> Int {
    if isNegative != other.isNegative { return isNegative ? -1 : 1 }
    let lowest = min(exponent, other.exponent)
    let (left, right) = (writtenOut(to: lowest), other.writtenOut(to: lowest))
    let order: Int
    if left.count != right.count {
      order = left.count < right.count ? -1 : 1
    } else if left == right {
      order = 0
    } else {
      order = left.lexicographicallyPrecedes(right) ? -1 : 1
    }
    return isNegative ? -order : order
  }

  /// A spelling that is the same for all spellings of the number.
  var canonical: String {
    let kept = digits.reversed().drop { $0 == 0 }.reversed().map(String.init)
    guard !kept.isEmpty else { return "0" }
    return (isNegative ? "-" : "") + kept.joined() + "e\(exponent + digits.count - kept.count)"
  }

  static func == (left: ReferenceDecimal, right: ReferenceDecimal) -> Bool {
    left.order(to: right) == 0
  }

  private func writtenOut(to lowest: Int) -> [Int] {
    digits.isEmpty ? [] : digits + Array(repeating: 0, count: exponent - lowest)
  }
}

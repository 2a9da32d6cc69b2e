extension ExactNumber: CustomStringConvertible {
  /// The shortest plain spelling, or the scientific spelling if the plain spelling is very long.
  public var description: String {
    var spelling: [UInt8] = []
    append(to: &spelling)
    return String(decoding: spelling, as: UTF8.self)
  }

  package func append(to output: inout [UInt8]) {
    guard head != 0 else {
      output.append(UInt8(ascii: "0"))
      return
    }
    if isNegative { output.append(UInt8(ascii: "-")) }
    let start = output.count
    appendDigits(to: &output)
    let count = output.count - start
    let point = Int(exponent)
    if point > 40 || point < -20 {
      if count > 1 { output.insert(UInt8(ascii: "."), at: start + 1) }
      output.append(UInt8(ascii: "e"))
      output.append(decimal: point - 1)
    } else if point <= 0 {
      let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: -point)
      output.insert(contentsOf: Array("0.".utf8) + zeros, at: start)
    } else if point >= count {
      output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: point - count))
    } else {
      output.insert(UInt8(ascii: "."), at: start + point)
    }
  }

  /// Adds the digits without a sign or a point, and without trailing zeros.
  func appendDigits(to output: inout [UInt8]) {
    var digits = head
    if tail.isEmpty {
      // Most numbers have few digits, so their zeros are removed eight at a time.
      for (power, most) in [(ExactNumber.powersOfTen[8], 2), (ExactNumber.powersOfTen[1], 7)] {
        for _ in 0..<most {
          let (quotient, rest) = digits.quotientAndRemainder(dividingBy: power)
          if rest != 0 { break }
          digits = quotient
        }
      }
    }
    output.append(decimal: digits)
    for digit in tail { output.append(UInt8(ascii: "0") + digit) }
  }
}

extension [UInt8] {
  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(decimal: UInt64(number.magnitude))
  }

  package mutating func append(decimal number: UInt64) {
    var rest = number
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if count > start + 1 { self[start...].reverse() }
  }
}

extension ExactNumber {
  /// The number as the user can type it for any decimal mark of the column: 1.2990, because 1.299
  /// could mean thousands.
  package var typed: String {
    let text = description
    let evidence = withBytes(of: Array(text.utf8)) { MarkEvidence.of($0) }
    return evidence == .ambiguousPoint ? text + "0" : text
  }
}

extension ExactNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) {
    self.init(significand: UInt64(value.magnitude), isNegative: value < 0)
  }

  /// The decimal number of the source text: `799.99` is 79999 hundredths.
  public init(floatLiteral value: Double) {
    self = ExactNumber(value.description) ?? .zero
  }
}

extension RegularExpression.Parser {
  typealias ScalarSet = RegularExpression.ScalarSet

  /// The meaning of a backslash and the characters after it.
  enum Escape {
    case scalar(Unicode.Scalar)
    case set(ScalarSet)
    case anchor(RegularExpression.Anchor)
  }

  /// Reads an escape after its backslash, which is at `start`.
  mutating func escape(at start: Int) throws(RegularExpressionError) -> Escape {
    guard let scalar = next else {
      throw error("missing character after '\\', write '\\\\' for a backslash", at: start)
    }
    position += 1
    switch scalar {
    case "d": return .set(.digits)
    case "D": return .set(ScalarSet.digits.complement)
    case "w": return .set(.words)
    case "W": return .set(ScalarSet.words.complement)
    case "s": return .set(.spaces)
    case "S": return .set(ScalarSet.spaces.complement)
    case "b": return .anchor(.wordBoundary)
    case "B": return .anchor(.notWordBoundary)
    case "A": return .anchor(.textStart)
    case "z": return .anchor(.textEnd)
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "f": return .scalar("\u{0C}")
    case "v": return .scalar("\u{0B}")
    case "x": return .scalar(try hexadecimal(digits: 2, at: start))
    case "u": return .scalar(try hexadecimal(digits: 4, at: start))
    case "1"..."9", "k":
      throw error("back-reference '\\\(scalar)' is not supported", at: start)
    case "p", "P":
      throw error("'\\\(scalar)' is not supported, write a set such as '[A-Za-z]'", at: start)
    default:
      guard Self.isPunctuation(scalar) else {
        throw error(
          "unknown escape '\\\(scalar)', write '\(scalar)' for the character itself", at: start)
      }
      return .scalar(scalar)
    }
  }

  /// Reads exactly `digits` hexadecimal digits, or any number of digits in braces.
  private mutating func hexadecimal(
    digits: Int, at start: Int
  ) throws(RegularExpressionError) -> Unicode.Scalar {
    let isBraced = take("{")
    let first = position
    var value: UInt32 = 0
    while let digit = next.flatMap(Self.hexadecimalValue), isBraced || position - first < digits {
      // All values greater than the last scalar are equally wrong.
      value = min(value * 16 + digit, 0x110000)
      position += 1
    }
    let isComplete = isBraced ? position > first && take("}") : position - first == digits
    let opening = text(from: start, upTo: start + 2)
    guard isComplete else {
      let zeros = String(repeating: "0", count: digits)
      throw error(
        "incomplete '\(opening)', write '\(opening)\(zeros)' or '\(opening){0}' in hexadecimal",
        at: start)
    }
    guard let scalar = Unicode.Scalar(value) else {
      let escape = text(from: start, upTo: position)
      throw error("'\(escape)' is not a character, the last is '\\x{10FFFF}'", at: start)
    }
    return scalar
  }

  private static func hexadecimalValue(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "0"..."9": scalar.value - 0x30
    case "a"..."f": scalar.value - 0x61 + 10
    case "A"..."F": scalar.value - 0x41 + 10
    default: nil
    }
  }

  /// Returns true for ASCII punctuation and the space, which some users escape too.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " "..."/", ":"..."@", "["..."`", "{"..."~": true
    default: false
    }
  }
}

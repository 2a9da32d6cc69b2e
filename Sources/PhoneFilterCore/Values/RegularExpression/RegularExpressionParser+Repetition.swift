extension RegularExpression.Parser {
  typealias Syntax = RegularExpression.Syntax

  /// The number of times that an atom may occur; without `atMost`, any number of times.
  struct Bounds: Equatable {
    var atLeast: Int
    var atMost: Int?
  }

  /// The atom with the repetition behind it, if there is one.
  mutating func repeated(_ atom: Syntax) throws(RegularExpressionError) -> Syntax {
    let start = position
    guard let bounds = try repetition() else { return atom }
    // Lazy or not, the same texts match: only how far a match goes would differ.
    if !take("?"), next == "+" {
      let operation = text(from: start, upTo: position + 1)
      throw error("possessive '\(operation)' is not supported, leave out the '+'", at: start)
    }
    return .repetition(atom, atLeast: bounds.atLeast, atMost: bounds.atMost)
  }

  /// Reads `*`, `+`, `?` or `{…}`; nil, without moving, when none of them is next.
  mutating func repetition() throws(RegularExpressionError) -> Bounds? {
    switch next {
    case "*":
      position += 1
      return Bounds(atLeast: 0, atMost: nil)
    case "+":
      position += 1
      return Bounds(atLeast: 1, atMost: nil)
    case "?":
      position += 1
      return Bounds(atLeast: 0, atMost: 1)
    case "{":
      let start = position
      guard let bounds = counts() else {
        position = start
        return nil
      }
      if let most = bounds.atMost, most < bounds.atLeast {
        let operation = text(from: start, upTo: position)
        throw error("reversed repetition '\(operation)', write the smaller count first", at: start)
      }
      return bounds
    default:
      return nil
    }
  }

  /// Reads `{n}`, `{n,}` or `{n,m}`; nil when it is none of these and `{` is a mere character.
  private mutating func counts() -> Bounds? {
    guard take("{"), let least = count() else { return nil }
    var bounds = Bounds(atLeast: least, atMost: least)
    if take(",") { bounds.atMost = count() }
    return take("}") ? bounds : nil
  }

  /// Reads a number; those no program could hold are all the same.
  private mutating func count() -> Int? {
    var value: Int?
    while let digit = next?.value, digit >= 0x30, digit <= 0x39 {
      value = min((value ?? 0) * 10 + Int(digit - 0x30), 1_000_000)
      position += 1
    }
    return value
  }
}

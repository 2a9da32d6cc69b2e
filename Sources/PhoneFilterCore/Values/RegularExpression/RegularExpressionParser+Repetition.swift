extension RegularExpression.Parser {
  typealias Syntax = RegularExpression.Syntax

  /// The number of times that an atom may occur. `atMost` is nil without a limit.
  struct Bounds: Equatable {
    var atLeast: Int
    var atMost: Int?
  }

  /// Returns the atom with the repetition after it, if one follows.
  mutating func repeated(_ atom: Syntax) throws(RegularExpressionError) -> Syntax {
    let start = position
    guard let bounds = try repetition() else { return atom }
    // Lazy repetitions match the same texts. Only the length of a match would differ.
    if !take("?"), next == "+" {
      let operation = text(from: start, upTo: position + 1)
      throw error("possessive '\(operation)' is not supported, leave out the '+'", at: start)
    }
    return .repetition(atom, atLeast: bounds.atLeast, atMost: bounds.atMost)
  }

  /// Reads `*`, `+`, `?` or `{…}`; nil, without moving, if none of them is next.
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

  /// Reads `{n}`, `{n,}` or `{n,m}`; nil if it is none of these, and `{` is an ordinary character.
  private mutating func counts() -> Bounds? {
    guard take("{"), let least = count() else { return nil }
    var bounds = Bounds(atLeast: least, atMost: least)
    if take(",") { bounds.atMost = count() }
    return take("}") ? bounds : nil
  }

  /// Reads a number. Above a million, which no program could hold, it returns a million.
  private mutating func count() -> Int? {
    var value: Int?
    while let digit = next?.value, digit >= 0x30, digit <= 0x39 {
      value = min((value ?? 0) * 10 + Int(digit - 0x30), 1_000_000)
      position += 1
    }
    return value
  }
}

/// A pattern that must match a whole text: `*` matches any characters, `?` one character, `[XZ]`
/// and `[a-z]` one of these, `[!0]` and `[^0]` one character except these, `\*` the character
/// itself.
///
/// The algorithm uses two pointers. A star remembers its place, and only the last star is ever
/// tried again. So the time is at most text × pattern, and the memory is constant. ASCII text is
/// matched by bytes in place, other text by characters.
package struct Glob: Sendable {
  package let tokens: [Token]
  private let masks: [ASCIIMask]
  package let ignoresCase: Bool

  /// Returns true if a typed text is a glob: it contains `*`, `?`, or a closed `[`.
  package static func isGlob(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    if scalars.contains(where: { $0 == "*" || $0 == "?" }) { return true }
    guard let opening = scalars.firstIndex(of: "[") else { return false }
    return scalars[opening...].dropFirst(2).contains("]")
  }

  package init(_ pattern: String, ignoringCase: Bool) {
    ignoresCase = ignoringCase
    let folded = ignoringCase ? pattern.caseFolded : pattern
    var characters = folded.characters(apartFrom: "*?[]\\!^-")[...]
    var tokens: [Token] = []
    // If a set has no end, every later set has none. A search for each end would read the rest
    // again.
    var isOpenEnded = false
    while let character = characters.popFirst() {
      switch character {
      case "*": tokens.append(.anyText)
      case "?": tokens.append(.anyCharacter)
      case "\\": tokens.append(.character(characters.popFirst() ?? "\\"))
      case "[":
        let set = isOpenEnded ? nil : Glob.takeSet(&characters)
        isOpenEnded = set == nil
        tokens.append(set ?? .character("["))
      default: tokens.append(.character(character))
      }
    }
    self.tokens = tokens
    masks = tokens.map { ASCIIMask($0, ignoringCase: ignoringCase) }
  }

  /// Removes a set up to its `]`. Returns nil, and removes nothing, if the set has no end. A `]` at
  /// the beginning is one of the characters.
  private static func takeSet(_ characters: inout ArraySlice<Character>) -> Token? {
    var rest = characters
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = rest.popFirst() {
      if first == "]" && !ranges.isEmpty {
        characters = rest
        return .oneOf(ranges, isNegated: isNegated)
      }
      if rest.first == "-", let last = rest.dropFirst().first, last != "]", first <= last {
        rest = rest.dropFirst(2)
        ranges.append(first...last)
      } else {
        ranges.append(first...first)
      }
    }
    return nil
  }

  /// Returns true if the whole text matches.
  package func matches(_ bytes: Bytes) -> Bool {
    // A line break of two bytes is one character, so it needs the slow path too.
    if bytes.isASCII, bytes.firstIndex(of: 0x0D) == nil {
      return fits(
        count: bytes.count, isAnyText: { masks[$0].isAnyText },
        accepts: { masks[$0].contains(bytes[$1]) })
    }
    let text = bytes.text()
    let characters = Array(ignoresCase ? text.caseFolded : text)
    return fits(
      count: characters.count, isAnyText: { tokens[$0].isAnyText },
      accepts: { tokens[$0].accepts(characters[$1]) })
  }

  @inline(__always)
  private func fits(
    count: Int, isAnyText: (Int) -> Bool, accepts: (_ token: Int, _ place: Int) -> Bool
  ) -> Bool {
    var token = 0
    var place = 0
    var retry: (token: Int, place: Int)?
    while place < count {
      if token < tokens.count, isAnyText(token) {
        retry = (token, place)
        token += 1
      } else if token < tokens.count, accepts(token, place) {
        token += 1
        place += 1
      } else if let last = retry {
        retry = (last.token, last.place + 1)
        token = last.token + 1
        place = last.place + 1
      } else {
        return false
      }
    }
    while token < tokens.count, isAnyText(token) { token += 1 }
    return token == tokens.count
  }
}

extension Glob {
  /// The literal parts of every matching text: its beginning, and the parts elsewhere. Empty if
  /// case does not matter.
  var literalParts: (beginning: String, within: [String]) {
    guard !ignoresCase else { return ("", []) }
    var parts: [String] = [""]
    for token in tokens {
      if case .character(let character) = token {
        parts[parts.count - 1].append(character)
      } else {
        parts.append("")
      }
    }
    return (parts[0], parts.dropFirst().filter { !$0.isEmpty })
  }
}

extension Glob {
  package enum Token: Sendable {
    case anyText
    case anyCharacter
    case character(Character)
    case oneOf([ClosedRange<Character>], isNegated: Bool)

    var isAnyText: Bool {
      if case .anyText = self { return true }
      return false
    }

    func accepts(_ character: Character) -> Bool {
      switch self {
      case .anyText: return false
      case .anyCharacter: return true
      case .character(let wanted): return wanted == character || character.ends(with: wanted)
      case .oneOf(let ranges, let isNegated):
        return ranges.contains { $0.contains(character) } != isNegated
      }
    }
  }

  /// The ASCII characters that a part accepts, one bit for each.
  fileprivate struct ASCIIMask: Sendable {
    let isAnyText: Bool
    private let low: UInt64
    private let high: UInt64

    init(_ token: Token, ignoringCase: Bool) {
      isAnyText = token.isAnyText
      var bits: [UInt64] = [0, 0]
      for byte in UInt8(0)..<128 {
        let isUpper = ignoringCase && byte &- UInt8(ascii: "A") < 26
        let character = Character(Unicode.Scalar(isUpper ? byte | 0x20 : byte))
        if token.accepts(character) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
      }
      (low, high) = (bits[0], bits[1])
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
      (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 == 1
    }
  }
}

extension Character {
  /// Returns true if the character ends with combining characters that are separate in a pattern,
  /// as after '*'.
  fileprivate func ends(with marks: Character) -> Bool {
    guard let first = marks.unicodeScalars.first, first.properties.isGraphemeExtend else {
      return false
    }
    return unicodeScalars.reversed().starts(with: marks.unicodeScalars.reversed())
  }
}

/// A pattern that a text must fit as a whole: `*` any characters, `?` one, `[XZ]`, `[a-z]`, `[!0]`
/// one of these or none of these, `\*` the character itself.
///
/// Matched with two pointers: a star remembers where it began, and only the last one is ever
/// tried again, so that the time is bounded by text × pattern and the memory is constant.
struct Glob: Sendable {
  private enum Token: Sendable {
    case anyText
    case anyCharacter
    case character(Character)
    case oneOf([ClosedRange<Character>], isNegated: Bool)
  }

  private let tokens: [Token]
  private let ignoresCase: Bool

  /// Whether a typed text is a glob: it holds `*`, `?`, or a `[` that is closed.
  static func isGlob(_ text: String) -> Bool {
    if text.contains(where: { $0 == "*" || $0 == "?" }) { return true }
    guard let opening = text.firstIndex(of: "[") else { return false }
    return text[opening...].dropFirst(2).contains("]")
  }

  init(_ pattern: String, ignoringCase: Bool) {
    ignoresCase = ignoringCase
    var characters = Substring(ignoringCase ? pattern.caseFolded : pattern)
    var tokens: [Token] = []
    while let character = characters.popFirst() {
      switch character {
      case "*": tokens.append(.anyText)
      case "?": tokens.append(.anyCharacter)
      case "\\": tokens.append(.character(characters.popFirst() ?? "\\"))
      case "[": tokens.append(Glob.takeSet(&characters) ?? .character("["))
      default: tokens.append(.character(character))
      }
    }
    self.tokens = tokens
  }

  /// Takes a set up to its `]`; nil, and nothing taken, when it has no end. A `]` right at the
  /// beginning is one of the characters.
  private static func takeSet(_ characters: inout Substring) -> Token? {
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

  /// Whether the whole text fits.
  func matches(_ bytes: Bytes) -> Bool {
    let text = bytes.text()
    return matches(Array(ignoresCase ? text.caseFolded : text))
  }

  private func matches(_ text: [Character]) -> Bool {
    var token = 0
    var place = 0
    var retry: (token: Int, place: Int)?
    while place < text.count {
      if token < tokens.count, case .anyText = tokens[token] {
        retry = (token, place)
        token += 1
      } else if token < tokens.count, accepts(tokens[token], text[place]) {
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
    while token < tokens.count, case .anyText = tokens[token] { token += 1 }
    return token == tokens.count
  }

  private func accepts(_ token: Token, _ character: Character) -> Bool {
    switch token {
    case .anyText: return false
    case .anyCharacter: return true
    case .character(let wanted): return wanted == character
    case .oneOf(let ranges, let isNegated):
      return ranges.contains { $0.contains(character) } != isNegated
    }
  }
}

import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Patterns and the texts that they match, compared with references that try every possibility. A
/// pattern that the references do not support is only run.
struct PatternsTarget: FuzzTarget {
  static let name = "patterns"

  func run(_ input: inout FuzzInput) {
    let ignoresCase = input.choice(2) == 1
    let parts = input.parts(at: 0x0A, atMost: 2).map { String(decoding: $0, as: UTF8.self) }
    let text = parts.count > 1 ? parts[1] : ""
    guard let pattern = try? TextPattern(typed: parts[0], ignoringCase: ignoresCase) else { return }
    let fits = withValue(quoted(text)) { pattern.matches($0) }
    if let expected = Self.expected(parts[0], text, ignoresCase) {
      require(fits == expected, "\(parts[0].debugDescription) \(text.debugDescription): \(fits)")
    }
  }

  /// Returns the result of a reference for short patterns and texts in ASCII; nil for other
  /// patterns and texts.
  private static func expected(_ typed: String, _ text: String, _ ignoresCase: Bool) -> Bool? {
    let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ")
    guard typed.count < 12, text.count < 24, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    if typed.hasPrefix("/") {
      return expression(typed, letters)?.isFound(in: text, ignoringCase: ignoresCase)
    }
    let parts = typed.map { character -> NaiveGlob.Part? in
      character == "*"
        ? .anyText
        : character == "?"
          ? .anyCharacter : letters.contains(character) ? .character(character) : nil
    }
    let isGlob = typed.contains("*") || typed.contains("?")
    guard isGlob, parts.allSatisfy({ $0 != nil }) else { return nil }
    return NaiveGlob(parts: parts.compactMap { $0 }).fits(text, ignoringCase: ignoresCase)
  }

  private static func expression(_ typed: String, _ letters: Set<Character>) -> NaiveExpression? {
    var body = typed.dropFirst()
    let ignoresCase = body.hasSuffix("/i")
    guard ignoresCase || body.hasSuffix("/") else { return nil }
    body = body.dropLast(ignoresCase ? 2 : 1)
    let isAnchoredFirst = body.hasPrefix("^")
    if isAnchoredFirst { body = body.dropFirst() }
    let isAnchoredLast = body.hasSuffix("$")
    if isAnchoredLast { body = body.dropLast() }
    var parts: [NaiveExpression.Part] = []
    while let character = body.popFirst() {
      guard letters.contains(character) || character == "." else { return nil }
      let repetition = body.first.map { "*+?".contains($0) ? String($0) : "" } ?? ""
      if !repetition.isEmpty { body = body.dropFirst() }
      parts.append(
        .init(
          scalar: character == "." ? nil : character.unicodeScalars.first, repetition: repetition))
    }
    return NaiveExpression(
      isAnchoredFirst: isAnchoredFirst, parts: parts, isAnchoredLast: isAnchoredLast,
      ignoresCase: ignoresCase)
  }
}

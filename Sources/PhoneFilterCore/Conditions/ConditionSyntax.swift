/// A typed condition, divided at `and`, `or`, `not` and parentheses. As in SQL, `not` binds more
/// tightly than `and`, and `and` more tightly than `or`.
///
///     not brand=Apple and (price<200 or ram>=8)
///
///     all ─┬─ not ── brand=Apple
///          └─ any ─┬─ price<200
///                  └─ ram>=8
package indirect enum ConditionSyntax: Equatable {
  case comparison(Comparison)
  case not(ConditionSyntax)
  case all([ConditionSyntax])
  case any([ConditionSyntax])

  /// A field, an operator and a value as typed, and the place of the first character in the
  /// condition.
  package struct Comparison: Equatable {
    package let text: String
    package let offset: Int
  }

  /// Divides a text. The parts between the words need not be comparisons. Throws if a part or a
  /// parenthesis is missing.
  package init(_ text: String) throws(UsageError) {
    var parser = ConditionParser(text)
    self = try parser.parse()
  }

  /// The comparisons in the order of the text.
  package var comparisons: [Comparison] {
    switch self {
    case .comparison(let comparison): [comparison]
    case .not(let part): part.comparisons
    case .all(let parts), .any(let parts): parts.flatMap(\.comparisons)
    }
  }

  /// Returns the place of the first character of the last comparison, in a text that may end within
  /// it.
  package static func startOfLastComparison(in text: String) -> Int {
    var parser = ConditionParser(text)
    _ = try? parser.parse()
    return parser.lastStart
  }

  /// Returns true if the words and parentheses of a text do not divide it, and if no quote in it could
  /// end in a text after it.
  package static func isOneComparison(_ text: String) -> Bool {
    var parser = ConditionParser(text)
    guard case .comparison(let comparison)? = try? parser.parse() else { return false }
    return parser.unclosed.isEmpty && comparison.text == text.trimmingSpaces
  }

  /// Returns the message about a character of a condition.
  package static func problem(_ message: Message, at offset: Int, in text: String) -> UsageError {
    UsageError("the condition '\(text.visible)' is wrong at character \(offset + 1): \(message)")
  }
}

/// Reads the words and parentheses of a condition from left to right.
private struct ConditionParser {
  /// The maximum number of open parentheses. Each takes a part of the stack.
  private static let mostOpen = 100

  private let text: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var open: [Int] = []
  /// The place of the comparison that was read last.
  private(set) var lastStart = 0
  /// The quotes that have no end in the rest of the text.
  private(set) var unclosed: Set<Unicode.Scalar> = []

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  mutating func parse() throws(UsageError) -> ConditionSyntax {
    let syntax = try parseAny()
    guard index == scalars.count else {
      throw problem("no '(' belongs to this ')'; \(ConditionParser.quotes)", at: index)
    }
    return syntax
  }

  private static let quotes = "a text with parentheses goes in quotes: model=\"Galaxy (5G)\""

  private func problem(_ message: Message, at offset: Int) -> UsageError {
    ConditionSyntax.problem(message, at: offset, in: text)
  }

  private mutating func parseAny() throws(UsageError) -> ConditionSyntax {
    var parts = [try parseAll()]
    while take(anyOf: ConditionParser.ors) { parts.append(try parseAll()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func parseAll() throws(UsageError) -> ConditionSyntax {
    var parts = [try parseOne()]
    while take(anyOf: ConditionParser.ands) { parts.append(try parseOne()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func parseOne() throws(UsageError) -> ConditionSyntax {
    var isNegated = false
    while take(anyOf: ["not"]) { isNegated.toggle() }
    skipSpaces()
    let syntax: ConditionSyntax
    if index < scalars.count, scalars[index] == "(" {
      guard open.count < ConditionParser.mostOpen else {
        throw problem("more than \(ConditionParser.mostOpen) parentheses are open", at: index)
      }
      open.append(index)
      index += 1
      syntax = try parseAny()
      skipSpaces()
      guard index < scalars.count else {
        throw problem("no ')' belongs to this '('", at: open.last ?? 0)
      }
      index += 1
      open.removeLast()
      try checkEnd()
    } else {
      syntax = .comparison(try parseComparison())
    }
    return isNegated ? .not(syntax) : syntax
  }

  /// Throws if something other than a word or the end follows a closing parenthesis.
  private mutating func checkEnd() throws(UsageError) {
    skipSpaces()
    guard index < scalars.count, scalars[index] != ")",
      word(at: index).map({ !ConditionParser.isJoint($0.word) }) ?? true
    else { return }
    throw problem("'and' or 'or' is missing after ')'", at: index)
  }

  /// Reads up to the next word, or up to the end of the parentheses around the comparison.
  private mutating func parseComparison() throws(UsageError) -> ConditionSyntax.Comparison {
    skipSpaces()
    let start = index
    lastStart = start
    var inner: [Int] = []
    var isInValue = false
    var takesAnd = false
    while index < scalars.count {
      let scalar = scalars[index]
      if let end = endOfQuotes(isInValue: isInValue, from: start) {
        index = end
        continue
      }
      if !isInValue, ConditionParser.signs.contains(scalar) { isInValue = true }
      if scalar == "(" {
        inner.append(index)
      } else if scalar == ")" {
        if inner.popLast() == nil {
          if open.isEmpty {
            throw problem("no '(' belongs to this ')'; \(ConditionParser.quotes)", at: index)
          }
          break
        }
      } else if let (word, _) = word(at: index) {
        // The end of a range in SQL: `price between 3 and 5`.
        if !isInValue, word == "between" { takesAnd = true }
        if ConditionParser.isJoint(word) {
          if let first = inner.last {
            throw problem(
              "'\(word)' is within a text in parentheses; put the text in quotes", at: first)
          }
          if !(takesAnd && word == "and") { break }
          takesAnd = false
        }
      }
      index += 1
    }
    if let first = inner.last {
      throw problem("no ')' belongs to this '('; \(ConditionParser.quotes)", at: first)
    }
    let comparison = String(scalars[start..<index]).trimmingSpaces
    guard !comparison.isEmpty else { throw missing(at: start) }
    return ConditionSyntax.Comparison(text: comparison, offset: start)
  }

  private func missing(at place: Int) -> UsageError {
    let example = "write FIELD OP VALUE, such as 'battery>=4000'"
    guard place < scalars.count else {
      return problem("a condition is missing at the end; \(example)", at: place)
    }
    let found = scalars[place] == ")" ? ")" : word(at: place)?.word ?? ""
    return problem("a condition is missing before '\(found)'; \(example)", at: place)
  }

  // MARK: Words

  private static let ors: [String] = ["or", "||"]
  private static let ands: [String] = ["and", "&&"]
  private static let signs: [Unicode.Scalar] = ["=", "!", "<", ">", "~", "≥", "≤", "≠"]

  private static func isJoint(_ word: String) -> Bool { ands.contains(word) || ors.contains(word) }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar.properties.isWhitespace
  }

  /// Returns true if no word goes on at a scalar.
  private static func isBoundary(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "(" || scalar == ")" || isSpace(scalar)
  }

  private mutating func skipSpaces() {
    while index < scalars.count, ConditionParser.isSpace(scalars[index]) { index += 1 }
  }

  /// Takes the next word if it is one of these, in any case.
  private mutating func take(anyOf words: [String]) -> Bool {
    skipSpaces()
    guard let (word, end) = word(at: index), words.contains(word) else { return false }
    index = end
    return true
  }

  /// Returns the word that begins at an index, in lower case, and its end. Nil within a word.
  private func word(at start: Int) -> (word: String, end: Int)? {
    guard start < scalars.count, !ConditionParser.isSpace(scalars[start]),
      start == 0 || ConditionParser.isBoundary(scalars[start - 1])
    else { return nil }
    // No word that matters is longer.
    let end = scalars[start...].prefix(8).firstIndex(where: ConditionParser.isBoundary)
    let last = end ?? min(start + 8, scalars.count)
    return (String(scalars[start..<last]).lowercased(), last)
  }

  /// Returns the index after a text in quotes, or after a regular expression, that begins at the
  /// current index; nil if none begins there. No word within it counts.
  private mutating func endOfQuotes(isInValue: Bool, from start: Int) -> Int? {
    let mark = scalars[index]
    guard "\"'/".unicodeScalars.contains(mark), !unclosed.contains(mark),
      index == start || ",(".unicodeScalars.contains(scalars[index - 1])
        || ConditionParser.isSpace(scalars[index - 1])
        || ConditionParser.signs.contains(scalars[index - 1])
    else { return nil }
    guard mark != "/" else {
      let before = scalars[start..<index].last { !ConditionParser.isSpace($0) }
      guard isInValue, before.map(ConditionParser.signs.contains) == true else { return nil }
      return endOfExpression()
    }
    var place = index + 1
    while place < scalars.count {
      if scalars[place] == mark {
        guard place + 1 < scalars.count, scalars[place + 1] == mark else { return place + 1 }
        place += 1
      }
      place += 1
    }
    // A quote without an end is an ordinary character.
    unclosed.insert(mark)
    return nil
  }

  private mutating func endOfExpression() -> Int? {
    for place in scalars.indices.dropFirst(index + 1) where scalars[place] == "/" {
      let after = place + 1 + (place + 1 < scalars.count && scalars[place + 1] == "i" ? 1 : 0)
      if after == scalars.count || ConditionParser.isBoundary(scalars[after]) { return after }
    }
    unclosed.insert("/")
    return nil
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}

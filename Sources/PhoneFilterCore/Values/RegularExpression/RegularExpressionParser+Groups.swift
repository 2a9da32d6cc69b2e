extension RegularExpression.Parser {
  /// Reads a group after its `(`; nil for a group that only sets flags, such as `(?i)`.
  mutating func group(openedAt start: Int) throws(RegularExpressionError) -> Syntax? {
    let outerFlags = flags
    if take("?"), try !prefix(openedAt: start) { return nil }

    depth += 1
    guard depth <= Self.nestingLimit else {
      throw error("groups are nested more than \(Self.nestingLimit) deep", at: start)
    }
    let syntax = try alternation()
    guard take(")") else { throw error("missing ')' for this '('", at: start) }
    depth -= 1
    flags = outerFlags
    return syntax
  }

  /// Reads the part between `(?` and the content; false if the group has no content.
  private mutating func prefix(openedAt start: Int) throws(RegularExpressionError) -> Bool {
    for lookAround in ["=", "!", "<=", "<!"] where isNext(lookAround) {
      throw error("look-around '(?\(lookAround)' is not supported", at: start)
    }
    if isNext("P=") {
      throw error("back-reference '(?P=' is not supported", at: start)
    }
    if isNext(">") {
      throw error("atomic group '(?>' is not supported, write '(?:'", at: start)
    }
    if take(":") { return true }
    if isNext("<") || isNext("P<") {
      position += next == "P" ? 2 : 1
      try name(openedAt: start)
      return true
    }
    return try newFlags(openedAt: start)
  }

  /// Reads the name of a group up to its `>`. The name is dropped, because nothing refers to it.
  private mutating func name(openedAt start: Int) throws(RegularExpressionError) {
    let first = position
    while let scalar = next, scalar.isASCII,
      UInt8(truncatingIfNeeded: scalar.value).isWordASCII
    {
      position += 1
    }
    let startsWithDigit = first < position && scalars[first].properties.numericType != nil
    guard position > first, !startsWithDigit, take(">") else {
      throw error("invalid group name, write '(?<name>' with letters, digits and '_'", at: start)
    }
  }

  /// Reads `i`, `s`, `-i`… and then `)` or `:`; false for `)`.
  private mutating func newFlags(openedAt start: Int) throws(RegularExpressionError) -> Bool {
    var value = true
    var isEmpty = true
    while let scalar = next {
      position += 1
      switch scalar {
      case "i":
        flags.ignoringCase = value
        isEmpty = false
      case "s":
        flags.dotMatchesNewline = value
        isEmpty = false
      case "-" where value:
        value = false
        isEmpty = true
      case ")" where !isEmpty:
        return false
      case ":" where !isEmpty:
        return true
      default:
        let opening = text(from: start, upTo: position)
        throw error("group '\(opening)' is not supported, only '(?:', '(?i)', '(?s)'", at: start)
      }
    }
    throw error("missing ')' for this '('", at: start)
  }
}

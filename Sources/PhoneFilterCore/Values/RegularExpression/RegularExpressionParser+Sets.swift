extension RegularExpression.Parser {
  /// Reads a set such as `[^a-z\d[:punct:]-]` after its `[`, which is at `start`.
  ///
  /// A `]` directly after the opening is a member, and so is a `-` that joins nothing.
  mutating func set(openedAt start: Int) throws(RegularExpressionError) -> ScalarSet {
    let isNegated = take("^")
    let first = position
    var ranges: [ClosedRange<UInt32>] = []
    while let scalar = next {
      if scalar == "]", position > first {
        position += 1
        let set = ScalarSet(ranges)
        return isNegated ? set.complement : set
      }
      ranges += try item(inSetAt: start).ranges
    }
    throw error("missing ']' for this '['", at: start)
  }

  /// Reads one member, one class, or one range. Case is ignored here, before a negation of the
  /// whole set.
  private mutating func item(inSetAt start: Int) throws(RegularExpressionError) -> ScalarSet {
    let begin = position
    switch try member(inSetAt: start) {
    case .anchor:
      let escape = text(from: begin, upTo: position)
      throw error("'\(escape)' has no meaning between '[' and ']'", at: begin)
    case .set(let set):
      guard !isRange else {
        throw error("a range cannot begin with a class, write '\\-' for the character", at: begin)
      }
      return set
    case .scalar(let low):
      guard isRange else { return cased(ScalarSet(low)) }
      position += 1
      guard case .scalar(let high) = try member(inSetAt: start) else {
        throw error("a range cannot end with a class, write '\\-' for the character", at: begin)
      }
      guard low <= high else {
        let range = text(from: begin, upTo: position)
        throw error("reversed range '\(range)', write the smaller character first", at: begin)
      }
      return cased(ScalarSet([low.value...high.value]))
    }
  }

  /// True if a `-` is next and has a right side to join.
  private var isRange: Bool {
    guard next == "-", position + 1 < scalars.count else { return false }
    return scalars[position + 1] != "]"
  }

  private mutating func member(inSetAt start: Int) throws(RegularExpressionError) -> Escape {
    let begin = position
    guard let scalar = next else { throw error("missing ']' for this '['", at: start) }
    position += 1
    if scalar == "\\" { return try escape(at: begin) }
    if scalar == "[", next == ":", let set = try posixClass(at: begin) { return .set(set) }
    return .scalar(scalar)
  }

  /// Reads `:alpha:]` or `:^alpha:]`; nil, without moving, if it does not look like a class.
  private mutating func posixClass(at start: Int) throws(RegularExpressionError) -> ScalarSet? {
    let back = position
    position += 1
    let isNegated = take("^")
    let first = position
    while let scalar = next, scalar.isASCII, scalar.properties.isAlphabetic { position += 1 }
    let name = text(from: first, upTo: position)
    guard take(":"), take("]") else {
      position = back
      return nil
    }
    // If case is ignored, `[:lower:]` and `[:upper:]` both mean all ASCII letters.
    let isOneCase = name == "lower" || name == "upper"
    guard let set = ScalarSet.posix(flags.ignoringCase && isOneCase ? "alpha" : name) else {
      throw error("unknown class '[:\(name):]', write one such as '[:alpha:]'", at: start)
    }
    return isNegated ? set.complement : set
  }

  private func cased(_ set: ScalarSet) -> ScalarSet {
    flags.ignoringCase ? set.ignoringCase : set
  }
}

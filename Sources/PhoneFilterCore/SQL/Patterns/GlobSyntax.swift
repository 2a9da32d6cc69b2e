/// A glob as a tree of code points. The characters of SQL engines are code points.
struct GlobSyntax {
  typealias Syntax = RegularExpression.Syntax
  typealias ScalarSet = RegularExpression.ScalarSet

  private let tokens: [Glob.Token]
  private let typed: String

  init(_ glob: Glob, typed: String) {
    tokens = glob.tokens
    self.typed = typed
  }

  func syntax() throws(SQLRefusal) -> Syntax {
    var items: [Syntax] = [.anchor(.textStart)]
    var index = 0
    while index < tokens.count {
      switch tokens[index] {
      case .anyText: items.append(.repetition(.scalars(.all), atLeast: 0, atMost: nil))
      case .anyCharacter: items.append(.scalars(.all))
      case .oneOf(let ranges, let isNegated): items.append(try set(ranges, isNegated))
      case .character:
        let start = index
        while index + 1 < tokens.count, case .character = tokens[index + 1] { index += 1 }
        items += try text(start...index)
      }
      index += 1
    }
    return .sequence(items + [.anchor(.textEnd)])
  }

  private func text(_ places: ClosedRange<Int>) throws(SQLRefusal) -> [Syntax] {
    var text = ""
    for token in tokens[places] {
      if case .character(let character) = token { text.append(character) }
    }
    return try SQLText.composed(text).unicodeScalars.map { .scalars(ScalarSet($0)) }
  }

  /// Returns a set of characters. Throws if a character has more than one code point.
  private func set(
    _ ranges: [ClosedRange<Character>], _ isNegated: Bool
  ) throws(SQLRefusal) -> Syntax {
    var members: [ClosedRange<UInt32>] = []
    for range in ranges {
      guard let first = try scalar(range.lowerBound), let last = try scalar(range.upperBound) else {
        throw refusal(
          "a set with a character of several code points, which an engine cannot put in a "
            + "set; write one glob for each character")
      }
      guard first == last || [first, last].allSatisfy({ 0x30...0x39 ~= $0.value }) else {
        throw refusal(
          "a range of letters, which includes accented letters in phonefilter but not in "
            + "engines; for ASCII letters only, use a regular expression such as '/^[a-z]/'")
      }
      members.append(first.value...last.value)
    }
    let set = ScalarSet(members)
    return .scalars(isNegated ? set.complement : set)
  }

  private func scalar(_ character: Character) throws(SQLRefusal) -> Unicode.Scalar? {
    let scalars = try SQLText.composed(String(character)).unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }

  private func refusal(_ what: String) -> SQLRefusal {
    SQLRefusal("the glob '\(typed.visible)' has \(what)")
  }
}

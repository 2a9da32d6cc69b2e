/// A glob as a tree of scalars: the characters of our globs are what people see, and those of SQL's
/// engines are scalars.
struct GlobSyntax {
  typealias Syntax = RegularExpression.Syntax
  typealias ScalarSet = RegularExpression.ScalarSet

  private let tokens: [Glob.Token]
  private let ignoresCase: Bool
  private let typed: String
  private let guardsMarks: Bool

  init(_ glob: Glob, typed: String, guardsMarks: Bool) {
    tokens = glob.tokens
    ignoresCase = glob.ignoresCase
    self.typed = typed
    self.guardsMarks = guardsMarks
  }

  /// Any text.
  static var anyText: Syntax { .repetition(.scalars(.all), atLeast: 0, atMost: nil) }
  private static let unmarked = TextMarks.all.complement
  /// The rest of a character after its first scalar: marks, and pictures that are joined to it.
  private static var marks: Syntax {
    let plain = Syntax.repetition(.scalars(TextMarks.unjoined), atLeast: 0, atMost: nil)
    let joined = Syntax.sequence([
      .scalars(ScalarSet(TextMarks.joiner)), .scalars(TextMarks.pictures), plain,
    ])
    return .sequence([plain, .repetition(joined, atLeast: 0, atMost: nil)])
  }

  /// What bytes every text begins with that fits: plain characters with one spelling.
  var beginning: String {
    guard !ignoresCase else { return "" }
    var beginning = ""
    for token in tokens {
      guard case .character(let character) = token, let scalar = character.unicodeScalars.first,
        scalar.isASCII, scalar.value >= 0x20,
        CharacterSpellings.all(of: character)?.count == 1
      else { break }
      beginning.append(character)
    }
    return beginning
  }

  func syntax() throws(SQLRefusal) -> Syntax {
    // A star at an end needs no words: the pattern is found anywhere.
    var items: [Syntax] = tokens.first?.isAnyText == true ? [] : [.anchor(.textStart)]
    var index = 0
    while index < tokens.count {
      switch tokens[index] {
      case .anyText:
        while index + 1 < tokens.count, tokens[index + 1].isAnyText { index += 1 }
        items += anyText(isFirst: items.isEmpty, isLast: index == tokens.count - 1)
      case .anyCharacter:
        if ignoresCase { throw refusal("'?' together with -i") }
        items.append(GlobSyntax.anyCharacter)
      case .oneOf(let ranges, let isNegated):
        items.append(try set(ranges, isNegated))
      case .character:
        let start = index
        while index + 1 < tokens.count, case .character = tokens[index + 1] { index += 1 }
        items.append(try text(start...index))
      }
      index += 1
    }
    if tokens.last?.isAnyText != true { items.append(.anchor(.textEnd)) }
    return items.isEmpty ? .empty : items.count == 1 ? items[0] : .sequence(items)
  }

  /// What a star stands for: behind something else, nothing or what does not begin with a mark of the
  /// character before.
  private func anyText(isFirst: Bool, isLast: Bool) -> [Syntax] {
    if isFirst { return [] }
    if isLast {
      return guardsMarks
        ? [.alternation([.anchor(.textEnd), .scalars(GlobSyntax.unmarked)])] : []
    }
    guard guardsMarks else { return [GlobSyntax.anyText] }
    return [
      .alternation([.empty, .sequence([.scalars(GlobSyntax.unmarked), GlobSyntax.anyText])])
    ]
  }

  private static var anyCharacter: Syntax {
    .alternation([
      .sequence([.scalars(ScalarSet("\r")), .scalars(ScalarSet("\n"))]), flag,
      .sequence([.scalars(TextMarks.beginnings), marks]),
    ])
  }

  private static var flag: Syntax {
    .repetition(.scalars(TextMarks.flags), atLeast: 2, atMost: 2)
  }

  private func text(_ places: ClosedRange<Int>) throws(SQLRefusal) -> Syntax {
    var text = ""
    for token in tokens[places] {
      if case .character(let character) = token { text.append(character) }
    }
    if text.unicodeScalars.contains(where: TextMarks.isIntricate) {
      throw refusal("a character that is put together of several")
    }
    if ignoresCase {
      let pattern = LetterTiling.pattern(
        text, .ofCase, openAtStart: places.lowerBound > 0,
        openAtEnd: places.upperBound < tokens.count - 1)
      guard let pattern else { throw SQLPattern.unknown(text) }
      return pattern
    }
    var items: [Syntax] = []
    for character in text {
      guard let spellings = CharacterSpellings.all(of: character) else {
        throw SQLPattern.unknown(text)
      }
      items.append(GlobSyntax.written(spellings))
    }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  /// The spellings of one character.
  private static func written(_ spellings: [[Unicode.Scalar]]) -> Syntax {
    let single = spellings.filter { $0.count == 1 }.map { $0[0] }
    let others = spellings.filter { $0.count > 1 }.map { spelling in
      Syntax.sequence(spelling.map { .scalars(ScalarSet($0)) })
    }
    let all = (single.isEmpty ? [] : [Syntax.scalars(ScalarSet(single))]) + others
    return all.count == 1 ? all[0] : .alternation(all)
  }

  /// A set of ASCII characters.
  private func set(
    _ ranges: [ClosedRange<Character>], _ isNegated: Bool
  ) throws(SQLRefusal) -> Syntax {
    var members: [Unicode.Scalar] = []
    // Between two digits lie those before the last with marks behind them, too.
    var markedMembers: [Unicode.Scalar] = []
    for range in ranges {
      guard let first = range.lowerBound.asciiScalar, let last = range.upperBound.asciiScalar else {
        throw refusal("a set of letters beyond ASCII")
      }
      let all = (first.value...last.value).compactMap(Unicode.Scalar.init)
      members += all
      if first != last {
        guard all.allSatisfy({ 0x30...0x39 ~= $0.value }) else {
          throw refusal("a range of letters, between which lie some with accents")
        }
        markedMembers += all.dropLast()
      }
    }
    if ignoresCase {
      // Of ß, which is two characters then, a set would take one.
      let taken = Set("sfilt".unicodeScalars)
      if isNegated || members.contains(where: taken.contains) {
        throw refusal("such a set together with -i")
      }
      members = members.flatMap { Foldings.ofCase.sources(of: $0) }
    } else {
      members += members.flatMap { scalar in
        (CharacterSpellings.all(of: Character(scalar)) ?? []).filter { $0.count == 1 }.map { $0[0] }
      }
    }
    let set = ScalarSet(members)
    let marked = markedMembers.isEmpty ? nil : ScalarSet(markedMembers)
    guard isNegated else {
      guard let marked, guardsMarks else { return .scalars(set) }
      return .alternation([.scalars(set), GlobSyntax.marked(marked)])
    }
    let others = ScalarSet(set.ranges + TextMarks.all.ranges + TextMarks.flags.ranges).complement
    let unmarked = marked.map { $0.complement.intersection(set) } ?? set
    return .alternation([
      GlobSyntax.flag, .sequence([.scalars(others), GlobSyntax.marks]),
      GlobSyntax.marked(unmarked),
    ])
  }

  /// A scalar of a set with marks behind it.
  private static func marked(_ set: ScalarSet) -> Syntax {
    .sequence([.scalars(set), .repetition(.scalars(TextMarks.all), atLeast: 1, atMost: nil)])
  }

  private func refusal(_ what: String) -> SQLRefusal {
    SQLRefusal(
      "the glob '\(typed.visible)' has \(what), which engines take otherwise; a regular expression "
        + "such as '/…/' says scalar by scalar what is meant")
  }
}

extension Character {
  /// Its scalar, where it is one of ASCII.
  fileprivate var asciiScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar.isASCII else { return nil }
    return scalar
  }
}

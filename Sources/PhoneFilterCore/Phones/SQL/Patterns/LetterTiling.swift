/// Ways to write a folded text: each of its characters by one of the scalars that become it, or
/// several of them by one scalar that becomes all.
///
///     strasse   s t r a s s e  ·  s t r a ß e
///
/// An end may be open: there a scalar may reach beyond, since any text follows. `s*` without regard to
/// case fits `ß`, which is two of them.
struct LetterTiling {
  typealias Syntax = RegularExpression.Syntax
  typealias ScalarSet = RegularExpression.ScalarSet

  /// Maximum number of ways that are written out.
  private static let limit = 64

  private let foldings: Foldings
  private let units: [Character]
  private let isOpenAtStart: Bool
  private let isOpenAtEnd: Bool

  /// The pattern of a folded text; nil where some character can be written in ways that are not known,
  /// or in too many.
  static func pattern(
    _ folded: String, _ foldings: Foldings, openAtStart: Bool = false, openAtEnd: Bool = false
  ) -> Syntax? {
    LetterTiling(
      foldings: foldings, units: Array(folded), isOpenAtStart: openAtStart,
      isOpenAtEnd: openAtEnd
    ).pattern
  }

  private var pattern: Syntax? {
    // No way goes over more than its own part: the parts are joined, and ways only multiply within.
    var items: [Syntax] = []
    var start = 0
    while start < units.count {
      var end = start + 1
      while end < units.count, isSpanned(end) { end += 1 }
      guard let ways = ways(from: start, to: end), !ways.isEmpty else { return nil }
      let written = ways.map { $0.count == 1 ? $0[0] : Syntax.sequence($0) }
      items.append(written.count == 1 ? written[0] : .alternation(written))
      start = end
    }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  /// Whether some scalar becomes characters on both sides of a place.
  private func isSpanned(_ place: Int) -> Bool {
    foldings.expansions.contains { expansion in
      (1..<expansion.letters.count).contains { before in
        fits(expansion.letters, at: place - before, opensStart: true, opensEnd: true)
      }
    }
  }

  /// Whether letters stand at a place, as far as the ends do not let them reach beyond.
  private func fits(
    _ letters: [Unicode.Scalar], at place: Int, opensStart: Bool, opensEnd: Bool
  ) -> Bool {
    var isWithin = false
    for (offset, letter) in letters.enumerated() {
      let index = place + offset
      if index < 0 {
        guard opensStart, isOpenAtStart else { return false }
      } else if index >= units.count {
        guard opensEnd, isOpenAtEnd else { return false }
      } else {
        guard Array(units[index].unicodeScalars) == [letter] else { return false }
        isWithin = true
      }
    }
    return isWithin
  }

  /// The ways to write the characters from one place to another; nil where there are too many.
  private func ways(from start: Int, to end: Int) -> [[Syntax]]? {
    guard start < end else { return [[]] }
    var all: [[Syntax]] = []
    func add(_ first: Syntax, then next: Int) -> Bool {
      guard let rest = ways(from: min(next, end), to: end) else { return false }
      all += rest.map { [first] + $0 }
      return all.count <= LetterTiling.limit
    }
    if let own = written(units[start]) {
      guard add(own, then: start + 1) else { return nil }
    } else {
      return nil
    }
    for expansion in foldings.expansions {
      let letters = expansion.letters
      let first = start == 0 && isOpenAtStart ? 1 - letters.count : start
      for place in first...start
      where fits(letters, at: place, opensStart: true, opensEnd: true)
        && place + letters.count > start
      {
        guard add(.scalars(ScalarSet(expansion.sources)), then: place + letters.count) else {
          return nil
        }
      }
    }
    return all
  }

  /// The ways to write one character; nil where they are not known.
  private func written(_ character: Character) -> Syntax? {
    guard let spellings = CharacterSpellings.all(of: character) else { return nil }
    var sets: [Unicode.Scalar] = []
    var others: [Syntax] = []
    for spelling in spellings {
      if spelling.count == 1 {
        sets += foldings.sources(of: spelling[0])
        continue
      }
      others.append(.sequence(spelling.map { .scalars(ScalarSet(foldings.sources(of: $0))) }))
      // Some scalars become a letter with its accent: İ.
      for expansion in foldings.expansions where expansion.letters == spelling {
        sets += expansion.sources
      }
    }
    let single: [Syntax] = sets.isEmpty ? [] : [.scalars(ScalarSet(sets))]
    let all = single + others
    return all.count == 1 ? all[0] : .alternation(all)
  }
}

extension RegularExpression.ScalarSet {
  /// The set of some scalars.
  init(_ scalars: [Unicode.Scalar]) { self.init(scalars.map { $0.value...$0.value }) }
}

import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Regular expressions that are valid by construction, compared with a reference that tries every
/// possibility on their tree.
final class ExpressionsTarget: FuzzTarget {
  static let name = "expressions"

  /// An expression as a tree.
  private indirect enum Tree {
    case character(UInt8)
    case any
    case set([ClosedRange<UInt8>], isNegated: Bool)
    case start
    case end
    case boundary(isNegated: Bool)
    case sequence([Tree])
    case choice([Tree])
    case repetition(Tree, Int, Int?)
  }

  private static let letters = Array("abAB01 _-".utf8)

  func run(_ input: inout FuzzInput) {
    let ignoresCase = input.choice(3) == 0
    let (tree, text) = expression(from: &input, depth: 0)
    let typed = "/\(text)/\(ignoresCase ? "i" : "")"
    guard let pattern = try? TextPattern(typed: typed, ignoringCase: false) else {
      return require(text.utf8.count > 200, "\(typed.debugDescription) was refused")
    }
    for _ in 0..<3 {
      let subject = (0..<input.choice(12)).map { _ in input.pick(Self.letters) }
      let expected = Self.isFound(tree, in: subject, ignoresCase)
      let shown = String(decoding: subject, as: UTF8.self)
      let found = withValue(quoted(shown)) { pattern.matches($0) }
      require(found == expected, "\(typed.debugDescription) in \(shown.debugDescription): \(found)")
    }
  }

  // MARK: Expressions

  private func expression(from input: inout FuzzInput, depth: Int) -> (Tree, String) {
    let kind = input.choice(depth < 4 ? 12 : 7)
    switch kind {
    case 7, 8:
      let parts = (0..<1 + input.choice(3)).map { _ in expression(from: &input, depth: depth + 1) }
      return (.sequence(parts.map(\.0)), parts.map(\.1).joined())
    case 9:
      let parts = (0..<2 + input.choice(2)).map { _ in expression(from: &input, depth: depth + 1) }
      let open = input.pick(["(", "(?:"])
      return (.choice(parts.map(\.0)), open + parts.map(\.1).joined(separator: "|") + ")")
    case 10, 11:
      let (tree, text) = expression(from: &input, depth: depth + 1)
      let (least, most, mark) = repetition(from: &input)
      let lazy = input.choice(4) == 0 ? "?" : ""
      return (.repetition(tree, least, most), "(?:\(text))\(mark)\(lazy)")
    default: return atom(kind, from: &input)
    }
  }

  private func repetition(from input: inout FuzzInput) -> (Int, Int?, String) {
    let (least, more) = (input.choice(3), input.choice(3))
    switch input.choice(6) {
    case 0: return (0, nil, "*")
    case 1: return (1, nil, "+")
    case 2: return (0, 1, "?")
    case 3: return (least, least, "{\(least)}")
    case 4: return (least, nil, "{\(least),}")
    default: return (least, least + more, "{\(least),\(least + more)}")
    }
  }

  private func atom(_ kind: Int, from input: inout FuzzInput) -> (Tree, String) {
    switch kind {
    case 0: return (.any, ".")
    case 1:
      let first = input.pick(Array("a0A".utf8))
      let range = first...first + UInt8(input.choice(2))
      let isNegated = input.choice(2) == 1
      let other = input.pick(Array("bB1".utf8))
      let words = [range.lowerBound, range.upperBound, other].map { String(UnicodeScalar($0)) }
      return (
        .set([range, other...other], isNegated: isNegated),
        "[\(isNegated ? "^" : "")\(words[0])-\(words[1])\(words[2])]"
      )
    case 2:
      let (text, ranges) = input.pick(
        [
          ("d", [0x30...0x39]), ("w", [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]),
          ("s", [0x09...0x0D, 0x20...0x20]),
        ] as [(String, [ClosedRange<UInt8>])])
      let isNegated = input.choice(2) == 1
      return (.set(ranges, isNegated: isNegated), "\\" + (isNegated ? text.uppercased() : text))
    case 3:
      return input.pick([
        (.start, "^"), (.end, "$"), (.boundary(isNegated: false), "\\b"),
        (.boundary(isNegated: true), "\\B"),
      ])
    default:
      let letter = input.pick(Self.letters)
      return (.character(letter), String(UnicodeScalar(letter)))
    }
  }

  // MARK: The reference

  private static func isFound(_ tree: Tree, in text: [UInt8], _ ignoresCase: Bool) -> Bool {
    (0...text.count).contains { !ends(of: tree, in: text, from: [$0], ignoresCase).isEmpty }
  }

  /// Returns all places where a match can end that begins at one of some places.
  private static func ends(
    of tree: Tree, in text: [UInt8], from starts: Set<Int>, _ ignoresCase: Bool
  ) -> Set<Int> {
    switch tree {
    case .character(let letter): return step(text, starts, ignoresCase) { $0 == letter }
    case .any: return step(text, starts, false) { $0 != 0x0A }
    case .set(let ranges, let isNegated):
      return Set(
        starts.filter { place in
          guard place < text.count else { return false }
          let isIn = spellings(of: text[place], ignoresCase).contains { letter in
            ranges.contains { $0.contains(letter) }
          }
          return isIn != isNegated
        }.map { $0 + 1 })
    case .start: return starts.filter { $0 == 0 }
    case .end: return starts.filter { $0 == text.count }
    case .boundary(let isNegated):
      return starts.filter { place in
        let left = place > 0 && isWord(text[place - 1])
        let right = place < text.count && isWord(text[place])
        return (left != right) != isNegated
      }
    case .sequence(let parts):
      return parts.reduce(starts) { ends(of: $1, in: text, from: $0, ignoresCase) }
    case .choice(let parts):
      return parts.reduce(into: []) {
        $0.formUnion(ends(of: $1, in: text, from: starts, ignoresCase))
      }
    case .repetition(let part, let least, let most):
      var places = starts
      for _ in 0..<least { places = ends(of: part, in: text, from: places, ignoresCase) }
      var all = places
      // Another round without a new place ends the repetition.
      for _ in 0..<(most.map { $0 - least } ?? text.count + 1) {
        places = ends(of: part, in: text, from: places, ignoresCase)
        all.formUnion(places)
      }
      return all
    }
  }

  private static func step(
    _ text: [UInt8], _ starts: Set<Int>, _ ignoresCase: Bool, _ fits: (UInt8) -> Bool
  ) -> Set<Int> {
    Set(
      starts.filter {
        $0 < text.count && spellings(of: text[$0], ignoresCase).contains(where: fits)
      }
      .map { $0 + 1 })
  }

  private static func spellings(of letter: UInt8, _ ignoresCase: Bool) -> [UInt8] {
    let isLetter = (0x41...0x5A).contains(letter & 0xDF)
    return ignoresCase && isLetter ? [letter, letter ^ 0x20] : [letter]
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == 0x5F || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte & 0xDF) && byte >= 0x41
  }
}

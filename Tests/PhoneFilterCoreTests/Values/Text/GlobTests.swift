@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct GlobTests {
  typealias Claim = (pattern: String, text: String, fits: Bool)

  @Test(
    arguments: [
      ("*", "", true), ("*", "anything", true), ("?", "", false), ("?", "a", true),
      ("?", "ab", false), ("?", "é", true), ("?", "e\u{301}", true), ("?", "👨‍👩‍👧", true),
      ("iPhone*", "iPhone 14", true), ("iPhone*", "iPhone", true), ("iPhone*", "an iPhone", false),
      ("*Pro?", "14 Pro+", true), ("*Pro?", "14 Pro", false), ("*Pro*", "14 Pro Max", true),
      ("[XZ]peria*", "Xperia 5", true), ("[XZ]peria*", "Aperia", false), ("[a-c]", "b", true),
      ("[a-c]", "d", false), ("[!a-c]", "d", true), ("[!a-c]", "b", false), ("[^a]", "a", false),
      ("[^a]", "b", true), ("[]]", "]", true), ("[!]]", "]", false), ("[a-]", "-", true),
      ("[-a]", "-", true), ("[c-a]", "-", true), ("[ab", "[ab", true), ("a[", "a[", true),
      ("[a]b", "ab", true), ("é*", "e\u{301}clat", true), ("[é]", "e\u{301}", true),
      ("\\*", "*", true), ("\\*", "a", false), ("a\\?*", "a?b", true), ("\\[a]", "[a]", true),
      ("a\\", "a\\", true), ("*a*b*c*", "xxaxxbxxcxx", true), ("*a*b*c*", "xxaxxcxxbxx", false),
      ("**", "", true), ("a**b", "ab", true), ("*.*", "a.b", true), ("*\n*", "a\nb", true),
      ("a*", "A", false), ("[a-z]", "B", false),
    ] as [Claim])
  func theTextFitsAsAWhole(claim: Claim) {
    #expect(fits(claim.text, claim.pattern) == claim.fits)
  }

  @Test(
    arguments: [
      ("iphone*", "IPHONE 14", true), ("IPHONE*", "iphone", true), ("[A-C]x", "bX", true),
      ("[!A]", "a", false), ("É*", "e\u{301}clat", true), ("STRASSE", "Straße", true),
      ("stra?e", "STRAßE", false), ("*Ä*", "hätte", true),
    ] as [Claim])
  func caseMakesNoDifferenceWhenIgnored(claim: Claim) {
    #expect(fits(claim.text, claim.pattern, ignoringCase: true) == claim.fits)
  }

  @Test(
    arguments: [
      ("iPhone*", true), ("a?", true), ("[XZ]x", true), ("a[b]", true), ("\\*", true),
      ("Gold", false), ("[", false), ("[a", false), ("[]", false), ("]a[", false), ("", false),
      ("a]", false),
    ])
  func aGlobIsToldByItsMarks(text: String, isGlob: Bool) {
    #expect(Glob.isGlob(text) == isGlob)
  }

  /// A part of a pattern for the naive matcher.
  private enum Part {
    case star
    case any
    case set(Set<Character>, isNegated: Bool)

    func accepts(_ character: Character) -> Bool {
      switch self {
      case .star, .any: true
      case .set(let set, let isNegated): set.contains(character) != isNegated
      }
    }
  }

  @Test func anyPatternFitsAsANaiveMatcherHasIt() {
    let parts: [(String, Part)] = [
      ("*", .star), ("*", .star), ("?", .any), ("a", .set(["a"], isNegated: false)),
      ("b", .set(["b"], isNegated: false)), ("é", .set(["é"], isNegated: false)),
      ("[ab]", .set(["a", "b"], isNegated: false)), ("[!a]", .set(["a"], isNegated: true)),
      ("\\*", .set(["*"], isNegated: false)), ("[a-c]", .set(["a", "b", "c"], isNegated: false)),
    ]
    var generator = SeededGenerator(seed: 7)
    var fitting = 0
    for _ in 0..<10_000 {
      let chosen = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &generator)]
      }
      let text = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        ["a", "b", "c", "é", "e\u{301}", "*"][Int.random(in: 0..<6, using: &generator)]
      }.joined()
      let pattern = chosen.map(\.0).joined()
      let expected = naive(chosen.map(\.1)[...], Array(text)[...])
      #expect(fits(text, pattern) == expected, "\(pattern) \(text)")
      fitting += expected ? 1 : 0
    }
    #expect(fitting > 1_000)
  }

  /// Exponential for a matcher that tries every star again.
  @Test func manyStarsTakeNoTime() {
    let pattern = String(repeating: "a*", count: 30) + "b"
    #expect(!fits(String(repeating: "a", count: 300), pattern))
  }

  private func naive(_ parts: ArraySlice<Part>, _ text: ArraySlice<Character>) -> Bool {
    guard let part = parts.first else { return text.isEmpty }
    if case .star = part {
      return naive(parts.dropFirst(), text) || !text.isEmpty && naive(parts, text.dropFirst())
    }
    guard let character = text.first, part.accepts(character) else { return false }
    return naive(parts.dropFirst(), text.dropFirst())
  }

  private func fits(_ text: String, _ pattern: String, ignoringCase: Bool = false) -> Bool {
    withBytes(of: Array(text.utf8)) { Glob(pattern, ignoringCase: ignoringCase).matches($0) }
  }
}

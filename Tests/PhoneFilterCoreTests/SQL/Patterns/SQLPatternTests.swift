@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The patterns printed for engines match the same texts as the filters.
struct SQLPatternTests {
  /// Each text differs from another text in a way that some engine ignores.
  private static let texts = [
    "Gold", "gold", "GOLD ", " Gold", "Café", "CAFÉ", "cafe", "O'Neill", "100%", "a_b", "aXb",
    "a\\b", "a\"b", "a\nb", "a\tb", "K", "k", "STRASSE", "strasse", "fine", "FINE", "istanbul",
    "οδος", "iPhone 15", "iPhone 15 Pro", "iphone 14", "e", "é", "ñ", "ệ", "小米", "가", "が", "ff",
    "s", "ss", "sss", "[x]", "*", "?", "!", "-", "]", "^", "Å", "Ω", "Øre", "ore", "Łódź", "lodz",
    "чёрный", "1", "5", "%", "_", "👍",
  ]

  /// The texts in which a pattern is found. The pattern is compiled once for all texts.
  private func found(_ pattern: SQLPattern, in texts: [String] = texts) throws -> [Bool] {
    let program = try RegularExpression.Compiler.compile(pattern.syntax)
    let pool = RegularExpression.SearcherPool(program: program, cacheLimit: 1 << 16)
    return texts.map { text in
      withBytes(of: Array(text.utf8)) { bytes in pool.lend { $0.isFound(in: bytes) } }
    }
  }

  private func globs(of text: String, _ random: inout SeededGenerator) -> [String] {
    let characters = Array(text)
    let cut = Int.random(in: 0...characters.count, using: &random)
    let end = Int.random(in: cut...characters.count, using: &random)
    func plain(_ part: ArraySlice<Character>) -> String {
      part.map { "*?[]\\!^-".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
    return [
      plain(characters[..<cut]) + "*", "*" + plain(characters[cut...]),
      "*" + plain(characters[cut..<end]) + "*",
      plain(characters[..<cut]) + "*" + plain(characters[end...]),
      plain(characters[..<cut]) + "?" + plain(characters[min(cut + 1, characters.count)...]),
      "[KGk1]*", "[!G]*", "*[0-5]", "[!3-9]*", "??", "*",
    ]
  }

  @Test(arguments: [false, true])
  func globsFitTheSameTexts(ignoringCase: Bool) throws {
    var random = SeededGenerator(seed: 7)
    var said = 0
    for text in SQLPatternTests.texts {
      for typed in globs(of: text, &random) {
        let glob = Glob(typed, ignoringCase: ignoringCase)
        guard let pattern = try? SQLPattern(glob, typed: typed) else { continue }
        said += 1
        let texts =
          ignoringCase ? SQLPatternTests.texts.map { $0.lowercased() } : SQLPatternTests.texts
        for (other, isFound) in zip(SQLPatternTests.texts, try found(pattern, in: texts)) {
          let fits = withBytes(of: Array(other.utf8)) { glob.matches($0) }
          #expect(isFound == fits, "\(typed) and \(other)")
        }
      }
    }
    #expect(said > 300)
  }

  @Test(arguments: ["[a-z]*", "[👨‍👩x]", "ก็*"])
  func refusesWhatItCannotSay(typed: String) {
    #expect(throws: SQLRefusal.self) {
      try SQLPattern(Glob(typed, ignoringCase: false), typed: typed)
    }
  }

  @Test(arguments: ["é*", "STRAẞE*", "ﬁ*", "Δ?"])
  func refusesCaseBeyondASCII(typed: String) {
    #expect(throws: SQLRefusal.self) {
      try SQLPattern(Glob(typed, ignoringCase: true), typed: typed)
    }
  }

  /// A table contains composed texts, so one spelling is enough.
  @Test(arguments: [
    ("Cafe\u{301}*", "Café%"), ("\u{212A}*", "K%"), ("A\u{30A}*", "Å%"), ("*a%b?", "%a!%b_"),
    ("*", "%"), ("a**b", "a%b"),
  ])
  func globsAreOnePatternOfLike(typed: String, like: String) throws {
    let pattern = try SQLPattern(Glob(typed, ignoringCase: false), typed: typed)
    #expect(try #require(pattern.likes(atMost: 1)).map(\.pattern) == [like])
  }
}

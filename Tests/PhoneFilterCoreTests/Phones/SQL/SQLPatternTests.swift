import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The patterns that are printed for engines find what the filters find.
struct SQLPatternTests {
  /// Texts of which each differs from another one in a way that some engine passes over.
  private static let texts = [
    "Gold", "gold", "GOLD ", " Gold", "Café", "Cafe\u{301}", "CAFÉ", "CAFE\u{301}", "cafe",
    "O'Neill", "100%", "a_b", "aXb", "a\\b", "a\"b", "a\nb", "a\tb", "K", "\u{212A}", "k", "Straße",
    "STRASSE", "strasse", "STRAẞE", "ﬁne", "fine", "FINE", "İstanbul", "istanbul", "ıstanbul",
    "ΟΔΟΣ", "οδος", "οδοσ", "iPhone 15", "iPhone 15 Pro", "iphone 14", "iPhone\u{301} 15", "e",
    "é", "e\u{301}", "e\u{301}x", "n\u{338}", "ñ", "n\u{303}", "ệ", "e\u{323}\u{302}",
    "e\u{302}\u{323}", "小米", "가", "\u{1100}\u{1161}", "が", "か\u{3099}", "ff", "ﬀ", "ﬃ", "s", "ß",
    "ss", "sss", "[x]", "*", "?", "!", "-", "]", "^", "Å", "\u{212B}", "A\u{30A}", "Ω", "\u{2126}",
    "Øre", "ore", "Łódź", "lodz", "чёрный", "черный", "1", "1\u{301}", "5", "9\u{301}",
  ]

  /// The texts in which a pattern is found; it is compiled once for all of them.
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
        for (other, isFound) in zip(SQLPatternTests.texts, try found(pattern)) {
          let fits = withBytes(of: Array(other.utf8)) { glob.matches($0) }
          #expect(isFound == fits, "\(typed) and \(other)")
        }
      }
    }
    #expect(said > 300)
  }

  @Test func textsWithoutRegardToCaseAreTheSame() throws {
    var said = 0
    for text in SQLPatternTests.texts {
      guard let pattern = try? SQLPattern(ignoringCase: text) else { continue }
      said += 1
      for (other, isFound) in zip(SQLPatternTests.texts, try found(pattern)) {
        let isEqual = other.caseFolded == text.caseFolded
        #expect(isFound == isEqual, "\(text) and \(other)")
      }
    }
    #expect(said > 70)
  }

  @Test func wordsStandInTheSameTexts() throws {
    for typed in [
      "cafe", "CAFÉ", "strasse", "Straße", "ss", "ffi", "istanbul", "οδος", "lodz", "ore",
    ] {
      let words = try SearchedWords(typed: [typed])
      let word = try #require(words.words.first)
      let pattern = try SQLPattern(word)
      let plain = SQLPatternTests.texts.map {
        String(
          String.UnicodeScalarView(
            $0.unicodeScalars.filter { !SearchFolding.isAccent($0.value) }))
      }
      for (other, isFound) in zip(SQLPatternTests.texts, try found(pattern, in: plain)) {
        var folded = FoldedText()
        withBytes(of: Array(other.utf8)) { folded.fold($0) }
        #expect(isFound == folded.holds(word), "\(typed) and \(other)")
      }
    }
  }

  @Test(arguments: ["[a-z]*", "*\r\n", "*👨‍👩", "ก็*"])
  func refusesWhatItCannotSay(typed: String) {
    #expect(throws: SQLRefusal.self) {
      try SQLPattern(Glob(typed, ignoringCase: false), typed: typed)
    }
  }
}

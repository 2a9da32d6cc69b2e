import PhoneFilterTestSupport
@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

struct TextPatternTests {
  typealias Claim = (typed: String, fitting: [String], others: [String])

  @Test(
    arguments: [
      ("Starlight", ["Starlight"], ["starlight", "Starlight ", "Star"]),
      ("iPhone*", ["iPhone", "iPhone 14"], ["my iPhone"]),
      ("/14/", ["iPhone 14", "14"], ["iPhone 1"]),
      ("/^iPhone 1[45]/", ["iPhone 14", "iPhone 15 Pro"], ["iPhone 13", "an iPhone 14"]),
      ("/pro/i", ["Pro", "PRO MAX", "improved"], ["plus"]), ("/a/b/", ["xa/bx"], ["a", "b"]),
      ("/ /", ["a b"], ["ab"]), ("//", ["", "anything"], []), ("=iPhone*", ["iPhone*"], ["iPhone"]),
      ("=/x/", ["/x/"], ["x"]), ("=@home", ["@home"], ["home"]), ("==", ["="], ["=="]),
      ("A, B", ["A, B"], ["A", "B"]), ("\\*", ["*"], ["\\*"]), ("[", ["["], []),
      ("a/b", ["a/b"], ["a"]), ("é", ["e\u{301}"], ["e"]),
    ] as [Claim])
  func typedPatternsFitTheirTexts(claim: Claim) throws {
    let pattern = try TextPattern(typed: claim.typed, ignoringCase: false)
    #expect(pattern.typed == claim.typed)
    for text in claim.fitting { #expect(fits(text, pattern), "\(claim.typed) \(text)") }
    for text in claim.others { #expect(!fits(text, pattern), "\(claim.typed) \(text)") }
  }

  @Test(arguments: ["STARLIGHT", "starl*", "/^STAR/", "/^star/i", "=starlight"])
  func everyFormCanIgnoreCase(typed: String) throws {
    #expect(fits("Starlight", try TextPattern(typed: typed, ignoringCase: true)))
  }

  @Test(
    arguments: [
      (
        "/",
        "the regular expression '/' has no closing '/'; write '//', or '=/' for the text "
          + "itself"
      ),
      (
        "/x",
        "the regular expression '/x' has no closing '/'; write '/x/', or '=/x' for the text "
          + "itself"
      ),
      (
        "/x/gi",
        "'/x/gi' has 'gi' after its last '/'; the only flag is i, as in '/pro/i', and "
          + "'=/x/gi' is the text itself"
      ),
    ])
  func whatIsNoExpressionIsSaid(typed: String, message: String) {
    #expect(throws: UsageError(message)) { try TextPattern(typed: typed, ignoringCase: false) }
  }

  @Test(arguments: ["/(/", "/a[/", "/ab**/", "/é\\1/"])
  func aBrokenExpressionNamesItsPlace(typed: String) {
    let error = #expect(throws: UsageError.self) {
      try TextPattern(typed: typed, ignoringCase: false)
    }
    #expect(
      error?.message.hasPrefix("the regular expression '\(typed)' is wrong at character ")
        == true, "\(error?.message ?? "")")
  }

  /// A combining character forms one character with the mark before it.
  @Test func marksAreSeenWhateverStandsAfterThem() throws {
    let literal = try TextPattern(typed: "=\u{301}a", ignoringCase: false)
    #expect(literal.literal?.text == "\u{301}a")
    let expression = try TextPattern(typed: "/\u{301}/", ignoringCase: false)
    #expect(fits("Cafe\u{301}", expression) && !fits("Cafe", expression))
    #expect(try TextPattern(typed: "/e/", ignoringCase: false).expression != nil)
    #expect(throws: UsageError.self) {
      try TextPattern(typed: "/a/\u{301}", ignoringCase: false)
    }
    let glob = try TextPattern(typed: "Caf*\u{301}", ignoringCase: false)
    #expect(fits("Cafe\u{301}", glob) && !fits("Cafe", glob))
    #expect(try TextPattern(typed: "[ab]\u{301}", ignoringCase: false).glob != nil)
    for text in ["=\u{301}", "/\u{301}/", "*\u{301}", "@\u{301}", "<\u{301}"] {
      let typed = TextPattern.typed(literally: text)
      #expect(try TextPattern(typed: typed, ignoringCase: false).literal?.text == text)
    }
  }

  @Test func textsAndExpressionsFoldCaseAlike() throws {
    for (typed, text, fitting) in [
      ("ẞ", "ß", true), ("ß", "ẞ", true), ("ı", "I", false), ("I", "ı", false), ("i", "I", true),
      ("ı", "ı", true), ("İ", "İ", true), ("ſ", "S", true),
    ] {
      for typed in [typed, "*" + typed, "/^" + typed + "$/"] {
        let pattern = try TextPattern(typed: typed, ignoringCase: true)
        #expect(fits(text, pattern) == fitting, "\(typed) \(text)")
      }
    }
  }

  @Test func onlyALiteralHasItsText() throws {
    #expect(try TextPattern(typed: "=a*", ignoringCase: false).literal?.text == "a*")
    #expect(TextPattern(literal: "/x/").literal?.text == "/x/")
    #expect(try TextPattern(typed: "a*", ignoringCase: false).literal == nil)
    #expect(try TextPattern(typed: "/a/", ignoringCase: false).literal == nil)
  }

  @Test func valuesAreDecodedForGlobsAndExpressions() throws {
    for typed in ["G?ld", "/^Gold$/"] {
      let pattern = try TextPattern(typed: typed, ignoringCase: false)
      #expect(withValue(#""\u0047old""#) { pattern.matches($0) })
    }
    let inches = try TextPattern(typed: "6.?\"", ignoringCase: false)
    #expect(withValue("\"6.1\"\"\"", .cell) { inches.matches($0) })
  }

  private func fits(_ text: String, _ pattern: TextPattern) -> Bool {
    withValue(quoted(text)) { pattern.matches($0) }
  }
}

import Testing

@testable import PhoneFilterCommandLine

/// The answer to bash: the part of a word that bash replaces, in the quotes that the user began.
struct BashLineTests {
  private static let breaks = " \t\n\"'><=;|&(:"

  private func entries(
    _ left: String, _ texts: [String], attached: String = "", isList: Bool = false
  ) throws -> [String] {
    let line = try #require(BashLine(left: left, right: " c.json", breaks: Self.breaks))
    #expect(line.press.after == ["c.json"])
    let list = texts.map { Candidate(text: $0, description: "1 phone") }
    return line.entries(Candidates(attached: attached, list: list), isList: isList)
  }

  @Test(arguments: [
    ("t --c Sp", "Space Black", "", "Space\\ Black"),
    ("t --c 'Sp", "Space Black", "", "Space Black"),
    ("t --c \"Sp", "a$b", "", "a\\$b"), ("t --c 'it", "it's", "", "it'\\''s"),
    ("t --c=Sp", "Space", "--c=", "Space"), ("t --c='Sp", "Space B", "--c=", "Space B"),
    ("t --c a:b", "a:bc", "", "bc"), ("t --c a\\:b", "a:bc", "", "a\\:bc"),
    ("t --c x", "=x*", "", "\\=x\\*"), ("t --c 'x", "x'", "", "x'\\'''"),
    ("t --c \"x", "x\"", "", "x\\\"\""), ("t --c é", "été", "", "été"),
  ])
  func theReplacedPartIsQuoted(left: String, text: String, attached: String, entry: String) throws {
    #expect(try entries(left, [text], attached: attached) == [entry])
  }

  @Test func whatBeginsOtherwiseIsLeftOut() throws {
    #expect(try entries("t --c a:b", ["A:bc"]) == [])
  }

  @Test func nothingThatWasTypedIsTakenAway() throws {
    #expect(try entries("t --c gal", ["Galaxy A", "GALAXY B"]) == ["Galaxy\\ A"])
    #expect(try entries("t --c Gal", ["Galaxy A", "Galaxy B"]) == ["Galaxy\\ A", "Galaxy\\ B"])
  }

  @Test func noHalfOfAnEscapeIsTyped() throws {
    #expect(try entries("t --c a", ["a b", "a'b"]) == ["a", "a\\ b", "a\\'b"])
  }

  @Test func aListSaysWhatTheyAre() throws {
    #expect(
      try entries("t --c a", ["a b", "abc d"], isList: true)
        == ["a b    (1 phone)", "abc d  (1 phone)"])
  }

  @Test(arguments: ["t", "t $x", "t 'a'b", "t a; b", ""])
  func whatCannotBeSaidIsNothing(left: String) {
    #expect(BashLine(left: left, right: "", breaks: Self.breaks) == nil)
  }
}

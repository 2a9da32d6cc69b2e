import Testing

@testable import PhoneFilterCommandLine

struct ShellWordTests {
  @Test(arguments: [
    ("a b", ["a", "b"]), ("a  'b c' d", ["a", "b c", "d"]), ("a b\\ c", ["a", "b c"]),
    (#"a "b \"c\" \d""#, ["a", #"b "c" \d"#]), ("a ", ["a", ""]), ("", [""]),
    ("a 'it'\\''s'", ["a", "it's"]), ("a < f b", ["a", "b"]), ("a 2>f b", ["a", "b"]),
    ("a --x='b c", ["a", "--x=b c"]), ("a 'b c", ["a", "b c"]), ("a \"b c", ["a", "b c"]),
    ("a >f 2>&1 b", ["a", "b"]), ("e\u{301}' x'", ["e\u{301} x"]),
  ])
  func areReadAsTheShellReadsThem(line: String, words: [String]) throws {
    let read = try #require(ShellWord.words(of: line))
    #expect(read.map(\.text) == words)
  }

  @Test(arguments: ["a $x", "a `x", "a \"$x", "a \\", "a \"\\", "a $'x'"])
  func whatTheShellPutsInTheirPlaceIsUnknown(line: String) throws {
    let read = try #require(ShellWord.words(of: line))
    #expect(read.last?.text == nil)
  }

  @Test(arguments: ["a; b", "a | b", "a && b", "(a", "a <", "a & b"])
  func otherCommandsAreNotRead(line: String) { #expect(ShellWord.words(of: line) == nil) }
}

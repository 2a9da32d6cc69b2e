import Testing

struct SourceTextTests {
  private let source = SourceText(
    "A.swift",
    text: #"""
      // A comment
      // of two lines.
      func told(_ name: String) -> String {
        let count = 1  // beside code
        return say(text: "'\(name.visible)' is "
          + "\(count > 1 ? "not a (name)" : "a \(name)"); " + #"a raw "word""#)
      }
      """#)

  @Test func commentsBesideCodeAreNoProse() {
    #expect(source.comments.map { $0.lines.map(\.text) } == [[" A comment", " of two lines."]])
    #expect(source.comments.first?.lines.map(\.number) == [1, 2])
  }

  @Test func literalsWithPlusAreOne() {
    #expect(
      source.literals.map(\.text) == ["not a (name)", "a NAME", "'NAME' is …; a raw \"word\""])
    #expect(source.literals.last?.line == 5)
    #expect(source.literals.last?.label == "text")
    #expect(source.literals.last?.member == "told")
  }

  @Test func codeWithinLiteralsStays() {
    #expect(source.code.contains("name.visible") && source.code.contains("count > 1 ?"))
    #expect(!source.code.contains("comment") && !source.code.contains("not a"))
  }
}

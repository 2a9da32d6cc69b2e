import Testing

/// Comments, messages and documents have none of the constructions that stopped readers.
struct PlainEnglishTests {
  private func findings(_ text: String) -> [String] {
    PlainEnglish.findings(in: Prose(lines: [(1, text)])).map(\.words)
  }

  private func report(_ prose: [Prose], of path: String) -> [String] {
    prose.flatMap(PlainEnglish.findings).map { "\(path):\($0.line): \($0.words): \($0.advice)" }
  }

  @Test(arguments: [
    ("The cell behind the comma.", "behind the comma"),
    ("A key stands at the end.", "stands at the"),
    ("Which rows are left out is said.", "is said ."),
    ("Whether the rows are sorted.", "whether the rows"),
    ("It is a row. What is left is printed.", "what is left"),
    ("'2x' is no date", "is no date"),
    ("the one that is meant", "the one that is meant"),
    ("Where there is none, the row is kept.", "is none , the"),
    ("The rows of a catalogue that is there.", "is there ."),
    ("All that are shown are read, but for one.", "all that are shown"),
    ("The colour of a phone.", "colour of a"),
  ])
  func aConstructionIsFound(text: String, words: String) {
    #expect(findings(text).contains(words))
  }

  @Test(arguments: [
    "A star stands for any characters.", "What is a catalogue?", "How it counts",
    "There is no key.",
    "An empty text is no value.", "The phones are told apart by a key.", "Is there a phone?",
    "The code `behind` is a name, and `is said` is another.", "The rows after the header.",
    "The answer is no.",
  ])
  func aSimilarSentenceIsNot(text: String) {
    #expect(findings(text) == [])
  }

  @Test func aConstructionOverTwoLinesHasTheFirstLine() {
    let prose = Prose(lines: [(7, "The sheets that the program skips are"), (8, "said at once.")])
    #expect(PlainEnglish.findings(in: prose).map(\.line) == [7])
  }

  @Test(arguments: ["Sources", "Tests"]) func comments(folder: String) throws {
    for path in SourceText.files(in: folder) where !path.contains("/Pages/Text/") {
      let source = try SourceText(path)
      #expect(report(source.comments, of: path) == [])
    }
  }

  @Test func messages() throws {
    for path in SourceText.files(in: "Sources") where !path.contains("/Pages/Text/") {
      let literals = try SourceText(path).literals.filter {
        $0.text.split(separator: " ").count > 2
      }
      let prose = literals.map { Prose(lines: [($0.line, $0.text)]) }
      #expect(report(prose, of: path) == [])
    }
  }

  /// The page on style shows the constructions, and the changelog tells the past.
  @Test(arguments: Document.linked.filter { !["STYLE", "Changelog"].contains($0.name) })
  func documents(_ document: Document) {
    let lines = document.lines.enumerated().filter { !$1.isCode && !$1.text.hasPrefix("#") }
    let prose = Prose(lines: lines.map { ($0 + 1, String($1.text)) })
    #expect(report([prose], of: document.path) == [])
  }
}

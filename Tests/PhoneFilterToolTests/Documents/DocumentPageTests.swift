import Testing

/// The pages of the documents are equal to the pages that the program prints.
struct DocumentPageTests {
  @Test(.enabled(if: !Document.isRecording), arguments: Document.topics)
  func programPrintsThePage(_ document: Document) throws {
    let outcome = try Tool.run(script: "phonefilter help -f markdown \(document.topic)")
    if let difference = TextDifference(
      expected: Array(document.text.utf8), actual: outcome.output)
    {
      Issue.record(
        """
        \(document.path) is not what the program has; DocumentRecordingTests writes the page again:
        \(difference)
        """)
    }
  }

  @Test(.enabled(if: !Document.isRecording))
  func thePageOfMessagesHasTheMessagesOfTheSources() throws {
    let document = try #require(Document.pages.first { $0.name == MessagePage.name })
    if let difference = TextDifference(
      expected: Array(document.text.utf8), actual: Array(try MessagePage.text().utf8))
    {
      Issue.record("DocumentRecordingTests writes \(document.path) again:\n\(difference)")
    }
  }

  @Test func helpListsEveryPage() throws {
    let help = try Tool.run(script: "phonefilter help").outputText
    for document in Document.topics {
      #expect(help.contains("\n  \(document.topic) "), "\(document.topic)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsOfferEveryPage(shell: String) throws {
    let script = try Tool.run(script: "phonefilter completions \(shell)").outputText
    for document in Document.topics {
      #expect(script.contains(document.topic), "\(document.topic)")
    }
  }

  @Test func everyPageHasATitleAndAFirstSentence() {
    for document in Document.topics {
      let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count > 3 && lines[0].hasPrefix("# ") && lines[1].isEmpty, "\(document.path)")
      #expect(lines.count > 3 && lines[2].hasSuffix("."), "\(document.path)")
    }
  }

  /// When standard output is not a terminal, a page is plain text: without escapes, bold marks,
  /// links and blanks at the end of a line.
  @Test(arguments: Document.topics)
  func pageIsPlainText(_ document: Document) throws {
    let text = try Tool.run(script: "phonefilter help \(document.topic)").outputText
    #expect(!text.contains("\u{1B}") && !text.contains(/\s\*\*/) && !text.contains("]("))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(text.split(separator: "\n").filter { $0.hasSuffix(" ") && !$0.hasPrefix("    ") } == [])
  }
}

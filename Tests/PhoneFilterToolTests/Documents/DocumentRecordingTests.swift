import Testing

/// Writes the documents instead of comparing them, with this command:
///
///     PHONEFILTER_RECORD=documents swift test --filter Document
///
/// It writes the present output of the examples, the reference that the program makes, and the
/// sources of the program's pages. It always fails, so that the developer looks at the difference.
struct DocumentRecordingTests {
  @Test(.enabled(if: Document.isRecording), arguments: Document.all)
  func documentIsRecorded(_ document: Document) throws {
    if document.name == "Reference" {
      let outcome = try Tool.run(script: "phonefilter help -f markdown reference")
      try Document.write(outcome.outputText, to: document.path)
    } else {
      let text =
        document.name == MessagePage.name
        ? try MessagePage.text() : try DocumentRecordingTests.recorded(document)
      try Document.write(text, to: document.path)
      if Document.topics.contains(where: { $0.path == document.path }) {
        let source = DocumentRecordingTests.source(of: document.name, text)
        try Document.write(source, to: "\(Document.texts)/\(document.name)Text.swift")
      }
    }
    Issue.record("recorded; look at the difference, build, and run without PHONEFILTER_RECORD")
  }

  /// Returns the document with the present output of its examples. Examples that cannot run stay
  /// unchanged.
  private static func recorded(_ document: Document) throws -> String {
    var lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
    // Starts with the last example, so that the lines before it keep their numbers.
    for example in ConsoleExample.examples(in: document).reversed() {
      guard try example.missingProgram() == nil else { continue }
      let first = example.line - 1 + example.command.split(separator: "\n").count
      let old = example.printed.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      let printed = try example.run().outputText
      let new = printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      lines.replaceSubrange(first..<first + old, with: new)
    }
    return lines.joined(separator: "\n")
  }

  private static func source(of name: String, _ text: String) -> String {
    let property = name.prefix(1).lowercased() + name.dropFirst()
    return """
      // swift-format-ignore-file
      // The tests make this file from \(name).md. Change that page instead.

      extension PageText {
        static let \(property) = #\"""
      \(text)\"""#
      }

      """
  }
}

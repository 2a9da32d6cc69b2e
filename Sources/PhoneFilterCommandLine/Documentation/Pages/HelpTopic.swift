/// A page of the documents, which `phonefilter help TOPIC` prints in the terminal.
package struct HelpTopic: Sendable {
  /// What the user types for it: `your-catalogue`.
  package let name: String
  /// The question that it answers, in one line without a full stop.
  package let summary: String
  private let makeSource: @Sendable (ToolDescription) -> String

  init(
    _ name: String, _ summary: String, source: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(name, summary) { _ in source() }
  }

  /// A page that is made from the description of the tool.
  init(_ name: String, _ summary: String, made: @escaping @Sendable (ToolDescription) -> String) {
    self.name = name
    self.summary = summary
    makeSource = made
  }

  /// The page as it is written, in Markdown, with a line break at its end.
  package func source(_ tool: ToolDescription) -> String { makeSource(tool) + "\n" }
}

/// The sources of the pages, each in a file of its own that the tests write.
enum PageText {}

/// A page of the documents, which `phonefilter help TOPIC` prints in the terminal.
package struct HelpTopic: Sendable {
  /// The name that the user types: `your-catalogue`.
  package let name: String
  /// The topic of the page, in one line without a full stop.
  package let summary: String
  private let makeSource: @Sendable (ToolDescription) -> String

  init(
    _ name: String, _ summary: String, source: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(name, summary) { _ in source() }
  }

  /// Creates a page that is made from the description of the tool.
  init(_ name: String, _ summary: String, made: @escaping @Sendable (ToolDescription) -> String) {
    self.name = name
    self.summary = summary
    makeSource = made
  }

  /// Returns the page's source, in Markdown, with a line break at its end.
  package func source(_ tool: ToolDescription) -> String { makeSource(tool) + "\n" }
}

/// The sources of the pages. Each is in its own file, which the tests write.
enum PageText {}

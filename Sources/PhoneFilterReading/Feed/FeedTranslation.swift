/// The facts about the text that was made of a feed: the path of its records, and the distance of
/// values from their places.
final class FeedTranslation: Translation {
  let format: String
  let outputFormat = JSONLinesInput().name
  let facts: [String]
  private let remarks: [Message]

  init(rows path: String, remarks: [Message] = []) {
    format = FeedInput().name
    facts = ["rows \(path.visible)"]
    self.remarks = remarks
  }

  /// Makes the facts about a text of another format with places such as those of a feed.
  init(format: String, facts: [String], remarks: [Message]) {
    self.format = format
    self.facts = facts
    self.remarks = remarks
  }

  func remarks(after count: Int) -> [Message] { Array(remarks.dropFirst(count)) }

  func position(line: Int, column: Int, beginning: Bytes) -> TextPosition? {
    let column = max(1, column - FeedText.shift(after: beginning))
    return TextPosition(
      line: line, column: column,
      character: max(1, column - beginning.count + beginning.characterCount),
      excerpt: "", caret: 0)
  }
}

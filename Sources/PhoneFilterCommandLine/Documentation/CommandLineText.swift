import PhoneFilterCore

/// A command line on a page. If it is too long, it is broken where a shell allows it.
struct CommandLineText: Sendable {
  private let words: [String]

  init(_ line: String) { words = Self.words(of: line) }

  /// Returns the lines. Each line except the last ends with the `\` that makes the shell read on.
  func lines(at left: Int, right: Int = TextColumn.pageWidth) -> [String] {
    var lines: [String] = []
    var current = blanks(left) + (words.first ?? "")
    for (index, word) in words.enumerated().dropFirst() {
      let markWidth = index == words.count - 1 ? 0 : 2
      if current.displayWidth + 1 + word.displayWidth + markWidth <= right {
        current += " " + word
      } else {
        lines.append(current + " \\")
        current = blanks(left + 4) + word
      }
    }
    return lines + [current]
  }

  /// Returns the words between blanks outside of quotes: a break in quotes would be a part of the
  /// text.
  private static func words(of line: String) -> [String] {
    var words = [""]
    var quote: Character?
    for character in line {
      if character == " " && quote == nil {
        words.append("")
        continue
      }
      words[words.count - 1].append(character)
      if character == quote {
        quote = nil
      } else if quote == nil && (character == "'" || character == "\"") {
        quote = character
      }
    }
    return words.filter { !$0.isEmpty }
  }
}

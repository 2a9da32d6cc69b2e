import PhoneFilterCore

/// A command line as a page shows it: broken where a shell lets it go on, if it is too long.
struct CommandLineText: Sendable {
  private let words: [String]

  init(_ line: String) { words = Self.words(of: line) }

  /// The lines, each but the last with the `\` that makes the shell read on.
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

  /// The words between blanks that are not in quotes: a break in quotes would be part of the text.
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

import PhoneFilterCore

/// A part of the page between a left and a right edge, in which words that do not fit move to the
/// next line.
///
///     |         left              right |
///     |          v                   v  |
///     | --sort   by these specs or      |
///     |          fields                 |
struct TextColumn: Sendable {
  /// The width of a page that fits every terminal.
  static let pageWidth = 80

  let left: Int
  let right: Int

  init(left: Int = 0, right: Int = TextColumn.pageWidth) {
    precondition(0 <= left && left < right)
    self.left = left
    self.right = right
  }

  /// The lines of a text, each indented to the left edge. Line breaks in the text stay, and so do
  /// the blanks at the beginning of a line; none is at the end of one. A word that is wider than
  /// the column has a line of its own and sticks out.
  func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let indent = line.prefix { $0 == " " }.count
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      return lines(of: words.map(String.init), at: indent)
    }
  }

  /// The lines of pieces that are not to be broken, with two blanks between them.
  func lines(ofPieces pieces: [String]) -> [String] {
    lines(of: Array(pieces.map { [$0] }.joined(separator: [""])), at: 0)
  }

  /// Lines from words; an empty word stands for one more blank before the next one.
  private func lines(of words: [String], at indent: Int) -> [String] {
    let margin = blanks(left + indent)
    var lines: [String] = []
    var current = ""
    var gap = 1
    for word in words {
      if word.isEmpty {
        gap += 1
        continue
      }
      if current.isEmpty {
        current = margin + word
      } else if current.printedWidth + gap + word.printedWidth <= right {
        current += blanks(gap) + word
      } else {
        lines.append(current)
        current = margin + word
      }
      gap = 1
    }
    return lines + [current]
  }
}

/// A number of blanks; none for a negative number.
func blanks(_ count: Int) -> String {
  String(repeating: " ", count: max(0, count))
}

extension String {
  /// The text as a sentence of its own: a capital first, a full stop last.
  var asSentence: String {
    let text = prefix(1).uppercased() + dropFirst()
    guard let last = text.last, !".!?:".contains(last) else { return text }
    return text + "."
  }
}

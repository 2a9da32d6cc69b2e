/// A part of the page between a left and a right edge. Words that do not fit move to the next line.
///
///     |         left              right |
///     |          v                   v  |
///     | --sort   by these specs or      |
///     |          fields                 |
package struct TextColumn: Sendable {
  /// The width of a page that fits every terminal.
  package static let pageWidth = 80

  package let left: Int
  package let right: Int

  package init(left: Int = 0, right: Int = TextColumn.pageWidth) {
    precondition(0 <= left && left < right)
    self.left = left
    self.right = right
  }

  /// Returns the lines of a text, each indented to the left edge. Line breaks in the text stay, and
  /// so do the blanks at the beginning of a line; a line never ends with a blank. A word that is
  /// wider than the column gets its own line and sticks out.
  package func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let indent = line.prefix { $0 == " " }.count
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      return lines(of: words.map(String.init), at: indent)
    }
  }

  /// Returns the lines of pieces that must not be broken, with two blanks between them.
  package func lines(ofPieces pieces: [String]) -> [String] {
    lines(of: Array(pieces.map { [$0] }.joined(separator: [""])), at: 0)
  }

  /// Returns a line on as many lines as the width needs. The second line and those after it are
  /// indented.
  package static func wrapped(_ line: String, toWidth width: Int) -> [String] {
    let first = TextColumn(right: max(1, width)).lines(of: line)[0]
    let rest = String(line.dropFirst(first.count)).trimmingSpaces
    return [first] + (rest.isEmpty ? [] : TextColumn(left: 4, right: max(5, width)).lines(of: rest))
  }

  /// Returns lines of words; an empty word means one more blank before the next word.
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

/// Returns a number of blanks; none for a negative number.
package func blanks(_ count: Int) -> String {
  String(repeating: " ", count: max(0, count))
}

extension String {
  /// The width on a terminal, without styles, which take no columns.
  package var printedWidth: Int {
    guard utf8.contains(0x1B) else { return displayWidth }
    var text = ""
    var isStyle = false
    for scalar in unicodeScalars {
      if scalar == "\u{1B}" { isStyle = true }
      if !isStyle { text.unicodeScalars.append(scalar) }
      if isStyle && scalar == "m" { isStyle = false }
    }
    return text.displayWidth
  }
}

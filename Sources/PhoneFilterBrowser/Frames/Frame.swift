/// A whole screen: the contents of each line, and the position of the cursor.
package struct Frame: Sendable, Equatable {
  /// A piece of a line in one style.
  package struct Piece: Sendable, Equatable {
    package let text: String
    package let style: Style

    package init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The look of a piece. A style adds no information: the text alone tells everything.
  ///
  /// `accent` is for keys, titles and bars. `quiet` is for rules and for values without phones,
  /// because some terminals make it too pale for a text that a user needs.
  package enum Style: Sendable, CaseIterable {
    case plain, strong, quiet, chosen, focused, accent, warning
  }

  /// The size of a screen in columns and lines.
  package struct Size: Sendable, Equatable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The lines: at most as many as the screen has, and none wider than the screen.
  package var lines: [[Piece]]
  /// The position of the terminal's own cursor, which screen readers follow.
  package var cursor: (column: Int, line: Int)

  package static func == (one: Frame, other: Frame) -> Bool {
    one.lines == other.lines && one.cursor == other.cursor
  }

  /// The text without styles, with line breaks between lines.
  package var text: String {
    lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
  }
}

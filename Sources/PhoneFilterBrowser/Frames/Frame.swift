/// A whole screen: what stands in each line, and where the cursor stands.
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

  /// How a piece stands out. None of it says what the text does not say.
  package enum Style: Sendable, CaseIterable {
    case plain, strong, faint, chosen, focused, title, warning
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

  /// At most as many as the screen has, none wider than it.
  package var lines: [[Piece]]
  /// Where the terminal's own cursor stands, which screen readers follow.
  package var cursor: (column: Int, line: Int)

  package static func == (one: Frame, other: Frame) -> Bool {
    one.lines == other.lines && one.cursor == other.cursor
  }

  /// The text without styles, a line each.
  package var text: String {
    lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
  }
}

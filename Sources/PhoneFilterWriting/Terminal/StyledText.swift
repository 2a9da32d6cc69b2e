/// The look of a text on a terminal, as SGR numbers: the one list of styles for results. A style
/// adds no information.
///
/// The colors are the terminal's own, so that they are readable on light and on dark backgrounds.
/// White, black and blue are not among them.
package struct TextStyle: Sendable, Equatable {
  package let codes: String

  package static let plain = TextStyle(codes: "")
  /// A heading, and a value that the user chose.
  package static let strong = TextStyle(codes: "1")
  /// A fact beside the result: a note, a count of zero.
  package static let quiet = TextStyle(codes: "2")
  /// The bar of a count.
  package static let bar = TextStyle(codes: "36")
  /// A better value, or a new row.
  package static let good = TextStyle(codes: "32")
  /// A worse value, or a row that is gone.
  package static let bad = TextStyle(codes: "31")
  /// The best of some values.
  package static let best = TextStyle(codes: "1;32")
  package static let error = TextStyle(codes: "1;31")
  package static let warning = TextStyle(codes: "1;33")
  package static let note = TextStyle(codes: "1;36")
}

extension String {
  /// Returns the text in a style. The text does not change if colors are off, or if the text or the
  /// style is empty.
  package func styled(_ style: TextStyle, if usesColors: Bool) -> String {
    usesColors && !style.codes.isEmpty && !isEmpty ? "\u{1B}[\(style.codes)m\(self)\u{1B}[0m" : self
  }
}

extension WriterSettings {
  /// Returns a line, cut to the width of the terminal.
  package func cut(_ line: String) -> String { width.map { line.cut(toWidth: $0) } ?? line }

  /// Returns a text in a style, if the output has colors.
  package func styled(_ text: String, _ style: TextStyle) -> String {
    text.styled(style, if: usesColors)
  }
}

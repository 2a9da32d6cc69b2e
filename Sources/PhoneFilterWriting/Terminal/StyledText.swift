extension String {
  /// Returns the text in a style, a list of SGR numbers. The text does not change if colors are
  /// off, or if the text or the style is empty.
  package func styled(_ style: String, if usesColors: Bool) -> String {
    usesColors && !style.isEmpty && !isEmpty ? "\u{1B}[\(style)m\(self)\u{1B}[0m" : self
  }
}

extension WriterSettings {
  /// Returns a line, cut to the width of the terminal.
  package func cut(_ line: String) -> String { width.map { line.cut(toWidth: $0) } ?? line }
}

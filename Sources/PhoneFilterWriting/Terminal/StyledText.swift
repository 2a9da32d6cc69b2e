extension String {
  /// The text in a style of the terminal, which is a list of its numbers; as it is where colors are
  /// not used, or where text or style is empty.
  package func styled(_ style: String, if usesColors: Bool) -> String {
    usesColors && !style.isEmpty && !isEmpty ? "\u{1B}[\(style)m\(self)\u{1B}[0m" : self
  }
}

extension SinkSettings {
  /// A line that fits the terminal.
  package func cut(_ line: String) -> String { width.map { line.cut(toWidth: $0) } ?? line }
}

/// The differences between two texts that do not count, beside how their characters are spelled.
package struct TextFolding: Sendable, Equatable {
  /// Whether case does not count.
  package var ignoresCase = false
  /// Whether blanks at the ends do not count, nor how many stand between words.
  package var ignoresBlanks = false

  package init(ignoresCase: Bool = false, ignoresBlanks: Bool = false) {
    self.ignoresCase = ignoresCase
    self.ignoresBlanks = ignoresBlanks
  }

  /// Whether only equal texts count as equal.
  package var isExact: Bool { !ignoresCase && !ignoresBlanks }

  /// The text in a spelling that all texts have that count as equal.
  package func folded(_ text: String) -> String {
    let words =
      ignoresBlanks ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
    return ignoresCase ? words.caseFolded : words
  }

  /// The bytes of a text in that spelling.
  package func folded(_ bytes: [UInt8]) -> [UInt8] {
    isExact ? bytes : Array(folded(String(decoding: bytes, as: UTF8.self)).utf8)
  }
}

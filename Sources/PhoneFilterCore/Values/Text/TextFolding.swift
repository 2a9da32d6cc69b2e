/// The differences between two texts that do not count, in addition to canonical spellings.
package struct TextFolding: Sendable, Equatable {
  package var ignoresCase = false
  /// True if blanks at the ends and the number of blanks between words do not count.
  package var ignoresBlanks = false

  package init(ignoresCase: Bool = false, ignoresBlanks: Bool = false) {
    self.ignoresCase = ignoresCase
    self.ignoresBlanks = ignoresBlanks
  }

  package var isExact: Bool { !ignoresCase && !ignoresBlanks }

  /// Returns the form that is the same for all texts that count as equal.
  package func folded(_ text: String) -> String {
    let words =
      ignoresBlanks ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
    return ignoresCase ? words.caseFolded : words
  }

  /// Returns the bytes of that form.
  package func folded(_ bytes: [UInt8]) -> [UInt8] {
    isExact ? bytes : Array(folded(String(decoding: bytes, as: UTF8.self)).utf8)
  }
}

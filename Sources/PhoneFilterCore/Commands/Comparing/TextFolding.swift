/// What makes no difference between two texts, beside how their characters are spelled.
struct TextFolding: Sendable, Equatable {
  /// Whether case makes none.
  var ignoresCase = false
  /// Whether blanks at the ends make none, nor how many stand between words.
  var ignoresBlanks = false

  /// Whether texts are the same only as they are.
  var isExact: Bool { !ignoresCase && !ignoresBlanks }

  /// The text in which those that are the same are spelled alike.
  func folded(_ text: String) -> String {
    let words =
      ignoresBlanks ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
    return ignoresCase ? words.caseFolded : words
  }

  /// The same of the bytes of a text.
  func folded(_ bytes: [UInt8]) -> [UInt8] {
    isExact ? bytes : Array(folded(String(decoding: bytes, as: UTF8.self)).utf8)
  }
}

import PhoneFilterCore

/// Splits a line into words like a shell: by blanks, with quotes and backslashes, and nothing else.
///
///     --model 'iPhone 14*' --color "Space Black"    --model    iPhone 14*    --color    Space Black
package enum ShellWords {
  /// Throws if a quote has no end.
  package static func split(_ line: String) throws(UsageError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Unicode.Scalar?
    var rest = line.unicodeScalars[...]
    func append(_ scalar: Unicode.Scalar) {
      var text = word ?? ""
      text.unicodeScalars.append(scalar)
      word = text
    }
    while let scalar = rest.popFirst() {
      switch (scalar, quote) {
      case (let mark, .some(let open)) where mark == open: quote = nil
      case ("\\", .some("\"")) where rest.first == "\"" || rest.first == "\\":
        rest.popFirst().map(append)
      case (_, .some): append(scalar)
      case ("'", nil), ("\"", nil):
        quote = scalar
        word = word ?? ""
      case ("\\", nil): append(rest.popFirst() ?? "\\")
      case (" ", nil), ("\t", nil), ("\n", nil):
        if let word { words.append(word) }
        word = nil
      default: append(scalar)
      }
    }
    if let quote { throw UsageError("the quote \(quote) is not closed; add the closing quote") }
    if let word { words.append(word) }
    return words
  }
}

import PhoneFilterCore

extension RoffText {
  static func bold(_ text: String) -> String {
    text.isEmpty ? "" : "\\fB\(escaped(text))\\fR"
  }

  static func italic(_ text: String) -> String {
    "\\fI\(escaped(text))\\fR"
  }

  /// Returns a text as one argument of a request.
  static func quoted(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  /// Returns the text with an escape for each character that roff would read as more than a letter,
  /// or print as another one. So users can type a command line from the page. A full stop is
  /// escaped before every word, because any word may begin a line.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    var isAtWordStart = true
    for scalar in text.unicodeScalars {
      if scalar == "." && isAtWordStart { escaped += "\\&" }
      escaped += escapes[scalar] ?? named(scalar)
      isAtWordStart = scalar == " " || scalar == "\n"
    }
    return escaped
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "\"": "\\(dq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
    "\n": " ", "\r": " ", "\t": " ",
  ]

  /// Roff itself reads ASCII only; other letters are written as their numbers.
  private static func named(_ scalar: Unicode.Scalar) -> String {
    scalar.isASCII ? String(scalar) : "\\[u\(scalar.value.hexadecimal(digits: 4))]"
  }
}

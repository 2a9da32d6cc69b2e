/// Cuts long words in messages to a readable length.
///
///     typed    --color 'aaaa…'                    100,000 characters
///     message  '…' is not …                       200 of them, and then …
///
/// Pieces of some length find the typed words in the message. So a word is cut anywhere in the
/// message, in quotes of any kind, and with or without the typed text around it.
package enum LongWords {
  /// The maximum number of characters of a word that the message repeats.
  package static let mostCharacters = 200
  /// The minimum number of characters of a piece. A shorter piece could occur in a message by
  /// chance.
  private static let piece = 24

  /// Returns the message, with each long typed part cut.
  package static func shortened(_ message: String, typed: [String]) -> String {
    typed.reduce(message) { shortened($0, $1) }
  }

  private static func shortened(_ message: String, _ typed: String) -> String {
    guard message.utf8.count > mostCharacters, typed.utf8.count > mostCharacters else {
      return message
    }
    let known = Set(pieces(of: Array(typed.visible.unicodeScalars)))
    let scalars = Array(message.unicodeScalars)
    let isKnown = pieces(of: scalars).map(known.contains)
    var short = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      // The length of a run of known pieces is their number plus the rest of the last piece.
      var end = index
      while end < isKnown.count, isKnown[end] { end += 1 }
      let length = end > index ? end - index + piece - 1 : 1
      short.append(contentsOf: scalars[index..<index + min(length, mostCharacters)])
      if length > mostCharacters { short.append("…") }
      index += length
    }
    return String(short)
  }

  private static func pieces(of scalars: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
    guard scalars.count >= piece else { return [] }
    return (0...scalars.count - piece).map { scalars[$0..<$0 + piece] }
  }
}

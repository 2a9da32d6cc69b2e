/// Cuts long words in messages to a length that the user reads.
///
///     typed    --color 'aaaa…'                    100,000 characters
///     message  '…' is not …                       200 of them, and then …
///
/// Typed words are found in the message by pieces of some length, so that a word is cut wherever it
/// stands, in quotes of any kind, and with or without the text that was typed around it.
package enum LongWords {
  /// Maximum number of characters of a word that are repeated.
  package static let mostCharacters = 200
  /// Minimum number of characters of a piece that cannot stand in a message by chance.
  private static let piece = 24

  /// The message, with each long part cut that was typed.
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
      // A run of known pieces is as long as they and the rest of the last one.
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

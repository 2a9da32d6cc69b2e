/// The character between the cells of delimited text. It is an ASCII character, typed as itself or
/// by its name.
package struct Delimiter: Sendable, Equatable {
  package let byte: UInt8

  /// Names for delimiters that are hard to type, or that have a meaning in a shell.
  package static let names: KeyValuePairs<String, Character> = [
    "tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "space": " ",
  ]

  package init(typed text: String) throws(UsageError) {
    let named = Delimiter.names.first { $0.key == text.lowercased() }?.value
    let character = named ?? (text == "\\t" ? "\t" : text.count == 1 ? text.first : nil)
    guard let character, let byte = character.asciiValue else {
      throw UsageError(
        "'\(text.visible)' is not one ASCII character; write a character such as '^', or one of "
          + Delimiter.names.map(\.key).joined(separator: ", "))
    }
    if let reason = Delimiter.reason(against: character) {
      throw UsageError("'\(text.visible)' cannot separate cells: \(reason)")
    }
    self.byte = byte
  }

  package static func name(of byte: UInt8) -> String {
    let character = Character(Unicode.Scalar(byte))
    return names.first { $0.value == character }?.key ?? "'\(character)'"
  }

  private static func reason(against character: Character) -> String? {
    if character == "\"" { return "it quotes cells" }
    if character.isNewline || character == "\0" { return "it ends a row" }
    if character.isLetter || character.isNumber { return "letters and digits are parts of cells" }
    return nil
  }
}

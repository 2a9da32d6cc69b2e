import PhoneFilterCore

/// The completion of one shell: a script made from the descriptions of the options.
package protocol ShellCompletion: Sendable {
  /// The shell's name, an argument of `completions`.
  var shell: String { get }

  /// Returns the whole script. All text in it from a description is quoted for the shell.
  func script(_ tool: ToolDescription) -> String

  /// Returns the answer to the script when the user presses Tab at the value of an option, and a
  /// catalogue has such values. Nil for arguments that the script does not use.
  ///
  /// The closure returns the values to offer. Without values, nothing is printed.
  func reply(
    to arguments: [String], _ candidates: (TabPress) -> Candidates?
  ) -> String?
}

/// The time limit of an answer, in milliseconds: 150 from the key to the display, minus the time of
/// shell and system.
enum CompletionTime {
  static let most = 120
}

extension ToolDescription {
  /// The name of a function in a script: the tool's name in letters that every shell allows.
  var functionName: String {
    "_" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension CommandDescription {
  /// True if files can follow the command: false for a command that offers words or takes nothing.
  var takesCatalogues: Bool { words.isEmpty && !options.isEmpty }
}

/// The quoting that bash and zsh share.
enum ShellQuoting {
  /// Returns the text as one word, in quotes only if it needs them.
  static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/": true
      default: false
      }
    }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }

  /// Returns bytes as one word: in quotes, or with escapes if they are not visible text.
  static func word(_ bytes: [UInt8]) -> String {
    let isPlain =
      !bytes.isEmpty
      && bytes.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80
          && (character.isLetter || character.isNumber || "_@%+=:,./-".utf8.contains(byte))
      }
    let text = String(decoding: bytes, as: UTF8.self)
    if isPlain { return text }
    if Array(text.utf8) == bytes, text.visible == text, !text.contains(where: \.isUnseen) {
      return quoted(text)
    }
    return "$'" + bytes.map(escaped).joined() + "'"
  }

  /// Returns a byte between `$'` and `'`.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\\"): return "\\" + String(Unicode.Scalar(byte))
    case 0x20..<0x7F: return String(Unicode.Scalar(byte))
    default: return "\\x" + byte.hexadecimal(digits: 2, isUppercase: false)
    }
  }

  /// Returns the text in single quotes, in which the shell reads nothing except their end.
  static func quoted(_ text: String) -> String { text.inShellQuotes }

  static func words(_ texts: some Sequence<String>) -> String {
    texts.map(word).joined(separator: " ")
  }

  /// Returns a pattern of `case` that matches each of the words. Without words, it matches only the
  /// empty text.
  static func pattern(_ texts: some Sequence<String>) -> String {
    let words = texts.map(word)
    return words.isEmpty ? "''" : words.joined(separator: "|")
  }
}

extension Character {
  /// True if the character looks like a space but is not one: nobody would type it again.
  fileprivate var isUnseen: Bool { isWhitespace && self != " " }
}

import PhoneFilterCore

/// How one shell is told what can be typed: a script made from the descriptions.
package protocol ShellCompletion: Sendable {
  /// What the shell is called as an argument of `completions`.
  var shell: String { get }

  /// The whole script. Everything in it that comes from a description is quoted for the shell.
  func script(_ tool: ToolDescription) -> String

  /// What the script is answered when Tab is pressed where the value of an option is typed that a
  /// catalogue has. Nil for arguments that the script does not make.
  ///
  /// The closure says what there is to offer. Nothing is printed where that is nothing.
  func reply(
    to arguments: [String], _ candidates: (TabPress) -> Candidates?
  ) -> String?
}

/// The time that an answer may take, in milliseconds: from the key to what is shown 150, of which
/// shell and system get some.
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
  /// Whether files can stand behind it: no for a command that offers words or takes nothing.
  var takesCatalogues: Bool { words.isEmpty && !options.isEmpty }
}

/// Quoting that bash and zsh have in common.
enum ShellQuoting {
  /// The text as one word, in quotes only where it needs them.
  static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/": true
      default: false
      }
    }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }

  /// Bytes as one word, in quotes, or with escapes where they hold something that cannot be seen or are
  /// no text.
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

  /// A byte between `$'` and `'`.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\\"): return "\\" + String(Unicode.Scalar(byte))
    case 0x20..<0x7F: return String(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16)
      return "\\x" + (digits.count < 2 ? "0" : "") + digits
    }
  }

  /// The text in single quotes, in which the shell reads nothing but their end.
  static func quoted(_ text: String) -> String { text.inShellQuotes }

  /// Several words, each quoted.
  static func words(_ texts: some Sequence<String>) -> String {
    texts.map(word).joined(separator: " ")
  }

  /// A pattern of `case` that stands for each of the words, or for nothing that is typed.
  static func pattern(_ texts: some Sequence<String>) -> String {
    let words = texts.map(word)
    return words.isEmpty ? "''" : words.joined(separator: "|")
  }
}

extension Character {
  /// Whether it looks like a space and is none, so that nobody would type it again.
  fileprivate var isUnseen: Bool { isWhitespace && self != " " }
}

import PhoneFilterCore

/// A line of text during typing.
struct EditedText: Sendable, Equatable {
  private var characters: [Character]
  /// The number of characters before the cursor.
  private(set) var cursor: Int

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var beforeCursor: String { String(characters[..<cursor]) }

  /// Takes a key of a line editor. Returns false for another key.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert([character])
    case .paste(let text): insert(EditedText.line(of: text))
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .backspace, .control("h"): remove(from: cursor - 1, to: cursor)
    case .delete, .control("d"): remove(from: cursor, to: cursor + 1)
    case .control("u"): remove(from: 0, to: cursor)
    case .control("k"): remove(from: cursor, to: characters.count)
    case .control("w"): remove(from: startOfWord, to: cursor)
    default: return false
    }
    return true
  }

  private mutating func insert(_ new: [Character]) {
    characters.insert(contentsOf: new, at: cursor)
    cursor += new.count
  }

  private mutating func remove(from start: Int, to end: Int) {
    let range = max(0, start)..<min(characters.count, end)
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private var startOfWord: Int {
    var place = cursor
    while place > 0, characters[place - 1] == " " { place -= 1 }
    while place > 0, characters[place - 1] != " " { place -= 1 }
    return place
  }

  /// The maximum number of characters that are taken from a paste.
  private static let most = 10_000

  /// Returns a pasted text as one line. Blanks replace line ends and tabs; line ends at the end are
  /// removed.
  private static func line(of text: String) -> [Character] {
    var characters = Array(text.prefix(most))
    while characters.last?.isNewline == true { characters.removeLast() }
    return characters.map { $0.isNewline || $0 == "\t" ? " " : $0 }
  }
}

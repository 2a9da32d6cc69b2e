/// The words of a search: each must stand in some text of a record, without regard to case and
/// accents.
public struct SearchedWords: Sendable {
  /// A word as it was typed, and as it is looked for.
  package struct Word: Sendable {
    package let typed: String
    /// In the spelling of `SearchFolding`.
    package let folded: [UInt8]
    /// Whether its characters may be composed otherwise in a text.
    let needsCharacters: Bool
    /// The look at bytes that is enough for most records; nil for a word that has to be looked for
    /// in decoded texts.
    package let plain: PlainWord?
    /// Whether it is ASCII: then texts beyond ASCII are the only ones that may hold it unseen.
    package let isASCII: Bool

    package init(_ typed: String) {
      self.typed = typed
      var folded: [UInt8] = []
      needsCharacters = withBytes(of: Array(typed.utf8)) {
        SearchFolding.append($0, to: &folded)
      }
      self.folded = folded
      plain = PlainWord(folded)
      isASCII = folded.allSatisfy { $0 < 0x80 }
    }
  }

  /// Maximum number of words.
  package static let limit = 64

  /// The words, each once.
  package let words: [Word]
  /// The searches as they were typed.
  package let typed: [String]

  /// The error is the part behind `--search: `.
  package init(typed searches: [String]) throws(UsageError) {
    typed = searches
    var words: [Word] = []
    for search in searches {
      let found = search.split(whereSeparator: \.isWhitespace).map { Word(String($0)) }
        .filter { !$0.folded.isEmpty }
      guard !found.isEmpty else {
        throw UsageError(
          "'\(search.visible)' has no word to look for; write some, as in 'galaxy 256'")
      }
      for word in found where !words.contains(where: { $0.folded == word.folded }) {
        words.append(word)
      }
    }
    guard words.count <= SearchedWords.limit else {
      throw UsageError(
        "\(words.count) words are too many; at most \(SearchedWords.limit) are looked for")
    }
    self.words = words
  }
}

/// A text in the spelling in which it is searched, in memory that is used again for the next one.
struct FoldedText {
  private(set) var bytes: [UInt8] = []
  private var needsCharacters = false

  /// Takes another text.
  mutating func fold(_ text: Bytes) {
    bytes.removeAll(keepingCapacity: true)
    needsCharacters = SearchFolding.append(text, to: &bytes)
  }

  /// Whether a word stands in the text.
  func holds(_ word: SearchedWords.Word) -> Bool {
    let isFound = withBytes(of: bytes) { text in
      withBytes(of: word.folded) { text.firstIndex(of: $0) != nil }
    }
    return isFound || (needsCharacters || word.needsCharacters) && holdsCharacters(of: word)
  }

  /// The comparison of characters, of which equal ones may have different bytes.
  private func holdsCharacters(of word: SearchedWords.Word) -> Bool {
    let text = Array(String(decoding: bytes, as: UTF8.self))
    let wanted = Array(String(decoding: word.folded, as: UTF8.self))
    guard text.count >= wanted.count else { return false }
    return (0...text.count - wanted.count).contains { start in
      text[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}

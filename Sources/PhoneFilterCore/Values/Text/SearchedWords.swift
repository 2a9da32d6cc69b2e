/// The words of a search. Each must occur in a text of a record, without regard to case and
/// accents.
public struct SearchedWords: Sendable {
  package struct Word: Sendable {
    package let typed: String
    /// In the form of `SearchFolding`.
    package let folded: [UInt8]
    /// True if its characters may have an equal spelling with other bytes in a text.
    let needsCharacters: Bool
    /// The search in bytes, enough for most records; nil if the texts have to be decoded.
    package let plain: PlainWord?
    /// True if it is ASCII. Then only texts beyond ASCII may hide it.
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

  package static let limit = 64

  /// The words, without duplicates.
  package let words: [Word]
  /// The searches as the user typed them.
  package let typed: [String]

  /// The message of the error follows `--search: `.
  package init(typed searches: [String]) throws(UsageError) {
    typed = searches
    var words: [Word] = []
    for search in searches {
      let found = search.split(whereSeparator: \.isWhitespace).map { Word(String($0)) }
        .filter { !$0.folded.isEmpty }
      guard !found.isEmpty else {
        throw UsageError("'\(search.visible)' contains no word; write words such as 'galaxy 256'")
      }
      for word in found where !words.contains(where: { $0.folded == word.folded }) {
        words.append(word)
      }
    }
    guard words.count <= SearchedWords.limit else {
      throw UsageError("\(words.count) words are too many; write at most \(SearchedWords.limit)")
    }
    self.words = words
  }
}

/// A text in its searched form, in memory that the next text uses again.
struct FoldedText {
  private(set) var bytes: [UInt8] = []
  private var needsCharacters = false

  /// Replaces the text.
  mutating func fold(_ text: Bytes) {
    bytes.removeAll(keepingCapacity: true)
    needsCharacters = SearchFolding.append(text, to: &bytes)
  }

  func holds(_ word: SearchedWords.Word) -> Bool {
    let isFound = withBytes(of: bytes) { text in
      withBytes(of: word.folded) { text.firstIndex(of: $0) != nil }
    }
    return isFound || (needsCharacters || word.needsCharacters) && holdsCharacters(of: word)
  }

  /// Compares characters, because equal characters may have different bytes.
  private func holdsCharacters(of word: SearchedWords.Word) -> Bool {
    let text = Array(String(decoding: bytes, as: UTF8.self))
    let wanted = Array(String(decoding: word.folded, as: UTF8.self))
    guard text.count >= wanted.count else { return false }
    return (0...text.count - wanted.count).contains { start in
      text[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}

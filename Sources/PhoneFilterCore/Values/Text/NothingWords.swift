/// The words that people write instead of a number if there is no value.
enum NothingWords {
  static let all = [
    "n/a", "n.a.", "n.a", "na", "n\\a", "#n/a", "<na>", "-", "--", "---", "–", "—", "null",
    "(null)",
    "<null>", "\\n", "nil", "none", "nan", "unknown", "undefined", "not available",
    "not applicable", "not specified", "not announced", "not known", "unspecified", "tba", "tbd",
    "tbc", "t.b.a.", "t.b.d.", "no data", "?", "??", "???", ".", "..", "...", "…", "k.a.", "k. a.",
    "н/д", "нет данных", "غير معروف", "غير متوفر",
  ]

  /// The beginnings of texts about a slot for a memory card, which is not storage of the phone.
  private static let cards = [
    "memory card", "expandable", "microsd", "micro sd", "sd card", "card slot", "memory card slot",
    "supports microsd",
  ].map { Array($0.utf8) }

  private static let table = WordTable(
    all.flatMap { [$0, $0.uppercased(), $0.prefix(1).uppercased() + $0.dropFirst()] }
      .map { (PackedWord($0), UInt8(min($0.utf8.count, 255))) })

  /// Returns true if a text means that there is no value, like blanks alone. An empty text, and a
  /// text of more than 48 bytes, return false.
  ///
  /// A text that begins with a digit, as nearly all values do, never means that.
  @inline(__always)
  static func contains(_ text: Bytes) -> Bool {
    guard text.count > 0, !text[0].isDigit else { return false }
    return text.count <= 48 && isNothing(text)
  }

  @inline(never)
  private static func isNothing(_ text: Bytes) -> Bool {
    var start = 0
    while start < text.count {
      let width = text.spaceWidth(at: start)
      if width == 0 { break }
      start += width
    }
    if start == text.count { return true }
    if text[start].isDigit { return false }
    var end = text.count
    while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    var word = PackedWord()
    for index in start..<min(end, start + PackedWord.length) {
      word.set(text[index].lowercasedASCII, at: index - start)
    }
    // The table has the first bytes of each word, and its whole length.
    return table[word].map(Int.init) == end - start || isOfCard(text.slice(start, end))
  }

  private static func isOfCard(_ text: Bytes) -> Bool {
    cards.contains { beginning in
      beginning.count <= text.count
        && beginning.indices.allSatisfy { text[$0].lowercasedASCII == beginning[$0] }
    }
  }
}

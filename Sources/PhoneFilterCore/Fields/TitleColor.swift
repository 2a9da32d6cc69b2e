/// The color in the text of a phone's name.
///
///     Redmi 9 4/64GB Carbon Gray          Carbon Gray: after the last digits
///     iPhone 11 (White, 64 GB)            White: between a bracket and a comma
///     Galaxy A52 Awesome Violet LTE       Awesome Violet: words that belong to no model
///     Blade A76 (Jet, 128 GB)             Jet: after a bracket, where other names have a color
///
/// A run of words is a color if a word in it is in `color-words.txt`. Digits, punctuation and words
/// such as `Pro` or `LTE` end a run. The last color of a text counts.
enum TitleColor {
  /// Returns the place of the color; nil if the text has no color.
  static func place(in text: Bytes) -> Range<Int>? {
    var found: Range<Int>?
    /// The words between a bracket and a comma, where other names have their color.
    var likely: Range<Int>?
    var begin = 0
    var stretch: [Range<Int>] = []
    var isFirst = true
    func end() {
      if let color = color(of: stretch, in: text, isFirst: isFirst) { found = color }
      if !stretch.isEmpty { isFirst = false }
      stretch.removeAll(keepingCapacity: true)
    }
    var index = 0
    while index < text.count {
      let width = text.spaceWidth(at: index)
      if width > 0 {
        index += width
        continue
      }
      let word = text.colorWord(from: index)
      guard !word.isEmpty else {
        if text[index] == UInt8(ascii: ","), begin > 0, (1...3).contains(stretch.count),
          text[begin - 1] == UInt8(ascii: "(")
        {
          likely = stretch[0].lowerBound..<stretch[stretch.count - 1].upperBound
        }
        end()
        isFirst = false
        index += text[index] == 0xE2 ? min(3, text.count - index) : 1
        continue
      }
      if isNoise(text.slice(word)) {
        end()
        isFirst = false
      } else {
        if stretch.isEmpty { begin = word.lowerBound }
        stretch.append(word)
      }
      index = word.upperBound
    }
    end()
    return found ?? likely
  }

  /// Returns the color in a run of words. Up to three words are a color as a whole. In longer runs,
  /// and in the name at the beginning, only the color words at the end count, and never the first
  /// word.
  private static func color(
    of words: [Range<Int>], in text: Bytes, isFirst: Bool
  ) -> Range<Int>? {
    guard let last = words.lastIndex(where: { isColor(text.slice($0)) }) else { return nil }
    if !isFirst, words.count <= 3 { return words[0].lowerBound..<words[words.count - 1].upperBound }
    // Red Magic is a name, not a color.
    guard last == words.count - 1, words.count > 1 else { return nil }
    var first = last
    while first > 1, isColor(text.slice(words[first - 1])) { first -= 1 }
    return words[first].lowerBound..<words[last].upperBound
  }

  private static func isColor(_ word: Bytes) -> Bool { colors.contains(word) }

  private static func isNoise(_ word: Bytes) -> Bool {
    word.contains(where: \.isDigit) || noise.contains(word)
  }

  private static let colors = FoldedWords(
    String(decoding: PackageResources.color_words_txt, as: UTF8.self).parts(at: "\n")
      .filter { !$0.hasPrefix("#") }
      .flatMap { $0.parts(at: " ") })

  /// Words of names and offers that occur next to a color.
  private static let noise = FoldedWords([
    "pro", "max", "plus", "ultra", "mini", "lite", "se", "fe", "note", "lte", "dual", "sim", "nfc",
    "eu", "global", "unlocked", "new", "refurbished", "edition", "version", "smartphone", "phone",
    "mobile", "gb", "tb", "go", "to", "mo", "mb", "гб", "тб", "ram", "rom", "storage", "internal",
    "edge", "fold", "flip", "neo",
    "prime", "play", "power", "esim", "ds", "ss", "android", "inch", "with", "and", "for", "only",
    "смартфон", "телефон", "handy", "telefon", "móvil", "celular", "teléfono",
  ])
}

extension Bytes {
  /// Returns the word that begins at an index: letters, digits and inner hyphens. Empty if none
  /// begins.
  fileprivate func colorWord(from start: Int) -> Range<Int> {
    var end = start
    while end < count {
      let byte = self[end]
      // Dashes and quotes beyond ASCII are not letters.
      if byte == 0xE2, end + 1 < count, self[end + 1] == 0x80 { break }
      let isHyphen = byte == UInt8(ascii: "-") && end > start
      guard byte.isLetterASCII || byte.isDigit || isHyphen || byte >= 0x80,
        spaceWidth(at: end) == 0
      else { break }
      end += 1
    }
    return start..<end
  }

  fileprivate func contains(where isWanted: (UInt8) -> Bool) -> Bool {
    for index in 0..<count where isWanted(self[index]) { return true }
    return false
  }
}

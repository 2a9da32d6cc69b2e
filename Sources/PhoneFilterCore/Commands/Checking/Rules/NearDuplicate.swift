/// A rare text of a field that is nearly a frequent one: another spelling, or a slip.
struct NearDuplicate: ValuesRule {
  let name = "near-duplicate"
  let severity = Severity.warning
  let summary = "a text that is nearly a more frequent one"
  let help =
    "The same but for case, blanks and hyphens, the same by its sound (Starlite, Starlight), or a letter "
    + "or two away from one that is four times as frequent. Words with digits and short ones are left "
    + "alone, and so are fields that are mostly different in each row. A field with more than 65,536 different texts is not compared."

  /// Minimum ratio of how frequent the text that was meant is to how frequent the slip is.
  private static let ratio = 4
  /// Maximum number of words of a text that is looked at for slips.
  private static let mostWords = 16
  /// Maximum number of frequent words of its beginning and length that a rare word is compared
  /// with: the most frequent.
  private static let mostCandidates = 100

  func complaints(about values: CountedTexts, of field: String) -> [(place: Int, message: String)] {
    let entries = values.entries
    guard !isProse(entries, field) else { return [] }
    var nearest: [Int: Int] = [:]
    func note(_ rare: Int, _ frequent: Int) {
      if nearest[rare] == nil { nearest[rare] = frequent }
    }
    groups(of: entries, by: TextLikeness.plain).forEach { group in
      // Blanks at the ends are told where they stand.
      for other in group.dropFirst()
      where entries[other].text.trimmingSpaces != entries[group[0]].text.trimmingSpaces {
        note(other, group[0])
      }
    }
    groups(of: entries, by: TextLikeness.sound).forEach { group in
      for other in group.dropFirst()
      where entries[other].count * NearDuplicate.ratio <= entries[group[0]].count {
        note(other, group[0])
      }
    }
    for (rare, frequent) in slips(among: entries) { note(rare, frequent) }
    return nearest.sorted { $0.key < $1.key }.map { rare, frequent in
      let (one, other) = (entries[rare], entries[frequent])
      return (
        rare,
        "\(field.visible) \(shown(one.text)) (\(one.count) ×) is nearly \(shown(other.text)) "
          + "(\(other.count) ×)"
      )
    }
  }

  /// Whether a field that is no spec has mostly different texts in each row: titles, descriptions.
  private func isProse(_ entries: [CountedTexts.Entry], _ field: String) -> Bool {
    guard SpecCatalog.all.allSatisfy({ $0.name != field }) else { return false }
    return entries.count * 2 > entries.reduce(0) { $0 + $1.count }
  }

  private func shown(_ text: String) -> String {
    let short = text.count > 40 ? String(text.prefix(39)) + "…" : text
    return "\"\(short.visible)\""
  }

  /// Texts that are alike, the most frequent of each group first.
  private func groups(
    of entries: [CountedTexts.Entry], by likeness: (String) -> String
  ) -> [[Int]] {
    var groups: [String: [Int]] = [:]
    for (place, entry) in entries.enumerated() {
      let key = likeness(entry.text)
      if !key.isEmpty { groups[key, default: []].append(place) }
    }
    return groups.values.filter { $0.count > 1 }.map { group in
      group.sorted {
        entries[$0].count != entries[$1].count ? entries[$0].count > entries[$1].count : $0 < $1
      }
    }
  }

  /// Rare texts that differ from a frequent one in a letter or two of one word.
  private func slips(among entries: [CountedTexts.Entry]) -> [(rare: Int, frequent: Int)] {
    var known = KnownWords()
    let texts = entries.map { entry in
      let words = entry.text.lowercased().split(separator: " ")
      // A text with more words is a description, where slips are not looked for.
      return words.count <= NearDuplicate.mostWords ? words.map { known.number(of: $0) } : []
    }
    let words = known.words
    var frequent: [SlipKey: [Int]] = [:]
    let byCount = entries.indices.sorted {
      (entries[$1].count, $0) < (entries[$0].count, $1)
    }
    for place in byCount where entries[place].count >= NearDuplicate.ratio {
      for (index, word) in texts[place].enumerated() where words[word].canSlip {
        let key = SlipKey(texts[place], index, words[word].letters[0], words[word].letters.count)
        guard frequent[key]?.count ?? 0 < NearDuplicate.mostCandidates else { continue }
        frequent[key, default: []].append(place)
      }
    }
    var found: [(rare: Int, frequent: Int)] = []
    for (place, entry) in entries.enumerated() {
      let best = candidates(for: texts[place], words, in: frequent).filter { candidate in
        candidate.place != place
          && entry.count * NearDuplicate.ratio <= entries[candidate.place].count
          && isSlip(
            words[texts[place][candidate.word]], of: words[texts[candidate.place][candidate.word]])
      }.max {
        (entries[$0.place].count, -$0.place) < (entries[$1.place].count, -$1.place)
      }
      if let best { found.append((place, best.place)) }
    }
    return found
  }

  private func candidates(
    for text: [Int], _ words: [KnownWords.Word], in frequent: [SlipKey: [Int]]
  ) -> [(place: Int, word: Int)] {
    var found: [(place: Int, word: Int)] = []
    for (index, word) in text.enumerated() where words[word].canSlip {
      let letters = words[word].letters
      for length in letters.count - 2...letters.count + 2 {
        for place in frequent[SlipKey(text, index, letters[0], length)] ?? [] {
          found.append((place, index))
        }
      }
    }
    return found
  }

  private func isSlip(_ word: KnownWords.Word, of other: KnownWords.Word) -> Bool {
    let limit = min(word.letters.count, other.letters.count) >= 8 ? 2 : 1
    return word.letters != other.letters
      && Suggestions.distance(word.letters, other.letters, limit: limit) <= limit
  }
}

/// The words of all texts of a field, each by a number: looked at letter by letter once.
private struct KnownWords {
  struct Word {
    let letters: [Character]
    /// Whether it is looked at for slips: words with digits are told apart by them, and short ones
    /// by each letter.
    let canSlip: Bool
  }

  /// Minimum number of letters of a word that differs.
  private static let shortest = 4

  private(set) var words: [Word] = []
  private var numbers: [Substring: Int] = [:]

  mutating func number(of word: Substring) -> Int {
    if let known = numbers[word] { return known }
    let letters = Array(word)
    numbers[word] = words.count
    words.append(
      Word(
        letters: letters,
        canSlip: letters.count >= KnownWords.shortest && !letters.contains(where: \.isNumber)))
    return words.count - 1
  }
}

/// The words of a text but one, of which the first letter and the length are known.
private struct SlipKey: Hashable {
  let others: [Int]
  let place: Int
  let first: Character
  let length: Int

  init(_ words: [Int], _ place: Int, _ first: Character, _ length: Int) {
    var others = words
    others.remove(at: place)
    self.others = others
    self.place = place
    self.first = first
    self.length = length
  }
}

/// The likeness of two texts that are spelled otherwise.
enum TextLikeness {
  /// The text without case, blanks, `_` and `-`.
  static func plain(_ text: String) -> String { FieldName.normalized(text.caseFolded) }

  /// The text as it sounds, as far as spellings go: grey is gray, lite is light.
  static func sound(_ text: String) -> String {
    var letters = Array(plain(text))
    guard !letters.contains(where: \.isNumber) else { return "" }
    for (spelling, sound) in spellings {
      letters = letters.replacing(Array(spelling), Array(sound))
    }
    var single: [Character] = []
    for letter in letters where letter != single.last { single.append(letter) }
    return String(single)
  }

  private static let spellings = [
    ("ight", "ite"), ("grey", "gray"), ("colour", "color"), ("ph", "f"), ("ck", "k"),
  ]
}

extension [Character] {
  fileprivate func replacing(_ wanted: [Character], _ other: [Character]) -> [Character] {
    var result: [Character] = []
    var index = 0
    while index < count {
      if index + wanted.count <= count, Array(self[index..<index + wanted.count]) == wanted {
        result += other
        index += wanted.count
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result
  }
}

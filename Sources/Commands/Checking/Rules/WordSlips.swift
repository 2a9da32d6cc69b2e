/// Finds the rare texts that differ from a frequent text in one or two letters of one word.
///
/// Words are identified by numbers, and the common part of two texts by 128 bits, because a field
/// may have as many texts as a column has rows.
struct WordSlips {
  /// The maximum number of words of a text that is examined for slips.
  private static let mostWords = 16
  /// The maximum number of frequent texts with the same `key`. The most frequent texts are kept.
  private static let mostCandidates = 100

  /// The minimum number of letters of a word in a proper name.
  private static let shortestName = 5

  /// The rare texts, each with the most frequent text that may be intended.
  private(set) var found: [(rare: Int, frequent: Int)] = []
  private let texts: [[Int]]
  private let words: [KnownWords.Word]
  /// The frequent texts, by all their words except one.
  private var frequent: [HashLanes: [Int]] = [:]

  private let isStrict: Bool

  /// Examines texts. An intended text must be at least `ratio` times as frequent as its slip. If
  /// `isStrict` is true, only one letter may be wrong, and only in words with at least
  /// `shortestName` letters.
  init(_ entries: [CountedTexts.Entry], ratio: Int, isStrict: Bool) {
    self.isStrict = isStrict
    var known = KnownWords()
    texts = entries.map { known.numbers(in: $0.text, atMost: WordSlips.mostWords) }
    words = known.words
    let counts = entries.map(\.count)
    let places = counts.indices.filter { counts[$0] >= ratio }.sorted {
      (counts[$1], $0) < (counts[$0], $1)
    }
    for place in places { noteFrequent(place) }
    for (place, count) in counts.enumerated() {
      var best: (count: Int, place: Int)?
      forEachCandidate(for: place) { candidate, word in
        guard candidate != place, count * ratio <= counts[candidate],
          best.map({ ($0.count, -$0.place) < (counts[candidate], -candidate) }) ?? true,
          isSlip(words[texts[place][word]], of: words[texts[candidate][word]])
        else { return }
        best = (counts[candidate], candidate)
      }
      if let best { found.append((place, best.place)) }
    }
  }

  private mutating func noteFrequent(_ place: Int) {
    let text = texts[place]
    for (index, word) in text.enumerated() where words[word].canSlip {
      let key = WordSlips.key(text, index, words[word], words[word].letters.count)
      guard frequent[key]?.count ?? 0 < WordSlips.mostCandidates else { continue }
      frequent[key, default: []].append(place)
    }
  }

  /// Calls `body` with each frequent text that differs in one word, and with the place of that
  /// word.
  private func forEachCandidate(for place: Int, _ body: (_ place: Int, _ word: Int) -> Void) {
    let text = texts[place]
    for (index, word) in text.enumerated() where words[word].canSlip {
      let count = words[word].letters.count
      for length in count - 2...count + 2 {
        for candidate in frequent[WordSlips.key(text, index, words[word], length)] ?? [] {
          body(candidate, index)
        }
      }
    }
  }

  /// Returns a hash of a text's words except one, and of that word's first letter and length.
  private static func key(
    _ text: [Int], _ place: Int, _ word: KnownWords.Word, _ length: Int
  ) -> HashLanes {
    let seeds = HashLanes.Seeds.shared
    var lanes = word.beginning
    lanes.absorb(UInt64(length) << 32 | UInt64(place) << 16 | UInt64(text.count), seeds)
    for (index, other) in text.enumerated() where index != place {
      lanes.absorb(UInt64(other), seeds)
    }
    return lanes
  }

  private func isSlip(_ word: KnownWords.Word, of other: KnownWords.Word) -> Bool {
    let length = min(word.letters.count, other.letters.count)
    if isStrict, length < WordSlips.shortestName { return false }
    let limit = length >= 8 && !isStrict ? 2 : 1
    return word.letters != other.letters
      && Suggestions.distance(word.letters, other.letters, limit: limit) <= limit
  }
}

/// The words of all texts of a field, by number. The letters of each word are read once.
private struct KnownWords {
  struct Word {
    /// Empty if the word is not examined for slips.
    let letters: [Character]
    /// The hash of the first letter.
    let beginning: HashLanes
    /// True if the word is examined for slips. False for a short word and for a word with a digit,
    /// because there each character may distinguish two words.
    var canSlip: Bool { !letters.isEmpty }
  }

  /// The minimum number of letters of a word that may have a slip.
  private static let shortest = 4

  private(set) var words: [Word] = []
  private var numbers: [HashLanes: Int] = [:]
  private let seeds = HashLanes.Seeds.shared

  /// Returns the numbers of a text's words in lower case. Empty for a text with more than `limit`
  /// words, because such a text is a description.
  mutating func numbers(in text: String, atMost limit: Int) -> [Int] {
    // A carriage return and a line feed are one `Character`.
    guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else {
      let words = text.lowercased().split { $0.isASCII && $0.utf8.allSatisfy(KnownWords.isBetween) }
      return words.count <= limit ? words.map { number(of: Array($0.utf8)) } : []
    }
    var found: [Int] = []
    for word in text.utf8.split(whereSeparator: KnownWords.isBetween) {
      if found.count == limit { return [] }
      found.append(number(of: word.map(\.lowercasedASCII)))
    }
    return found
  }

  /// Returns true if a character separates words: `Apple-iPhone-XS` has three words.
  private static func isBetween(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"),
      UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }

  private mutating func number(of word: [UInt8]) -> Int {
    var lanes = HashLanes(seeds)
    lanes.absorb(text: word, seeds)
    if let known = numbers[lanes] { return known }
    numbers[lanes] = words.count
    words.append(KnownWords.word(word, seeds))
    return words.count - 1
  }

  private static func word(_ word: [UInt8], _ seeds: HashLanes.Seeds) -> Word {
    var beginning = HashLanes(seeds)
    let isWord = word.count >= shortest && !word.contains(where: \.isDigit)
    let letters = isWord ? Array(String(decoding: word, as: UTF8.self)) : []
    guard letters.count >= shortest, !letters.contains(where: { !$0.isASCII && $0.isNumber }) else {
      return Word(letters: [], beginning: beginning)
    }
    beginning.absorb(text: Array(String(letters[0]).utf8), seeds)
    return Word(letters: letters, beginning: beginning)
  }
}

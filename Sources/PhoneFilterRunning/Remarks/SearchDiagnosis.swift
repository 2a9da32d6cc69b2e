/// Finds the reason why a search finds nothing: the words that no row has, and similar words.
struct SearchDiagnosis {
  /// A word of the catalogue that looks like a wanted word.
  private struct Likeness {
    let text: String
    let distance: Int
  }

  /// The maximum offset of a record whose words are compared with missing words. A comparison of
  /// all words of a long catalogue would take longer than the search.
  private static let reach = 1 << 22
  /// The maximum number of compared words that are remembered.
  private static let mostSeen = 100_000

  private let words: SearchedWords
  /// For each wanted word, the number of rows in which it occurs.
  private var counts: [Int]
  /// For each missing word, the nearest word of the catalogue. If several are equally near, the
  /// first.
  private var nearest: [Likeness?]
  private var seen: Set<[UInt8]> = []
  /// The characters of each wanted word, for comparison.
  private let characters: [[Character]]

  init(_ words: SearchedWords) {
    self.words = words
    counts = words.words.map { _ in 0 }
    nearest = words.words.map { _ in nil }
    characters = words.words.map { Array(String(decoding: $0.folded, as: UTF8.self)) }
  }

  mutating func observe(_ batch: PhoneBatch) {
    var search = RecordSearch(words, in: batch)
    for row in 0..<batch.count {
      for place in search.foundWords(in: row) { counts[place] += 1 }
      if batch.offset(of: row) < SearchDiagnosis.reach, counts.contains(0) {
        search.forEachText(of: row) { compare(wordsOf: $0) }
      }
    }
  }

  /// Adds another diagnosis, which observed later batches.
  mutating func merge(_ other: SearchDiagnosis) {
    for place in counts.indices {
      counts[place] += other.counts[place]
      if let found = other.nearest[place], found.distance < nearest[place]?.distance ?? .max {
        nearest[place] = found
      }
    }
  }

  /// Compares the words of a text with the wanted words that no row had so far.
  private mutating func compare(wordsOf text: Bytes) {
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] > 0x20 { end += 1 }
      if end > start, end - start <= 100 { compare(text.slice(start, end)) }
      start = end + 1
    }
  }

  private mutating func compare(_ word: Bytes) {
    guard counts.indices.contains(where: { counts[$0] == 0 && mayBeNear(word, $0) }) else { return }
    var bytes: [UInt8] = []
    SearchFolding.append(word, to: &bytes)
    guard seen.count < SearchDiagnosis.mostSeen, seen.insert(bytes).inserted else { return }
    let folded = Array(String(decoding: bytes, as: UTF8.self))
    for place in counts.indices where counts[place] == 0 {
      let wanted = characters[place]
      let limit = limit(of: place)
      let distance = Suggestions.distance(wanted, folded, limit: limit)
      if distance <= limit, distance < wanted.count, distance < nearest[place]?.distance ?? .max {
        nearest[place] = Likeness(text: word.text(), distance: distance)
      }
    }
  }

  /// Returns the maximum number of typing errors between two similar words.
  private func limit(of place: Int) -> Int { characters[place].count <= 4 ? 1 : 2 }

  /// Returns true if the word's length allows it to be similar. Beyond ASCII, the length decides
  /// nothing.
  private func mayBeNear(_ word: Bytes, _ place: Int) -> Bool {
    abs(word.count - characters[place].count) <= limit(of: place) || !word.isASCII
  }

  var complaints: [Message] {
    let missing = words.words.indices.filter { counts[$0] == 0 }
    if missing.isEmpty {
      let found = words.words.indices.map { place in
        "\"\(words.words[place].typed.visible)\" in \(String.phones(counts[place]))"
      }
      return [
        Message(
          .nothingTogether, "no phone has all of these words: \(found.joined(separator: ", "))")
      ]
    }
    return missing.prefix(10).map { place in
      let typed = words.words[place].typed
      let meant = nearest[place]?.text
      return Message(
        .noSuchValue,
        "no phone has \"\(typed.visible)\" in any text"
          + Message(meant.map { "; did you mean \"\($0.visible)\"?" } ?? "")
      ).with { facts in
        facts.value = typed
        facts.didYouMean = meant.map { [$0] } ?? []
        facts.correction = meant.map { .replace(typed, with: $0) }
      }
    }
  }
}

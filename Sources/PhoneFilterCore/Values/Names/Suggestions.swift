/// The known words that the user may have meant by an unknown word.
package enum Suggestions {
  /// Returns at most three known words nearest to the typed word. All have the same number of
  /// typing errors: at most two, or at most one if the typed word has up to four characters. Case
  /// and separators do not count.
  package static func nearest(to typed: String, among known: [String]) -> [String] {
    let wanted = FieldName.normalized(typed)
    guard !wanted.isEmpty, typed.utf8.count <= 100 else { return [] }
    let limit = wanted.count <= 4 ? 1 : 2
    var seen: Set<String> = []
    let ranked = known.enumerated().compactMap { index, word -> (Int, Int, String)? in
      guard seen.insert(word).inserted, word.utf8.count <= 100 else { return nil }
      let candidate = FieldName.normalized(word)
      if candidate == wanted { return (0, index, word) }
      let distance = distance(Array(wanted), Array(candidate), limit: limit)
      return distance <= limit && distance < candidate.count ? (distance, index, word) : nil
    }
    let least = ranked.map(\.0).min()
    return ranked.filter { $0.0 == least }.prefix(3).map(\.2)
  }

  /// Returns at most three fields that the user may mean by an unknown name: the nearest, or the
  /// shortest with all its words. `battery` means `Battery capacity (mAh)`.
  package static func fields(meantBy typed: String, among fields: [String]) -> [String] {
    let nearest = nearest(to: typed, among: fields)
    let wanted = Set(FieldName.words(of: typed))
    guard nearest.isEmpty, !wanted.isEmpty else { return nearest }
    var seen: Set<String> = []
    let holding = fields.enumerated().compactMap { index, field -> (Int, Int, String)? in
      let words = FieldName.words(of: field)
      return wanted.isSubset(of: words) && seen.insert(field).inserted
        ? (words.count, index, field) : nil
    }
    return holding.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map(\.2)
  }

  /// Returns words in quotes, as alternatives: 'a', 'b' or 'c'.
  package static func list(_ words: [String]) -> String {
    let quoted = words.map { "'\($0.visible)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns `; did you mean 'x'?`, or an empty text if no known word is near.
  package static func question(for typed: String, among known: [String]) -> Message {
    question(nearest(to: typed, among: known), insteadOf: typed)
  }

  /// Returns the question for the name of a field.
  package static func question(forField typed: String, among fields: [String]) -> Message {
    // In a list, a name with a comma must be in quotes.
    question(
      self.fields(meantBy: typed, among: fields).map { $0.contains(",") ? "\"\($0)\"" : $0 },
      insteadOf: typed)
  }

  /// Returns the question if some known words can be meant, or an empty text. If one word can be
  /// meant, it is also the correction of the line.
  package static func question(_ words: [String], insteadOf typed: String) -> Message {
    if words.isEmpty { return "" }
    return "; did you mean \(alternatives(words, insteadOf: typed))?"
  }

  /// Returns the words that can be meant, in quotes.
  package static func alternatives(_ words: [String], insteadOf typed: String) -> Message {
    Message(list(words)).with { facts in
      facts.value = typed
      facts.didYouMean = words
      if words.count == 1 { facts.correction = .replace(typed, with: words[0]) }
    }
  }

  /// Returns the number of letters that must be changed, added, removed or exchanged with the next
  /// one; any number above `limit` if it is larger.
  package static func distance(_ left: [Character], _ right: [Character], limit: Int) -> Int {
    guard abs(left.count - right.count) <= limit else { return limit + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let change = left[row] == right[column] ? 0 : 1
        var best = min(last[column] + change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}

/// The names of fields: their comparison and their words.
@usableFromInline package enum FieldName {
  /// Returns the name in lower case, without spaces, `_`, `-`, and round and square brackets.
  @usableFromInline package static func normalized(_ name: String) -> String {
    var count = 0
    for byte in name.utf8 {
      // Characters beyond ASCII have other rules for case and space.
      guard byte < 0x80 else { return normalizedSlowly(name) }
      if byte == byte.lowercasedASCII, !isSeparator(byte) { count += 1 }
    }
    if count == name.utf8.count { return name }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    for byte in name.utf8 where !isSeparator(byte) { bytes.append(byte.lowercasedASCII) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: false
    }
  }

  private static func normalizedSlowly(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.lowercased().utf8 where !isSeparator(byte) {
      // A non-breaking space is C2 A0.
      if byte == 0xA0, bytes.last == 0xC2 { bytes.removeLast() } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the words of a name, in lower case: `RAM (MB)`, `ram_mb` and `ramMb` are `ram` and
  /// `mb`.
  ///
  /// A separate unit is one word in any spelling: `mAh`, `GiB`.
  package static func words(of name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var previousIsSmall = false
    // The number of words before the last separator.
    var settled = 0
    func endWord() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in name.utf8 {
      guard byte < 0x80 else { return wordsSlowly(of: name) }
      let isSeparator = isSeparator(byte) || isPunctuation(byte)
      let small = byte.lowercasedASCII
      // A capital letter after a small letter begins a word.
      let isCapital = small != byte
      if isSeparator || (isCapital && previousIsSmall) { endWord() }
      if isSeparator {
        joinUnit(in: &words, from: settled)
        settled = words.count
      } else {
        word.append(small)
      }
      previousIsSmall = byte.isLetterASCII && !isCapital
    }
    endWord()
    joinUnit(in: &words, from: settled)
    return words
  }

  /// Joins words that only capitals separate, if they have up to three letters together.
  private static func joinUnit(in words: inout [String], from start: Int) {
    guard words.count - start > 1 else { return }
    var unit = ""
    for place in start..<words.count {
      unit += words[place]
      guard unit.utf8.count <= 3 else { return }
    }
    words.removeSubrange(start...)
    words.append(unit)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"),
      UInt8(ascii: ";"):
      true
    default: false
    }
  }

  /// Returns the words of a name beyond ASCII, character by character.
  static func wordsSlowly(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous: Character = " "
    var settled = 0
    func endWord() {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    for character in name {
      let isSeparator =
        character == "\u{A0}"
        || character.asciiValue.map { FieldName.isSeparator($0) || isPunctuation($0) } ?? false
      if isSeparator || (character.isUppercase && previous.isLowercase) { endWord() }
      if isSeparator {
        joinUnit(in: &words, from: settled)
        settled = words.count
      } else {
        word.append(character)
      }
      previous = character
    }
    endWord()
    joinUnit(in: &words, from: settled)
    return words
  }

  /// Returns true if a name has a word that does not describe the phone in its present state:
  /// `old`, `battery`, `rating`. So `old.price` is not the price, and `oldPrice` is not the price.
  static func isOfSomethingElse(_ name: String) -> Bool {
    words(of: name).contains(where: strangers.contains)
  }

  private static let strangers: Set<String> = [
    "old", "previous", "former", "past", "was", "original", "accessory", "accessories", "battery",
    "batteries", "charger", "chargers", "cable", "headphones", "earphones", "warranty", "insurance",
    "score", "scores", "rating", "ratings", "review", "reviews", "note", "notes", "benchmark",
    "benchmarks", "shipping", "delivery", "repair", "competitor", "competitors", "similar",
    "related",
  ]

  /// Returns the names with a number after each repeated name: `a (1)` and `a (2)`. Nil if all are
  /// different.
  package static func numbered(_ names: [String]) -> [String]? {
    guard Set(names).count < names.count else { return nil }
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    var met: [String: Int] = [:]
    return names.map { name in
      guard counts[name] != 1 else { return name }
      met[name, default: 0] += 1
      return "\(name) (\(met[name] ?? 0))".trimmingSpaces
    }
  }

  /// Returns the parts of a path: `specs.memory.ramGb`; one part for other names.
  package static func parts(of name: String) -> [String] {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return [name] }
    let parts = name.parts(at: ".")
    return parts.allSatisfy { !$0.trimmingSpaces.isEmpty } ? parts : [name]
  }
}

/// The measure of how well a field's name matches a column.
package struct FieldMatch: Equatable {
  /// The quality of the name. 0 is best. If two fields have the same rank, neither is better.
  package let rank: Int
  /// The unit of bare numbers that the name gives; 0 is the spec's own unit.
  package var unit: UInt8 = 0
}

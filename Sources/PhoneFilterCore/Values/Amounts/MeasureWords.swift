/// The amounts of any measure in a text. The words next to its numbers show the measures.
///
///     174 g (6.14 oz)               mass; the amount in brackets is the same again
///     Li-Po 5000 mAh, removable     electric charge
///     6.7 inches, 120 Hz            length and frequency
///     Galaxy S23 5G                 no amounts: these digits belong to names
package struct MeasureWords {
  /// The units next to numbers, in the order of the text. Each measure has only its first unit.
  /// Units in brackets after another unit are left out.
  package private(set) var units: [MeasureUnit] = []
  /// True if the text has a number without a unit.
  package private(set) var hasBareNumbers = false
  /// A hash that is equal for texts with the same words, apart from the units after their numbers.
  package private(set) var wording: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Reads a text in the form of `PlainText`.
  package init(_ text: Bytes) {
    var index = 0
    var depth = 0
    var wordBefore = PackedWord()
    var isAfterLetter = false
    while index < text.count {
      let byte = text[index]
      if byte.isDigit, !isAfterLetter || MeasureWords.currency(wordBefore) != nil {
        index = takeNumber(text, at: index, after: wordBefore, depth)
        wordBefore = PackedWord()
        isAfterLetter = false
        continue
      }
      if byte.isDigit {
        // The digits of a name: s23, a15.
        while index < text.count, text[index].isDigit { index += 1 }
        continue
      }
      if byte == 0x20 {
        // A currency may be separated from its number: ₹ 12,999
        isAfterLetter = false
        index += 1
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
      let (word, end) = MeasureWords.word(in: text, from: index)
      isAfterLetter = byte.isLetterASCII || byte >= 0x80
      wordBefore = word
      note(text.slice(index, end))
      index = end
    }
  }

  /// Returns the amounts of a text as the user typed it.
  package static func of(_ text: String) -> MeasureWords {
    withBytes(of: Array(text.utf8)) { bytes in
      withBytes(of: PlainText.of(bytes)) { MeasureWords($0) }
    }
  }

  /// Reads a number, and the unit after it or before it. Returns the end of the read text.
  private mutating func takeNumber(
    _ text: Bytes, at start: Int, after before: PackedWord, _ depth: Int
  ) -> Int {
    let digits = DigitGroups(text, at: start)
    var end = max(digits.end, start + 1)
    while end < text.count, text[end] == 0x20 { end += 1 }
    let isTight = end == max(digits.end, start + 1)
    if isTight, end + 1 < text.count, text[end] == UInt8(ascii: "-"), !text[end + 1].isDigit {
      end += 1
    }
    var unit: MeasureUnit?
    var next = end
    if end < text.count, !text[end].isDigit {
      let (word, wordEnd) = MeasureWords.word(in: text, from: end)
      unit = MeasureWords.table.unit(word)
      if unit != nil { next = wordEnd }
      // 2G to 6G are not masses.
      if isTight, digits.end == start + 1, wordEnd == end + 1, text[end] == UInt8(ascii: "g"),
        0x32...0x36 ~= text[start]
      {
        return next
      }
    }
    unit = unit ?? MeasureWords.currency(before)
    guard let unit else {
      hasBareNumbers = true
      return max(digits.end, start + 1)
    }
    // An amount in brackets after another amount is the same amount again.
    if depth == 0 || units.isEmpty,
      !units.contains(where: { $0.measurePlace == unit.measurePlace })
    {
      units.append(unit)
    }
    return next
  }

  private mutating func note(_ word: Bytes) {
    for index in 0..<word.count {
      wording = (wording ^ UInt64(word[index])) &* 0x100_0000_01B3
    }
  }

  /// Returns the unit of money that a word before a number names.
  private static func currency(_ word: PackedWord) -> MeasureUnit? {
    word == PackedWord()
      ? nil : table.unit(word).flatMap { $0.measurePlace == table.money ? $0 : nil }
  }

  /// Returns the word at a place. It reaches to the end of the word if that is the spelling of a
  /// unit. Otherwise it is the letters alone, or one sign.
  private static func word(in text: Bytes, from start: Int) -> (PackedWord, Int) {
    var end = start
    while end < text.count, end - start < 64, !text[end].endsWord { end += 1 }
    let longest = text.packed(start, end)
    if end > start, table.unit(longest) != nil { return (longest, end) }
    var letters = start
    while letters < end, text[letters].isLetterASCII || text[letters] >= 0x80 { letters += 1 }
    if letters == start {
      // Two single quotes are one sign.
      let isPair =
        start + 1 < text.count && text[start] == UInt8(ascii: "'") && text[start + 1] == text[start]
      letters = start + (isPair ? 2 : 1)
    }
    return (text.packed(start, letters), letters)
  }

  private static let table = Table()

  private struct Table: Sendable {
    private let words: WordTable
    private let all: [MeasureUnit]
    let money: Int

    init() {
      var all: [MeasureUnit] = []
      var entries: [(PackedWord, UInt8)] = []
      for (place, measure) in MeasureCatalog.all.enumerated() {
        for (unitPlace, unit) in measure.units.enumerated() {
          let number = UInt8(all.count)
          all.append(MeasureUnit(measurePlace: place, unitPlace: unitPlace))
          // Texts are read in lower case. Each unit also has its spelling in lower case.
          for spelling in unit.spellings { entries.append((PackedWord(spelling), number)) }
        }
      }
      self.all = all
      words = WordTable(entries)
      money = MeasureCatalog.all.firstIndex(where: \.standsFirst) ?? -1
    }

    func unit(_ word: PackedWord) -> MeasureUnit? { words[word].map { all[Int($0)] } }
  }
}

extension UInt8 {
  /// True if a word ends here: at a blank, a digit, a round bracket, or one of , ; | + -
  fileprivate var endsWord: Bool {
    isDigit || self == 0x20 || self == UInt8(ascii: ",") || self == UInt8(ascii: ";")
      || self == UInt8(ascii: "(") || self == UInt8(ascii: ")") || self == UInt8(ascii: "|")
      || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
  }
}

extension Bytes {
  fileprivate func packed(_ start: Int, _ end: Int) -> PackedWord {
    var word = PackedWord()
    for index in start..<Swift.min(end, start + PackedWord.length) {
      word.set(self[index].lowercasedASCII, at: index - start)
    }
    return word
  }
}

/// A text that contains amounts, split into numbers, words and signs.
///
///     6.67 inches, 1080 x 2400 px
///     ^    ^     ^ ^    ^ ^    ^
///     number     symbol   number
///          unit       times    word
package struct AmountTokens {
  package enum Kind: Equatable {
    /// Digits with their marks, as a place in `numbers`.
    case number(Int)
    case unit(UInt8)
    /// A word with a meaning for the amounts next to it.
    case telling(AmountVocabulary.Word)
    case word
    case symbol(UInt8)
  }

  package struct Token {
    package let kind: Kind
    package let start: Int
    package let end: Int
    /// True if nothing separates it from the token before it.
    let isTight: Bool
  }

  private(set) var tokens: [Token] = []
  private(set) var numbers: [DigitGroups] = []
  private let grammar: AmountGrammar
  private let vocabulary = AmountVocabulary.shared

  /// Splits a text in lower case, with ASCII digits, blanks and quotes.
  init(_ text: Bytes, _ grammar: AmountGrammar) {
    self.grammar = grammar
    tokens.reserveCapacity(24)
    numbers.reserveCapacity(6)
    var index = 0
    var lastEnd = 0
    while index < text.count {
      if text[index] == 0x20 {
        index += 1
        continue
      }
      let (kind, end) = token(text, at: index)
      tokens.append(
        Token(kind: kind, start: index, end: end, isTight: index == lastEnd && index > 0))
      index = end
      lastEnd = end
    }
  }

  private mutating func token(_ text: Bytes, at start: Int) -> (Kind, Int) {
    let byte = text[start]
    let isPoint = byte == UInt8(ascii: ".") && start + 1 < text.count && text[start + 1].isDigit
    if byte.isDigit || isPoint {
      let groups = DigitGroups(text, at: start)
      numbers.append(groups)
      return (.number(numbers.count - 1), groups.end)
    }
    if text.isLetter(at: start) { return word(text, at: start) }
    let end = text.endOfScalar(at: start)
    // Two quote marks are one sign: 6.1''
    if byte == UInt8(ascii: "'"), end < text.count, text[end] == byte,
      let unit = grammar.unit(text.packed(start, end + 1))
    {
      return (.unit(unit), end + 1)
    }
    if let unit = grammar.unit(text.packed(start, end)) { return (.unit(unit), end) }
    return (.symbol(byte), end)
  }

  /// Reads a word: letters, and the digits and points that belong to it.
  private func word(_ text: Bytes, at start: Int) -> (Kind, Int) {
    var end = start
    while end < text.count {
      if text[end].isDigit {
        // In usd799 and ram8gb the digits begin a new token; a15 is one token.
        if let kind = meaning(text, start, end), isGlued(kind) { return (kind, end) }
        end += 1
      } else if text.isLetter(at: end) {
        end = text.endOfScalar(at: end)
      } else {
        break
      }
    }
    var longest = end
    // The maximum length of a spelling. Without it, a text of a million points would take quadratic
    // time.
    let limit = min(text.count, start + PackedWord.length)
    while longest < limit,
      text[longest].standsInUnits || text.isLetter(at: longest)
    {
      longest = text.endOfScalar(at: longest)
    }
    if longest > end, let kind = meaning(text, start, longest) { return (kind, longest) }
    if longest > end + 1, let kind = meaning(text, start, end + 1) { return (kind, end + 1) }
    if let kind = meaning(text, start, end) { return (kind, end) }
    // 8gbメモリ, but not an area: cm²
    var script = start
    while script < end, text[script] < 0x80 { script += 1 }
    if script > start, script < end, !text.isPower(at: script),
      let kind = meaning(text, start, script)
    {
      return (kind, script)
    }
    return (.word, end)
  }

  /// Returns true if digits directly after a word are not part of it.
  private func isGlued(_ kind: Kind) -> Bool {
    switch kind {
    case .unit(let unit): return grammar.units[Int(unit)].mayStandFirst
    case .telling(.claim): return true
    case .telling(.times):
      switch tokens.last?.kind {
      case .number, .unit: return true
      default: return false
      }
    case .number, .telling, .word, .symbol: return false
    }
  }

  private func meaning(_ text: Bytes, _ start: Int, _ end: Int) -> Kind? {
    let word = text.packed(start, end)
    if let unit = grammar.unit(word) {
      // 64 to 128 GB
      guard end - start == 2, vocabulary.meaning(of: word, in: grammar) == .conjunction,
        text.isDigitNext(from: end)
      else { return .unit(unit) }
      return .telling(.conjunction)
    }
    return vocabulary.meaning(of: word, in: grammar).map { .telling($0) }
  }
}

extension UInt8 {
  /// True if it may occur within the spelling of a unit: `ر.س`, `us$`, `s/`.
  fileprivate var standsInUnits: Bool {
    self == UInt8(ascii: ".") || self == UInt8(ascii: "$") || self == UInt8(ascii: "/")
  }
}

extension Bytes {
  @inline(__always)
  fileprivate func packed(_ start: Int, _ end: Int) -> PackedWord {
    var word = PackedWord()
    for index in start..<Swift.min(end, start + PackedWord.length) {
      word.set(self[index], at: index - start)
    }
    return word
  }

  /// Returns true if a digit is next, perhaps after blanks.
  fileprivate func isDigitNext(from start: Int) -> Bool {
    var index = start
    while index < count, self[index] == 0x20 { index += 1 }
    return index < count && self[index].isDigit
  }

  @inline(__always)
  fileprivate func endOfScalar(at start: Int) -> Int {
    var end = start + 1
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Returns true if a letter begins here. Beyond ASCII, all characters except currency signs count
  /// as letters, since other signs are already ASCII.
  @inline(__always)
  fileprivate func isLetter(at index: Int) -> Bool {
    let byte = self[index]
    return byte < 0x80 ? byte.isLetterASCII : !isCurrencySign(at: index)
  }

  /// Returns true if ² or ³ begins here.
  fileprivate func isPower(at index: Int) -> Bool {
    self[index] == 0xC2 && index + 1 < count && 0xB2...0xB3 ~= self[index + 1]
  }

  /// ¢ £ ¤ ¥, ৳, ฿, ₠ to ⃀, ￥
  private func isCurrencySign(at index: Int) -> Bool {
    if self[index] == 0xC2 { return index + 1 < count && 0xA2...0xA5 ~= self[index + 1] }
    guard index + 2 < count else { return false }
    switch (self[index], self[index + 1], self[index + 2]) {
    case (0xE0, 0xA7, 0xB3), (0xE0, 0xB8, 0xBF), (0xE2, 0x82, 0xA0...0xBF), (0xE2, 0x83, 0x80),
      (0xEF, 0xBF, 0xA5):
      return true
    default: return false
    }
  }
}

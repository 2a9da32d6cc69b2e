/// A word in two machine words: its first sixteen bytes, so that comparing two takes no loop.
///
/// A longer word is cut, which makes one of `оперативная` and `оперативной`: no grammar tells words
/// apart by later bytes.
struct PackedWord: Hashable, Sendable {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0

  static let length = 16

  /// Sets the byte at a place below sixteen; the others are dropped.
  @inline(__always)
  mutating func set(_ byte: UInt8, at place: Int) {
    if place < 8 {
      low |= UInt64(byte) &<< UInt64(truncatingIfNeeded: place &* 8)
    } else if place < PackedWord.length {
      high |= UInt64(byte) &<< UInt64(truncatingIfNeeded: (place &- 8) &* 8)
    }
  }

  init() {}

  /// A word, its ASCII letters in lower case.
  init(_ bytes: some Sequence<UInt8>) {
    for (place, byte) in bytes.enumerated() { set(byte.lowercasedASCII, at: place) }
  }

  init(_ text: String) { self.init(text.utf8) }
}

extension UInt8 {
  /// The letter in lower case, if it is one of A to Z.
  @inline(__always)
  var lowercasedASCII: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  @inline(__always)
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  var isLetterASCII: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

/// Words with a small number for each, whose meaning the maker of the table decides.
struct WordTable: Sendable {
  /// A word and its number; a negative number marks a free place.
  private struct Entry: Sendable {
    var word = PackedWord()
    var meaning: Int16 = -1
  }

  private var entries: [Entry]
  private let shift: UInt64

  /// A table of words; the first counts of those that stand in it twice.
  init(_ words: [(word: PackedWord, meaning: UInt8)]) {
    var bits: UInt64 = 4
    while 1 << bits < words.count * 3 { bits += 1 }
    entries = Array(repeating: Entry(), count: 1 << bits)
    shift = 64 - bits
    for (word, meaning) in words {
      var place = self.place(of: word)
      while entries[place].meaning >= 0, entries[place].word != word {
        place = (place + 1) & (entries.count - 1)
      }
      if entries[place].meaning < 0 { entries[place] = Entry(word: word, meaning: Int16(meaning)) }
    }
  }

  /// The meaning of a word, or nil.
  @inline(__always)
  subscript(word: PackedWord) -> UInt8? {
    var place = place(of: word)
    while true {
      let entry = entries[place]
      if entry.meaning < 0 { return nil }
      if entry.word == word { return UInt8(truncatingIfNeeded: entry.meaning) }
      place = (place &+ 1) & (entries.count &- 1)
    }
  }

  @inline(__always)
  private func place(of word: PackedWord) -> Int {
    let mixed = (word.low ^ word.high &* 0xBF58_476D_1CE4_E5B9) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (mixed ^ mixed &<< 29) &>> shift)
  }
}

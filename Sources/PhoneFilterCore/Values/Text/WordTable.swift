/// A word in two machine words: its first sixteen bytes, so that comparing two takes no loop.
///
/// A longer word is cut, which makes one of `оперативная` and `оперативной`: no grammar tells words
/// apart by later bytes.
@usableFromInline package struct PackedWord: Hashable, Sendable {
  @usableFromInline package private(set) var low: UInt64 = 0
  @usableFromInline package private(set) var high: UInt64 = 0

  @usableFromInline package static let length = 16

  /// Sets the byte at a place below sixteen; the others are dropped.
  @inlinable @inline(__always)
  package mutating func set(_ byte: UInt8, at place: Int) {
    if place < 8 {
      low |= UInt64(byte) &<< UInt64(truncatingIfNeeded: place &* 8)
    } else if place < PackedWord.length {
      high |= UInt64(byte) &<< UInt64(truncatingIfNeeded: (place &- 8) &* 8)
    }
  }

  @inlinable package init() {}

  /// A word, its ASCII letters in lower case.
  @inlinable package init(_ bytes: some Sequence<UInt8>) {
    for (place, byte) in bytes.enumerated() { set(byte.lowercasedASCII, at: place) }
  }

  @inlinable package init(_ text: String) { self.init(text.utf8) }
}

extension UInt8 {
  /// The letter in lower case, if it is one of A to Z.
  @inlinable @inline(__always)
  package var lowercasedASCII: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  @inlinable @inline(__always)
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inlinable @inline(__always)
  package var isLetterASCII: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

/// Words with a small number for each, whose meaning the maker of the table decides.
@usableFromInline struct WordTable: Sendable {
  private var slots: WordSlots

  /// A table of words; the first counts of those that are in it twice.
  init(_ words: [(word: PackedWord, meaning: UInt8)]) {
    slots = WordSlots(capacity: words.count)
    for (word, meaning) in words where self[word] == nil {
      slots.insert(word.low, word.high, length: PackedWord.length, number: Int(meaning))
    }
  }

  /// The meaning of a word, or nil.
  @inline(__always)
  @usableFromInline subscript(word: PackedWord) -> UInt8? {
    let meaning = slots.number(word.low, word.high, length: PackedWord.length)
    return meaning >= 0 ? UInt8(truncatingIfNeeded: meaning) : nil
  }
}

/// The first sixteen bytes of a word in two machine words, so that a comparison needs no loop.
///
/// A longer word is cut, so `оперативная` and `оперативной` are the same. No grammar distinguishes
/// words by later bytes.
@usableFromInline package struct PackedWord: Hashable, Sendable {
  @usableFromInline package private(set) var low: UInt64 = 0
  @usableFromInline package private(set) var high: UInt64 = 0

  @usableFromInline package static let length = 16

  /// Sets the byte at a place. Bytes at places from 16 are dropped.
  @inlinable @inline(__always)
  package mutating func set(_ byte: UInt8, at place: Int) {
    if place < 8 {
      low |= UInt64(byte) &<< UInt64(truncatingIfNeeded: place &* 8)
    } else if place < PackedWord.length {
      high |= UInt64(byte) &<< UInt64(truncatingIfNeeded: (place &- 8) &* 8)
    }
  }

  @inlinable package init() {}

  /// Packs a word with its ASCII letters in lower case.
  @inlinable package init(_ bytes: some Sequence<UInt8>) {
    for (place, byte) in bytes.enumerated() { set(byte.lowercasedASCII, at: place) }
  }

  @inlinable package init(_ text: String) { self.init(text.utf8) }
}

/// Words, each with a small number whose meaning the table's maker decides.
@usableFromInline struct WordTable: Sendable {
  private var slots: WordSlots

  /// Makes a table of words. The first of equal words counts.
  init(_ words: [(word: PackedWord, meaning: UInt8)]) {
    slots = WordSlots(capacity: words.count)
    for (word, meaning) in words where self[word] == nil {
      slots.insert(word.low, word.high, length: PackedWord.length, number: Int(meaning))
    }
  }

  @inline(__always)
  @usableFromInline subscript(word: PackedWord) -> UInt8? {
    let meaning = slots.number(word.low, word.high, length: PackedWord.length)
    return meaning >= 0 ? UInt8(truncatingIfNeeded: meaning) : nil
  }
}

/// Numbers for the spellings of values, that is, for their bytes in the records. A spelling gets
/// its number when it first occurs.
///
/// Nothing is decoded. Up to sixteen bytes, enough for nearly all values, are compared as two
/// words. The rest of a longer spelling is compared with a kept copy; up to 32 bytes as three
/// words.
///
///     "Starlight"   "Starlig ht"……   11   0
///     256           256……… ………       3    1
@usableFromInline package struct SpellingTable {
  @usableFromInline package var slots = WordSlots()
  /// The start of each spelling in the store, and the end of the last one.
  @usableFromInline package var starts = [0]
  @usableFromInline package var store = ByteStore(capacity: 1 << 10)

  @inlinable package init() {}

  @inlinable package var count: Int { starts.count - 1 }
  @inlinable package var byteCount: Int { store.count }

  /// Returns a spelling by its number; valid until the next new spelling.
  @inlinable package func spelling(_ number: Int) -> Bytes {
    store.bytes.slice(starts[number], starts[number + 1])
  }

  /// Removes all spellings and keeps the memory.
  @inlinable package mutating func removeAll() {
    if !slots.isEmpty { slots.removeAll() }
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    ByteStore.unshare(&store)
    store.clear(keeping: .max)
  }

  /// Returns the number of the spelling between two indices of bytes, which must not be empty.
  @inlinable @inline(__always)
  package mutating func number(of bytes: Bytes, _ start: Int, _ end: Int) -> Int {
    let length = end &- start
    guard length <= 16, start &+ 16 <= bytes.count else {
      let spelling = bytes.slice(start, end)
      return 17...32 ~= length ? numberOfLonger(spelling) : numberSlowly(of: spelling)
    }
    let first = bytes.word(at: start) & SpellingTable.mask(length)
    let second = bytes.word(at: start &+ 8) & SpellingTable.mask(length &- 8)
    let number = slots.number(first, second, length: length)
    return number >= 0 ? number : insert(bytes.slice(start, end), first, second)
  }

  /// Adds a spelling under a new number, without an entry for later comparisons. If hardly any
  /// spelling repeats, the search for each costs more than it saves.
  @inlinable @inline(__always)
  package mutating func add(_ spelling: Bytes) -> Int {
    let number = count
    ByteStore.unshare(&store)
    store.append(spelling)
    starts.append(store.count)
    return number
  }

  /// Returns a mask of the first `length` bytes of a word.
  @inlinable @inline(__always)
  package static func mask(_ length: Int) -> UInt64 {
    length >= 8 ? .max : length <= 0 ? 0 : ~(.max &<< UInt64(truncatingIfNeeded: length &* 8))
  }

  /// Returns the number of a spelling of 17 to 32 bytes. Its words overlap and cover all of it.
  @inline(never)
  @inlinable mutating func numberOfLonger(_ spelling: Bytes) -> Int {
    let length = spelling.count
    let (first, next) = (spelling.word(at: 0), spelling.word(at: 8))
    let (third, last) = (spelling.word(at: length &- 16), spelling.word(at: length &- 8))
    var mixed = (next ^ (third &* 0xD6E8_FEB8_6659_FD93)) &* 0xA076_1D64_78BD_642F
    mixed = (mixed ^ (mixed &>> 29)) &+ last
    let number = slots.number(first, mixed, length: length) { number in
      let kept = self.spelling(number)
      return kept.word(at: 8) == next && kept.word(at: length &- 16) == third
        && kept.word(at: length &- 8) == last
    }
    return number >= 0 ? number : insert(spelling, first, mixed)
  }

  /// Returns the number of a very long spelling, or of a spelling at the very end of the bytes.
  @inline(never)
  @inlinable mutating func numberSlowly(of spelling: Bytes) -> Int {
    let (first, second) = SpellingTable.words(of: spelling)
    let number = slots.number(first, second, length: spelling.count) { number in
      spelling.count <= 16 || self.spelling(number).isEqual(to: spelling)
    }
    return number >= 0 ? number : insert(spelling, first, second)
  }

  /// Returns the first eight bytes, and a word for the others: the bytes themselves if they fit,
  /// else a hash of them.
  @usableFromInline package static func words(of spelling: Bytes) -> (UInt64, UInt64) {
    func word(_ start: Int) -> UInt64 {
      if start + 8 <= spelling.count { return spelling.word(at: start) }
      var word: UInt64 = 0
      var index = start
      while index < spelling.count {
        word |= UInt64(spelling[index]) << UInt64((index - start) * 8)
        index += 1
      }
      return word
    }
    let first = word(0)
    guard spelling.count > 16 else { return (first, word(8)) }
    var mixed: UInt64 = 0
    var index = 8
    while index < spelling.count {
      mixed = (mixed ^ word(index)) &* 0xA076_1D64_78BD_642F
      mixed ^= mixed >> 29
      index += 8
    }
    return (first, mixed)
  }

  @inline(never)
  @inlinable package mutating func insert(_ spelling: Bytes, _ first: UInt64, _ second: UInt64)
    -> Int
  {
    let number = add(spelling)
    slots.insert(first, second, length: spelling.count, number: number)
    return number
  }
}

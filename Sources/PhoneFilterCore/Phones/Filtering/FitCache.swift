/// A cache of whether spellings met lately fit a test: columns of numbers have few of them, and to
/// recognise one takes a fraction of reading it again.
///
/// A spelling of up to seven bytes and the answer are one word; of two spellings for one place the
/// later one stays.
///
///     '2' '5' '6'  0   0   0   0   fits·1 length·7
///
/// Valid for one test on one filling of a batch, where equal bytes are equal values.
struct FitCache: SpellingCache {
  /// The word that a spelling is found by; 0 for one that is never remembered.
  typealias Key = UInt64

  static let longest = 7
  private static let fits: UInt64 = 1 << 63

  private var entries = InlineArray<1024, UInt64>(repeating: 0)

  /// The key of the bytes at a place.
  @inline(__always)
  static func key(_ span: ByteSpan, in bytes: Bytes) -> UInt64 {
    let (start, length) = (Int(span.start), Int(span.end) &- Int(span.start))
    guard 1...7 ~= length, start &+ 8 <= bytes.count else { return 0 }
    let spelling = bytes.word(at: start) & ~(.max &<< UInt64(truncatingIfNeeded: length &* 8))
    return spelling | UInt64(truncatingIfNeeded: length) &<< 56
  }

  /// Whether a spelling fits; nil when that is not known.
  @inline(__always)
  subscript(key: Key) -> Bool? {
    let entry = entries[FitCache.place(of: key)]
    // No key but that of unremembered spellings is 0, as in a free place.
    guard key != 0, entry & ~FitCache.fits == key else { return nil }
    return entry & FitCache.fits != 0
  }

  @inline(__always)
  mutating func remember(_ key: Key, _ isFit: Bool) {
    guard key != 0 else { return }
    entries[FitCache.place(of: key)] = key | (isFit ? FitCache.fits : 0)
  }

  @inline(__always)
  mutating func meets(_ key: Key) -> Bool {
    if self[key] != nil { return true }
    remember(key, true)
    return false
  }

  @inline(__always)
  private static func place(of key: Key) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 54)
  }
}

/// A cache for spellings of up to fifteen bytes, such as `"5,000 mAh"`: two words each.
struct LongFitCache: SpellingCache {
  /// The words that a spelling is found by; the second is 0 for one that is never remembered.
  struct Key: Equatable {
    var first: UInt64 = 0
    /// The bytes behind the first eight, and the length.
    var rest: UInt64 = 0
  }

  static let longest = 15
  private static let fits: UInt64 = 1 << 63

  private var entries = InlineArray<512, Key>(repeating: Key())

  @inline(__always)
  static func key(_ span: ByteSpan, in bytes: Bytes) -> Key {
    let (start, length) = (Int(span.start), Int(span.end) &- Int(span.start))
    guard 1...longest ~= length, start &+ 16 <= bytes.count else { return Key() }
    let (low, high) = (min(length, 8), max(length &- 8, 0))
    let first = bytes.word(at: start) & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- low &* 8))
    let rest =
      bytes.word(at: start &+ 8) & ~(.max &<< UInt64(truncatingIfNeeded: high &* 8))
    return Key(first: first, rest: rest | UInt64(truncatingIfNeeded: length) &<< 56)
  }

  @inline(__always)
  subscript(key: Key) -> Bool? {
    let entry = entries[LongFitCache.place(of: key)]
    guard key.rest != 0, entry.first == key.first, entry.rest & ~LongFitCache.fits == key.rest
    else { return nil }
    return entry.rest & LongFitCache.fits != 0
  }

  @inline(__always)
  mutating func remember(_ key: Key, _ isFit: Bool) {
    guard key.rest != 0 else { return }
    entries[LongFitCache.place(of: key)] = Key(
      first: key.first, rest: key.rest | (isFit ? LongFitCache.fits : 0))
  }

  @inline(__always)
  mutating func meets(_ key: Key) -> Bool {
    if self[key] != nil { return true }
    remember(key, true)
    return false
  }

  @inline(__always)
  private static func place(of key: Key) -> Int {
    let mixed = (key.first ^ key.rest &* 0xBF58_476D_1CE4_E5B9) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 55)
  }
}

/// A memory of answers by the spelling of values.
protocol SpellingCache {
  associatedtype Key
  init()
  /// Maximum number of bytes of a spelling that is remembered.
  static var longest: Int { get }
  /// The key of the bytes at a place.
  static func key(_ span: ByteSpan, in bytes: Bytes) -> Key
  /// Whether a spelling fits; nil when that is not known.
  subscript(key: Key) -> Bool? { get }
  mutating func remember(_ key: Key, _ isFit: Bool)
  /// Whether a spelling was met before; it is remembered if not. A cache is changed in place here
  /// and never copied, which would take longer than all else.
  mutating func meets(_ key: Key) -> Bool
}

extension SpellingCache {
  /// Whether remembering pays for the rows of a batch: enough of a sample are alike. Where all
  /// numbers differ it would cost a fifth.
  @inline(__always)
  static func pay(for selection: Selection, _ column: SpanTable.Column, in bytes: Bytes) -> Bool {
    let (samples, fewest) = (64, 16)
    guard selection.count >= samples * 2 else { return false }
    var met = Self()
    var again = 0
    for sample in 0..<samples {
      let key = key(column[selection.rowCount / samples * sample], in: bytes)
      if met.meets(key) { again += 1 }
    }
    return again >= fewest
  }
}

/// A cache of whether spellings met lately fit a test: columns of numbers have few of them, and to
/// recognise one takes a fraction of reading it again.
///
/// A spelling of up to seven bytes and the answer are one word; of two spellings for one place the
/// later one stays.
///
///     '2' '5' '6'  0   0   0   0   fits·1 length·7
///
/// Valid for one test on one filling of a batch, where equal bytes are equal values.
struct FitCache {
  /// The word that a spelling is found by; 0 for one that is never remembered.
  typealias Key = UInt64

  private static let fits: UInt64 = 1 << 63

  private var entries = InlineArray<1024, UInt64>(repeating: 0)

  /// Whether remembering pays for the rows of a batch: enough of a sample are alike. Where all
  /// numbers differ it would cost a fifth.
  static func pay(for selection: Selection, _ column: SpanTable.Column, in bytes: Bytes) -> Bool {
    let (samples, fewest) = (64, 16)
    guard selection.count >= samples * 2 else { return false }
    var met = FitCache()
    var again = 0
    for sample in 0..<samples {
      let key = key(column[selection.rowCount / samples * sample], in: bytes)
      if met[key] != nil { again += 1 } else { met.remember(key, true) }
    }
    return again >= fewest
  }

  /// The key of the bytes at a place.
  @inline(__always)
  static func key(_ span: ByteSpan, in bytes: Bytes) -> Key {
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
    return key != 0 && entry & ~FitCache.fits == key ? entry & FitCache.fits != 0 : nil
  }

  @inline(__always)
  mutating func remember(_ key: Key, _ isFit: Bool) {
    guard key != 0 else { return }
    entries[FitCache.place(of: key)] = key | (isFit ? FitCache.fits : 0)
  }

  @inline(__always)
  private static func place(of key: Key) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 54)
  }
}

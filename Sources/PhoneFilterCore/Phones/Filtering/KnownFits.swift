/// Whether spellings that were met lately fit a test: columns of numbers have few of them, and to
/// recognise one takes a fraction of reading it again.
///
/// A spelling of up to seven bytes and the answer are one word; of two spellings that want the same
/// place the later one has it.
///
///     '2' '5' '6'  0   0   0   0   fits·1 length·7
///
/// Good for one test on one filling of a batch, where the same bytes are the same value.
struct KnownFits {
  /// What a spelling is found by; 0 for none that is remembered.
  typealias Key = UInt64

  private static let fits: UInt64 = 1 << 63

  private var entries = InlineArray<1024, UInt64>(repeating: 0)

  /// Whether remembering pays for the rows of a batch: some drawn from all of it are alike. Of
  /// numbers that all differ it would cost a fifth.
  static func pay(for selection: Selection, _ column: SpanTable.Column, in bytes: Bytes) -> Bool {
    let (samples, fewest) = (256, 64)
    guard selection.count >= samples * 4 else { return false }
    var met = KnownFits()
    var again = 0
    for sample in 0..<samples {
      let key = key(column[selection.rowCount / samples * sample], in: bytes)
      if met[key] != nil { again += 1 } else { met.remember(key, true) }
    }
    return again >= fewest
  }

  /// The key of what stands at a place.
  @inline(__always)
  static func key(_ span: ByteSpan, in bytes: Bytes) -> Key {
    let (start, length) = (Int(span.start), Int(span.end) &- Int(span.start))
    guard 1...7 ~= length, start &+ 8 <= bytes.count else { return 0 }
    let spelling = bytes.word(at: start) & ~(.max &<< UInt64(truncatingIfNeeded: length &* 8))
    return spelling | UInt64(truncatingIfNeeded: length) &<< 56
  }

  /// Nil for what is not known.
  @inline(__always)
  subscript(key: Key) -> Bool? {
    let entry = entries[KnownFits.place(of: key)]
    // No key is the 0 of a place that is free, but for that of what is never remembered.
    return key != 0 && entry & ~KnownFits.fits == key ? entry & KnownFits.fits != 0 : nil
  }

  @inline(__always)
  mutating func remember(_ key: Key, _ isFit: Bool) {
    guard key != 0 else { return }
    entries[KnownFits.place(of: key)] = key | (isFit ? KnownFits.fits : 0)
  }

  @inline(__always)
  private static func place(of key: Key) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 54)
  }
}

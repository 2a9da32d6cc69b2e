/// A memory of whether texts met lately are the one that was asked for, by their spelling: to decode
/// a text takes many times as long as to recognise its bytes.
///
///     "Caf\u00e9"   is "Café"
///     "Grün"        is not
///
/// Valid for one text and one filling of a batch: it holds the places of the values, not their bytes.
struct SpellingVerdicts {
  private struct Entry {
    var span = ByteSpan.none
    var isFit = false
  }

  private static let bits: UInt64 = 7

  private var entries = InlineArray<128, Entry>(repeating: Entry())

  /// Whether a value fits: what was found for the same bytes, or is found now.
  mutating func verdict(
    on value: RawValue, in bytes: Bytes, _ find: (RawValue) -> Bool
  ) -> Bool {
    let start = value.bytes.offset(in: bytes)
    // An element of a list that a cell spells may lie elsewhere.
    guard start >= 0, start + value.bytes.count <= bytes.count, value.bytes.count > 0 else {
      return find(value)
    }
    let place = SpellingVerdicts.place(of: value.bytes)
    let known = entries[place]
    if !known.span.isEmpty,
      bytes.slice(Int(known.span.start), Int(known.span.end)).isEqual(to: value.bytes)
    {
      return known.isFit
    }
    let isFit = find(value)
    entries[place] = Entry(span: ByteSpan(start, start + value.bytes.count), isFit: isFit)
    return isFit
  }

  /// The place for a spelling: of two for one place the later one stays.
  private static func place(of bytes: Bytes) -> Int {
    var hash = UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index < bytes.count {
      hash = (hash ^ UInt64(bytes[index])) &* 0x9E37_79B9_7F4A_7C15
      index &+= 1
    }
    return Int(truncatingIfNeeded: hash &>> (64 - bits))
  }
}

/// A table of the short spellings that were found to be in order, with the kind of each: columns of
/// numbers have few of them, and to recognise one takes a fraction of reading it again.
///
/// A spelling of up to seven bytes and the code of its kind are one word. The table grows with its
/// spellings to a limit; beyond that a new one takes the place of another.
///
///     '7' '9' '9'  0   0   0   0   code·5 length·3
struct KnownKinds {
  /// The key of a spelling; 0 for a spelling that is not remembered.
  typealias Key = UInt64

  /// The largest code there can be; 0 is none.
  static let largestCode = 31
  /// Maximum number of places. Prices in whole units have some thousand spellings: where they
  /// pushed each other out of 1,024 places, rules were asked about every third one.
  private static let mostEntries = 1 << 14
  private static let codeShift: UInt64 = 59
  private static let keyBits: UInt64 = (1 << codeShift) - 1

  private var entries = [UInt64](repeating: 0, count: 256)
  private var placeShift: UInt64 = 56
  private var count = 0

  /// The key of what stands at a place.
  @inline(__always)
  static func key(_ span: ByteSpan, in bytes: Bytes) -> Key {
    let (start, length) = (Int(span.start), Int(span.end) &- Int(span.start))
    guard 1...7 ~= length, start &+ 8 <= bytes.count else { return 0 }
    let spelling = bytes.word(at: start) & ~(.max &<< UInt64(truncatingIfNeeded: length &* 8))
    return spelling | UInt64(truncatingIfNeeded: length) &<< 56
  }

  /// The code of a spelling; 0 for what is not known.
  @inline(__always)
  func code(of key: Key) -> Int {
    var place = place(of: key)
    while true {
      let entry = entries[place]
      if entry & KnownKinds.keyBits == key || entry == 0 {
        return Int(truncatingIfNeeded: entry &>> KnownKinds.codeShift)
      }
      place = (place &+ 1) & (entries.count &- 1)
    }
  }

  /// Remembers a spelling that is not known.
  mutating func remember(_ key: Key, _ code: Int) {
    guard key != 0 else { return }
    let entry = key | UInt64(code) << KnownKinds.codeShift
    if count * 2 >= entries.count {
      guard entries.count < KnownKinds.mostEntries else {
        // A free place stays free: each one ends the search for a spelling.
        if entries[place(of: key)] != 0 { entries[place(of: key)] = entry }
        return
      }
      grow()
    }
    put(entry)
    count += 1
  }

  private mutating func put(_ entry: UInt64) {
    var place = place(of: entry & KnownKinds.keyBits)
    while entries[place] != 0 { place = (place + 1) & (entries.count - 1) }
    entries[place] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: 0, count: old.count * 4)
    placeShift -= 2
    for entry in old where entry != 0 { put(entry) }
  }

  @inline(__always)
  private func place(of key: Key) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> placeShift)
  }
}

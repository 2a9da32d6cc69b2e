/// A table of the short spellings that were found to be in order, with the kind of each: columns of
/// numbers have few of them, and to recognise one takes a fraction of reading it again.
///
/// A spelling of up to seven bytes and the code of its kind are one word; of two spellings that want
/// the same place the later one has it.
///
///     '7' '9' '9'  0   0   0   0   code·5 length·3
struct KnownKinds {
  /// The key of a spelling; 0 for a spelling that is not remembered.
  typealias Key = UInt64

  /// The largest code there can be; 0 is none.
  static let largestCode = 31
  private static let codeShift: UInt64 = 59
  private static let keyBits: UInt64 = (1 << codeShift) - 1

  private var entries = [UInt64](repeating: 0, count: 1024)

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
    let entry = entries[KnownKinds.place(of: key)]
    return key != 0 && entry & KnownKinds.keyBits == key ? Int(entry >> KnownKinds.codeShift) : 0
  }

  @inline(__always)
  mutating func remember(_ key: Key, _ code: Int) {
    guard key != 0 else { return }
    entries[KnownKinds.place(of: key)] = key | UInt64(code) << KnownKinds.codeShift
  }

  @inline(__always)
  private static func place(of key: Key) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 54)
  }
}

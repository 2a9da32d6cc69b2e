/// What was written for the spellings that were met in some columns: amounts come again and again.
///
/// A table of a fixed size. A spelling takes the place of another one with the same hash, and all
/// are forgotten when they have become many.
struct SpellingMemo: ~Copyable {
  private struct Entry {
    var hash: UInt64 = 0
    var column = 0
    /// Where the spelling begins in the store, where what was written for it does, and where that
    /// ends.
    var start = 0
    var middle = -1
    var end = 0
  }

  private static let bits: UInt64 = 12
  /// Maximum number of bytes that are kept, and of one spelling.
  private static let most = 1 << 18
  private static let longest = 256

  /// Made at the first spelling: most lanes meet none.
  private var entries: [Entry] = []
  private var store = RowBuffer(capacity: 64)

  /// Adds what is written for a spelling in a column to a row; `make` says what that is if it is not known. At
  /// least 16 bytes can be read behind the spelling.
  mutating func append(
    _ bytes: Bytes, from start: Int, to end: Int, in column: Int, to row: inout RowBuffer,
    _ make: (Bytes) -> [UInt8]
  ) {
    let hash = SpellingMemo.hash(bytes, start, end, UInt64(column))
    let place = Int(truncatingIfNeeded: hash &>> (64 &- SpellingMemo.bits))
    if entries.isEmpty {
      entries = Array(repeating: Entry(), count: 1 << Int(SpellingMemo.bits))
    }
    let entry = entries[place]
    if entry.middle >= 0, entry.hash == hash, entry.column == column,
      store.bytes.slice(entry.start, entry.middle).isEqual(to: bytes.slice(start, end))
    {
      row.append(store.bytes, from: entry.middle, to: entry.end)
      return
    }
    let made = make(bytes.slice(start, end))
    row.append(made)
    if end &- start <= SpellingMemo.longest {
      remember(bytes.slice(start, end), made, Entry(hash: hash, column: column), place)
    }
  }

  private mutating func remember(
    _ spelling: Bytes, _ made: [UInt8], _ new: Entry, _ place: Int
  ) {
    if store.count > SpellingMemo.most {
      for index in entries.indices { entries[index] = Entry() }
      store.cut(to: 0)
    } else if store.count > 0 {
      // What was added last is followed by bytes that are no part of it.
      store.cut(to: store.count - RowBuffer.slack)
    }
    var entry = new
    entry.start = store.count
    store.append(whole: spelling)
    entry.middle = store.count
    store.append(made)
    entry.end = store.count
    store.append([UInt8](repeating: 0, count: RowBuffer.slack))
    entries[place] = entry
  }

  @inline(__always)
  private static func hash(_ bytes: Bytes, _ start: Int, _ end: Int, _ seed: UInt64) -> UInt64 {
    var hash = seed &<< 32 | UInt64(truncatingIfNeeded: end &- start)
    var index = start
    while index < end {
      let unused = UInt64(truncatingIfNeeded: max(0, 8 &- (end &- index)))
      hash = (hash ^ bytes.word(at: index) &<< (unused &* 8)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 29
      index &+= 8
    }
    return hash &* 0x9E37_79B9_7F4A_7C15
  }
}

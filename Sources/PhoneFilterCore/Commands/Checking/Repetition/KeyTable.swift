/// The keys of phones that were met, and where each was met first.
///
/// Keys are 128 bits made of a phone's values, with which two different ones never meet by chance.
/// An entry takes 24 bytes, and the table is a half to three quarters full.
struct KeyTable {
  private struct Entry {
    var first: UInt64 = 0
    var second: UInt64 = 0
    /// Where it was met, one more than that; 0 where the place is free.
    var place: UInt64 = 0
  }

  /// Number of keys that are looked up side by side: the memory answers to all in the time of one.
  private static let stride = 64

  private var entries = Array(repeating: Entry(), count: 1 << 10)
  /// How many keys there are.
  private(set) var count = 0
  private var touched: UInt64 = 0

  /// Adds the keys of rows, in their order, each with its place. Calls `body` for each key that was
  /// met before, with the number of the row and the place of the first.
  mutating func insert<Failure: Error>(
    _ keys: [(first: UInt64, second: UInt64)], place: (Int) -> UInt64,
    known body: (_ row: Int, _ place: UInt64) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    while start < keys.count {
      let end = min(start + KeyTable.stride, keys.count)
      while (count + end - start) * 4 > entries.count * 3 { grow() }
      let mask = UInt64(truncatingIfNeeded: entries.count &- 1)
      // Nothing depends on these loads until the loop behind them, which finds them done.
      for row in start..<end {
        touched ^= entries[Int(truncatingIfNeeded: keys[row].first & mask)].first
      }
      for row in start..<end {
        let (first, second) = keys[row]
        var index = Int(truncatingIfNeeded: first & mask)
        while entries[index].place != 0,
          entries[index].first != first || entries[index].second != second
        {
          index = (index &+ 1) & Int(truncatingIfNeeded: mask)
        }
        if entries[index].place == 0 {
          entries[index] = Entry(first: first, second: second, place: place(row) &+ 1)
          count &+= 1
        } else {
          try body(row, entries[index].place &- 1)
        }
      }
      start = end
    }
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(), count: old.count * 2)
    let mask = UInt64(truncatingIfNeeded: entries.count &- 1)
    for entry in old where entry.place != 0 {
      var index = Int(truncatingIfNeeded: entry.first & mask)
      while entries[index].place != 0 { index = (index &+ 1) & Int(truncatingIfNeeded: mask) }
      entries[index] = entry
    }
  }
}

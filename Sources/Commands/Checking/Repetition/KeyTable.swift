/// A table of keys, each with the place of its first row. An entry has 16 bytes, and a part that
/// has grown is between three eighths and three quarters full.
///
///     key    64 bits + 16 of the other 64      place   48
///
/// The table has many parts that grow one by one, so that the whole table is never in memory twice.
package struct KeyTable {
  private struct Entry {
    package var key: UInt64 = 0
    /// The check bits in the high part, and the place plus one in the low part; 0 for a free entry.
    package var rest: UInt64 = 0
  }

  private struct Part {
    package var entries = Array(repeating: Entry(), count: 16)
    package var count = 0
  }

  /// The number of bits that choose the part, and the number of bits of a place.
  private static let (partBits, placeBits): (UInt64, UInt64) = (8, 48)
  /// The number of keys that are looked up at once, so that the waits for memory overlap.
  private static let stride = 64

  private var parts = Array(repeating: Part(), count: 1 << Int(partBits))
  private var touched: UInt64 = 0

  package var count: Int { parts.reduce(0) { $0 + $1.count } }

  /// Adds the keys of rows in their order, each with its place. Calls `body` for each repeated key,
  /// with the number of the row and the place of the first row.
  package mutating func insert<Failure: Error>(
    _ keys: [(first: UInt64, second: UInt64)], place: (Int) -> UInt64,
    known body: (_ row: Int, _ place: UInt64) throws(Failure) -> Void
  ) throws(Failure) {
    let mostUnderPlace: UInt64 = 1 << KeyTable.placeBits - 1
    var start = 0
    while start < keys.count {
      let end = min(start + KeyTable.stride, keys.count)
      // Nothing depends on these loads before the next loop, which finds them in the cache.
      for row in start..<end {
        let key = keys[row].first
        let part = Int(truncatingIfNeeded: key &>> (64 &- KeyTable.partBits))
        let mask = parts[part].entries.count &- 1
        touched ^= parts[part].entries[Int(truncatingIfNeeded: key) & mask].key
      }
      for row in start..<end {
        let (key, other) = keys[row]
        let number = Int(truncatingIfNeeded: key &>> (64 &- KeyTable.partBits))
        let check = other &>> KeyTable.placeBits
        if parts[number].count &* 4 >= parts[number].entries.count &* 3 { grow(number) }
        let mask = parts[number].entries.count &- 1
        var index = Int(truncatingIfNeeded: key) & mask
        var entry = parts[number].entries[index]
        while entry.rest != 0, entry.key != key || entry.rest &>> KeyTable.placeBits != check {
          index = (index &+ 1) & mask
          entry = parts[number].entries[index]
        }
        if entry.rest == 0 {
          parts[number].entries[index] = Entry(
            key: key, rest: check &<< KeyTable.placeBits | (place(row) &+ 1))
          parts[number].count &+= 1
        } else {
          try body(row, (entry.rest & mostUnderPlace) &- 1)
        }
      }
      start = end
    }
  }

  private mutating func grow(_ number: Int) {
    let old = parts[number].entries
    var entries = Array(repeating: Entry(), count: old.count * 2)
    let mask = entries.count &- 1
    for entry in old where entry.rest != 0 {
      var index = Int(truncatingIfNeeded: entry.key) & mask
      while entries[index].rest != 0 { index = (index &+ 1) & mask }
      entries[index] = entry
    }
    parts[number].entries = entries
  }
}

/// Numbers pairs of numbers in the order in which they are met: what lies one level deeper in a
/// group, and has some value there.
struct PairTable {
  private struct Entry {
    var pair: UInt64 = .max
    var number: Int32 = -1
  }

  /// The pairs, by their numbers.
  private(set) var pairs: [(group: Int32, value: Int32)] = []
  private var entries = [Entry](repeating: Entry(), count: 64)

  /// The number of a pair.
  @inline(__always)
  mutating func number(of group: Int32, _ value: Int32) -> Int32 {
    let pair =
      UInt64(truncatingIfNeeded: group) << 32 | UInt64(UInt32(truncatingIfNeeded: value))
    var place = PairTable.place(of: pair) & (entries.count &- 1)
    while entries[place].number >= 0 {
      if entries[place].pair == pair { return entries[place].number }
      place = (place &+ 1) & (entries.count &- 1)
    }
    return insert(pair, group, value)
  }

  @inline(never)
  private mutating func insert(_ pair: UInt64, _ group: Int32, _ value: Int32) -> Int32 {
    let number = Int32(truncatingIfNeeded: pairs.count)
    pairs.append((group, value))
    if pairs.count * 2 > entries.count {
      entries = [Entry](repeating: Entry(), count: entries.count * 4)
      for (number, known) in pairs.enumerated() {
        add(
          UInt64(truncatingIfNeeded: known.group) << 32
            | UInt64(UInt32(truncatingIfNeeded: known.value)),
          Int32(truncatingIfNeeded: number))
      }
    } else {
      add(pair, number)
    }
    return number
  }

  private mutating func add(_ pair: UInt64, _ number: Int32) {
    var place = PairTable.place(of: pair) & (entries.count - 1)
    while entries[place].number >= 0 { place = (place + 1) & (entries.count - 1) }
    entries[place] = Entry(pair: pair, number: number)
  }

  @inline(__always)
  private static func place(of pair: UInt64) -> Int {
    let product = pair &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (product ^ product >> 29) >> 24)
  }
}

/// Numbers pairs of numbers in the order in which they are met: what lies one level deeper in a
/// group, and has some value there.
struct PairTable {
  /// The pairs, by their numbers.
  private(set) var pairs: [(group: Int32, value: Int32)] = []
  private var slots = WordSlots()

  /// The number of a pair.
  @inline(__always)
  mutating func number(of group: Int32, _ value: Int32) -> Int32 {
    let (first, second) = (UInt64(bitPattern: Int64(group)), UInt64(bitPattern: Int64(value)))
    let number = slots.number(first, second, length: 16)
    return Int32(truncatingIfNeeded: number >= 0 ? number : insert(first, second, group, value))
  }

  @inline(never)
  private mutating func insert(
    _ first: UInt64, _ second: UInt64, _ group: Int32, _ value: Int32
  ) -> Int {
    slots.insert(first, second, length: 16, number: pairs.count)
    pairs.append((group, value))
    return pairs.count - 1
  }
}

/// Numbers pairs in the order in which they are met. A pair is a group and a value one level
/// deeper.
struct PairTable {
  private(set) var pairs: [(group: Int32, value: Int32)] = []
  private var slots = WordSlots()

  /// Returns the number of a pair. Adds a new pair.
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

  /// Removes all pairs and keeps the memory.
  mutating func removeAll() {
    pairs.removeAll(keepingCapacity: true)
    slots.removeAll()
  }
}

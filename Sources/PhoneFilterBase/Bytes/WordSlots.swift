/// A hash table for keys of two words and a length. It has open addresses, and finds a key with one
/// or two loads.
///
///     "Starlight"     Starlig │ ht……… │ 11 │ 0
///     (4, 17)         4 │ 17          │ 16 │ 1
@usableFromInline package struct WordSlots: Sendable {
  @usableFromInline package struct Slot: Sendable {
    @usableFromInline package var first: UInt64
    @usableFromInline package var second: UInt64
    /// 0 in a free slot: a key is never empty.
    @usableFromInline package var length: UInt32
    @usableFromInline package var number: Int32

    @inlinable package init(first: UInt64, second: UInt64, length: UInt32, number: Int32) {
      self.first = first
      self.second = second
      self.length = length
      self.number = number
    }

    @usableFromInline package static let free = Slot(first: 0, second: 0, length: 0, number: -1)
  }

  @usableFromInline package var slots: [Slot]
  @usableFromInline package var shift: UInt64
  @usableFromInline package var count = 0

  /// Creates a table with room for some keys; it grows for more.
  @inlinable package init(capacity: Int = 32) {
    var bits: UInt64 = 5
    while 1 << bits < capacity * 2 { bits += 1 }
    slots = Array(repeating: .free, count: 1 << bits)
    shift = 64 - bits
  }

  /// Returns the number of a key, or -1. If a key is longer than its words, the caller compares the
  /// rest.
  @inlinable @inline(__always)
  package func number(
    _ first: UInt64, _ second: UInt64, length: Int, where isSame: (Int) -> Bool = { _ in true }
  ) -> Int {
    var place = place(first, second, length)
    while true {
      let slot = slots[place]
      if slot.first == first, slot.second == second, Int(slot.length) == length,
        isSame(Int(slot.number))
      {
        return Int(slot.number)
      }
      if slot.length == 0 { return -1 }
      place = (place &+ 1) & (slots.count &- 1)
    }
  }

  /// Adds a key that has no number.
  @inline(never)
  @usableFromInline package mutating func insert(
    _ first: UInt64, _ second: UInt64, length: Int, number: Int
  ) {
    count += 1
    if count * 2 > slots.count { grow() }
    put(
      Slot(
        first: first, second: second, length: UInt32(truncatingIfNeeded: length),
        number: Int32(truncatingIfNeeded: number)))
  }

  @inlinable package var isEmpty: Bool { count == 0 }

  /// Removes all keys and keeps the memory.
  @inlinable package mutating func removeAll() {
    for index in slots.indices { slots[index] = .free }
    count = 0
  }

  @inlinable @inline(__always)
  package func place(_ first: UInt64, _ second: UInt64, _ length: Int) -> Int {
    let mixed = (first ^ (second &* 0xD6E8_FEB8_6659_FD93)) &+ UInt64(truncatingIfNeeded: length)
    return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  private mutating func put(_ slot: Slot) {
    var place = place(slot.first, slot.second, Int(slot.length))
    while slots[place].length != 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }

  private mutating func grow() {
    let old = slots
    // A large table only doubles: four times its size would be more than a cache holds.
    let isLarge = old.count >= 1 << 14
    slots = Array(repeating: .free, count: old.count * (isLarge ? 2 : 4))
    shift -= isLarge ? 1 : 2
    for slot in old where slot.length != 0 { put(slot) }
  }
}

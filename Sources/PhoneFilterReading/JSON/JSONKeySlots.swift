/// The hash table of keys, in its own memory. One slot holds all bytes that are compared, so one or
/// two loads find a key.
final class JSONKeySlots {
  struct Slot {
    /// The first eight bytes of the key, or all bytes of a shorter key.
    let first: UInt64
    /// The last eight bytes, which overlap the first in a key shorter than 16.
    let last: UInt64
    /// The key's length, or -1 in a free slot.
    let length: Int32
    /// The key's number.
    let key: Int32
    /// The key's only column, or `noColumn` or `severalColumns` of `JSONKeyTable`.
    let column: Int

    static let free = Slot(first: 0, last: 0, length: -1, key: -1, column: -1)
  }

  /// The number of slots, a power of two.
  let count: Int
  private let shift: UInt64
  private let slots: UnsafeMutablePointer<Slot>

  init(bits: Int) {
    count = 1 << bits
    shift = UInt64(64 - bits)
    // SAFETY: owned by this object alone, initialized here, and freed in `deinit`.
    slots = .allocate(capacity: count)
    slots.initialize(repeating: .free, count: count)
  }

  init(copying other: JSONKeySlots) {
    count = other.count
    shift = other.shift
    // SAFETY: owned by this object alone, initialized here with the same number of slots, and freed
    // in `deinit`.
    slots = .allocate(capacity: count)
    slots.initialize(from: other.slots, count: count)
  }

  deinit { slots.deallocate() }

  /// The slot at which the search for a key begins.
  @inline(__always)
  func place(of first: UInt64) -> Int {
    Int(truncatingIfNeeded: (first &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// The slot at which the search continues after another slot.
  @inline(__always)
  func place(after place: Int) -> Int { (place &+ 1) & (count &- 1) }

  @inline(__always)
  subscript(place: Int) -> Slot {
    // SAFETY: the mask keeps the place within the slots, which are all initialized.
    slots[place & (count &- 1)]
  }

  /// Puts a key into the first free slot from its place on. The caller ensures that a slot is free.
  func insert(_ slot: Slot) {
    var place = place(of: slot.first)
    while self[place].length >= 0 { place = self.place(after: place) }
    // SAFETY: the mask keeps the place within the slots.
    slots[place & (count - 1)] = slot
  }
}

/// The hash table of keys, in memory of its own: one slot holds all bytes that have to be compared,
/// so that a key is found with one or two loads.
final class JSONKeySlots {
  /// A key as it is compared, and where its value goes.
  struct Slot {
    /// The first eight bytes of the key, fewer in a shorter one.
    let first: UInt64
    /// The last eight bytes, which overlap the first in a key shorter than 16.
    let last: UInt64
    /// The key's length, or -1 in a free slot.
    let length: Int32
    /// The key's number.
    let key: Int32
    /// The one column it goes to, or one of the marks of `JSONKeyTable`.
    let column: Int

    static let free = Slot(first: 0, last: 0, length: -1, key: -1, column: -1)
  }

  /// How many slots there are, a power of two.
  let count: Int
  private let shift: UInt64
  private let slots: UnsafeMutablePointer<Slot>

  init(bits: Int) {
    count = 1 << bits
    shift = UInt64(64 - bits)
    // SAFETY: owned by this object alone, initialised here, and freed in `deinit`.
    slots = .allocate(capacity: count)
    slots.initialize(repeating: .free, count: count)
  }

  /// A copy of another.
  init(copying other: JSONKeySlots) {
    count = other.count
    shift = other.shift
    // SAFETY: owned by this object alone, initialised here with as many slots, and freed in
    // `deinit`.
    slots = .allocate(capacity: count)
    slots.initialize(from: other.slots, count: count)
  }

  deinit { slots.deallocate() }

  /// The place where the search for a key begins.
  @inline(__always)
  func place(of first: UInt64) -> Int {
    Int(truncatingIfNeeded: (first &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// The place where the search goes on, behind another.
  @inline(__always)
  func place(after place: Int) -> Int { (place &+ 1) & (count &- 1) }

  @inline(__always)
  subscript(place: Int) -> Slot {
    // SAFETY: the mask keeps the place within the slots, all of which were initialised.
    slots[place & (count &- 1)]
  }

  /// Puts a key into the first free slot from its place on; the caller ensures that there is one.
  func insert(_ slot: Slot) {
    var place = place(of: slot.first)
    while self[place].length >= 0 { place = self.place(after: place) }
    // SAFETY: the place is within the slots.
    slots[place & (count - 1)] = slot
  }
}

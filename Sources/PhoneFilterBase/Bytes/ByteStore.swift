/// Memory for bytes that are collected and then read in place: a batch of phones, or the rows that
/// wait for a sort.
///
/// A view of it is valid until the next change or the end of the store; an owned view, while it is
/// held.
@usableFromInline package final class ByteStore {
  private var owner: ByteMemory
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  @usableFromInline package var count: Int { used }
  private var used = 0

  package init(capacity: Int = 4096) {
    owner = ByteMemory(capacity: capacity)
    memory = owner.base
    self.capacity = capacity
  }

  // SAFETY: count bytes of the memory have been written.
  @usableFromInline package var bytes: Bytes { Bytes(base: memory, count: count) }

  /// All bytes, for a caller that keeps them: they do not change when the store changes.
  package var owned: OwnedBytes { owner.owned(from: 0, count: count) }

  @usableFromInline package func append(_ added: Bytes) {
    reserve(added.count)
    // SAFETY: reserve made room for them after the existing bytes, and a view never lies in the
    // store that it is appended to.
    added.copy(to: memory + count)
    used += added.count
  }

  package func append(_ added: [UInt8]) { withBytes(of: added) { append($0) } }

  package func append(byte: UInt8) {
    reserve(1)
    // SAFETY: reserve made room for it after the existing bytes.
    memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    used += 1
  }

  /// Appends the decimal digits of a number.
  package func append(digitsOf number: Int64) {
    reserve(20)
    var rest = number.magnitude
    var place = 20
    // SAFETY: a number of 64 bits has at most 20 characters with its sign, and reserve made room
    // for them. They are written from the end of the room and then moved to its beginning.
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      place &-= 1
      memory.storeBytes(
        of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit), toByteOffset: count &+ place,
        as: UInt8.self)
      rest = quotient
    } while rest > 0
    if number < 0 {
      place &-= 1
      memory.storeBytes(of: UInt8(ascii: "-"), toByteOffset: count &+ place, as: UInt8.self)
    }
    // SAFETY: both places lie within the room, and a move allows them to overlap.
    (memory + count).copyMemory(from: memory + count + place, byteCount: 20 &- place)
    used += 20 &- place
  }

  /// Gives a value its own store before a change. Until then, a copy of the value shares the store.
  @usableFromInline package static func unshare(_ store: inout ByteStore) {
    guard !isKnownUniquelyReferenced(&store) else { return }
    let own = ByteStore(capacity: store.capacity)
    own.append(store.bytes)
    store = own
  }

  /// Removes all bytes, and frees memory beyond `kept` bytes. Owned views keep their bytes.
  @usableFromInline package func clear(keeping kept: Int) {
    used = 0
    guard capacity > kept || !isKnownUniquelyReferenced(&owner) else { return }
    take(ByteMemory(capacity: min(capacity, kept)))
  }

  private func reserve(_ additional: Int) {
    guard count + additional > capacity else { return }
    let needed = max(capacity * 2, count + additional)
    // In large pages, the first touch of much memory costs a tenth.
    let pages = needed >= 1 << 22 ? ByteMemory(pages: needed, areLarge: true) : nil
    let larger = pages ?? ByteMemory(capacity: needed)
    // SAFETY: both hold at least count bytes, and do not overlap.
    larger.base.copyMemory(from: memory, byteCount: count)
    take(larger)
  }

  private func take(_ memory: ByteMemory) {
    owner = memory
    self.memory = memory.base
    capacity = memory.capacity
  }
}

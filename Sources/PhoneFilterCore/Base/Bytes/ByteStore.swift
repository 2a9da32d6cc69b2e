/// Memory for bytes that are gathered and then read in place: what a batch of phones, or the rows
/// that wait for a sort, are made of.
///
/// Owns its memory. A view of it is valid until the next `append` or the end of the store.
package final class ByteStore {
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  /// How many bytes are in it.
  private(set) var count = 0

  package init(capacity: Int = 4096) {
    // SAFETY: owned by this object alone and freed in `deinit`.
    memory = .allocate(byteCount: capacity, alignment: 64)
    self.capacity = capacity
  }

  deinit { memory.deallocate() }

  /// All the bytes.
  // SAFETY: count bytes of the memory have been written.
  package var bytes: Bytes { Bytes(base: memory, count: count) }

  func append(_ added: Bytes) {
    reserve(added.count)
    // SAFETY: reserve made room for them behind the bytes that are there, and a view never lies
    // in the store that it is appended to.
    added.copy(to: memory + count)
    count += added.count
  }

  func append(_ added: [UInt8]) { withBytes(of: added) { append($0) } }

  func append(byte: UInt8) {
    reserve(1)
    // SAFETY: reserve made room for it behind the bytes that are there.
    memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Adds the decimal digits of a number.
  func append(digitsOf number: Int64) {
    reserve(20)
    var rest = number.magnitude
    var place = 20
    // SAFETY: a number of 64 bits has at most 20 characters with its sign, for which there is room;
    // they are written from the end of it and then moved to its beginning.
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
    count += 20 &- place
  }

  /// Forgets all bytes, and gives back memory beyond some.
  func clear(keeping kept: Int) {
    count = 0
    guard capacity > kept else { return }
    memory.deallocate()
    capacity = kept
    // SAFETY: owned by this object alone and freed in `deinit`.
    memory = .allocate(byteCount: kept, alignment: 64)
  }

  private func reserve(_ additional: Int) {
    guard count + additional > capacity else { return }
    capacity = max(capacity * 2, count + additional)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 64)
    // SAFETY: both hold at least count bytes, and do not overlap.
    larger.copyMemory(from: memory, byteCount: count)
    memory.deallocate()
    memory = larger
  }
}

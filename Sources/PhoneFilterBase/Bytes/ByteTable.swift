/// Numbers for strings of bytes. Each string gets its number when it first occurs.
///
/// A hash table with open addresses. A place in it is one word: half of a key's hash, which finds
/// the key and excludes nearly every other key, and the key's number. The keys lie one after the
/// other in one memory: a million of them are a few large pieces.
///
///     places   │ hash, 2 │   0   │ hash, 0 │ hash, 1 │ …
///     keys      Gold│Silver│Starlight…
@usableFromInline package struct ByteTable: ~Copyable {
  /// For each place, the upper half of a hash, then a key's number plus one; 0 if the place is
  /// free.
  @usableFromInline package var places: [UInt64] = []
  @usableFromInline package var shift: UInt64 = 64
  /// The start of each key, and the end of the last key.
  @usableFromInline package var starts = [0]
  @usableFromInline package let store = ByteStore(capacity: 64)
  /// A sum of the places that were read ahead. It makes the compiler keep the reads.
  @usableFromInline package var seen: UInt64 = 0

  @inlinable package init() {}

  @inlinable package var count: Int { starts.count &- 1 }
  @inlinable package var byteCount: Int { store.count }

  /// Returns a key by its number; valid until another key is added.
  @inlinable @inline(__always)
  package func key(_ number: Int) -> Bytes {
    store.bytes.slice(starts[number], starts[number &+ 1])
  }

  /// Returns the number of a key with this hash, and adds the key if it is new.
  @inlinable @inline(__always)
  package mutating func number(adding key: Bytes, hash: UInt64) -> (number: Int, isNew: Bool) {
    if count &* 2 >= places.count { grow() }
    let tag = hash & ByteTable.upper
    var place = Int(truncatingIfNeeded: hash &>> shift)
    while true {
      let found = places[place]
      if found == 0 { break }
      if found & ByteTable.upper == tag {
        let number = Int(truncatingIfNeeded: found & ~ByteTable.upper) &- 1
        if self.key(number).isEqual(to: key) { return (number, false) }
      }
      place = (place &+ 1) & (places.count &- 1)
    }
    let number = count
    precondition(number < Int(UInt32.max))
    store.append(key)
    starts.append(store.count)
    places[place] = tag | UInt64(truncatingIfNeeded: number &+ 1)
    return (number, true)
  }

  /// Reads the place of a key that will be added later. If places are read some keys ahead, the
  /// processor waits for many of them at once.
  @inlinable @inline(__always)
  package mutating func lookAhead(_ hash: UInt64) {
    if shift < 64 { seen &+= places[Int(truncatingIfNeeded: hash &>> shift)] }
  }

  /// Returns the number of a key; nil if it has not been added.
  package func number(of key: Bytes) -> Int? {
    guard !places.isEmpty else { return nil }
    let hash = key.hash
    var place = Int(truncatingIfNeeded: hash &>> shift)
    while places[place] != 0 {
      let found = places[place]
      let number = Int(truncatingIfNeeded: found & ~ByteTable.upper) - 1
      if found & ByteTable.upper == hash & ByteTable.upper, self.key(number).isEqual(to: key) {
        return number
      }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// Removes all keys and keeps the memory.
  package mutating func removeAll() {
    for place in places.indices { places[place] = 0 }
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    store.clear(keeping: .max)
  }

  @usableFromInline package static let upper: UInt64 = ~0 << 32

  /// Doubles the number of places. The old places are in the order of the hashes, so the new ones
  /// are written in order too.
  @inline(never)
  @inlinable package mutating func grow() {
    let old = places
    places = Array(repeating: 0, count: max(64, old.count * 2))
    shift = UInt64(places.count.leadingZeroBitCount + 1)
    for found in old where found != 0 {
      var place = Int(truncatingIfNeeded: (found & ByteTable.upper) >> shift)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = found
    }
  }
}

extension Bytes {
  /// A hash of all bytes. Its upper half alone is a hash too.
  @inlinable @inline(__always)
  package var hash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index &+ 8 <= count {
      hash = Bytes.mixed(hash ^ word(at: index))
      index &+= 8
    }
    var rest: UInt64 = 0
    if index < count, count >= 8 {
      rest = word(at: count &- 8)
    } else {
      while index < count {
        rest = rest &<< 8 | UInt64(self[index])
        index &+= 1
      }
    }
    return Bytes.mixed(hash ^ rest ^ 0xD6E8_FEB8_6659_FD93)
  }

  /// Returns both halves of a product, combined.
  @inlinable @inline(__always)
  static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }
}

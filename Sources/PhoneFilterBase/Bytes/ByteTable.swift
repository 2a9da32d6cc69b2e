/// Numbers for strings of bytes, each numbered when it is first met.
///
/// A hash table with open addresses. A place in it is one word: half of a key's hash, by which it
/// was found and nearly every other key is told apart, and the key's number. The keys lie one behind
/// the other in a memory of their own, so that a million of them are a few large pieces.
///
///     places   │ hash, 2 │   0   │ hash, 0 │ hash, 1 │ …
///     keys      Gold│Silver│Starlight…
@usableFromInline package struct ByteTable: ~Copyable {
  /// For each place the upper half of a hash over a key's number plus one; 0 where it is free.
  @usableFromInline package var places: [UInt64] = []
  @usableFromInline package var shift: UInt64 = 64
  /// Where each key begins, and behind the last one its end.
  @usableFromInline package var starts = [0]
  @usableFromInline package let store = ByteStore(capacity: 64)
  /// A sum of what was looked at ahead, so that it is looked at.
  @usableFromInline package var seen: UInt64 = 0

  @inlinable package init() {}

  /// How many keys there are.
  @inlinable package var count: Int { starts.count &- 1 }
  /// How many bytes they have.
  @inlinable package var byteCount: Int { store.count }

  /// A key by its number; valid until another is added.
  @inlinable @inline(__always)
  package func key(_ number: Int) -> Bytes {
    store.bytes.slice(starts[number], starts[number &+ 1])
  }

  /// The number of a key with this hash, and whether it is new.
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

  /// Looks at the place of a key that is going to be added. Places are looked at some keys ahead:
  /// then the processor waits for many of them at once, and not for one after the other.
  @inlinable @inline(__always)
  package mutating func lookAhead(_ hash: UInt64) {
    if shift < 64 { seen &+= places[Int(truncatingIfNeeded: hash &>> shift)] }
  }

  /// The number of a key; nil if it has not been added.
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

  /// Forgets all keys. The memory is kept for others.
  package mutating func removeAll() {
    for place in places.indices { places[place] = 0 }
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    store.clear(keeping: .max)
  }

  @usableFromInline package static let upper: UInt64 = ~0 << 32

  /// Makes twice as many places. Old ones are gone through in their order, which is that of the
  /// hashes: so the new ones are written in order too.
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
  /// A hash of all the bytes; its upper half alone is one too.
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

  /// Both halves of a product, one over the other.
  @inlinable @inline(__always)
  static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }
}

/// The numbers of phones by the hashes of their keys, in the order in which the phones came.
struct PhoneNumbers: Sendable {
  private var slots = WordSlots()
  private var hashes: [HashLanes] = []

  var count: Int { hashes.count }

  /// Returns the number of a phone, or -1.
  @inline(__always)
  func number(of hash: HashLanes) -> Int {
    slots.number(hash.first, hash.second, length: 16)
  }

  /// Returns the number of a phone, or -1. `guess` is the number that it probably has: most
  /// catalogues of a series have the phones in the same order, and a right guess needs no load from
  /// a place that is not in the cache.
  @inline(__always)
  func number(of hash: HashLanes, guess: Int) -> Int {
    guess < hashes.count && hashes[guess] == hash ? guess : number(of: hash)
  }

  /// Adds a phone that has no number, and returns its number.
  mutating func add(_ hash: HashLanes) -> Int {
    slots.insert(hash.first, hash.second, length: 16, number: hashes.count)
    hashes.append(hash)
    return hashes.count - 1
  }

  /// Leaves out a number: the phone with this number is found by another one.
  mutating func skip() { hashes.append(HashLanes(first: 0, second: UInt64(hashes.count))) }

  mutating func removeAll() {
    if hashes.isEmpty { return }
    slots.removeAll()
    hashes.removeAll(keepingCapacity: true)
  }
}

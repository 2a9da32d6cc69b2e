/// The answer to a question, made phone by phone without keeping the phones.
protocol Tally {
  mutating func add(_ phone: Phone, _ record: Fingerprint)
  func makeDigest() -> Digest
}

/// The records that satisfy a condition, in the catalogue's order.
struct SelectionTally: Tally {
  let yardstick: Yardstick
  let holds: @Sendable (Phone) -> Bool
  private var digest = Digest()

  init(_ yardstick: Yardstick, _ holds: @escaping @Sendable (Phone) -> Bool) {
    self.yardstick = yardstick
    self.holds = holds
  }

  mutating func add(_ phone: Phone, _ record: Fingerprint) {
    if holds(phone) { digest.add(record, by: yardstick) }
  }

  func makeDigest() -> Digest { digest }
}

/// The order by price, the highest first, then by model; equal phones keep the catalogue's order.
struct PriceOrder: Hashable, Comparable {
  let price: Int
  let model: String

  static func < (left: PriceOrder, right: PriceOrder) -> Bool {
    left.price != right.price
      ? left.price > right.price
      : left.model.utf8.lexicographicallyPrecedes(right.model.utf8)
  }
}

/// All records in order. Each key has a digest, and `makeDigest` joins the digests.
struct SortedTally: Tally {
  let yardstick: Yardstick
  private let order: @Sendable (Phone) -> PriceOrder
  private var digests: [PriceOrder: Digest] = [:]

  init(
    _ yardstick: Yardstick,
    by order: @escaping @Sendable (Phone) -> PriceOrder = {
      PriceOrder(price: $0.price, model: $0.model.text)
    }
  ) {
    self.yardstick = yardstick
    self.order = order
  }

  mutating func add(_ phone: Phone, _ record: Fingerprint) {
    digests[order(phone), default: Digest()].add(record, by: yardstick)
  }

  func makeDigest() -> Digest {
    var all = Digest()
    for (_, digest) in digests.sorted(by: { $0.key < $1.key }) { all.append(contentsOf: digest) }
    return all
  }
}

/// The records that no other record beats: with a lower price, more memory and more storage.
struct BestTally: Tally {
  let yardstick: Yardstick
  /// The values of the unbeaten records, lower is better, with the digest of equal records.
  private var unbeaten: [(values: [Int], digest: Digest)] = []

  init(_ yardstick: Yardstick) {
    self.yardstick = yardstick
  }

  mutating func add(_ phone: Phone, _ record: Fingerprint) {
    let values = [phone.price, -phone.memory, -phone.diskSpace]
    func beats(_ left: [Int], _ right: [Int]) -> Bool {
      left != right && zip(left, right).allSatisfy(<=)
    }
    if unbeaten.contains(where: { beats($0.values, values) }) { return }
    unbeaten.removeAll { beats(values, $0.values) }
    let place = unbeaten.firstIndex { $0.values == values } ?? unbeaten.count
    if place == unbeaten.count { unbeaten.append((values, Digest())) }
    unbeaten[place].digest.add(record, by: yardstick)
  }

  func makeDigest() -> Digest {
    unbeaten.reduce(into: Digest()) { $0.append(contentsOf: $1.digest) }
  }
}

/// The ten records with the highest price; of equal records, the first ones.
struct TopTenTally: Tally {
  let yardstick: Yardstick
  private var best: [(price: Int, record: Fingerprint)] = []

  init(_ yardstick: Yardstick) {
    self.yardstick = yardstick
  }

  mutating func add(_ phone: Phone, _ record: Fingerprint) {
    if best.count == 10, let last = best.last, last.price >= phone.price { return }
    let place = best.firstIndex { $0.price < phone.price } ?? best.count
    best.insert((phone.price, record), at: place)
    if best.count > 10 { best.removeLast() }
  }

  func makeDigest() -> Digest {
    var digest = Digest()
    for entry in best { digest.add(entry.record, by: yardstick) }
    return digest
  }
}

/// The first record with each combination of some fields.
struct DistinctTally: Tally {
  let places: [Int]
  let yardstick: Yardstick
  private var met: Set<UInt64> = []
  private var digest = Digest()

  init(_ keys: [String], _ yardstick: Yardstick) {
    places = PhoneField.places(of: keys)
    self.yardstick = yardstick
  }

  mutating func add(_ phone: Phone, _ record: Fingerprint) {
    if met.insert(record.hash(of: places)).inserted { digest.add(record, by: yardstick) }
  }

  func makeDigest() -> Digest { digest }
}

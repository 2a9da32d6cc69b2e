/// The records group by group; the groups are in the order of their first records. Each color has a
/// digest, and `makeDigest` joins the digests.
struct GroupedTally: Tally {
  let yardstick: Yardstick
  private var places: [String: Int] = [:]
  private var digests: [Digest] = []

  init(_ yardstick: Yardstick) {
    self.yardstick = yardstick
  }

  mutating func add(_ phone: Phone, _ record: Fingerprint) {
    let place = places[phone.color.text] ?? digests.count
    if place == digests.count {
      places[phone.color.text] = place
      digests.append(Digest())
    }
    digests[place].add(record, by: yardstick)
  }

  func makeDigest() -> Digest {
    var all = Digest()
    for digest in digests { all.append(contentsOf: digest) }
    return all
  }
}

/// A line for each color: the number of phones, and the range of their prices.
struct GroupLineTally: Tally {
  private struct Group {
    let color: UInt64
    var count = 0
    var low = Int.max
    var high = 0
  }

  /// The cells of a line; the lines may have any order.
  static let yardstick = Yardstick(fieldsInOrder: [], fieldsInAnyOrder: [0, 1, 2, 3])
  private var groups: [String: Group] = [:]

  mutating func add(_ phone: Phone, _ record: Fingerprint) {
    var group = groups[phone.color.text] ?? Group(color: phone.color.hash)
    group.count += 1
    group.low = min(group.low, phone.price)
    group.high = max(group.high, phone.price)
    groups[phone.color.text] = group
  }

  func makeDigest() -> Digest {
    var digest = Digest()
    for group in groups.values {
      var line = Fingerprint()
      line.set(0, group.color)
      for (place, number) in [group.count, group.low, group.high].enumerated() {
        var spelling = SpellingHash()
        spelling.add(digits: number)
        line.set(place + 1, spelling.value)
      }
      digest.add(line, by: Self.yardstick)
    }
    return digest
  }
}

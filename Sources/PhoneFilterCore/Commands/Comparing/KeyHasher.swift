/// Turns the keys of rows into 128 bits each: numbers by value, texts as Swift's `==` has it, an
/// absent value as another value than all others.
///
///     "model":"iPhone 14"   "memory":6      "memory":"6 GB"
///      text, 9 bytes         0.6 × 10¹       0.6 × 10¹
///
/// Batches go through it one after the other. Of clean data a key of four columns takes some
/// twenty nanoseconds.
final class KeyHasher {
  let key: RowKey
  private let seeds: HashLanes.Seeds
  private var parts: [KeyPart]
  private var lanes: [HashLanes] = []
  /// The keys of all rows.
  var hashes: [HashLanes] { lanes }
  private var filled: [Bool] = []

  /// Hashes of hashers with the same key and folding can be compared with each other, in whatever
  /// catalogues they come from.
  init(_ key: RowKey, folding: TextFolding = TextFolding(), seeds: HashLanes.Seeds = .shared) {
    self.key = key
    self.seeds = seeds
    parts = key.specs.map { KeyPart($0, folding, seeds) }
  }

  /// The hash of the key of a row that has nothing of it.
  static func nothing(_ key: RowKey, seeds: HashLanes.Seeds = .shared) -> HashLanes {
    var lanes = HashLanes(seeds)
    for _ in key.specs { lanes.absorbMissing(seeds) }
    return lanes
  }

  /// Reads the keys of the rows of a selection; `hash` knows them until the next batch.
  func read(_ batch: PhoneBatch, _ selection: Selection) {
    // The loops must hold the only references to the arrays, or Swift would copy them.
    var lanes: [HashLanes] = []
    var filled: [Bool] = []
    var parts: [KeyPart] = []
    swap(&lanes, &self.lanes)
    swap(&filled, &self.filled)
    swap(&parts, &self.parts)
    let first = HashLanes(seeds)
    if lanes.count < batch.count {
      lanes = Array(repeating: first, count: batch.capacity)
      filled = Array(repeating: false, count: batch.capacity)
    }
    for row in 0..<batch.count {
      lanes[row] = first
      filled[row] = false
    }
    for index in parts.indices {
      parts[index].absorb(batch, selection, into: &lanes, &filled)
    }
    swap(&lanes, &self.lanes)
    swap(&filled, &self.filled)
    swap(&parts, &self.parts)
  }

  /// The key of a row.
  func hash(_ row: Int) -> HashLanes { lanes[row] }

  /// Whether each row has anything of its key.
  var isFilled: [Bool] { filled }
}

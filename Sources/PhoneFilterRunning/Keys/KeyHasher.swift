/// Turns the keys of rows into 128 bits each. Keys are equal where the values are (`RowKeyWriter`).
///
///     "model":"iPhone 14"   "memory":6      "memory":"6 GB"
///      text                  0.6 × 10¹       0.6 × 10¹
///
/// Batches go through a hasher one after the other.
package final class KeyHasher {
  package let key: RowKey
  private let folding: TextFolding
  private let seeds: HashLanes.Seeds
  private var lanes: [HashLanes] = []
  private var filled: [Bool] = []

  /// Hashes of hashers with the same key and folding can be compared with each other, in whatever
  /// catalogues they come from.
  package init(
    _ key: RowKey, folding: TextFolding = TextFolding(), seeds: HashLanes.Seeds = .shared
  ) {
    self.key = key
    self.folding = folding
    self.seeds = seeds
  }

  /// The hash of the key of a row that has nothing of it.
  package static func nothing(_ key: RowKey, seeds: HashLanes.Seeds = .shared) -> HashLanes {
    var lanes = HashLanes(seeds)
    withBytes(of: key.specs.map { _ in SortKeyBytes.none }) { lanes.absorb(key: $0, seeds) }
    return lanes
  }

  /// How many of the first rows of a batch have something of a key, and how many different keys they
  /// have.
  package static func counts(
    of key: RowKey, in batch: PhoneBatch, first rows: Int
  ) -> (different: Int, filled: Int) {
    let hasher = KeyHasher(key)
    var selection = Selection(all: batch.count)
    selection.removeAll(from: rows)
    hasher.read(batch, selection)
    let filled = (0..<rows).filter { hasher.isFilled[$0] }
    return (Set(filled.map { hasher.hash($0) }).count, filled.count)
  }

  /// Reads the keys of the rows of a selection; `hash` knows them until the next batch.
  package func read(_ batch: PhoneBatch, _ selection: Selection) {
    // The loop must hold the only references to the arrays, or Swift would copy them.
    var lanes: [HashLanes] = []
    var filled: [Bool] = []
    swap(&lanes, &self.lanes)
    swap(&filled, &self.filled)
    if lanes.count < batch.count {
      lanes = Array(repeating: HashLanes(seeds), count: batch.capacity)
      filled = Array(repeating: false, count: batch.capacity)
    }
    for row in 0..<batch.count { filled[row] = false }
    let writer = RowKeyWriter(key.specs, folding, in: batch)
    let (partCount, seeds) = (key.specs.count, seeds)
    var buffer = KeyBuffer()
    selection.forEach { row in
      writer.write(row, to: &buffer)
      var own = HashLanes(seeds)
      own.absorb(key: buffer.bytes, seeds)
      lanes[row] = own
      // Each part has an end, and nothing else where the row has nothing of it.
      filled[row] = buffer.count > partCount
      return true
    }
    swap(&lanes, &self.lanes)
    swap(&filled, &self.filled)
  }

  /// The key of a row.
  package func hash(_ row: Int) -> HashLanes { lanes[row] }

  /// The keys of all rows that were read.
  package var hashes: [HashLanes] { lanes }

  /// Whether each row has anything of its key.
  package var isFilled: [Bool] { filled }
}

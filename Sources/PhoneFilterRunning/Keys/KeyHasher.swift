/// Turns the key of each row into 128 bits. Keys are equal if their values are equal
/// (`RowKeyWriter`).
///
///     "model":"iPhone 14"   "memory":6      "memory":"6 GB"
///      text                  0.6 × 10¹       0.6 × 10¹
///
/// Batches go through a hasher one after another.
package final class KeyHasher {
  package let key: RowKey
  private let folding: TextFolding
  private let seeds: HashLanes.Seeds
  private var lanes: [HashLanes] = []
  private var filled: [Bool] = []

  /// Hashers with the same key, folding and seeds give comparable hashes, even for different
  /// catalogues.
  package init(
    _ key: RowKey, folding: TextFolding = TextFolding(), seeds: HashLanes.Seeds = .shared
  ) {
    self.key = key
    self.folding = folding
    self.seeds = seeds
  }

  /// Returns the hash of a row that has none of the key's values.
  package static func nothing(_ key: RowKey, seeds: HashLanes.Seeds = .shared) -> HashLanes {
    var lanes = HashLanes(seeds)
    withBytes(of: key.specs.map { _ in SortKeyBytes.none }) { lanes.absorb(key: $0, seeds) }
    return lanes
  }

  /// Returns the number of rows with a value of the key among the first `rows` rows of a batch, and
  /// the number of their different keys.
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

  /// Reads the keys of the selected rows. `hash` returns them until the next batch.
  package func read(_ batch: PhoneBatch, _ selection: Selection) {
    // The loop must hold the only references to the arrays. Otherwise, Swift would copy them.
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
      // Each part of a key has an end byte. A row without values has only these.
      filled[row] = buffer.count > partCount
      return true
    }
    swap(&lanes, &self.lanes)
    swap(&filled, &self.filled)
  }

  package func hash(_ row: Int) -> HashLanes { lanes[row] }

  /// The hashes of the latest batch, by row.
  package var hashes: [HashLanes] { lanes }

  /// For each row, true if it has at least one value of the key.
  package var isFilled: [Bool] { filled }
}

/// Passes on the first row with each combination of some values.
///
/// It keeps the combinations that it has met: memory grows with them, not with the rows.
final class UniqueRows: PassingConsumer {
  fileprivate let specs: [any PhoneSpec]
  fileprivate let folding: TextFolding
  let next: any RowConsumer
  private var met = ByteTable()

  init(_ specs: [any PhoneSpec], _ folding: TextFolding, then next: any RowConsumer) {
    self.specs = specs
    self.folding = folding
    self.next = next
  }

  var tally: Int? { met.count }
  func begin(_ source: any CatalogueSource) throws(Failure) { try next.begin(source) }
  func end(_ source: any CatalogueSource) throws(Failure) { try next.end(source) }
  func finish() throws(Failure) { try next.finish() }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    let writer = RowKeyWriter(specs, folding, in: batch)
    let first = selection.narrowed(by: writer, &met) { $0.number(adding: $1, hash: $1.hash).isNew }
    return try next.take(batch, first, source)
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    DistinctRows(self, then: next.makeSifted(plan))
  }

  /// Returns, for each row of a chunk, true if the row is the first with its key.
  fileprivate func sift(_ rows: borrowing WaitingKeys) -> [Bool] { rows.sift(&met) }
}

extension Selection {
  /// Returns the rows whose key is not in the memory of earlier rows.
  @inline(__always)
  fileprivate func narrowed<Memory: ~Copyable>(
    by writer: RowKeyWriter, _ memory: inout Memory, _ isNew: (inout Memory, Bytes) -> Bool
  ) -> Selection {
    var key = KeyBuffer()
    var first = self
    first.narrow { row in
      writer.write(row, to: &key)
      return isNew(&memory, key.bytes)
    }
    return first
  }
}

/// The distinct keys of a chunk's rows. They wait until the earlier chunks are known.
private struct WaitingKeys: ~Copyable {
  /// The maximum numbers of keys and of their bytes that are kept for the next chunk.
  private static let most = (keys: 1 << 14, bytes: 1 << 20)
  /// The number of keys whose lookups are prepared ahead.
  private static let lookAhead = 32

  private var keys = ByteTable()
  private var hashes: [UInt64] = []
  /// The number of the key of each row.
  private var rows: [Int32] = []

  /// Adds a row, unless an earlier row has the same key. Returns true if the row was added.
  @inline(__always)
  mutating func add(_ key: Bytes) -> Bool {
    let hash = key.hash
    let (number, isNew) = keys.number(adding: key, hash: hash)
    guard isNew else { return false }
    hashes.append(hash)
    rows.append(Int32(truncatingIfNeeded: number))
    return true
  }

  func sift(_ met: inout ByteTable) -> [Bool] {
    var isFirst: [Bool] = []
    isFirst.reserveCapacity(rows.count)
    for (index, number) in rows.enumerated() {
      if index % WaitingKeys.lookAhead == 0 {
        for next in rows[index..<min(index + WaitingKeys.lookAhead, rows.count)] {
          met.lookAhead(hashes[Int(next)])
        }
      }
      let place = Int(number)
      isFirst.append(met.number(adding: keys.key(place), hash: hashes[place]).isNew)
    }
    return isFirst
  }

  /// Removes the rows. Removes the keys too, if there are many.
  mutating func removeRows() {
    rows.removeAll(keepingCapacity: true)
    if keys.count > WaitingKeys.most.keys || keys.byteCount > WaitingKeys.most.bytes { removeAll() }
  }

  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    hashes.removeAll(keepingCapacity: true)
    keys.removeAll()
  }
}

/// Takes the rows of a chunk, except repetitions within this partial result. Sifts them when it is
/// the chunk's turn. Thus a worker thread reads the keys and drops most repetitions, and the
/// merging thread only looks up keys.
private final class DistinctRows: ChunkPartial {
  private let whole: UniqueRows
  private let rows: any SiftedRows
  private var waiting = WaitingKeys()

  init(_ whole: UniqueRows, then rows: any SiftedRows) {
    self.whole = whole
    self.rows = rows
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    let writer = RowKeyWriter(whole.specs, whole.folding, in: batch)
    try rows.take(batch, selection.narrowed(by: writer, &waiting) { $0.add($1) })
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    rows.keep(whole.sift(waiting))
    waiting.removeRows()
    return try rows.settle(source)
  }

  /// Rows of a wrong start were not passed on: their keys must not suppress equal rows.
  func clear() {
    waiting.removeAll()
    rows.clear()
  }
}

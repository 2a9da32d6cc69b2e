/// The values that tell rows apart for `--unique`: numbers by value, texts as Swift's `==` has it.
struct UniqueKey: Hashable {
  private enum Value: Hashable {
    case number(ExactNumber)
    case text(String)
    case nextSpec
  }

  private var values: [Value] = []

  init(of row: Int, _ specs: [any PhoneSpec], _ locators: [ValueLocator]) {
    for (spec, locator) in zip(specs, locators) {
      _ = locator.anyValue(row) { value in
        if let number = spec.number(of: value) {
          values.append(.number(number))
        } else if let numbers = spec.numbers(of: value) {
          values += numbers.map { .number($0) }
        } else {
          values.append(.text(value.text))
        }
        return false
      }
      values.append(.nextSpec)
    }
  }
}

/// Writes what tells rows apart for `--unique` as bytes, for the rows of one batch: all that a row
/// has of each spec, one spec behind the other. They are equal where a `UniqueKey` is.
final class UniqueKeyWriter {
  /// What is asked of each row for one spec. A class only because it holds so much that copying it
  /// for each row would cost more than reading the values.
  private final class Part {
    private let locator: ValueLocator
    private let writer: ValueKeyWriter

    init(_ spec: any PhoneSpec, in batch: PhoneBatch) {
      locator = ValueLocator(spec, in: batch)
      writer = ValueKeyWriter(spec, locator.style)
    }

    @inline(__always)
    func write(_ row: Int, to key: inout KeyBuffer) {
      _ = locator.anyValue(row) { value in
        writer.append(value, to: &key)
        return false
      }
      key.append(SortKeyBytes.none)
    }
  }

  private let specs: [any PhoneSpec]
  private let batch: PhoneBatch
  private let first: Part?
  private let others: [Part]

  init(_ specs: [any PhoneSpec], in batch: PhoneBatch) {
    self.specs = specs
    self.batch = batch
    let parts = specs.map { Part($0, in: batch) }
    first = parts.first
    others = Array(parts.dropFirst())
  }

  /// Writes the key of a row. Where the buffer is not plain then, the row has to be told apart by
  /// its `UniqueKey`.
  @inline(__always)
  func write(_ row: Int, to key: inout KeyBuffer) {
    key.reset()
    first?.write(row, to: &key)
    for part in others { part.write(row, to: &key) }
  }

  @inline(never)
  func unique(_ row: Int) -> UniqueKey {
    UniqueKey(of: row, specs, specs.map { ValueLocator($0, in: batch) })
  }
}

/// The combinations of values that have been met.
private struct MetKeys: ~Copyable {
  private var keys = ByteTable()
  /// Those with a text that has no stable spelling.
  private var odd: Set<UniqueKey> = []

  var count: Int { keys.count + odd.count }

  @inline(__always)
  mutating func insert(_ key: Bytes, hash: UInt64) -> Bool {
    keys.number(adding: key, hash: hash).isNew
  }

  @inline(__always)
  mutating func lookAhead(_ hash: UInt64) { keys.lookAhead(hash) }

  mutating func insert(_ key: UniqueKey) -> Bool { odd.insert(key).inserted }
}

/// Lets through the first row with each combination of some values, and no other.
///
/// It keeps the combinations that it has met: memory grows with them, not with the rows.
final class UniqueRows: RowConsumer {
  fileprivate let specs: [any PhoneSpec]
  private let next: any RowConsumer
  private var met = MetKeys()

  init(_ specs: [any PhoneSpec], then next: any RowConsumer) {
    self.specs = specs
    self.next = next
  }

  var tally: Int? { met.count }
  func begin(_ source: any CatalogueSource) throws(Failure) { try next.begin(source) }
  func end(_ source: any CatalogueSource) throws(Failure) { try next.end(source) }
  func finish() throws(Failure) { try next.finish() }
  func breakOff() { next.breakOff() }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    let first = UniqueRows.narrow(selection, of: batch, specs, &met)
    return try next.take(batch, first, source)
  }

  private static func narrow(
    _ selection: Selection, of batch: PhoneBatch, _ specs: [any PhoneSpec], _ met: inout MetKeys
  ) -> Selection {
    let writer = UniqueKeyWriter(specs, in: batch)
    var key = KeyBuffer()
    var first = selection
    first.narrow { row in
      writer.write(row, to: &key)
      return key.isPlain
        ? met.insert(key.bytes, hash: key.bytes.hash) : met.insert(writer.unique(row))
    }
    return first
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    DistinctRows(self, then: next.makeSifted(plan))
  }

  /// Says of each of a chunk's rows whether it is the first of its kind.
  fileprivate func sift(_ rows: borrowing WaitingKeys) -> [Bool] { rows.sift(&met) }
}

/// The keys of a chunk's rows, each once, until it is known which rows are the first of their kind.
private struct WaitingKeys: ~Copyable {
  /// Number of keys and of their bytes with which those of the chunks before are forgotten.
  private static let most = (keys: 1 << 14, bytes: 1 << 20)
  /// Number of keys that are looked for ahead.
  private static let lookAhead = 32

  private var keys = ByteTable()
  private var hashes: [UInt64] = []
  private var odd: [UniqueKey] = []
  /// For each row the number of its key; of an odd one what its number is turned over.
  private var rows: [Int32] = []

  /// Adds a row; false if one with the same key has come before.
  @inline(__always)
  mutating func add(_ key: Bytes) -> Bool {
    let hash = key.hash
    let (number, isNew) = keys.number(adding: key, hash: hash)
    guard isNew else { return false }
    hashes.append(hash)
    rows.append(Int32(truncatingIfNeeded: number))
    return true
  }

  mutating func add(_ key: UniqueKey) {
    rows.append(~Int32(truncatingIfNeeded: odd.count))
    odd.append(key)
  }

  func sift(_ met: inout MetKeys) -> [Bool] {
    var isFirst: [Bool] = []
    isFirst.reserveCapacity(rows.count)
    for (index, number) in rows.enumerated() {
      if index % WaitingKeys.lookAhead == 0 {
        for next in rows[index..<min(index + WaitingKeys.lookAhead, rows.count)] where next >= 0 {
          met.lookAhead(hashes[Int(next)])
        }
      }
      let place = Int(number)
      isFirst.append(
        place >= 0 ? met.insert(keys.key(place), hash: hashes[place]) : met.insert(odd[~place]))
    }
    return isFirst
  }

  /// Forgets the rows, and the keys too if there are many.
  mutating func removeRows() {
    rows.removeAll(keepingCapacity: true)
    odd.removeAll(keepingCapacity: true)
    if keys.count > WaitingKeys.most.keys || keys.byteCount > WaitingKeys.most.bytes { removeAll() }
  }

  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    odd.removeAll(keepingCapacity: true)
    hashes.removeAll(keepingCapacity: true)
    keys.removeAll()
  }
}

/// Takes the rows of a chunk, except those that are like an earlier row of this partial result, and
/// sifts the others when it is the chunk's turn. So a worker thread reads what tells rows apart and
/// leaves out most repetitions, and the merging thread has only to look keys up.
private final class DistinctRows: ChunkPartial {
  private let whole: UniqueRows
  private let rows: any SiftedRows
  private var waiting = WaitingKeys()

  init(_ whole: UniqueRows, then rows: any SiftedRows) {
    self.whole = whole
    self.rows = rows
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    let first = DistinctRows.narrow(selection, of: batch, whole.specs, &waiting)
    try rows.take(batch, first)
  }

  private static func narrow(
    _ selection: Selection, of batch: PhoneBatch, _ specs: [any PhoneSpec],
    _ waiting: inout WaitingKeys
  ) -> Selection {
    let writer = UniqueKeyWriter(specs, in: batch)
    var key = KeyBuffer()
    var first = selection
    first.narrow { row in
      writer.write(row, to: &key)
      if key.isPlain { return waiting.add(key.bytes) }
      waiting.add(writer.unique(row))
      return true
    }
    return first
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    rows.keep(whole.sift(waiting))
    waiting.removeRows()
    return try rows.settle(source)
  }

  /// Rows of a wrong start have not been handed on: an equal row must not be left out for them.
  func clear() {
    waiting.removeAll()
    rows.clear()
  }
}

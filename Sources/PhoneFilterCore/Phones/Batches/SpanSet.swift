/// The combinations of values that have been met, as the bytes they are written with: a first look
/// that tells rows apart without decoding anything.
///
/// Rows with equal bytes have equal values; rows with different bytes may have equal values too.
struct SpanSet {
  /// A combination: its hash, and the place of its bytes in the store.
  private struct Entry {
    let hash: UInt64
    let start: Int
    let length: Int
  }

  private let columns: [Int]
  /// Maximum number of combinations that are remembered, of 64 bytes on average; more count as new.
  private let limit: Int
  private var entries: [Entry] = []
  /// For each place in the table the number of an entry, or -1.
  private var table: [Int32]
  private let store = ByteStore()

  /// An empty set of the combinations that stand in some columns.
  init(_ columns: [Int], limit: Int = 1 << 16) {
    self.columns = columns
    self.limit = limit
    table = Array(repeating: -1, count: 256)
  }

  /// The columns of a plan in which the values of specs stand.
  static func columns(of specs: [any PhoneSpec], in plan: ColumnPlan) -> [Int] {
    specs.flatMap { spec in
      [
        plan.index(of: spec.name),
        spec.path.first.flatMap { plan.index(of: ColumnPlan.headName($0)) },
      ]
      .compactMap { $0 }
    }
  }

  /// Remembers a row; false when one with the same bytes has been met.
  mutating func insert(_ row: Int, of batch: PhoneBatch) -> Bool {
    let hash = columns.reduce(0) { SpanSet.hash(batch.value($1, row).bytes, $0) }
    var place = Int(truncatingIfNeeded: hash >> 32) & (table.count - 1)
    while table[place] >= 0 {
      let entry = entries[Int(table[place])]
      if entry.hash == hash, isSame(entry, row, batch) { return false }
      place = (place + 1) & (table.count - 1)
    }
    guard entries.count < limit, store.count < limit * 64 else { return true }
    let start = store.count
    for column in columns {
      let bytes = batch.value(column, row).bytes
      store.append(SpanSet.prefix(bytes.count))
      store.append(bytes)
    }
    table[place] = Int32(entries.count)
    entries.append(Entry(hash: hash, start: start, length: store.count - start))
    if entries.count * 2 > table.count { grow() }
    return true
  }

  /// Lengths stand before the bytes, so that "a" and "bc" are not "ab" and "c".
  private static func prefix(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
  }

  private func isSame(_ entry: Entry, _ row: Int, _ batch: PhoneBatch) -> Bool {
    let kept = store.bytes.slice(entry.start, entry.start + entry.length)
    var index = 0
    for column in columns {
      let bytes = batch.value(column, row).bytes
      let end = index + 4 + bytes.count
      guard end <= kept.count, kept.length(at: index) == bytes.count,
        kept.slice(index + 4, end).isEqual(to: bytes)
      else { return false }
      index = end
    }
    return index == kept.count
  }

  private mutating func grow() {
    table = Array(repeating: -1, count: table.count * 4)
    for (number, entry) in entries.enumerated() {
      var place = Int(truncatingIfNeeded: entry.hash >> 32) & (table.count - 1)
      while table[place] >= 0 { place = (place + 1) & (table.count - 1) }
      table[place] = Int32(number)
    }
  }

  private static func hash(_ bytes: Bytes, _ seed: UInt64) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index &+ 8 <= bytes.count {
      hash = mixed(hash ^ bytes.word(at: index))
      index &+= 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest &<< 8 | UInt64(bytes[index])
      index &+= 1
    }
    return mixed(hash ^ rest)
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 29
  }
}

extension Bytes {
  /// The length that stands in four bytes from an index on.
  fileprivate func length(at index: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(self[index + $1]) << ($1 * 8) }
  }
}

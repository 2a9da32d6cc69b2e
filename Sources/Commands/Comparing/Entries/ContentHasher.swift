/// Computes 64 bits from the compared content of a row. Rows with equal bits count as equal.
///
/// If both catalogues have the same format, the bits are made from the bytes of the record, without
/// quotes that a cell does not need. Then rows with equal content may have different bits, so rows
/// with different bits are read again. This is fast, because nearly all rows are unchanged.
///
/// Otherwise the bits are the sum of a hash for the meaning of each field, in any order. Then rows
/// with equal content have equal bits.
struct ContentHasher {
  private var fields: FieldHasher?
  /// True if fields are compared. It is a separate property, because a test of `fields` would copy
  /// them.
  private let readsFields: Bool
  private let quotes: QuoteRemover?
  private let seeds: HashLanes.Seeds

  /// With `fields`, the shared fields of the pairing are compared; without them, whole records.
  init(
    _ side: ComparedSide, _ layout: RecordLayout, _ digest: ValueDigest,
    _ fields: (splitter: FieldSplitter, pairing: ColumnPairing)?
  ) {
    seeds = digest.seeds
    quotes = layout.encoding == .cell ? QuoteRemover(delimiter: layout.delimiter) : nil
    readsFields = fields != nil
    self.fields = fields.map {
      FieldHasher(
        splitter: $0.splitter, pairing: $0.pairing, side: side, encoding: layout.encoding,
        digest: digest)
    }
  }

  /// The names that are not in the pairing.
  var newNames: [String] { fields?.newNames ?? [] }

  /// Returns the bits of the record from one index of bytes to another.
  @inline(__always)
  mutating func hash(_ bytes: Bytes, _ start: Int, _ end: Int) -> UInt64 {
    if readsFields, let hash = fields?.hash(bytes, start, end) { return hash }
    if let bare = quotes?.bare(bytes, start, end) { return hash(record: bare, 0, bare.count) }
    return hash(record: bytes, start, end)
  }

  @inline(__always)
  private func hash(record bytes: Bytes, _ start: Int, _ end: Int) -> UInt64 {
    let length = end &- start
    guard length >= 16 else { return short(bytes, start, end) }
    let (first, second) = (seeds.firstFactor, seeds.secondFactor)
    var state = first ^ UInt64(truncatingIfNeeded: length)
    var index = start
    let last = end &- 16
    while index < last {
      state = HashLanes.folded(bytes.word(at: index) ^ second, bytes.word(at: index &+ 8) ^ state)
      index &+= 16
    }
    state = HashLanes.folded(bytes.word(at: last) ^ second, bytes.word(at: last &+ 8) ^ state)
    return HashLanes.folded(state ^ first, second)
  }

  private func short(_ bytes: Bytes, _ start: Int, _ end: Int) -> UInt64 {
    var lanes = HashLanes(seeds)
    lanes.absorbBytes(bytes.slice(start, end), seeds)
    return lanes.first
  }
}

/// A hash of the content, field by field, for rows in different formats.
private struct FieldHasher {
  var splitter: FieldSplitter
  let pairing: ColumnPairing
  let side: ComparedSide
  let encoding: ValueEncoding
  let digest: ValueDigest
  /// The columns by the numbers of the splitter, and the facts that plain values need.
  var columns: [ComparedColumn] = []
  var traits: [ColumnTraits] = []
  var newNames: [String] = []

  @inline(never)
  private mutating func learn() {
    for name in splitter.names[columns.count...] {
      let column = pairing.place(of: name, side).map { pairing.columns[$0] }
      if column == nil { newNames.append(name) }
      // A field of the other catalogue with the same name may belong to this column.
      let stranger = ComparedColumn(
        names: SidedValue(name, name), spec: nil, isLoose: encoding == .cell, isIgnored: false,
        tolerance: nil)
      columns.append(column ?? stranger)
      traits.append(ColumnTraits(column ?? stranger, digest.seeds))
    }
  }

  mutating func hash(_ bytes: Bytes, _ start: Int, _ end: Int) -> UInt64 {
    splitter.split(bytes, start, end)
    if columns.count < splitter.names.count { learn() }
    var sum: UInt64 = 0
    for index in splitter.fields.indices {
      let field = splitter.fields[index]
      let traits = traits[field.number]
      guard traits.isCompared, field.end > field.start else { continue }
      var lanes = HashLanes(first: traits.hash, second: 0)
      let isTaken =
        digest.absorb(simple: bytes, field.start, field.end, encoding, traits, into: &lanes)
        || absorbSlowly(field, in: bytes, into: &lanes)
      if isTaken { sum = sum &+ lanes.first }
    }
    return sum
  }

  @inline(never)
  private func absorbSlowly(
    _ field: FieldSplitter.Field, in bytes: Bytes, into lanes: inout HashLanes
  ) -> Bool {
    digest.absorb(
      bytes, field.start, field.end, encoding, of: columns[field.number], side,
      into: &lanes)
  }
}

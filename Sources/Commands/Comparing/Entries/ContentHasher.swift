/// Turns what is compared of a row into 64 bits: rows with equal content have equal bits.
///
/// Where both catalogues are written alike these are made of the record as it stands, but for quotes
/// that a cell does not need. Rows that differ there may still be equal, which is found out by
/// reading them again: so it is fast for nearly all rows that have not changed. Else the bits are
/// the sum over the fields, in whatever order, of what each of them means.
struct ContentHasher {
  private var fields: FieldHasher?
  /// Whether there are fields to look at: a look at these alone would copy them.
  private let readsFields: Bool
  private let quotes: QuoteRemover?
  private let seeds: HashLanes.Seeds

  /// With a splitter the fields are compared that a pairing shares; else records are taken as they
  /// are.
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

  /// The names that were met beyond those that are paired.
  var newNames: [String] { fields?.newNames ?? [] }

  /// The content of the record that stands from one index of bytes to another.
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

/// A hash of the contents field by field, for rows that are written in different ways.
private struct FieldHasher {
  var splitter: FieldSplitter
  let pairing: ColumnPairing
  let side: ComparedSide
  let encoding: ValueEncoding
  let digest: ValueDigest
  /// The columns by the numbers of the splitter, and what plain values need of them.
  var columns: [ComparedColumn] = []
  var traits: [ColumnTraits] = []
  /// The names that were met beyond those of the pairing.
  var newNames: [String] = []

  @inline(never)
  private mutating func learn() {
    for name in splitter.names[columns.count...] {
      let column = pairing.place(of: name, side).map { pairing.columns[$0] }
      if column == nil { newNames.append(name) }
      // A name that is spelled alike in the other catalogue may be this column.
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

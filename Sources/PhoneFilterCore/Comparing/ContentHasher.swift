/// Turns what is compared of a row into 64 bits: rows with the same are the same.
///
/// Where both catalogues are written alike that is the record as it stands. Rows that differ there
/// may still be the same, which is found out by reading them again; so it is for nearly all rows that
/// have not changed that this is fast. Else it is the sum over the fields, in whatever order, of what
/// each of them means.
final class ContentHasher {
  private let splitter: FieldSplitter?
  private let side: ComparedSide
  private let encoding: ValueEncoding
  private let digest: ValueDigest
  private let first: UInt64
  private let second: UInt64

  /// Without a splitter records are taken as they stand.
  init(
    _ side: ComparedSide, _ layout: RecordLayout, _ splitter: FieldSplitter?, _ digest: ValueDigest
  ) {
    self.side = side
    self.splitter = splitter
    self.digest = digest
    encoding = layout.encoding
    first = digest.seeds.firstFactor
    second = digest.seeds.secondFactor
  }

  /// The names that were met beyond those that are paired.
  var newNames: [String] { splitter?.newNames ?? [] }

  /// The content of the record that stands from one index of bytes to another.
  @inline(__always)
  func hash(_ bytes: Bytes, _ start: Int, _ end: Int) -> UInt64 {
    if let splitter { return hash(bytes, start, end, splitter) }
    let length = end &- start
    guard length >= 16 else { return short(bytes, start, end) }
    var state = first ^ UInt64(truncatingIfNeeded: length)
    var index = start
    let last = end &- 16
    while index < last {
      state = folded(bytes.word(at: index) ^ second, bytes.word(at: index &+ 8) ^ state)
      index &+= 16
    }
    state = folded(bytes.word(at: last) ^ second, bytes.word(at: last &+ 8) ^ state)
    return folded(state ^ first, second)
  }

  @inline(__always)
  private func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }

  private func short(_ bytes: Bytes, _ start: Int, _ end: Int) -> UInt64 {
    var lanes = HashLanes(digest.seeds)
    lanes.absorbBytes(bytes.slice(start, end), digest.seeds)
    return lanes.first
  }

  private func hash(
    _ bytes: Bytes, _ start: Int, _ end: Int, _ splitter: FieldSplitter
  ) -> UInt64 {
    splitter.split(bytes, start, end)
    var sum: UInt64 = 0
    for field in splitter.fields {
      let column = splitter.columns[field.column]
      // A column that only one of the two has is told as such, and not of each row.
      guard !column.isIgnored, column.isShared else { continue }
      var lanes = HashLanes(first: splitter.hashes[field.column], second: 0)
      guard
        digest.absorb(
          bytes, field.start, field.end, encoding, of: column, side, into: &lanes)
      else { continue }
      sum = sum &+ lanes.first
    }
    return sum
  }
}

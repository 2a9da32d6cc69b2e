/// The rows of a batch that are still in: one bit for each row, in words of 64.
///
/// Filters only ever take bits away. Mask words instead of an index list: 11.5 → 2.1 ns a row.
///
///     rows      0 1 2 3 4 5 6 7 …      a strategy looks at the set bits alone,
///     word 0    1 1 0 1 0 0 1 1 …      and clears those that do not fit
public struct Selection: Equatable, Sendable {
  @usableFromInline package private(set) var words: [UInt64]
  /// How many rows there are, in or out.
  @usableFromInline package private(set) var rowCount: Int

  /// All rows of a batch of `rowCount`.
  @inlinable package init(all rowCount: Int) {
    words = Array(repeating: .max, count: (rowCount + 63) / 64)
    self.rowCount = rowCount
    if rowCount % 64 != 0 { words[words.count - 1] = (1 << UInt64(rowCount % 64)) - 1 }
  }

  /// No row of a batch of `rowCount`.
  @inlinable package init(none rowCount: Int) {
    words = Array(repeating: 0, count: (rowCount + 63) / 64)
    self.rowCount = rowCount
  }

  /// How many rows are in.
  @inlinable package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// True when no row is in.
  @inlinable package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Whether a row is in.
  @inlinable package func contains(_ row: Int) -> Bool {
    words[row / 64] >> UInt64(row % 64) & 1 == 1
  }

  /// Takes a row out.
  @inlinable package mutating func remove(_ row: Int) {
    words[row / 64] &= ~(1 << UInt64(row % 64))
  }

  @inlinable package mutating func insert(_ row: Int) { words[row / 64] |= 1 << UInt64(row % 64) }

  /// The one hot loop: keeps the rows that are in and satisfy `isKept`, in the order of the rows.
  @inlinable @inline(__always)
  package mutating func narrow(where isKept: (Int) -> Bool) {
    for index in words.indices {
      var left = words[index]
      var kept = left
      while left != 0 {
        let bit = left.trailingZeroBitCount
        if !isKept(index &* 64 &+ bit) { kept &= ~(1 &<< UInt64(truncatingIfNeeded: bit)) }
        left &= left &- 1
      }
      words[index] = kept
    }
  }

  /// Calls `body` for each row that is in, in order, until it returns false.
  @inlinable @inline(__always)
  package func forEach<Failure: Error>(_ body: (Int) throws(Failure) -> Bool) throws(Failure) {
    for index in words.indices {
      var left = words[index]
      while left != 0 {
        guard try body(index &* 64 &+ left.trailingZeroBitCount) else { return }
        left &= left &- 1
      }
    }
  }

  /// The rows after those that `body` takes one by one, until it is time for all others at once.
  @inlinable package func rest<Failure: Error>(
    when isTime: () -> Bool, _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) -> Selection {
    var rest = self
    try forEach { row throws(Failure) in
      if isTime() { return false }
      rest.remove(row)
      try body(row)
      return true
    }
    return rest
  }

  /// Takes out the rows that are in `other`.
  @inlinable package mutating func subtract(_ other: Selection) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// Adds the rows that are in `other`.
  @inlinable package mutating func formUnion(_ other: Selection) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Keeps the rows that are in `other` too.
  @inlinable package mutating func formIntersection(_ other: Selection) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// Takes out `row` and all rows after it.
  @inlinable package mutating func removeAll(from row: Int) {
    for index in words.indices where index * 64 + 63 >= row {
      let first = index * 64
      words[index] &= row <= first ? 0 : (1 << UInt64(row - first)) - 1
    }
  }
}

/// One bit for each row that was examined, in words of 64 bits.
struct RowBits: Sendable {
  private(set) var words: [UInt64] = []
  private(set) var count = 0

  /// Adds rows without set bits, up to a number of rows.
  mutating func grow(to rows: Int) {
    count = max(count, rows)
    let needed = (count + 63) / 64
    if words.count < needed {
      words.append(contentsOf: repeatElement(0, count: needed - words.count))
    }
  }

  subscript(row: Int) -> Bool {
    row < count && words[row / 64] >> UInt64(row % 64) & 1 == 1
  }

  /// Sets bits of a word, and keeps the bits that are set.
  @inline(__always)
  mutating func formUnion(_ bits: UInt64, word: Int) { words[word] |= bits }

  @inline(__always)
  mutating func set(_ bits: UInt64, word: Int) { words[word] = bits }

  /// The number of set bits.
  var total: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Returns the first row at or after a row whose bit is set; nil if no such row exists.
  func next(from row: Int) -> Int? {
    guard row < count else { return nil }
    var word = max(row, 0) / 64
    var bits = words[word] & (.max << UInt64(max(row, 0) % 64))
    while bits == 0 {
      word += 1
      if word == words.count { return nil }
      bits = words[word]
    }
    return word * 64 + bits.trailingZeroBitCount
  }

  mutating func append(_ selection: Selection) {
    let first = count
    grow(to: count + selection.rowCount)
    selection.forEach { row in
      words[(first + row) / 64] |= 1 << UInt64((first + row) % 64)
      return true
    }
  }

  /// Returns a mask of the bits of a word below a row. In the last word, it selects the rows that
  /// exist.
  @inline(__always)
  static func mask(below row: Int, word: Int) -> UInt64 {
    let left = row - word * 64
    return left >= 64 ? .max : (1 << UInt64(max(0, left))) - 1
  }
}

extension RowBits {
  /// Appends the bits of the rows that follow.
  mutating func append(_ other: RowBits) {
    let shift = UInt64(count % 64)
    let first = count / 64
    grow(to: count + other.count)
    for (index, word) in other.words.enumerated() where word != 0 {
      words[first + index] |= word << shift
      if shift > 0, first + index + 1 < words.count {
        words[first + index + 1] |= word >> (64 - shift)
      }
    }
  }
}

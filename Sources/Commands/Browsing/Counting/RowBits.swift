/// One bit for each row, in words of 64: of the rows that were looked at.
struct RowBits: Sendable {
  private(set) var words: [UInt64] = []
  private(set) var count = 0

  /// Adds rows whose bits are not set.
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

  /// Adds bits to a word.
  @inline(__always)
  mutating func formUnion(_ bits: UInt64, word: Int) { words[word] |= bits }

  /// Sets a word.
  @inline(__always)
  mutating func set(_ bits: UInt64, word: Int) { words[word] = bits }

  /// How many bits are set.
  var total: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The next row whose bit is set, from a row on; nil where there is none.
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

  /// Appends the bits of a batch's selection.
  mutating func append(_ selection: Selection) {
    let first = count
    grow(to: count + selection.rowCount)
    selection.forEach { row in
      words[(first + row) / 64] |= 1 << UInt64((first + row) % 64)
      return true
    }
  }

  /// The bits of a word below a row: of the last word those of rows that are there.
  @inline(__always)
  static func mask(below row: Int, word: Int) -> UInt64 {
    let left = row - word * 64
    return left >= 64 ? .max : (1 << UInt64(max(0, left))) - 1
  }
}

extension RowBits {
  /// Appends the bits of rows that come behind these.
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

/// Sets a bit for each row whose code fails.
struct FailureReader: CodeReader {
  let fails: [Bool]
  /// One word for each 64 rows of the page.
  var words: [UInt64]

  mutating func read<Code>(_ codes: Codes<Code>, _ rows: Range<Int>) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let word = row / 64
      let end = min(rows.upperBound, (word + 1) * 64)
      var bits: UInt64 = 0
      while row < end {
        if fails[codes[row]] { bits |= 1 << UInt64(truncatingIfNeeded: row & 63) }
        row &+= 1
      }
      words[word] |= bits
    }
  }
}

/// Counts the codes of the rows whose bits are set.
struct CountReader: CodeReader {
  /// One word for each 64 rows of the page.
  var words: [UInt64] = []
  var counts: [Int32] = []

  mutating func read<Code>(_ codes: Codes<Code>, _ rows: Range<Int>) {
    for word in rows.lowerBound / 64...(rows.upperBound - 1) / 64 {
      var bits = words[word]
      while bits != 0 {
        let row = word &* 64 &+ bits.trailingZeroBitCount
        counts[codes[row]] &+= 1
        bits &= bits &- 1
      }
    }
  }
}

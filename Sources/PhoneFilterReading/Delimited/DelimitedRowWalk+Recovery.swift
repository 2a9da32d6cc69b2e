// The steps by which a walk continues after an unreadable row.

extension DelimitedRowWalk {
  /// Skips a row that cannot be read.
  ///
  /// A row whose only error is the number of its cells ends at its end. The end of any other row is
  /// unknown, so the text after its first line counts as the next row. Usually a quote without a
  /// partner has swallowed the lines after it.
  mutating func skipBroken(
    over bytes: Bytes, end: Int, isFinal: Bool, after failure: Int
  ) -> BrokenRecord {
    var scanner = DelimitedScanner(bytes, end: end, isFinal: isFinal, delimiter: delimiter)
    let index = scanner.walkCells(from: cursor) { _, _ in }
    if index >= 0 {
      cursor = afterLineEnd(index, scanner)
      return .skipped
    }
    if scanner.failure?.isCut == true { return .cut }
    // A byte that is not text tells nothing about quotes.
    let isNoText = failure < end && bytes[failure] >= 0x80
    let start = isNoText ? failure : cursor
    if let lineBreak = bytes.slice(0, end).firstIndex(of: 0x0A, from: min(start, end)) {
      cursor = lineBreak + 1
      return .skipped
    }
    guard isFinal else { return .cut }
    cursor = end
    return .skipped
  }
}

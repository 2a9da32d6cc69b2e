// The steps by which a walk continues after an unreadable row.

extension DelimitedRowWalk {
  /// Skips a row that cannot be read.
  ///
  /// If only the number of cells is wrong, the walk continues after the row. Otherwise the row's
  /// end is unknown, usually because a quote without a partner has swallowed the lines after it.
  /// Then the walk continues after the row's first line.
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
    // A byte that is not UTF-8 tells nothing about quotes. The walk continues after its line.
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

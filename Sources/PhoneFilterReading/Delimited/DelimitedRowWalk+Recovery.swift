// The steps by which a walk goes on behind a row that cannot be read.

extension DelimitedRowWalk {
  /// A row that only has a wrong number of cells ends where it ends. The end of any other cannot be
  /// told, and the text behind its first line is taken for a row: a quote without a partner has
  /// mostly swallowed the lines behind it.
  mutating func skipBroken(
    over bytes: Bytes, end: Int, isFinal: Bool, behind failure: Int
  ) -> BrokenRecord {
    var scanner = DelimitedScanner(bytes, end: end, isFinal: isFinal, delimiter: delimiter)
    let index = scanner.walkCells(from: cursor) { _, _ in }
    if index >= 0 {
      cursor = behindLineEnd(index, scanner)
      return .skipped
    }
    if scanner.failure?.isCut == true { return .cut }
    // A byte that is no text says nothing about quotes.
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

/// The rows of a sorted page, or of a part of it, one at a time.
///
/// It does not count references and does not check bounds. It is valid while the run keeps its
/// rows.
struct PageRows {
  /// The number of the run that has these rows.
  let run: Int
  let entries: EntryList
  let rows: RowPages.Reader
  private var index = 0

  init(_ entries: EntryList, _ rows: RowPages.Reader, run: Int) {
    self.entries = entries
    self.rows = rows
    self.run = run
  }

  /// The entry of the next row. Nil after the last row.
  @inline(__always)
  var entry: SortEntry? { index < entries.count ? entries[index] : nil }

  var count: Int { entries.count }

  subscript(index: Int) -> SortEntry { entries[index] }

  func keys(at index: Int) -> SortKeyView {
    let entry = entries[index]
    return SortKeyView(
      prefix: entry.prefix, rest: entry.place.hasRest ? rows.row(at: entry.place).rest : .empty,
      isPlain: entry.place.isPlain)
  }

  /// Returns the rows from `start` to `end` - 1.
  func part(_ start: Int, _ end: Int) -> PageRows {
    PageRows(entries.slice(start, end), rows, run: run)
  }

  /// Returns the bytes from the start of a row on. Does not read them.
  @inline(__always)
  func bytes(of entry: SortEntry) -> Bytes { rows.bytes(at: entry.place) }

  @inline(__always)
  mutating func advance() { index &+= 1 }
}

/// Rows that will be merged: pages in memory, and temporary files.
struct SortedRows {
  var pages: [PageRows] = []
  var files: [SpilledRows] = []

  static func += (left: inout SortedRows, right: SortedRows) {
    left.pages += right.pages
    left.files += right.files
  }
}

/// The rows of a sorted page, or of a part of it, one at a time.
///
/// It neither counts references nor checks: it is valid as long as the run of its page keeps its
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

  /// The entry of the row that comes next; nil behind the last one.
  @inline(__always)
  var entry: SortEntry? { index < entries.count ? entries[index] : nil }

  /// How many rows there are.
  var count: Int { entries.count }

  subscript(index: Int) -> SortEntry { entries[index] }

  /// The keys of a row.
  func keys(at index: Int) -> SortKeyView {
    let entry = entries[index]
    return SortKeyView(
      prefix: entry.prefix, rest: entry.place.hasRest ? rows.row(at: entry.place).rest : .empty,
      isPlain: entry.place.isPlain)
  }

  /// The rows from one up to, not including, another.
  func part(_ start: Int, _ end: Int) -> PageRows {
    PageRows(entries.slice(start, end), rows, run: run)
  }

  /// The bytes from a row on, which are not looked at.
  @inline(__always)
  func bytes(of entry: SortEntry) -> Bytes { rows.bytes(at: entry.place) }

  @inline(__always)
  mutating func advance() { index &+= 1 }
}

/// Rows that are to be merged: pages in memory, and temporary files.
struct SortedRows {
  var pages: [PageRows] = []
  var files: [SpilledRows] = []

  static func += (left: inout SortedRows, right: SortedRows) {
    left.pages += right.pages
    left.files += right.files
  }
}

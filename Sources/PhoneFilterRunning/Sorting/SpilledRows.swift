/// Sorted rows in a temporary file: each its entry and its bytes as they were in memory.
final class SortedFile {
  fileprivate static let entrySize = MemoryLayout<UInt64>.size * 3
  fileprivate let file: SpillFile
  /// How often its rows have been merged.
  let level: Int

  init(level: Int) throws(Failure) {
    self.level = level
    file = try SpillFile()
  }

  /// Adds the row that comes next in order.
  func append(_ entry: SortEntry, _ row: KeptRow) throws(Failure) {
    try file.append(entry.prefix, entry.sequence, entry.place.bits)
    try file.append(row.whole)
  }

  /// Ends the file after the last row.
  func finish() throws(Failure) { try file.finish() }
}

/// The rows of a sorted file, from the first to the last.
final class SpilledRows {
  /// The number of the run that has these rows.
  let run: Int
  private let window: FileWindow
  private let size: Int
  /// The entry of the row that comes next; nil after the last one.
  private(set) var entry: SortEntry?
  /// The bytes of that row, valid until the next one is asked for.
  private(set) var bytes = Bytes.empty
  /// Where the row after that begins in the file.
  private var offset = 0

  init(_ sorted: SortedFile, run: Int) throws(Failure) {
    self.run = run
    window = try sorted.file.window(readsAhead: true)
    size = sorted.file.size
    try advance()
  }

  /// Goes on to the next row.
  func advance() throws(Failure) {
    let entrySize = SortedFile.entrySize
    guard offset < size else {
      entry = nil
      bytes = .empty
      return
    }
    var pending = try window.bytes(at: offset, atLeast: entrySize + KeptRow.headSize, upTo: size)
    let end = entrySize + KeptRow(pending.slice(entrySize, pending.count)).size
    if pending.count < end { pending = try window.bytes(at: offset, atLeast: end, upTo: size) }
    entry = SortEntry(
      prefix: pending.word(at: 0), sequence: pending.word(at: 8),
      place: RowAddress(bits: pending.word(at: 16)))
    bytes = pending.slice(entrySize, end)
    offset += end
  }
}

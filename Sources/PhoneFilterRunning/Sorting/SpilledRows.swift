/// Sorted rows in a temporary file: entries and bytes, as they were in memory.
final class SortedFile {
  fileprivate static let entrySize = MemoryLayout<UInt64>.size * 3
  fileprivate let file: SpillFile
  /// The number of merges that its rows went through.
  let level: Int

  init(level: Int) throws(Failure) {
    self.level = level
    file = try SpillFile()
  }

  func append(_ entry: SortEntry, _ row: KeptRow) throws(Failure) {
    try file.append(entry.prefix, entry.sequence, entry.place.bits)
    try file.append(row.whole)
  }

  func finish() throws(Failure) { try file.finish() }
}

/// The rows of a sorted file, from the first to the last.
final class SpilledRows {
  let run: Int
  private let window: FileWindow
  private let size: Int
  /// The entry of the next row. Nil after the last row.
  private(set) var entry: SortEntry?
  /// The bytes of the next row. They are valid until `advance`.
  private(set) var bytes = Bytes.empty
  /// The offset in the file of the row after the next row.
  private var offset = 0

  init(_ sorted: SortedFile, run: Int) throws(Failure) {
    self.run = run
    window = try sorted.file.window(readsAhead: true)
    size = sorted.file.size
    try advance()
  }

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

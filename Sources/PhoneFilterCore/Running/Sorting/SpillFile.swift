/// Sorted rows in a temporary file: each its entry and its bytes as they lay in memory.
final class SpillFile {
  fileprivate static let entrySize = MemoryLayout<UInt64>.size * 3
  fileprivate let file: TemporaryFile
  /// How often its rows have been merged.
  let level: Int
  private var memory: IOBuffer?

  init(level: Int) throws(Failure) {
    self.level = level
    file = try TemporaryFile()
    memory = try IOBuffer()
  }

  /// Adds the row that comes next in order.
  func append(_ entry: SortEntry, _ row: StoredRow) throws(Failure) {
    guard let memory else { return }
    let bytes = row.whole
    if memory.room < SpillFile.entrySize + bytes.count { try memory.write(to: file) }
    memory.append(entry.prefix)
    memory.append(entry.sequence)
    memory.append(entry.place.bits)
    if memory.room >= bytes.count {
      memory.append(bytes)
    } else {
      try memory.write(to: file)
      try file.append(bytes)
    }
  }

  /// Writes what is left in the buffer. The caller calls it behind the last row.
  func finish() throws(Failure) {
    try memory?.write(to: file)
    memory = nil
  }
}

/// The rows of a temporary file, read through a buffer.
final class SpilledRows {
  /// The number of the run that has these rows.
  let run: Int
  private let file: TemporaryFile
  private let memory: IOBuffer
  /// The entry of the row that comes next; nil behind the last one.
  private(set) var entry: SortEntry?
  /// The bytes of that row, valid until the next one is asked for.
  private(set) var bytes = Bytes.empty
  /// Where what is not yet in the buffer begins in the file.
  private var offset = 0

  init(_ spill: SpillFile, run: Int) throws(Failure) {
    self.run = run
    file = spill.file
    memory = try IOBuffer()
    try advance()
  }

  /// Goes on to the next row.
  func advance() throws(Failure) {
    let head = SpillFile.entrySize + StoredRow.headerSize
    guard try fill(head) else {
      entry = nil
      bytes = .empty
      return
    }
    let size =
      SpillFile.entrySize + StoredRow.size(ofHeader: memory.pending, at: SpillFile.entrySize)
    _ = try fill(size)
    let pending = memory.pending
    entry = SortEntry(
      prefix: pending.word(at: 0), sequence: pending.word(at: 8),
      place: RowAddress(bits: pending.word(at: 16)))
    bytes = pending.slice(SpillFile.entrySize, size)
    memory.take(size)
  }

  /// Ensures that `count` bytes are in the buffer; false at the end of the file.
  private func fill(_ count: Int) throws(Failure) -> Bool {
    if memory.pending.count >= count { return true }
    if file.size - offset + memory.pending.count < count { return false }
    offset += try memory.fill(from: file, at: offset, atLeast: count)
    return true
  }
}

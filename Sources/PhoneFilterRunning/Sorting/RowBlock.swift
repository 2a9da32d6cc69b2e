/// Rows in sorted order, copied together for printing.
///
/// The rows of a sort are all over the memory, and the first access to each row waits. Thus a block
/// reads all headers first, then copies all records: the processor then fetches many at a time. One
/// thread at a time uses a block.
///
/// SAFETY: the thread that took the block's number in a `Wave` fills it. The printing thread uses
/// it after it has joined all workers.
final class RowBlock: @unchecked Sendable {
  /// A row of a block, with all facts for printing: its header is out of the cache by then.
  private struct Row {
    let record: Bytes
    let run: Int
    let layout: Int
    let line: Int?
    let group: Int
    /// The offset of the copied record in the memory. -1 if it was not copied.
    let start: Int
  }

  /// The number of rows of a block that is filled one row after another.
  private static let usualCount = 1024
  /// The number of zeroes after the gathered records, for scanners.
  private static let padding = 64
  /// The maximum size of a copied record, in bytes. A larger one is printed from its own memory.
  private static let largestCopied = 1 << 12

  private let runs: [SortRun]
  private var memory: ByteMemory?
  /// The number of written bytes: the gathered records, and the zeroes after them.
  private var gatheredCount = 0
  private var added: [(bytes: Bytes, run: Int)] = []
  private var rows: [Row] = []

  /// `runs` are the runs of the added rows.
  init(_ runs: [SortRun]) { self.runs = runs }

  var isFull: Bool { added.count >= RowBlock.usualCount }

  /// Adds a row of a run. Its bytes must not move until the block is printed.
  @inline(__always)
  func append(_ bytes: Bytes, of run: Int) { added.append((bytes, run)) }

  /// Copies the records together.
  func gather() throws(Failure) {
    rows.removeAll(keepingCapacity: true)
    var size = 0
    for row in added {
      let stored = KeptRow(row.bytes)
      let isCopied = stored.recordCount <= RowBlock.largestCopied
      rows.append(
        Row(
          record: stored.record, run: row.run, layout: stored.layout, line: stored.line,
          group: runs[row.run].group(of: stored), start: isCopied ? size : -1))
      if isCopied { size += stored.recordCount }
    }
    added.removeAll(keepingCapacity: true)
    let memory = try reserve(size + RowBlock.padding)
    for row in rows where row.start >= 0 {
      // SAFETY: the memory holds size bytes, and each copied record has its own part of them.
      row.record.copy(to: memory.base + row.start)
    }
    // SAFETY: the memory has room for the padding after size bytes.
    (memory.base + size).initializeMemory(as: UInt8.self, repeating: 0, count: RowBlock.padding)
    gatheredCount = size + RowBlock.padding
  }

  /// Writes the added rows to a part of the output. If the part cannot write the records unchanged,
  /// gathers them first. Returns false if a record is too large to be copied: the rows are then
  /// gathered, and not written.
  func isWritten(to part: PrintedRows) throws(Failure) -> Bool {
    if let layout = onlyLayout {
      var records: [Bytes] = []
      records.reserveCapacity(added.count)
      for row in added { records.append(KeptRow(row.bytes).record) }
      if try part.take(records: records, of: layout) {
        added = []
        return true
      }
    }
    try gather()
    return try write(part)
  }

  /// The only layout of the added rows. Nil if there are several.
  private var onlyLayout: RecordLayout? {
    guard let first = added.first else { return nil }
    let layout = runs[first.run].layouts[KeptRow(first.bytes).layout]
    // In most sorts, all runs have only this layout, and no row must be read.
    if runs.allSatisfy({ $0.layouts.allSatisfy { $0 === layout } }) { return layout }
    let isOnly = added.allSatisfy { row in
      runs[row.run].layouts[KeptRow(row.bytes).layout] === layout
    }
    return isOnly ? layout : nil
  }

  /// Writes all gathered rows to a part of the output. Returns false and writes nothing if some
  /// records were not copied.
  private func write(_ part: PrintedRows) throws(Failure) -> Bool {
    guard rows.allSatisfy({ $0.start >= 0 }), let memory else { return rows.isEmpty }
    let copies = memory.owned(from: 0, count: gatheredCount)
    let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: RowBlock.usualCount)
    var index = 0
    while index < rows.count {
      let first = rows[index]
      batch.begin(bytes: copies, origin: 0, layout: runs[first.run].layouts[first.layout])
      while index < rows.count, batch.count < batch.capacity,
        runs[rows[index].run].layouts[rows[index].layout] === batch.layout
      {
        let row = rows[index]
        batch.spans[0, batch.count] = ByteSpan(row.start, row.start + row.record.count)
        batch.count += 1
        index += 1
      }
      try part.take(batch, Selection(all: batch.count))
    }
    return true
  }

  /// Prints the gathered rows, `limit` at most. Returns their number.
  func print(_ limit: Int, to next: any OrderedRows, _ batch: PhoneBatch) throws(Failure) -> Int {
    let copies = memory?.owned(from: 0, count: gatheredCount) ?? .empty
    defer { batch.letGo() }
    var before: Row?
    for row in rows.prefix(limit) {
      let run = runs[row.run]
      let layout = run.layouts[row.layout]
      let count = row.record.count
      if row.start < 0 {
        batch.begin(copying: row.record, origin: 0, layout: layout)
      } else if before.map({ $0.start < 0 || batch.layout !== layout }) ?? true {
        batch.begin(bytes: copies, origin: 0, layout: layout)
      }
      let start = max(row.start, 0)
      batch.spans[0, 0] = ByteSpan(start, start + count)
      batch.count = 1
      let place = row.line.map { SourcePlace(source: layout.source, line: $0) }
      try next.write(
        0, of: batch, place: place, group: GroupOrdinal(reader: row.run, number: row.group))
      before = row
    }
    try Interrupts.check()
    return min(limit, rows.count)
  }

  /// Returns memory of at least `size` bytes that only this block holds.
  private func reserve(_ size: Int) throws(Failure) -> ByteMemory {
    if isKnownUniquelyReferenced(&memory), let memory, memory.capacity >= size { return memory }
    memory = nil
    guard let larger = ByteMemory(pages: max(size, 1 << 16)) else { throw .system(.outOfMemory) }
    memory = larger
    return larger
  }
}

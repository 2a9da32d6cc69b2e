/// Rows that wait for a sort. One thread at a time gathers them.
///
/// Each row has an entry with its address. A page of entries is sorted when it becomes full, while
/// its rows are in the cache. The pages are merged at the end.
///
///     entries   ┌ page ┐┌ page ┐┌ pa…        sorted, sorted, being filled
///     rows      ┌ page ────┐┌ page ────┐      never moved
///     files     ▁▁▁▁ ▁▁▁▁                     sorted rows that had no room
///
/// With several threads, each slot of the workers fills its own run, and the runs are merged. The
/// rows' sequence numbers decide which of two equal rows is first. In one run, the sequence numbers
/// must rise.
///
/// SAFETY: one thread at a time uses a run: the thread of its chunk while rows come, and one
/// sorting thread later. Each hand-over is under the workers' monitor or a join. Threads that merge
/// only read.
final class SortRun: @unchecked Sendable {
  let plan: SortPlan
  /// The layouts of the records. Rows refer to them by index.
  private(set) var layouts: [RecordLayout] = []
  /// The kinds of rows, in the order in which they were met.
  private(set) var kinds: [SortKind] = []
  /// The last row that may still be printed. Later rows are not kept. Nil without a limit, or
  /// before rows beyond the limit were dropped.
  private(set) var threshold: SortThreshold?
  /// The number of kept rows in memory. Rows in files do not count.
  private(set) var rowCount = 0
  private let directions: [Bool]
  private var kindNumbers: [SortKind: Int] = [:]
  private var rows = RowPages()
  private var pages: [EntryPage] = []
  private var scratch: EntryPage?
  private var files: SortedFiles
  /// True if rows may still be removed. Then they must not replace older rows.
  private var isSpeculating = false

  init(_ plan: SortPlan) {
    self.plan = plan
    directions = plan.keys.map(\.isDescending)
    files = SortedFiles(plan)
    threshold = plan.keptRows == 0 ? .nothing : nil
  }

  /// A view of the rows in memory. It is valid until the run changes.
  var reader: RowPages.Reader { rows.reader }

  /// The number of bytes of the rows in memory.
  var byteCount: Int { rows.byteCount + rowCount * MemoryLayout<SortEntry>.stride }

  /// Keeps the selected rows. `sequence` is the number of the batch's first row. `line` is called
  /// in row order, if the plan keeps lines. `groups` has a group for each row of the batch, or is
  /// empty.
  func append(
    _ selection: Selection, of batch: PhoneBatch, sequence: UInt64, groups: [Int32] = [],
    line: (Int) -> Int
  ) throws(Failure) {
    let readers = plan.keys.map { SortKeyReader($0, plan.folding, in: batch) }
    guard let first = readers.first else { return }
    let others = readers.dropFirst()
    let kindWriter = RowKeyWriter(plan.uniqueBy, plan.folding, in: batch)
    var kind = KeyBuffer()
    let threshold = threshold
    let layout = number(of: batch.layout)
    let isUnique = !plan.uniqueBy.isEmpty
    let keepsLines = plan.keepsLines
    let isSingle = others.isEmpty
    var keys = KeyBuffer()
    var page: EntryPage?
    try selection.forEach { row throws(Failure) in
      keys.reset()
      first.append(row, of: batch, to: &keys)
      if let threshold, threshold.isBefore(prefix: keys.prefix, isPlain: keys.isPlain) {
        // An unreadable value is recorded even if its row is dropped.
        for reader in others where reader.isNumeric { reader.append(row, of: batch, to: &keys) }
        return true
      }
      if !isSingle { for reader in others { reader.append(row, of: batch, to: &keys) } }
      let sequence = sequence &+ UInt64(truncatingIfNeeded: row)
      let prefix = keys.prefix
      if let threshold {
        let view = SortKeyView(prefix: prefix, rest: keys.rest, isPlain: keys.isPlain)
        if threshold.isBefore(view, sequence, directions) { return true }
      }
      let group = groups.isEmpty ? 0 : groups[row]
      if isUnique { kindWriter.write(row, to: &kind) }
      let facts = KeptRow.Facts(
        layout: layout,
        number: isUnique
          ? number(of: SortKind(unique: kind.bytes.copied(), group: group)) : Int(group),
        line: keepsLines ? line(row) : nil)
      if !store(batch.record(row), keys, facts, prefix, sequence, in: &page) {
        try makeRoom()
        page = nil
        guard store(batch.record(row), keys, facts, prefix, sequence, in: &page) else {
          throw .system(.outOfMemory)
        }
      }
      return true
    }
  }

  /// Keeps one row. Returns false if the system has no memory for it. If `page` is nil or full,
  /// finds a page.
  @inline(__always)
  private func store(
    _ record: Bytes, _ keys: borrowing KeyBuffer, _ facts: KeptRow.Facts, _ prefix: UInt64,
    _ sequence: UInt64, in page: inout EntryPage?
  ) -> Bool {
    if page?.isFull ?? true { page = lastPage }
    let rest = keys.rest
    guard let page, let room = rows.store(record, rest: rest, facts) else { return false }
    let place = RowAddress(
      page: room.page, offset: room.offset, hasRest: rest.count > 0, isPlain: keys.isPlain)
    page.append(SortEntry(prefix: prefix, sequence: sequence, place: place))
    rowCount &+= 1
    return true
  }

  /// The page with room for an entry. Nil if the system has no free memory.
  @inline(__always)
  private var lastPage: EntryPage? {
    if let last = pages.last, !last.isFull { return last }
    guard let page = EntryPage() else { return nil }
    pages.append(page)
    return page
  }

  private func number(of layout: RecordLayout) -> Int {
    if let last = layouts.last, last === layout { return layouts.count - 1 }
    layouts.append(layout)
    return layouts.count - 1
  }

  @inline(__always)
  func group(of row: KeptRow) -> Int {
    plan.uniqueBy.isEmpty ? row.number : Int(kinds[row.number].group)
  }

  private func number(of kind: SortKind) -> Int {
    if let number = kindNumbers[kind] { return number }
    kindNumbers[kind] = kinds.count
    kinds.append(kind)
    return kinds.count - 1
  }
}

// Rows that may be removed again.
extension SortRun {
  /// A state of a run that can be restored.
  struct Checkpoint {
    fileprivate let rowCount: Int
    fileprivate let lastPage: Int
    fileprivate let lastCount: Int
    fileprivate let kinds: Int
    fileprivate let rows: RowPages.Checkpoint
  }

  /// Marks the current state. Later rows are only gathered, until the caller calls `settle` or
  /// `truncate`.
  func checkpoint() -> Checkpoint {
    isSpeculating = true
    return Checkpoint(
      rowCount: rowCount, lastPage: pages.count, lastCount: pages.last?.count ?? 0,
      kinds: kinds.count, rows: rows.checkpoint)
  }

  /// Removes all rows since the checkpoint. The caller must not have called `settle` since then.
  func truncate(to checkpoint: Checkpoint) {
    precondition(isSpeculating)
    isSpeculating = false
    pages.removeLast(pages.count - checkpoint.lastPage)
    pages.last?.truncate(to: checkpoint.lastCount)
    rowCount = checkpoint.rowCount
    rows.truncate(to: checkpoint.rows)
    for kind in kinds[checkpoint.kinds...] { kindNumbers[kind] = nil }
    kinds.removeLast(kinds.count - checkpoint.kinds)
  }

  /// Makes all rows so far final: they cannot be removed again. Drops rows beyond the limit, and
  /// writes rows that do not fit into memory to a file. The caller calls it now and then.
  func settle() throws(Failure) {
    isSpeculating = false
    try Interrupts.check()
    let room = plan.bufferSize / plan.runCount
    if let kept = plan.keptRows, rowCount / 2 >= max(kept, 128), byteCount <= room {
      try keepTop(kept)
    }
    if byteCount > room { try spill() }
    for page in pages.dropLast() where !page.isSorted { try sort(page) }
  }
}

// Sorting, and rows that do not fit into memory.
extension SortRun {
  /// Sorts the remaining pages. Call it before `sortedRows`.
  func sort() throws(Failure) {
    try settle()
    for page in pages where !page.isSorted { try sort(page) }
    scratch = nil
  }

  /// Returns the rows for a merger, valid until the run changes. `run` is the number of this run in
  /// the merger.
  func sortedRows(as run: Int) throws(Failure) -> SortedRows {
    SortedRows(pages: pageRows(as: run), files: try files.rows(as: run))
  }

  private func pageRows(as run: Int = 0) -> [PageRows] {
    let reader = reader
    return pages.map { PageRows($0.entries, reader, run: run) }
  }

  var fileCount: Int { files.count }

  /// Merges files until at most `count` files are left, or one file.
  func mergeFiles(downTo count: Int) throws(Failure) { try files.merge(downTo: count) }

  private func sort(_ page: EntryPage) throws(Failure) {
    if scratch == nil { scratch = EntryPage() }
    guard let scratch else { throw .system(.outOfMemory) }
    EntrySorter(reader, directions).sort(page, scratch: scratch)
    try Interrupts.check()
  }

  /// Keeps the first `limit` rows in order.
  private func keepTop(_ limit: Int) throws(Failure) {
    for page in pages where !page.isSorted { try sort(page) }
    var merger = RowMerger(SortedRows(pages: pageRows()), directions)
    // The merger reads the old pages while it works.
    let sorted = (rows, pages)
    defer { withExtendedLifetime(sorted) {} }
    let kept = RowPages()
    pages = []
    rowCount = 0
    while rowCount < limit, let head = merger.next {
      let row = KeptRow(head.bytes)
      guard let page = lastPage, let room = kept.store(row) else { throw .system(.outOfMemory) }
      page.append(head.entry.moved(to: room))
      rowCount += 1
      if rowCount == limit { threshold = SortThreshold(head.entry, rest: row.rest) }
      try merger.advance()
    }
    rows = kept
  }

  /// Makes room when the system has no free memory.
  private func makeRoom() throws(Failure) {
    guard !isSpeculating, rowCount > 0 else { throw .system(.outOfMemory) }
    try spill()
  }

  /// Sorts the rows, writes them to a file, and drops them.
  private func spill() throws(Failure) {
    guard rowCount > 0 else { return }
    for page in pages where !page.isSorted { try sort(page) }
    try files.add(SortedRows(pages: pageRows()))
    pages = []
    rowCount = 0
    rows.truncate()
  }
}

/// The kind of a row, in addition to its keys. Of rows with the same `unique` value one is printed,
/// in its own group.
struct SortKind: Hashable {
  let unique: [UInt8]
  let group: Int32
}

/// Rows that wait to be sorted, gathered by one thread at a time.
///
/// An entry of each row says where the row stands, beside its record's bytes. Entries are sorted
/// page by page as pages become full, while they and their rows are in the cache, and the pages are
/// merged in the end.
///
///     entries   ┌ page ┐┌ page ┐┌ pa…        sorted, sorted, being filled
///     rows      ┌ page ────┐┌ page ────┐      never moved
///     files     ▁▁▁▁ ▁▁▁▁                     sorted rows that had no room
///
/// With several threads each fills a run by itself and the runs are merged: the sequence numbers
/// that come with the rows say which of two equal rows is the first. In one run they must rise.
///
/// SAFETY: one thread at a time uses a run: that of its chunk while rows come, one sorting thread
/// afterwards. Each hand-over is under the workers' monitor or a join; threads that merge only read.
final class SortRun: @unchecked Sendable {
  let plan: SortPlan
  /// The layouts of the records, by the numbers that the rows name.
  private(set) var layouts: [RecordLayout] = []
  /// What tells rows apart for `--unique`, and the groups they are in: each kind that was met, in
  /// the order of meeting.
  private(set) var kinds: [SortKind] = []
  /// The threshold behind which rows are not kept; nil as long as there are fewer than the limit.
  private(set) var threshold: SortThreshold?
  /// Number of rows that are kept, those in files not counted.
  private(set) var rowCount = 0
  private let directions: [Bool]
  private var kindNumbers: [SortKind: Int] = [:]
  private var rows = RowPages()
  private var pages: [EntryPage] = []
  private var scratch: EntryPage?
  private var files: SortedFiles
  /// Whether rows may still be taken back: then no older row may be dropped in their favour.
  private var isSpeculating = false

  init(_ plan: SortPlan) {
    self.plan = plan
    directions = plan.keys.map(\.isDescending)
    files = SortedFiles(plan)
    threshold = plan.keptRows == 0 ? .nothing : nil
  }

  /// A view of the rows in memory, valid until the run changes.
  var reader: RowPages.Reader { rows.reader }

  /// How many bytes the rows in memory have.
  var byteCount: Int { rows.byteCount + rowCount * MemoryLayout<SortEntry>.stride }

  /// Keeps the rows of a selection. The sequence is that of the batch's first row; the line is
  /// asked for in the order of the rows, if the plan keeps lines. Groups are there for each row of
  /// the batch, or not at all.
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
        // A value that cannot be read is noted even if its row is dropped.
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

  /// Keeps one row; false when there is no memory for it. The page is the last one as long as it
  /// has room, and is looked for when it has not.
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

  /// The page with room for an entry; nil when there is no memory.
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

  /// The group that came with a row.
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

// Rows that may be taken back.
extension SortRun {
  /// A state of a run to come back to.
  struct Checkpoint {
    fileprivate let rowCount: Int
    fileprivate let lastPage: Int
    fileprivate let lastCount: Int
    fileprivate let kinds: Int
    fileprivate let rows: RowPages.Checkpoint
  }

  /// From here on rows are only gathered, until the caller says with `settle` or `truncate` which
  /// of them count.
  func checkpoint() -> Checkpoint {
    isSpeculating = true
    return Checkpoint(
      rowCount: rowCount, lastPage: pages.count, lastCount: pages.last?.count ?? 0,
      kinds: kinds.count, rows: rows.checkpoint)
  }

  /// Takes back all rows since the checkpoint was made. The caller has not called `settle` since.
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

  /// Makes all rows so far count. The caller calls it now and then: with a limit the rows that
  /// cannot be printed are dropped, and rows that do not fit into memory go to a file.
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
  /// Sorts what is not yet sorted: then `sortedRows` can be asked for.
  func sort() throws(Failure) {
    try settle()
    for page in pages where !page.isSorted { try sort(page) }
    scratch = nil
  }

  /// The rows for a merger, which is to call the run by a number. They are valid until the run
  /// changes.
  func sortedRows(as run: Int) throws(Failure) -> SortedRows {
    SortedRows(pages: pageRows(as: run), files: try files.rows(as: run))
  }

  private func pageRows(as run: Int = 0) -> [PageRows] {
    let reader = reader
    return pages.map { PageRows($0.entries, reader, run: run) }
  }

  /// How many temporary files there are.
  var fileCount: Int { files.count }

  /// Merges files until there are at most `count`, or one.
  func mergeFiles(downTo count: Int) throws(Failure) { try files.merge(downTo: count) }

  private func sort(_ page: EntryPage) throws(Failure) {
    if scratch == nil { scratch = EntryPage() }
    guard let scratch else { throw .system(.outOfMemory) }
    EntrySorter(reader, directions).sort(page, scratch: scratch)
    try Interrupts.check()
  }

  /// Drops the rows behind the first `limit` in order.
  private func keepTop(_ limit: Int) throws(Failure) {
    for page in pages where !page.isSorted { try sort(page) }
    var merger = RowMerger(SortedRows(pages: pageRows()), directions)
    // The merger reads the old pages, which are kept as long as it does.
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

  /// Makes room when there is no memory left.
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

/// The kind of a row, which a sort has to know beside its keys: of two rows that are alike for
/// `--unique` one is printed, and it is printed in its group.
struct SortKind: Hashable {
  let unique: [UInt8]
  let group: Int32
}

/// Some rows in their order, copied together from wherever they lay, ready to be printed.
///
/// The rows of a sort lie all over the memory, and each first look at one waits for it. First all
/// headers are looked at, then all records are copied: the processor then fetches many at a time,
/// which takes a quarter of the time that one after the other would.
final class RowBlock {
  /// So many rows are copied together.
  private static let rowCapacity = 1024
  /// Rows with more bytes are not copied but printed where they are.
  private static let largestCopied = 1 << 12

  /// A row that has been added.
  private struct Row {
    let bytes: Bytes
    let run: Int
  }

  private let memory: UnsafeMutableRawPointer
  private let runs: [SortRun]
  private let batch: PhoneBatch
  private var rows: [Row] = []
  private var spans: [(start: Int, stored: StoredRow)] = []

  /// The runs are those whose rows are added.
  init(_ runs: [SortRun]) throws(Failure) {
    self.runs = runs
    batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: RowBlock.rowCapacity)
    // SAFETY: owned by this object alone and freed in `deinit`.
    guard let memory = allocatePages(RowBlock.rowCapacity * RowBlock.largestCopied) else {
      throw .system(.outOfMemory)
    }
    self.memory = memory
    rows.reserveCapacity(RowBlock.rowCapacity)
  }

  deinit { freePages(memory) }

  var isFull: Bool { rows.count == RowBlock.rowCapacity }

  /// Adds a row of a run; its bytes must stay where they are until the block has been printed.
  @inline(__always)
  func append(_ bytes: Bytes, of run: Int) { rows.append(Row(bytes: bytes, run: run)) }

  /// Prints the rows and lets go of them.
  func print(to printer: RowPrinter) throws(Failure) {
    defer { rows.removeAll(keepingCapacity: true) }
    spans.removeAll(keepingCapacity: true)
    var size = 0
    for row in rows {
      let stored = StoredRow(row.bytes)
      let isCopied = stored.recordCount <= RowBlock.largestCopied
      spans.append((isCopied ? size : -1, stored))
      if isCopied { size += stored.recordCount }
    }
    for span in spans where span.start >= 0 {
      // SAFETY: no record that is copied is longer than its share of the memory.
      span.stored.record.copy(to: memory + span.start)
    }
    // SAFETY: size bytes of the memory have been written.
    let copies = Bytes(base: memory, count: size)
    for index in rows.indices {
      let (start, stored) = spans[index]
      let run = runs[rows[index].run]
      let layout = run.layouts[stored.layout]
      let record = stored.record
      if start < 0 {
        batch.begin(bytes: record, origin: 0, layout: layout)
      } else if index == 0 || batch.layout !== layout || spans[index - 1].start < 0 {
        batch.begin(bytes: copies, origin: 0, layout: layout)
      }
      batch.spans[0, 0] = ByteSpan(max(start, 0), max(start, 0) + record.count)
      batch.count = 1
      try printer.write(
        0, of: batch,
        place: run.plan.keepsLines
          ? SourcePlace(source: layout.source, line: stored.line) : nil)
    }
    try Interrupts.check()
  }
}

/// Gathers rows until the last one has come, then passes them on in sorted order.
///
/// Rows are gathered in several runs, which are merged at the end. `--unique` takes the first row
/// of each kind in the sorted order: for example, the most expensive phone of each brand, and not
/// the first in the catalogue.
package final class RowSorter: RowConsumer {
  /// The runs that gather rows: the first for `take`, and one for each slot of the workers. A
  /// thread appends rows, and calls `settle` of the run now and then. It ends before `finish`.
  let runs: [SortRun]
  /// The minimum number of rows for a merge with several threads.
  private static let parallelCount = 1 << 16
  private let plan: SortPlan
  /// The number of threads that merge.
  private let threads: Int
  private let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: 1)
  private let next: any OrderedRows
  /// The reader of each run that finds the groups of its rows. Nil if rows are not grouped.
  private let groupReaders: [GroupReader?]
  /// The number of the current catalogue's first row. Rows are numbered by their offsets.
  private var origin: UInt64 = 0
  private var sourceCount = 0
  /// The run of the latest partial result.
  private var lastPartial = 0
  /// The number of kinds of rows, for all runs together.
  private var kindCount = 0

  package init(_ plan: SortPlan, then next: any OrderedRows) {
    self.plan = plan
    threads = min(plan.threads, processorCount())
    self.next = next
    runs = (0..<plan.runCount).map { _ in SortRun(plan) }
    groupReaders = runs.map { _ in next.makeGroupReader() }
  }

  package var tally: Int? { plan.uniqueBy.isEmpty ? nil : kindCount }
  package func begin(_ source: any CatalogueSource) throws(Failure) {
    origin = UInt64(sourceCount) << 44
    sourceCount += 1
    try next.begin(source)
  }
  package func breakOff() { next.breakOff() }

  /// Takes rows into the first run, if they are read one batch after another.
  package func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    try append(selection, of: batch, to: 0) { source.line(of: $0, in: batch) }
    groupReaders[0]?.keep()
    try runs[0].settle()
    return true
  }

  /// Makes a partial result with its own run. The first run belongs to `take`.
  package func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    lastPartial = lastPartial % (runs.count - 1) + 1
    let number = lastPartial
    return SortedPartial(runs[number], groupReaders[number]) {
      [self] batch, selection throws(Failure) in
      try append(selection, of: batch, to: number) { _ in 0 }
    }
  }

  /// A row's number is the offset of its batch's first row, plus its index in the batch.
  private func append(
    _ selection: Selection, of batch: PhoneBatch, to run: Int, line: (Int) -> Int
  ) throws(Failure) {
    guard batch.count > 0 else { return }
    let sequence = origin + UInt64(batch.offset(of: 0))
    let groups = groupReaders[run]
    groups?.read(selection, of: batch)
    try runs[run].append(
      selection, of: batch, sequence: sequence, groups: groups?.groups ?? [], line: line)
  }

  package func finish() throws(Failure) {
    try printRows()
    try next.finish()
  }

  /// Prints the rows in sorted order, up to the limit. Does not end the output.
  package func printRows() throws(Failure) {
    try sortRuns()
    let kinds = KindNumbers(runs)
    kindCount = kinds.count
    var rows = SortedRows()
    for (index, run) in runs.enumerated() { rows += try run.sortedRows(as: index) }
    let count = runs.reduce(0) { $0 + $1.rowCount }
    if rows.files.isEmpty, plan.uniqueBy.isEmpty, count >= RowSorter.parallelCount {
      let merge = ParallelMerge(rows, runs, threads: threads, plan.keys.map(\.isDescending))
      try merge.print(plan.limit ?? .max, to: next, batch)
    } else {
      try print(rows, kinds)
    }
  }

  /// Merges and prints rows one after another.
  private func print(_ rows: SortedRows, _ kinds: KindNumbers) throws(Failure) {
    var merger = RowMerger(rows, plan.keys.map(\.isDescending))
    let block = RowBlock(runs)
    var seen = Array(repeating: false, count: kinds.count)
    var left = plan.limit ?? .max
    while left > 0, let head = merger.next {
      let run = merger.run
      let kind = plan.uniqueBy.isEmpty ? nil : kinds.number(of: KeptRow(head.bytes).number, in: run)
      if kind.map({ !seen[$0] }) ?? true {
        if let kind { seen[kind] = true }
        block.append(head.bytes, of: run)
        left -= 1
        if block.isFull || !merger.keepsBytes { try print(block) }
      }
      try merger.advance()
    }
    try print(block)
  }

  private func print(_ block: RowBlock) throws(Failure) {
    try block.gather()
    _ = try block.print(.max, to: next, batch)
  }

  /// Sorts each run in its own thread, and merges files until all can be merged at once.
  private func sortRuns() throws(Failure) {
    let runs = runs
    let failures = Guarded<[Failure]>([])
    runInParallel(runs.count) { index in
      do throws(Failure) { try runs[index].sort() } catch {
        failures.withLock { $0.append(error) }
      }
    }
    if let failure = failures.withLock({ $0.first }) { throw failure }
    var fileCount = runs.reduce(0) { $0 + $1.fileCount }
    for run in runs where fileCount > plan.fanIn {
      let before = run.fileCount
      try run.mergeFiles(downTo: max(1, before - (fileCount - plan.fanIn)))
      fileCount -= before - run.fileCount
    }
  }
}

/// Gathers the rows of chunks in a run. The rows of the last chunk can be removed again.
final class SortedPartial: ChunkPartial {
  private let run: SortRun
  private let groups: GroupReader?
  private let append: (PhoneBatch, Selection) throws(Failure) -> Void
  /// The state of the run before the rows of this chunk. Nil if the chunk has no rows yet.
  private var checkpoint: SortRun.Checkpoint?

  init(
    _ run: SortRun, _ groups: GroupReader?,
    _ append: @escaping (PhoneBatch, Selection) throws(Failure) -> Void
  ) {
    self.run = run
    self.groups = groups
    self.append = append
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    if checkpoint == nil {
      // The earlier rows are valid: this thread sorts them while others read.
      try run.settle()
      checkpoint = run.checkpoint()
    }
    try append(batch, selection)
  }

  func settle(_ source: any CatalogueSource) -> Bool {
    checkpoint = nil
    groups?.keep()
    return true
  }

  func clear() {
    if let checkpoint { run.truncate(to: checkpoint) }
    groups?.clear()
    checkpoint = nil
  }
}

/// The kinds of all runs under common numbers. Each run has its own numbers.
private struct KindNumbers {
  private var numbers: [[Int]] = []
  let count: Int

  init(_ runs: [SortRun]) {
    var known: [[UInt8]: Int] = [:]
    for run in runs {
      numbers.append(
        run.kinds.map { kind in
          let number = known[kind.unique] ?? known.count
          known[kind.unique] = number
          return number
        })
    }
    count = known.count
  }

  func number(of kind: Int, in run: Int) -> Int { numbers[run][kind] }
}

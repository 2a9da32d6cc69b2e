import Synchronization

/// A merge of rows in several threads, wave after wave. While one wave is printed, the next wave is
/// made.
///
/// SAFETY: its properties are constant, and the runs do not change while their rows are merged.
final class ParallelMerge: @unchecked Sendable {
  /// The number of blocks for each thread in a wave.
  private static let blocksPerThread = 3
  private let parts: MergeParts
  private let threads: Int
  private let runs: [SortRun]

  init(_ rows: SortedRows, _ runs: [SortRun], threads: Int, _ directions: [Bool]) {
    parts = MergeParts(rows.pages, runs, directions)
    self.threads = threads
    self.runs = runs
  }

  /// Prints the first rows, `limit` at most.
  func print(_ limit: Int, to next: any OrderedRows, _ batch: PhoneBatch) throws(Failure) {
    var left = limit
    var waiting = Wave(parts: 0..<0, runs, next)
    var start = 0
    while left > 0, start < parts.count || !waiting.blocks.isEmpty {
      let end = min(start + threads * ParallelMerge.blocksPerThread, parts.count)
      let coming = Wave(parts: start..<end, runs, next)
      // With one thread, no worker is started: this thread merges and prints.
      let workers = (0..<(threads == 1 ? 0 : min(threads, coming.blocks.count))).compactMap { _ in
        WorkerThread { coming.fill(self.parts) }
      }
      do throws(Failure) {
        for (index, block) in waiting.blocks.enumerated() where left > 0 {
          if waiting.isWritten(index) {
            try waiting.printed[index]?.settle()
            try Interrupts.check()
          } else {
            left -= try block.print(left, to: next, batch)
          }
        }
      } catch {
        coming.cancel()
        for worker in workers { worker.join() }
        throw error
      }
      // This thread helps last, or works alone if no other could be started.
      coming.fill(parts)
      for worker in workers { worker.join() }
      try coming.check()
      waiting = coming
      start = end
    }
  }
}

/// The parts that are merged at the same time. Each part has a block.
private final class Wave: Sendable {
  let blocks: [RowBlock]
  /// For each block, a writer with its own buffer. Nil if rows must be written one after another.
  let printed: [PrintedRows?]
  private let written = Guarded<Set<Int>>([])
  private let first: Int
  private let taken = Atomic<Int>(0)
  private let failure = Guarded<Failure?>(nil)

  init(parts: Range<Int>, _ runs: [SortRun], _ next: any OrderedRows) {
    first = parts.lowerBound
    blocks = parts.map { _ in RowBlock(runs) }
    printed = parts.map { _ in next.makePart() }
  }

  func isWritten(_ index: Int) -> Bool { written.withLock { $0.contains(index) } }

  /// Takes and fills one block after another, until all are taken.
  func fill(_ parts: MergeParts) {
    var memory = EntryMemory()
    while true {
      let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < blocks.count else { return }
      do throws(Failure) {
        let block = blocks[index]
        try parts.forEachRow(of: first + index, &memory) { block.append($0, of: $1) }
        if let part = printed[index] {
          if try block.isWritten(to: part) { written.withLock { _ = $0.insert(index) } }
        } else {
          try block.gather()
        }
      } catch {
        failure.withLock { $0 = error }
        return
      }
    }
  }

  /// Marks all blocks as taken, so that each thread ends after its current block.
  func cancel() { taken.store(blocks.count, ordering: .relaxed) }

  /// Throws the failure of a thread, if one failed.
  func check() throws(Failure) { if let failure = failure.withLock({ $0 }) { throw failure } }
}

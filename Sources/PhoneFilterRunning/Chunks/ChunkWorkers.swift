import Synchronization

/// Reads the rest of a large catalogue with several threads, while its records follow one another.
///
///     take the next chunk ─► read it ─► walk from its likely start, filter ─► walked
///                                                                               │ in order
///     what is left of the chunk before + this one's beginning ─► right start? ─►├─ yes: merge
///                                                                               └─ no: walk again
///
/// Every thread takes the next piece of work. One thread merges the chunk whose turn has come. The
/// other threads read later chunks, a few ahead. The merged rows are the rows that one thread would
/// find, in the same order.
///
/// If a record needs care, the workers return the work to the source, at the last record before it.
/// The source continues there as if no workers had run, and reports the problem.
///
/// SAFETY: threads read and write their common state only under `monitor`. A slot belongs to the
/// thread that set its `stage` under the monitor. The state of merging belongs to the thread that
/// set `isSettling` there. The source's window belongs to the thread that set `isReading`.
final class ChunkWorkers: @unchecked Sendable {
  package enum End {
    /// The source continues after the part that the workers read.
    case handedBack
    /// The consumer needs no more rows.
    case enough
  }

  /// The maximum number of carried bytes, in chunks. The source reads longer records itself,
  /// because its window grows with them.
  private static let longestCarry = 4
  /// If the consumer is still settling, the threads begin after this number of chunks.
  private static let longestSettling = 16

  private let source: TextCatalogue
  private let run: FilterRun
  private let output: OutputBuffer
  private let onProgress: ((Int, Int?) -> Void)?
  private let threads: Int
  private let chunk: Int
  private let slots: [ChunkSlot]
  private let countsLines: Bool
  private let monitor = Monitor()
  /// True if rows have matched. Then no diagnosis is needed.
  private let hasMatches: Atomic<Bool>

  // The state that all threads use, under the monitor.
  private var nextChunk = 0
  /// The offset of the next chunk of a pipe.
  private var nextOrigin: Int
  private var turn = 0
  private var isSettling = false
  private var isReading = false
  private var isAtEnd = false
  private var isOver = false
  private var failure: Failure?

  // The state that only the merging thread uses.
  private var records: any RecordWalk
  private let hiddenValues: HiddenValues?
  private let single: PhoneBatch
  private let many: PhoneBatch
  /// The bytes after the last merged record, and their offset.
  private var carried: [UInt8]
  private var carriedOrigin: Int
  private var lines: LineCounter?
  private var end = End.handedBack

  /// Returns the number of slots: more than threads, so that chunks that wait for their turn block
  /// no thread.
  static func slotCount(threads: Int) -> Int { threads + 2 }

  /// Makes workers for the rest of a source, after `batch`. Nil if one thread is as fast, if the
  /// consumer or the source needs one thread, or if memory is short.
  init?(
    for source: any CatalogueSource, _ batch: PhoneBatch, of run: FilterRun, _ pipeline: Pipeline
  ) {
    guard pipeline.threads > 1, let text = source.text, text.canGoOn,
      !run.task.showsPlaces, !(run.task.separatesSections && text.hasSections),
      run.presence.isSettled, run.watch.isSettled,
      text.canTellPlaces || !run.consumer.asksForPlaces,
      !run.consumer.worksAlone,
      !run.consumer.isSettling || text.boundary > ChunkWorkers.longestSettling * pipeline.chunk,
      // Shorter inputs are read before the threads have started.
      text.remaining.map({ $0 > 4 * pipeline.chunk }) ?? (text.boundary > 4 * pipeline.chunk),
      // If workers just returned the work, new ones would soon return it too. In a catalogue with a
      // thousand short sections, they would read ahead in each section for nothing.
      text.handedBackAt.map({ text.boundary - $0 > 4 * pipeline.chunk }) ?? true
    else { return nil }
    self.source = text
    self.run = run
    output = pipeline.output
    onProgress = pipeline.onProgress
    threads = pipeline.threads
    // Sixteen threads must stay within the promised memory limit.
    let isLarge = threads > 4
    chunk = max(1, pipeline.chunk / (threads > 8 ? 4 : isLarge ? 2 : 1))
    var records = text.records
    records.learnStarts(from: batch)
    self.records = records
    let chunk = chunk
    let slotCount = ChunkWorkers.slotCount(threads: threads)
    slots = (0..<slotCount).compactMap { _ in
      ChunkSlot(
        capacity: chunk, rowCapacity: isLarge ? 2048 : 4096, of: text, records: records,
        run: run)
    }
    guard slots.count == slotCount else { return nil }
    hiddenValues = text.makeHiddenValues()
    single = run.makeBatch(capacity: 1)
    many = run.makeBatch(capacity: 2048)
    hasMatches = Atomic(run.outcome.matched > 0)
    carried = text.file.isSeekable ? [] : text.unwalked
    carriedOrigin = text.boundary
    lines = text.linesAtBoundary
    nextOrigin = carriedOrigin + carried.count
    countsLines = lines != nil
  }

  /// Does the work. Throws a failure after all threads have ended.
  func work() throws(Failure) -> End {
    // A pipe was read further than its records were walked.
    let firstOrigin = nextOrigin
    runInParallel(threads) { _ in self.serve(firstOrigin) }
    // The source reads again the chunks that were walked ahead: no slot may keep their rows.
    for slot in slots { slot.partial.clear() }
    if let failure { throw failure }
    // If the consumer has enough rows, nothing more is read. The consumer may still use the fields
    // that were met.
    let unread = end == .handedBack ? unread() : []
    source.resume(at: carriedOrigin, with: records, unread: unread, lines: lines)
    return end
  }

  /// True if work is left. The caller must not hold the lock.
  private var isAtWork: Bool {
    monitor.lock()
    defer { monitor.unlock() }
    return !isOver
  }

  /// Returns the bytes of a pipe that were read and not merged.
  private func unread() -> [UInt8] {
    guard !source.file.isSeekable else { return [] }
    var bytes = carried
    while turn < nextChunk {
      bytes += slots[turn % slots.count].memory.copied()
      turn += 1
    }
    return bytes
  }

  /// The loop of each thread, until no work is left.
  private func serve(_ firstOrigin: Int) {
    monitor.lock()
    defer { monitor.unlock() }
    while !isOver {
      let due = slots[turn % slots.count]
      let free = slots[nextChunk % slots.count]
      if turn < nextChunk, due.stage == .walked, !isSettling {
        isSettling = true
        unlocked { () throws(Failure) in try settle(due) }
        isSettling = false
        due.stage = .free
        turn += 1
        monitor.broadcast()
      } else if !isAtEnd, free.stage == .free, source.file.isSeekable || !isReading {
        read(free, firstOrigin)
      } else if isAtEnd, turn == nextChunk {
        isOver = true
        monitor.broadcast()
      } else {
        monitor.wait()
      }
    }
  }

  /// Runs the body without the lock. A failure ends the work of all threads.
  private func unlocked(_ body: () throws(Failure) -> Void) {
    monitor.unlock()
    var thrown: Failure?
    do throws(Failure) { try body() } catch { thrown = error }
    monitor.lock()
    if let thrown {
      failure = failure ?? thrown
      isOver = true
      monitor.broadcast()
    }
  }

  /// Reads the next chunk into a free slot and walks over it.
  private func read(_ slot: ChunkSlot, _ firstOrigin: Int) {
    let number = nextChunk
    nextChunk += 1
    slot.stage = .inWork
    let isSeekable = source.file.isSeekable
    isReading = true
    unlocked { () throws(Failure) in
      if isSeekable {
        // All chunks except the first begin at a block boundary of the file.
        let block = firstOrigin / chunk + number
        slot.origin = number == 0 ? firstOrigin : block * chunk
        try slot.memory.read(source.file, at: slot.origin, to: (block + 1) * chunk)
      } else {
        try slot.memory.readNext(source.window) { self.isAtWork }
      }
    }
    isReading = false
    if !isSeekable {
      slot.origin = nextOrigin
      nextOrigin += slot.memory.count
    }
    if slot.memory.count == 0 { isAtEnd = true }
    if !isSeekable { monitor.broadcast() }
    if failure == nil {
      let diagnoses = !hasMatches.load(ordering: .relaxed)
      // In a pipe, carried bytes come before the first chunk, which may begin within a record.
      let isBeginning = number == 0 && isSeekable
      unlocked {
        slot.walk(fromBeginning: isBeginning, diagnoses: diagnoses, countsLines: countsLines)
      }
    }
    slot.stage = .walked
    monitor.broadcast()
  }
}

// The merging thread.
extension ChunkWorkers {
  /// Merges the chunk whose turn it is.
  private func settle(_ slot: ChunkSlot) throws(Failure) {
    guard
      !source.file.isSeekable || slot.memory.count == 0
        || slot.origin == carriedOrigin + carried.count
    else {
      // The file has grown between two reads, and the bytes in between are not in memory.
      stop(.handedBack)
      return
    }
    let owned = try slot.memory.owned(after: carried)
    let bytes = owned.bytes
    defer {
      single.letGo()
      many.letGo()
    }
    let end = carried.count + slot.memory.count
    let start = slot.start.map { $0 + carried.count }
    var boundary = 0
    var isOver = false
    records.takeUp(at: 0)
    while boundary != start, !isOver {
      // Before the likely start there is mostly one record. After a wrong guess, all remaining
      // records are walked.
      let batch = start.map { boundary < $0 } ?? false ? single : many
      batch.begin(bytes: owned, origin: carriedOrigin, layout: source.layout)
      let failure = records.walk(over: bytes, end: end, isFinal: false, into: batch)
      batch.takeAlternatives()
      if hiddenValues?.first(in: batch) != nil {
        isOver = true
      } else if batch.count > 0 {
        switch try run.takeWhole(batch, source) {
        case .goOn: boundary = records.boundary
        case .unreadable: isOver = true
        case .enough:
          stop(.enough)
          return
        }
      }
      if failure?.isCut == false || !records.isAmongRecords { isOver = true }
      if failure != nil { break }
    }
    if boundary == start, !isOver {
      guard try slot.settle(into: &records, source) else {
        stop(.enough)
        return
      }
      boundary = carried.count + slot.boundary
      isOver = slot.needsCare
      countLines(bytes.slice(0, carried.count + (slot.start ?? 0)), slot.lines)
    } else {
      slot.clear(like: records)
      countLines(bytes.slice(0, boundary), nil)
    }
    if run.outcome.matched > 0 { hasMatches.store(true, ordering: .relaxed) }
    carry(bytes.slice(boundary, end), from: carriedOrigin + boundary)
    if isOver || carried.count > ChunkWorkers.longestCarry * chunk { stop(.handedBack) }
    onProgress?(carriedOrigin, source.file.size)
    if source.isLive { try output.flush() }
  }

  private func carry(_ bytes: Bytes, from origin: Int) {
    carried = bytes.copied()
    carriedOrigin = origin
  }

  private func countLines(_ bytes: Bytes, _ rest: LineCounter?) {
    lines?.advance(over: bytes)
    if let rest { lines?.advance(like: rest) }
  }

  private func stop(_ end: End) {
    self.end = end
    monitor.lock()
    isOver = true
    monitor.unlock()
  }
}

import Synchronization

/// Reads on in a large catalogue with several threads, as far as its records follow one another.
///
///     take the next chunk ─► read it ─► walk from its likely start, filter ─► walked
///                                                                               │ in order
///     what is left of the chunk before + this one's beginning ─► right start? ─►├─ yes: merge
///                                                                               └─ no: walk again
///
/// Every thread takes the next piece of work: one of them merges the chunk whose turn has come, the
/// others read chunks behind it, a few ahead. The merged rows are those that one thread would have
/// found, in the same order. Where a record needs care, the workers hand the work back at the last
/// record before it. The source goes on from there as if there had been no workers, and says what
/// is wrong.
///
/// SAFETY: the threads read and write what they have in common under `monitor` alone. A slot
/// belongs to the thread that has set its `stage` under the monitor, and the state of merging to
/// the thread that has set `isSettling` there; the source's window belongs to the one that has set
/// `isReading`.
final class ChunkWorkers: @unchecked Sendable {
  /// How the work ended.
  package enum End {
    /// The source goes on behind what the workers have read.
    case handedBack
    /// The consumer needs no more rows.
    case enough
  }

  /// Maximum number of chunks that the bytes carried over to the next chunk may fill. The source
  /// reads longer records itself: its window grows with them.
  private static let longestCarry = 4
  /// Maximum number of chunks that are read before the threads begin, so that the consumer settles.
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
  /// Whether rows have matched: then no diagnosis of why none do is needed.
  private let hasMatches: Atomic<Bool>

  // What all threads use, under the monitor.
  private var nextChunk = 0
  /// Where the next chunk of a pipe begins.
  private var nextOrigin: Int
  private var turn = 0
  private var isSettling = false
  private var isReading = false
  private var isAtEnd = false
  private var isOver = false
  private var failure: Failure?

  // What only the merging thread uses.
  private var records: any RecordWalk
  private let hiddenValues: HiddenValues?
  private let single: PhoneBatch
  private let many: PhoneBatch
  /// The bytes behind the last merged record, and where they begin.
  private var carried: [UInt8]
  private var carriedOrigin: Int
  private var lines: LineCounter?
  private var end = End.handedBack

  /// Number of chunks that can be in work: those that wait for their turn must not keep threads
  /// waiting.
  static func slotCount(threads: Int) -> Int { threads + 2 }

  /// Workers for the rest of a source, behind the batch that it filled last; nil when one thread is
  /// as good.
  init?(
    for source: any CatalogueSource, _ batch: PhoneBatch, of run: FilterRun, _ pipeline: Pipeline
  ) {
    guard pipeline.threads > 1, let text = source.text, text.canGoOn,
      !run.task.showsPlaces, !(run.task.separatesSections && text.hasSections),
      run.presence.isSettled, run.watch.isSettled,
      text.canTellPlaces || !run.consumer.asksForPlaces,
      !run.consumer.worksAlone,
      !run.consumer.isSettling || text.boundary > ChunkWorkers.longestSettling * pipeline.chunk,
      // Shorter inputs are read before the threads have begun.
      text.remaining.map({ $0 > 4 * pipeline.chunk }) ?? (text.boundary > 4 * pipeline.chunk),
      // Where workers have just handed back, new ones would soon do so too: with a thousand short
      // sections they would read ahead of each for nothing.
      text.handedBackAt.map({ text.boundary - $0 > 4 * pipeline.chunk }) ?? true
    else { return nil }
    self.source = text
    self.run = run
    output = pipeline.output
    onProgress = pipeline.onProgress
    threads = pipeline.threads
    // Sixteen threads must not take more memory than the limit that is promised.
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

  /// Does the work. A failure is thrown when all threads have ended.
  func work() throws(Failure) -> End {
    // A pipe has been read further than its records were walked.
    let firstOrigin = nextOrigin
    runInParallel(threads) { _ in self.serve(firstOrigin) }
    // The source reads again what was walked ahead: no slot must keep rows of it.
    for slot in slots { slot.partial.clear() }
    if let failure { throw failure }
    // A consumer that has enough reads no more rows, but may ask which fields were met.
    let unread = end == .handedBack ? unread() : []
    source.resume(at: carriedOrigin, with: records, unread: unread, lines: lines)
    return end
  }

  /// Whether there is work left, for a thread that waits without the lock.
  private var isAtWork: Bool {
    monitor.lock()
    defer { monitor.unlock() }
    return !isOver
  }

  /// The bytes that were read of a pipe and not merged.
  private func unread() -> [UInt8] {
    guard !source.file.isSeekable else { return [] }
    var bytes = carried
    while turn < nextChunk {
      bytes += slots[turn % slots.count].memory.copied()
      turn += 1
    }
    return bytes
  }

  /// What each thread does until there is nothing more to do.
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

  /// Does something without the lock; a failure ends the work of all threads.
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
        // All chunks but the first begin where blocks of the file do.
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
      // The bytes carried along to begin with stand before the first chunk.
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
      // Up to the likely start there is mostly one record; where the guess was wrong, all that are
      // left.
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

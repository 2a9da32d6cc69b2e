/// The pieces of a text that wait for a thread, or for the pieces before them.
///
/// SAFETY: everything that changes is read and written under the monitor; only the caller's thread
/// uses the caller's own compressor.
final class DeflateQueue: @unchecked Sendable {
  /// The maximum number of pieces in the queue while more are added.
  let most: Int
  private let monitor = Monitor()
  private let threadCount: Int
  private var threads: [WorkerThread] = []
  private var added = 0
  private var pieces: [DeflatedPiece] = []
  /// The number of pieces, from the first on, that a thread has taken.
  private var begun = 0
  private var hasEnded = false
  private let ownDeflate = Deflate()

  init(threads: Int) {
    threadCount = threads
    most = threads == 0 ? 0 : threads + 1
  }

  func add(_ piece: DeflatedPiece) {
    monitor.lock()
    pieces.append(piece)
    added += 1
    let isLarge = added > 1 && threads.count < threadCount
    monitor.broadcast()
    monitor.unlock()
    if isLarge, let thread = WorkerThread({ [self] in work() }) { threads.append(thread) }
  }

  /// Removes and returns the first piece if it is compressed. If more than `count` pieces are left,
  /// waits for the first one, and the caller's thread compresses pieces meanwhile. Otherwise
  /// returns nil.
  func takeFirst(beyond count: Int) -> DeflatedPiece? {
    monitor.lock()
    defer { monitor.unlock() }
    guard pieces.count > count || pieces.first?.isDone == true else { return nil }
    while let first = pieces.first, !first.isDone {
      if begun < pieces.count { compressNext(with: ownDeflate) } else { monitor.wait() }
    }
    guard !pieces.isEmpty else { return nil }
    begun -= 1
    return pieces.removeFirst()
  }

  /// Ends the threads. Each thread first finishes its piece.
  func end() {
    monitor.lock()
    hasEnded = true
    monitor.broadcast()
    monitor.unlock()
    for thread in threads { thread.join() }
    threads = []
  }

  private func work() {
    let deflate = Deflate()
    monitor.lock()
    defer { monitor.unlock() }
    while !hasEnded {
      if begun < pieces.count { compressNext(with: deflate) } else { monitor.wait() }
    }
  }

  /// Compresses the next piece that no thread has taken. The caller holds the lock; this function
  /// releases it and takes it again.
  private func compressNext(with deflate: Deflate) {
    let piece = pieces[begun]
    begun += 1
    monitor.unlock()
    piece.compress(with: deflate)
    monitor.lock()
    piece.isDone = true
    monitor.broadcast()
  }
}

/// A piece of a text that is being compressed.
///
/// SAFETY: a thread that has taken the piece out of the queue owns it alone until it is done; both
/// events happen under the queue's monitor.
final class DeflatedPiece: @unchecked Sendable {
  /// The text; later, the compressed bytes.
  private(set) var bytes: [UInt8]
  let size: Int
  private(set) var checksum: UInt32 = 0
  fileprivate var isDone = false

  init(_ text: [UInt8]) {
    bytes = text
    size = text.count
  }

  fileprivate func compress(with deflate: Deflate) {
    bytes = withBytes(of: bytes) { text in
      var sum = CRC32()
      sum.update(with: text)
      checksum = sum.value
      return deflate.compress(text).copied()
    }
  }
}

import Synchronization

extension RegularExpression {
  /// One searcher for each search at the same time, made when first needed.
  ///
  ///     slot 0   busy: thread A searches in place
  ///     slot 1   busy: thread B, which found slot 0 busy
  ///     slot 2   idle, with what it has worked out before
  ///     slot 3   never used
  ///
  /// Searching in place spares moving the searcher out and in, which takes longer than a short
  /// value. No thread ever waits: when all slots are busy, a searcher is made for this once.
  final class SearcherPool: Sendable {
    /// A searcher and its lock; the first idle slot is taken, so that few slots fill up.
    private final class Slot: Sendable {
      /// Decides which thread has the slot. The mutex alone would have to be tried, which asks the
      /// system when another thread has it, and ends the process when this thread has it already.
      let isBusy = Atomic(false)
      /// None or one: an array is changed in place without unwrapping anything.
      let searchers = Guarded<[Searcher]>([])
    }

    private static let slotCount = 16

    private let program: Program
    private let cacheLimit: Int
    private let slots: [Slot]

    init(program: Program, cacheLimit: Int) {
      self.program = program
      self.cacheLimit = cacheLimit
      slots = (0..<Self.slotCount).map { _ in Slot() }
    }

    /// Lends a searcher to `body`, with all that it has worked out in earlier searches.
    ///
    /// The body may itself search with the same expression.
    @inline(__always)
    func lend<Result, Failure: Error>(
      to body: (inout Searcher) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      for slot in slots where !slot.isBusy.load(ordering: .relaxed) {
        guard !slot.isBusy.exchange(true, ordering: .acquiring) else { continue }
        defer { slot.isBusy.store(false, ordering: .releasing) }
        return try slot.searchers.withLock { searchers throws(Failure) in
          if searchers.isEmpty { searchers.append(made()) }
          return try body(&searchers[0])
        }
      }
      var searcher = made()
      return try body(&searcher)
    }

    private func made() -> Searcher {
      Searcher(program: program, cacheLimit: cacheLimit)
    }
  }
}

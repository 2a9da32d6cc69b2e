import Synchronization

extension RegularExpression {
  /// Searchers for simultaneous searches, each made at its first use.
  ///
  ///     slot 0   busy: thread A searches in place
  ///     slot 1   busy: thread B, which found slot 0 busy
  ///     slot 2   idle, with the steps that it has computed
  ///     slot 3   never used
  ///
  /// A search in place avoids moving the searcher out and in, which takes longer than a short
  /// value. No thread ever waits: if all slots are busy, a temporary searcher is made.
  final class SearcherPool: Sendable {
    /// A searcher and its lock. A search takes the first idle slot, so that few slots fill up.
    private final class Slot: Sendable {
      /// Decides which thread owns the slot. An attempt to lock the mutex cannot decide it. If
      /// another thread holds the mutex, the attempt calls the system. If this thread holds it, the
      /// process ends.
      let isBusy = Atomic(false)
      /// At most one searcher. An array can be changed in place without unwrapping.
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

    /// Lends a searcher to `body`, with all steps from its earlier searches. If all slots are busy,
    /// the searcher is new.
    ///
    /// `body` may search with the same expression.
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

/// The channel between a thread that reads phones and the task that needs them. It holds a few
/// batches, and each side waits for the other.
///
/// SAFETY: all mutable state is accessed only under the monitor.
final class PhoneChannel: @unchecked Sendable {
  /// The maximum number of batches in the channel.
  private static let room = 4

  private typealias Waiting = CheckedContinuation<[Phone]?, any Error>

  private let monitor = Monitor()
  private var batches: [[Phone]] = []
  private var waiting: Waiting?
  private var isCancelled = false
  /// The end of the reading: nil before the end. After the end, it holds the failure, or nil
  /// without a failure.
  private var end: Failure??

  /// Adds phones, and waits while the channel is full. Returns false if the phones are no longer
  /// needed.
  func put(_ phones: [Phone]) -> Bool {
    monitor.lock()
    while batches.count >= PhoneChannel.room, !isCancelled { monitor.wait() }
    let (waiting, isWanted) = (self.waiting, !isCancelled)
    self.waiting = nil
    if waiting == nil, isWanted { batches.append(phones) }
    monitor.unlock()
    waiting?.resume(returning: phones)
    return isWanted
  }

  /// Ends the reading, with its failure or nil.
  func finish(_ failure: Failure?) {
    monitor.lock()
    end = .some(failure)
    let waiting = waiting
    self.waiting = nil
    monitor.unlock()
    if let failure { waiting?.resume(throwing: failure) } else { waiting?.resume(returning: nil) }
  }

  /// Returns the next phones, at least one; nil after the last. Throws the failure of the reading,
  /// and `CancellationError` once the task is canceled.
  func take() async throws -> [Phone]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { take($0) }
    } onCancel: {
      cancel()
    }
  }

  private func take(_ asking: Waiting) {
    monitor.lock()
    defer { monitor.unlock() }
    if isCancelled {
      asking.resume(throwing: CancellationError())
    } else if !batches.isEmpty {
      let phones = batches.removeFirst()
      monitor.broadcast()
      asking.resume(returning: phones)
    } else if let end {
      if let failure = end {
        asking.resume(throwing: failure)
      } else {
        asking.resume(returning: nil)
      }
    } else {
      waiting = asking
    }
  }

  /// Tells the reading thread that no more phones are needed.
  func cancel() {
    monitor.lock()
    isCancelled = true
    batches = []
    let waiting = waiting
    self.waiting = nil
    monitor.broadcast()
    monitor.unlock()
    waiting?.resume(throwing: CancellationError())
  }
}

/// What lies between a thread that reads phones and the task that wants them: a few batches, for
/// which either side waits.
///
/// SAFETY: all that changes is looked at under the monitor alone.
final class PhoneChannel: @unchecked Sendable {
  /// Maximum number of batches that lie there.
  private static let room = 4

  private typealias Waiting = CheckedContinuation<[Phone]?, any Error>

  private let monitor = Monitor()
  private var batches: [[Phone]] = []
  private var waiting: Waiting?
  private var isCancelled = false
  /// The end of the reading: nil while it goes on, else the failure, if there was one.
  private var end: Failure??

  /// Puts phones there, and waits while there is no room. False when nobody wants them any more.
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

  /// Says that there are no more, and why, if that was a failure.
  func finish(_ failure: Failure?) {
    monitor.lock()
    end = .some(failure)
    let waiting = waiting
    self.waiting = nil
    monitor.unlock()
    if let failure { waiting?.resume(throwing: failure) } else { waiting?.resume(returning: nil) }
  }

  /// The next phones, at least one; nil behind the last. Throws the failure of the reading, and
  /// `CancellationError` once the task is cancelled.
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

  /// Says that no more phones are wanted.
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

/// A limited time to wait for another program.
package final class BusyPatience {
  private let seconds: Double
  private var deadline: Double

  /// Starts the time.
  package init(seconds: Double) {
    self.seconds = seconds
    deadline = monotonicSeconds() + seconds
  }

  /// Starts the time again.
  func restart() { deadline = monotonicSeconds() + seconds }

  /// Waits for 10 ms; returns false when the time is over, or when a signal ends the process.
  package func wait() -> Bool {
    guard monotonicSeconds() < deadline, !Interrupts.isPending else { return false }
    pause(milliseconds: 10)
    return true
  }
}

/// A limited time to wait for another program.
package final class BusyPatience {
  private let seconds: Double
  private var deadline: Double

  /// The time begins now.
  package init(seconds: Double) {
    self.seconds = seconds
    deadline = monotonicSeconds() + seconds
  }

  /// Begins the time again.
  func restart() { deadline = monotonicSeconds() + seconds }

  /// Waits for 10 ms; false when the time is over, or a signal ends the process.
  package func wait() -> Bool {
    guard monotonicSeconds() < deadline, !Interrupts.isPending else { return false }
    pause(milliseconds: 10)
    return true
  }
}

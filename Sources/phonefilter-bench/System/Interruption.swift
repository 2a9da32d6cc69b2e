import Synchronization

/// Turns signals into an error at the next safe place, so that temporary files are removed.
///
/// The handler stores a number and kills the running child; nothing else is safe there. When the
/// child is gone, the thread that waits for it goes on and meets `check()`.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]
  private static let received = Atomic<Int32>(0)
  private static let child = Atomic<Int32>(0)

  static func watch() {
    // Touched here, so that the handler never runs the lazy initializers.
    received.store(0, ordering: .sequentiallyConsistent)
    child.store(0, ordering: .sequentiallyConsistent)
    for number in signals {
      signal(number) { number in
        Interruption.received.store(number, ordering: .sequentiallyConsistent)
        Interruption.killChild()
      }
    }
  }

  static func check() throws(Interrupted) {
    let number = received.load(ordering: .sequentiallyConsistent)
    if number != 0 { throw Interrupted(signal: number) }
  }

  /// Stores the process that a signal must kill. If a signal came first, kills it now.
  static func childStarted(_ process: pid_t) {
    child.store(process, ordering: .sequentiallyConsistent)
    if received.load(ordering: .sequentiallyConsistent) != 0 { killChild() }
  }

  static func childEnded() {
    child.store(0, ordering: .sequentiallyConsistent)
  }

  private static func killChild() {
    let process = child.load(ordering: .sequentiallyConsistent)
    if process > 0 { kill(process, SIGKILL) }
  }
}

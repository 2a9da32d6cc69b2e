#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that matter to a screen, from `init` until `leave`: a new size, a stop, and a
/// continuation.
///
/// One object takes them at a time. The signals that end the process come through `Interrupts`.
package final class ScreenSignals {
  private static let numbers = [SIGWINCH, SIGTSTP, SIGCONT]
  private let pipe: WakePipe
  private var before: [Int32: sigaction] = [:]
  /// True if the process may be stopped: a shell without jobs lets it ignore that signal.
  private let canStop: Bool

  /// Makes the signals wake the thread that waits for a pipe. Throws if a signal to end the process
  /// came before.
  package init(waking pipe: WakePipe) throws(Failure) {
    self.pipe = pipe
    canStop = !Interrupts.isHandled(SIGTSTP, by: SIG_IGN)
    pipe.takeSignals()
    for number in ScreenSignals.numbers where number != SIGTSTP || canStop {
      var action = sigaction()
      var old = sigaction()
      // SAFETY: the handler writes a byte to a pipe, and nothing else.
      Interrupts.setHandler(of: &action) { number in
        let error = errno
        WakePipe.note(number)
        errno = error
      }
      action.sa_flags = Int32(SA_RESTART)
      sigaction(number, &action, &old)
      before[number] = old
    }
    try Interrupts.check()
  }

  deinit { leave() }

  /// Restores the previous handlers.
  package func leave() {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
    before = [:]
    pipe.ignoreSignals()
  }

  /// Stops the process and the others of its job, like ^Z, until the shell continues them. If no
  /// shell could continue them, nothing happens. The caller has released the screen.
  package func stop() {
    guard canStop else { return }
    var ours = sigaction()
    sigaction(SIGTSTP, nil, &ours)
    signal(SIGTSTP, SIG_DFL)
    // The process stops before the call returns.
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &ours, nil)
  }
}

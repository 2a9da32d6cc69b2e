#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that mean something to a screen, from when they are taken until they are left: another
/// size, a stop, and that the process goes on.
///
/// One object takes them at a time; the signals that end the process come through `Interrupts`.
package final class ScreenSignals {
  private static let numbers = [SIGWINCH, SIGTSTP, SIGCONT]
  private let pipe: WakePipe
  private var before: [Int32: sigaction] = [:]
  /// Whether the process may be stopped: a shell without jobs has it ignore that.
  private let canStop: Bool

  /// Has the signals wake the thread that waits for a pipe. Throws when one has come before that asks
  /// the process to end.
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

  /// Leaves the signals to what handled them before.
  package func leave() {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
    before = [:]
    pipe.ignoreSignals()
  }

  /// Stops the process and the others of its job, as ^Z does, until the shell continues them. Where no
  /// shell could, nothing happens. The caller has given the screen back.
  package func stop() {
    guard canStop else { return }
    var ours = sigaction()
    sigaction(SIGTSTP, nil, &ours)
    signal(SIGTSTP, SIG_DFL)
    // The process stops before the call comes back.
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &ours, nil)
  }
}

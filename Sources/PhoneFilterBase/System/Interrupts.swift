import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The request of the user, or of the system, to end the process. It is checked between two rows,
/// so that the last printed row is whole.
package enum Interrupts {
  private static let received = Atomic<Int32>(0)
  /// The thread that is writing, and may have to wait for a reader; 0 without such a thread.
  private static let writer = Atomic<UInt>(0)

  /// Handles SIGINT, SIGTERM and SIGHUP, unless they are ignored, as under nohup. A write to a
  /// closed pipe or past a limit becomes an error of the write instead of a signal.
  package static func install() {
    received.store(0, ordering: .relaxed)
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // If a parent process has set SIGCHLD to be ignored, the status of a child is lost.
    signal(SIGCHLD, SIG_DFL)
    writer.store(0, ordering: .relaxed)
    // The first use of a global variable can allocate memory, which a handler must not do.
    WakePipe.note(0)
    HeldScreen.release()
    var wake = sigaction()
    // SAFETY: the handler does nothing: its run alone ends a wait.
    setHandler(of: &wake) { _ in }
    sigaction(wakeSignal, &wake, nil)
    LastWords.install()
    // SIGQUIT is the user's wish, not a crash: Swift's runtime would print a stack and ask how to
    // continue.
    if !isIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      var action = sigaction()
      // SAFETY: the handler only stores to an atomic that exists already, or ends the process. A
      // signal handler may do both. No SA_RESTART: a read that waits for a pipe must return.
      setHandler(of: &action) { number in
        // After a second signal, the user does not want to wait.
        if Interrupts.received.exchange(number, ordering: .relaxed) != 0 {
          HeldScreen.release()
          _exit(128 + number)
        }
        let error = errno
        WakePipe.note(number)
        Interrupts.wakeWriter()
        Interrupts.goOnWaking()
        errno = error
      }
      sigaction(number, &action, nil)
    }
  }

  /// The signal that wakes a thread. It has no other meaning in this process.
  static let wakeSignal = SIGURG

  /// Runs a body that writes. If any thread receives a signal meanwhile, a waiting write returns.
  static func whileWriting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    writer.store(currentThread(), ordering: .relaxed)
    defer { writer.store(0, ordering: .relaxed) }
    return try body()
  }

  /// Wakes the thread that is writing, if it is another thread. Safe in a signal handler.
  private static func wakeWriter() {
    let thread = writer.load(ordering: .relaxed)
    if thread != 0, thread != currentThread() { sendSignal(wakeSignal, to: thread) }
  }

  /// Wakes the writing thread repeatedly: a signal just before a call that waits does not end that
  /// wait. Safe in a signal handler. An alarm before this call comes from the parent process, and
  /// ends this process.
  private static func goOnWaking() {
    var wake = sigaction()
    // SAFETY: the handler only sends a signal.
    setHandler(of: &wake) { _ in
      let error = errno
      Interrupts.wakeWriter()
      errno = error
    }
    sigaction(SIGALRM, &wake, nil)
    startAlarms()
  }

  /// True after a signal.
  package static var isPending: Bool { received.load(ordering: .relaxed) != 0 }

  @inline(__always)
  package static func check() throws(Failure) {
    let number = received.load(ordering: .relaxed)
    if number != 0 { throw .interrupted(signal: number) }
  }

  private static func isIgnored(_ number: Int32) -> Bool { isHandled(number, by: SIG_IGN) }

  static func isHandled(
    _ number: Int32, by wanted: (@convention(c) (Int32) -> Void)?
  ) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    // SAFETY: only the addresses of the handlers are compared; none is called.
    return unsafeBitCast(handler(of: action), to: Int.self) == unsafeBitCast(wanted, to: Int.self)
  }

  private static func handler(of action: sigaction) -> (@convention(c) (Int32) -> Void)? {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler
    #else
      action.__sigaction_handler.sa_handler
    #endif
  }

  static func setHandler(
    of action: inout sigaction, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
  }
}

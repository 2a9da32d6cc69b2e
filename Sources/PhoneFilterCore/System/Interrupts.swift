import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The wish of the user, or the system, that the process end: noticed between two rows, so that the
/// last row printed is a whole one.
public enum Interrupts {
  private static let received = Atomic<Int32>(0)

  /// Takes over SIGINT, SIGTERM and SIGHUP, and lets writing to a closed pipe be an error of the
  /// write instead of a signal.
  public static func install() {
    received.store(0, ordering: .relaxed)
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      // SAFETY: the handler only stores to an atomic that exists already, which is allowed in a
      // signal handler. No SA_RESTART: a read that waits for a pipe must come back.
      setHandler(of: &action) { number in
        Interrupts.received.store(number, ordering: .relaxed)
      }
      sigaction(number, &action, nil)
    }
  }

  /// Throws when a signal has come.
  @inline(__always)
  public static func check() throws(Failure) {
    let number = received.load(ordering: .relaxed)
    if number != 0 { throw .interrupted(signal: number) }
  }

  private static func setHandler(
    of action: inout sigaction, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
  }
}

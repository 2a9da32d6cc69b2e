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

  /// Takes over SIGINT, SIGTERM and SIGHUP where they are not ignored, as they are under nohup, and
  /// lets writing to a closed pipe or past a limit be an error of the write instead of a signal.
  public static func install() {
    received.store(0, ordering: .relaxed)
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      var action = sigaction()
      // SAFETY: the handler only stores to an atomic that exists already, or ends the process, both
      // allowed in a signal handler. No SA_RESTART: a read that waits for a pipe must come back.
      setHandler(of: &action) { number in
        // Whoever asks a second time does not want to wait.
        if Interrupts.received.exchange(number, ordering: .relaxed) != 0 { _exit(128 + number) }
      }
      sigaction(number, &action, nil)
    }
  }

  /// Whether a signal has come.
  static var isPending: Bool { received.load(ordering: .relaxed) != 0 }

  /// Throws when a signal has come.
  @inline(__always)
  public static func check() throws(Failure) {
    let number = received.load(ordering: .relaxed)
    if number != 0 { throw .interrupted(signal: number) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    // SAFETY: only the address of the handler is compared; it is not called.
    return unsafeBitCast(handler(of: action), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func handler(of action: sigaction) -> (@convention(c) (Int32) -> Void)? {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler
    #else
      action.__sigaction_handler.sa_handler
    #endif
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

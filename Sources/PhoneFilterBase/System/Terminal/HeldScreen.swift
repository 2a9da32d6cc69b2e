import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal's screen while this process holds it. Any end of the process restores the screen.
///
///     take ──► the other buffer, keys as they are pressed ──► release ──► as it was before
///                  │
///                  └─ a trap, a signal, a second ^C: the same bytes, from the handler
///
/// One screen at a time is held. The release calls only functions that a signal handler may call,
/// and only its first call has an effect.
enum HeldScreen {
  /// The terminal's descriptor; -1 while no screen is held.
  private static let descriptor = Atomic<Int32>(-1)
  private static let reportsMouse = Atomic<Bool>(false)
  // SAFETY: both are allocated before a handler may use them, and are never freed. The thread that
  // takes the screen writes to them while no screen is held.
  nonisolated(unsafe) private static let settings =
    UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static let before =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
  private static let areDeathsHandled = Atomic<Bool>(false)

  // Switches to the terminal's other buffer, and turns on the marks around pasted text.
  private static let greeting: StaticString = "\u{1B}[?1049h\u{1B}[?2004h"
  private static let mouse: StaticString = "\u{1B}[?1000h\u{1B}[?1006h"
  private static let noMouse: StaticString = "\u{1B}[?1006l\u{1B}[?1000l"
  // The last line is left empty, for the prompt of a terminal without another buffer.
  private static let farewell: StaticString =
    """
    \u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[999;1H\u{1B}[K\u{1B}[?1049l
    """

  /// The signals that end a process at once, unless something handles them.
  private static let deaths =
    LastWords.signals
    + [SIGQUIT, SIGFPE, SIGSYS, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF]

  /// Takes the screen of a terminal; returns false if the system refuses. A held screen can be
  /// taken again, and is restored to its state before the first time: after a stop that could not
  /// be handled, the shell has changed the terminal's settings.
  static func take(_ number: Int32, reportsMouse: Bool) -> Bool {
    let isHeld = descriptor.load(ordering: .sequentiallyConsistent) == number
    // SAFETY: the settings outlive the calls.
    guard isHeld || tcgetattr(number, settings) == 0 else { return false }
    var raw = settings.pointee
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &raw.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    handleDeaths()
    HeldScreen.reportsMouse.store(reportsMouse, ordering: .relaxed)
    descriptor.store(number, ordering: .sequentiallyConsistent)
    guard change(number, to: &raw) else {
      descriptor.store(-1, ordering: .sequentiallyConsistent)
      return false
    }
    send(greeting, to: number)
    if reportsMouse { send(mouse, to: number) }
    return true
  }

  /// Restores a held screen. Safe in a signal handler.
  static func release() {
    let number = descriptor.exchange(-1, ordering: .sequentiallyConsistent)
    if number < 0 { return }
    let error = errno
    defer { errno = error }
    // In the background, the screen belongs to another program.
    let group = tcgetpgrp(number)
    if group > 0, group != getpgrp() { return }
    if reportsMouse.load(ordering: .relaxed) { send(noMouse, to: number) }
    send(farewell, to: number)
    // SAFETY: the settings were filled when the screen was taken.
    _ = change(number, to: settings)
  }

  private static func change(_ number: Int32, to settings: UnsafeMutablePointer<termios>) -> Bool {
    // SAFETY: the caller's settings outlive the call.
    while tcsetattr(number, TCSANOW, settings) != 0 { if errno != EINTR { return false } }
    return true
  }

  /// Writes a few bytes. It gives up on a terminal that takes none for a second.
  private static func send(_ text: StaticString, to number: Int32) {
    text.withUTF8Buffer { bytes in
      var (start, tries) = (0, 0)
      while start < bytes.count, tries < 20, let base = bytes.baseAddress {
        // SAFETY: start < bytes.count, and the text is constant.
        let count = systemWrite(number, base + start, bytes.count - start)
        if count >= 0 { start += count }
        if count >= 0 || errno == EINTR { continue }
        if errno != EAGAIN { return }
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        // SAFETY: poll fills the one request, which outlives the call.
        _ = poll(&request, 1, 50)
        tries += 1
      }
    }
  }

  /// Restores the screen before a signal ends the process. Then the previous handler runs: the
  /// system's default, `LastWords`, or a debugger.
  private static func handleDeaths() {
    if areDeathsHandled.exchange(true, ordering: .relaxed) { return }
    for number in deaths where !Interrupts.isHandled(number, by: SIG_IGN) {
      var action = sigaction()
      // SAFETY: the handler calls system functions only.
      Interrupts.setHandler(of: &action) { number in
        HeldScreen.release()
        // SAFETY: the previous action was saved below, and the number is in the list.
        sigaction(number, HeldScreen.before + Int(number), nil)
        raise(number)
      }
      action.sa_flags = Int32(SA_ONSTACK)
      // SAFETY: the memory has room for each signal of the list, whose numbers are below 32.
      sigaction(number, &action, before + Int(number))
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

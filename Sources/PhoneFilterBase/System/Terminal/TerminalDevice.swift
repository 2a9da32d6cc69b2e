#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user's terminal, independent of standard input and output.
///
/// No wait for it is unlimited: a terminal that takes no bytes does not keep the process from
/// ending. One thread uses it.
package final class TerminalDevice {
  private let number: Int32
  private let path: String

  /// Opens the terminal of the process; nil if the process has none.
  package init?(path: String = "/dev/tty") {
    let number = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard number >= 0 else { return nil }
    guard isTerminal(number) else {
      close(number)
      return nil
    }
    self.number = number
    self.path = path
  }

  deinit { close(number) }

  /// The columns and lines; 80 by 24, an old terminal's size, if the terminal does not report them.
  package var size: (width: Int, height: Int) {
    let size = terminalSize(number)
    return (min(size?.width ?? 80, 10_000), min(size?.height ?? 24, 10_000))
  }

  /// Returns the abilities of the terminal, and the user's wish for colors.
  package func settings(_ ansi: AnsiChoice) -> TerminalSettings {
    TerminalSettings(descriptor: number, ansi: ansi)
  }

  /// Takes the whole screen, and each key as it is pressed. It may be taken again while it is held.
  package func takeScreen(reportingMouse: Bool = false) throws(Failure) {
    guard HeldScreen.take(number, reportsMouse: reportingMouse) else {
      throw .system(SystemError("use", path, systemMessage(errno)))
    }
  }

  package func releaseScreen() { HeldScreen.release() }

  /// Writes all bytes; returns false if the terminal is closed, or if a signal ends the process.
  package func write(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        // SAFETY: start < bytes.count, and the bytes stay in place for the call.
        systemWrite(number, bytes.baseAddress! + start, bytes.count - start)
      }
      if count >= 0 {
        start += count
      } else if errno != EINTR && errno != EAGAIN || Interrupts.isPending {
        return false
      } else if errno == EAGAIN {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        // SAFETY: poll fills the one request, which outlives the call.
        _ = poll(&request, 1, 100)
      }
    }
    return true
  }

  /// Returns the typed bytes that were not read yet, possibly none; nil if the terminal is closed,
  /// or if the user has ended the input.
  package func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      // SAFETY: the bytes are as many as the call may fill.
      let count = systemRead(number, &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      if count < 0, errno == EAGAIN { return [] }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Waits until the user types, the pipe is poked, or some seconds have passed; returns true if
  /// there are bytes to read.
  package func wait(with pipe: WakePipe, seconds: Double?) -> Bool {
    let milliseconds = seconds.map { Int(max(0, min($0, 3600)) * 1000 + 0.999) }
    return waitForInput(of: [number, pipe.reading], milliseconds: milliseconds)[0]
  }
}

extension Failure {
  /// The user has pressed ^C.
  package static let interruptedByKey = Failure.interrupted(signal: SIGINT)
  /// The terminal is closed.
  package static let hungUp = Failure.interrupted(signal: SIGHUP)
}

private func systemRead(
  _ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, target, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

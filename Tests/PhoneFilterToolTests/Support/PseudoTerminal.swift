import Foundation

/// A terminal without a screen: the bytes that a child writes to it arrive unchanged at the master.
final class PseudoTerminal {
  /// Our end.
  let master: Int32
  /// The child's end; -1 after `handOver`.
  private(set) var slave: Int32

  init(columns: Int, rows: Int = 24) throws {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    (master, slave) = try Spawning.turn.withLock { _ in
      var (master, slave) = (Int32(-1), Int32(-1))
      guard openpty(&master, &slave, nil, nil, &size) == 0 else {
        throw SystemFault(doing: "open a terminal", errno)
      }
      for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (master, slave)
    }
    var settings = termios()
    tcgetattr(slave, &settings)
    settings.c_oflag &= ~tcflag_t(OPOST)
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(slave, TCSANOW, &settings)
  }

  deinit {
    handOver()
    close(master)
  }

  /// Changes the size and informs the programs of the terminal.
  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the child's end here, so that the test can detect when the child closes it.
  func handOver() {
    if slave >= 0 { close(slave) }
    slave = -1
  }
}

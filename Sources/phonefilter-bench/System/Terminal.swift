/// A pseudo-terminal with a program at its other end.
///
/// Waits for bytes have a deadline, and never sleep.
final class Terminal {
  static let columns: UInt16 = 120
  static let lines: UInt16 = 36

  let path: String
  private let descriptor: Int32
  /// Held until the program has opened it too: a terminal that no process has open has ended.
  private var otherEnd: Int32
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  init() throws {
    var size = winsize(ws_row: Self.lines, ws_col: Self.columns, ws_xpixel: 0, ws_ypixel: 0)
    var ends: (Int32, Int32) = (-1, -1)
    // SAFETY: the call writes two numbers and reads one size, which live through it.
    guard openpty(&ends.0, &ends.1, nil, nil, &size) == 0 else {
      throw SystemError("open", "a terminal")
    }
    (descriptor, otherEnd) = ends
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // SAFETY: the name ends with a zero, and is copied before the next call of `ttyname`.
    path = ttyname(otherEnd).map { String(cString: $0) } ?? ""
  }

  /// Leaves the other end to the program; the caller calls it when the program runs.
  func letGo() {
    if otherEnd >= 0 { close(otherEnd) }
    otherEnd = -1
  }

  deinit {
    letGo()
    close(descriptor)
  }

  func send(_ keys: String) throws {
    var rest = Array(keys.utf8)[...]
    while !rest.isEmpty {
      // SAFETY: the address and the count are of one buffer, which lives through the call.
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError("write to", path) }
      rest = rest.dropFirst(count)
    }
  }

  /// The next bytes; nil if none come before the deadline, or the program has ended.
  func receive(before deadline: Double) throws -> ArraySlice<UInt8>? {
    while true {
      try Interruption.check()
      let left = deadline - Clock.now()
      guard left > 0 else { return nil }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // SAFETY: the call reads and writes one `pollfd`, which lives through it.
      guard poll(&request, 1, Int32(left * 1000) + 1) > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      // Linux answers EIO when no program has the other end open.
      return count > 0 ? buffer[..<count] : nil
    }
  }
}

import PhoneFilterReading
import PhoneFilterBase
import Foundation
import PhoneFilterCommandLine
import PhoneFilterCore
import PhoneFilterTestSupport

@testable import PhoneFilterBrowser

/// A session in a thread of this process. Its terminal is a pseudo-terminal whose other side is
/// here: a test types, and looks at the screen.
///
/// Only one session runs at a time, because a process has one screen.
final class SessionRun {
  /// The way in which a session ended.
  enum End: Equatable, Sendable {
    case regular(BrowserEnd)
    case signal(Int32)
    case failure(String)
  }

  /// The maximum time in seconds that a test waits for an event that must come.
  private static let patience = 600.0

  let engine: MadeEngine
  private(set) var terminal: TerminalModel
  /// Everything that was written to the terminal.
  private(set) var written: [UInt8] = []
  private let master: Int32
  private var slave: Int32
  private let path: String
  private let outcome = Outcome()

  /// The end of a session, which its thread sets.
  private final class Outcome: Sendable {
    private let end = Guarded<End?>(nil)

    var value: End? {
      get { end.withLock { $0 } }
      set { end.withLock { $0 = newValue } }
    }
  }

  init(
    _ words: [String] = [], width: Int = 80, height: Int = 24, usesColors: Bool = false,
    usesMouse: Bool = false, isPlain: Bool = false
  ) throws {
    var size = winsize(
      ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    var (master, slave) = (Int32(-1), Int32(-1))
    guard openpty(&master, &slave, nil, nil, &size) == 0, let name = ttyname(slave),
      let pipe = WakePipe()
    else { throw UsageError("no terminal for a test") }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.master, self.slave, path) = (master, slave, String(cString: name))
    terminal = TerminalModel(width: width, height: height)
    let engine = MadeEngine(waking: pipe)
    self.engine = engine
    let line = try SessionRun.line(words)
    Thread.detachNewThread { [path, outcome] in
      outcome.value = SessionRun.run(path) { device throws(Failure) in
        guard !isPlain else {
          return try PlainSession(
            PlainDialog(line: line), on: device, asking: engine, wokenBy: pipe
          ).run()
        }
        let state = BrowserState(line: line, size: Frame.Size(width: width, height: height))
        return try ScreenSession(
          state, on: device, asking: engine, wokenBy: pipe, usesColors: usesColors,
          usesMouse: usesMouse
        ).run()
      }
    }
  }

  deinit {
    hangUp()
    close(master)
  }

  private static func line(_ words: [String]) throws -> TypedLine {
    let outcome = try ArgumentScanner.outcome(
      of: (words + ["made.jsonl"]).map { Array($0.utf8) }, options: OptionCatalog.ofBrowse)
    guard case .line(let line) = outcome else { throw UsageError("a page of help") }
    return line
  }

  private static func run(
    _ path: String, _ body: (TerminalDevice) throws(Failure) -> BrowserEnd
  ) -> End {
    guard let device = TerminalDevice(path: path) else { return .failure("no terminal") }
    do {
      return .regular(try body(device))
    } catch .interrupted(let signal) {
      return .signal(signal)
    } catch {
      return .failure(error.description)
    }
  }

  /// Types keys, as the terminal sends them.
  func type(_ keys: String) { type(Array(keys.utf8)) }

  func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // A program takes no keys while it waits for its screen to be read.
      readMore(within: 0)
      let count = rest.prefix(256).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the screen satisfies a condition. Returns false if it never did.
  func shows(_ fits: (TerminalModel) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: SessionRun.patience)
    while !fits(terminal) {
      if deadline.timeIntervalSinceNow < 0 || !readMore() { return fits(terminal) }
    }
    return true
  }

  func shows(_ text: String) -> Bool { shows { $0.text.contains(text) } }

  /// Returns true if the program's output is readable within some time, and nil if the terminal is
  /// closed.
  private func isReadable(within milliseconds: Int32) -> Bool? {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    return request.revents & Int16(POLLIN) != 0 ? true : nil
  }

  /// Reads the available bytes. Returns false if the terminal is closed.
  @discardableResult
  private func readMore(within milliseconds: Int32 = 100) -> Bool {
    guard let isReadable = isReadable(within: milliseconds) else { return false }
    guard isReadable else { return true }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    written += bytes[..<count]
    terminal.write(bytes[..<count])
    return true
  }

  /// Resizes the terminal, and informs the process.
  func resize(width: Int, height: Int) {
    var size = winsize(
      ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    terminal.resize(width: width, height: height)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    kill(getpid(), SIGWINCH)
  }

  /// True if the terminal collects lines and echoes the input.
  var isInLineMode: Bool {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Closes the program's side of the terminal.
  func hangUp() {
    if slave >= 0 { close(slave) }
    slave = -1
  }

  /// Waits for the end, and reads the rest of the screen.
  func waitForEnd() -> End? {
    let deadline = Date(timeIntervalSinceNow: SessionRun.patience)
    while outcome.value == nil, deadline.timeIntervalSinceNow > 0 { readMore(within: 10) }
    // A read from a terminal returns only a few kilobytes.
    while isReadable(within: 0) == true, readMore(within: 0) {}
    return outcome.value
  }
}

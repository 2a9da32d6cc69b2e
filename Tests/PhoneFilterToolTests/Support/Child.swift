import Foundation

/// A program that a test runs. The test reads its output while it runs.
///
/// A program that never ends is killed after `Child.patience`, together with everything it has
/// started. No test measures that time. It is long enough for any machine under any load.
final class Child {
  /// The connection of one of the three standard descriptors.
  enum Stream {
    /// Empty input; output is discarded.
    case null
    /// A file that the program reads.
    case file(String)
    /// A pipe whose other end is here.
    case pipe
    case terminal
  }

  struct Outcome: CustomStringConvertible {
    /// Standard output and standard error, if they are pipes.
    var output: [UInt8] = []
    var errors: [UInt8] = []
    /// The bytes that were written to the terminal.
    var screen: [UInt8] = []
    /// The exit status, in a shell's form: 128 plus the number of a signal that killed the program.
    var status: Int32 = 0
    /// True if the test had to kill the program.
    var isOverdue = false

    /// A short text, because a failed expectation shows it.
    var description: String {
      "status \(status) after \(output.count), \(errors.count) and \(screen.count) bytes"
    }

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: errors, as: UTF8.self) }
    var screenText: String { String(decoding: screen, as: UTF8.self) }
  }

  private typealias Place = WritableKeyPath<Outcome, [UInt8]>

  /// The maximum time of a program that does not end, in seconds.
  static let patience: TimeInterval = 600

  private let id: pid_t
  private let deadline: Date
  private let terminal: PseudoTerminal?
  private var inputEnd: Int32?
  /// The ends to read, and the output that each one fills.
  private var ends: [Int32: Place] = [:]
  private var outcome = Outcome()

  init(
    _ words: [String], environment: [String: String], folder: String = Tool.packageRoot,
    input: Stream = .null, output: Stream = .pipe, errors: Stream = .pipe,
    terminal: PseudoTerminal? = nil
  ) throws {
    deadline = Date(timeIntervalSinceNow: Child.patience)
    var spawning = Spawning(folder: folder, terminal: terminal)
    defer { spawning.close() }
    inputEnd = try spawning.connect(0, to: input)
    if let end = try spawning.connect(1, to: output) { ends[end] = \Outcome.output }
    if let end = try spawning.connect(2, to: errors) { ends[end] = \Outcome.errors }
    if let terminal { ends[terminal.master] = \Outcome.screen }
    self.terminal = terminal
    id = try spawning.start(words, environment)
    terminal?.handOver()
  }

  convenience init(
    script: String, environment: [String: String], folder: String = Tool.packageRoot,
    input: Stream = .null
  ) throws {
    try self.init(
      ["/bin/bash", "-c", script], environment: environment, folder: folder, input: input)
  }

  deinit {
    closeInput()
    for end in ends.keys { drop(end) }
  }

  /// Writes to the program's standard input, which is a pipe.
  func write(_ text: String) throws {
    guard let inputEnd else { return }
    try FileHandle(fileDescriptor: inputEnd).write(contentsOf: Data(text.utf8))
  }

  func type(_ text: String) throws {
    guard let terminal else { return }
    try FileHandle(fileDescriptor: terminal.master).write(contentsOf: Data(text.utf8))
  }

  /// Reads until the output on the terminal meets the condition. Returns false if the program ends
  /// first, or is killed.
  func read(until fits: (_ screen: [UInt8]) -> Bool) -> Bool {
    while !fits(outcome.screen) {
      guard readMore() else { return fits(outcome.screen) }
    }
    return true
  }

  func closeInput() {
    if let inputEnd { close(inputEnd) }
    inputEnd = nil
  }

  /// Sends a signal to the program alone.
  func signal(_ number: Int32) { kill(id, number) }

  /// Sends a signal to the program and to every process it has started.
  func signalGroup(_ number: Int32) { kill(-id, number) }

  /// Reads until the output has at least `count` bytes, or the program has ended.
  func read(atLeast count: Int) {
    while outcome.output.count < count, readMore() {}
  }

  /// Waits until standard output holds as much as a pipe can hold, and a thread of the program
  /// waits to write more.
  func waitUntilItWaitsForAReader() {
    guard let end = ends.first(where: { $0.value == \Outcome.output })?.key else { return }
    var count: Int32 = 0
    // No system call waits for a full pipe, so this loop looks at its state. The time does not
    // matter.
    while ioctl(end, UInt(FIONREAD), &count) == 0, count < 1 << 15 || waitsToWrite == false, !isLate
    {
      sched_yield()
    }
  }

  /// True if a thread of the program waits in a call on its standard output; nil if the system does
  /// not show that.
  private var waitsToWrite: Bool? {
    let threads = "/proc/\(id)/task"
    let calls = ((try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? [])
      .compactMap { try? String(contentsOfFile: "\(threads)/\($0)/syscall", encoding: .utf8) }
    // `1 0x1 0x7f…`: the number of the call, and its first argument, which is the descriptor.
    return calls.isEmpty
      ? nil : calls.contains { $0.split(separator: " ").dropFirst().first == "0x1" }
  }

  /// Reads the whole output, unless the test reads none, waits for the end, and returns the
  /// outcome.
  func finish(readingOutput: Bool = true) -> Outcome {
    while readingOutput && readMore() {}
    let watch = Watch(over: id, until: deadline)
    var end = siginfo_t()
    // The process is not reaped yet, so that another process cannot get its number while the watch
    // runs.
    while waitid(P_PID, id_t(id), &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    if watch.end() { outcome.isOverdue = true }
    var status: Int32 = 0
    waitpid(id, &status, 0)
    let signal = status & 0x7F
    outcome.status = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    return outcome
  }

  /// The maximum number of bytes that are read from a program. A program that no signal ends must
  /// not fill the memory.
  private static let mostOutput = 1 << 29

  private var isLate: Bool { deadline.timeIntervalSinceNow < 0 }

  private func stop() {
    outcome.isOverdue = true
    kill(-id, SIGKILL)
  }

  /// Reads the available bytes from every end. Returns false if all ends are closed or the time is
  /// over.
  private func readMore() -> Bool {
    guard !ends.isEmpty else { return false }
    if isLate || outcome.output.count > Child.mostOutput {
      stop()
      return false
    }
    var waiting = ends.keys.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let left = Int32(max(0, deadline.timeIntervalSinceNow * 1000)) + 1
    guard poll(&waiting, nfds_t(waiting.count), left) > 0 else { return true }
    for entry in waiting where entry.revents != 0 {
      guard let place = ends[entry.fd] else { continue }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      // If the other side of a terminal is closed, a read from the master fails with EIO. That is
      // the end.
      let count = Foundation.read(entry.fd, &bytes, bytes.count)
      if count > 0 { outcome[keyPath: place] += bytes[..<count] } else { drop(entry.fd) }
    }
    return true
  }

  private func drop(_ end: Int32) {
    ends[end] = nil
    if end != terminal?.master { close(end) }
  }
}

/// A thread that kills a group of processes that still runs at the deadline.
///
/// SAFETY: The threads read and write their shared state under the lock of the condition.
private final class Watch: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOver = false
  private var hasKilled = false

  init(over group: pid_t, until deadline: Date) {
    Thread.detachNewThread { [self] in
      condition.lock()
      defer { condition.unlock() }
      while !isOver, condition.wait(until: deadline) {}
      guard !isOver else { return }
      hasKilled = true
      kill(-group, SIGKILL)
    }
  }

  /// Ends the watch. Returns true if it had to kill the group.
  func end() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    isOver = true
    condition.signal()
    return hasKilled
  }
}

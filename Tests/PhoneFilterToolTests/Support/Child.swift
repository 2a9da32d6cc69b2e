import Foundation

/// A program that a test runs: what it writes is read as it comes.
///
/// A program that would never end is killed after `Child.patience`, with everything it has started.
/// No test is about that time: it is long enough for any machine, however much else that does.
final class Child {
  /// What stands behind one of its three standard descriptors.
  enum Stream {
    /// Nothing to read, and what is written is gone.
    case null
    /// A file to read.
    case file(String)
    /// A pipe with its other end here.
    case pipe
    /// The pseudo-terminal.
    case terminal
  }

  /// How it ended, and what it wrote.
  struct Outcome: CustomStringConvertible {
    /// Standard output and standard error, as far as they are pipes.
    var output: [UInt8] = []
    var errors: [UInt8] = []
    /// What was written to the terminal.
    var screen: [UInt8] = []
    /// The exit status, as a shell says it: 128 and the number of a signal that killed it.
    var status: Int32 = 0
    /// Whether it had to be killed.
    var isOverdue = false

    /// Short: an expectation that is not met shows it.
    var description: String {
      "status \(status) after \(output.count), \(errors.count) and \(screen.count) bytes"
    }

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: errors, as: UTF8.self) }
    var screenText: String { String(decoding: screen, as: UTF8.self) }
  }

  private typealias Place = WritableKeyPath<Outcome, [UInt8]>

  /// How long a program may run that does not end, in seconds.
  static let patience: TimeInterval = 600

  private let id: pid_t
  private let deadline: Date
  private let terminal: PseudoTerminal?
  private var inputEnd: Int32?
  /// The ends that are read, and where what comes out of them belongs.
  private var ends: [Int32: Place] = [:]
  private var outcome = Outcome()

  /// Starts a program, given by its path.
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

  /// Starts a script of bash.
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

  /// Writes to its standard input, which is a pipe.
  func write(_ text: String) throws {
    guard let inputEnd else { return }
    try FileHandle(fileDescriptor: inputEnd).write(contentsOf: Data(text.utf8))
  }

  /// Types on its terminal.
  func type(_ text: String) throws {
    guard let terminal else { return }
    try FileHandle(fileDescriptor: terminal.master).write(contentsOf: Data(text.utf8))
  }

  /// Reads until what the program wrote to the terminal fits; false if the program ends before, or is
  /// killed because it never ends.
  func read(until fits: (_ screen: [UInt8]) -> Bool) -> Bool {
    while !fits(outcome.screen) {
      guard readMore() else { return fits(outcome.screen) }
    }
    return true
  }

  /// Ends its standard input.
  func closeInput() {
    if let inputEnd { close(inputEnd) }
    inputEnd = nil
  }

  /// Sends a signal to the program alone.
  func signal(_ number: Int32) { kill(id, number) }

  /// Sends a signal to the program and to all that it has started.
  func signalGroup(_ number: Int32) { kill(-id, number) }

  /// Reads until at least `count` bytes of its output are there, or it has ended.
  func read(atLeast count: Int) {
    while outcome.output.count < count, readMore() {}
  }

  /// Waits until its standard output holds what a pipe can hold, and one of its threads waits to
  /// write more.
  func waitUntilItWaitsForAReader() {
    guard let end = ends.first(where: { $0.value == \Outcome.output })?.key else { return }
    var count: Int32 = 0
    // No call tells when a pipe is full: its state is looked at until it is. How long that takes
    // does not matter.
    while ioctl(end, UInt(FIONREAD), &count) == 0, count < 1 << 15 || waitsToWrite == false, !isLate
    {
      sched_yield()
    }
  }

  /// Whether one of its threads waits in a call about its standard output; nil where the system does
  /// not tell.
  private var waitsToWrite: Bool? {
    let threads = "/proc/\(id)/task"
    let calls = ((try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? [])
      .compactMap { try? String(contentsOfFile: "\(threads)/\($0)/syscall", encoding: .utf8) }
    // `1 0x1 0x7f…`: the number of the call, and its first argument, which is the descriptor.
    return calls.isEmpty
      ? nil : calls.contains { $0.split(separator: " ").dropFirst().first == "0x1" }
  }

  /// Reads all its output, unless the test reads none, waits for its end and says how it went.
  func finish(readingOutput: Bool = true) -> Outcome {
    while readingOutput && readMore() {}
    let watch = Watch(over: id, until: deadline)
    var end = siginfo_t()
    // It stays to be waited for, so that its number cannot be another's while it is watched.
    while waitid(P_PID, id_t(id), &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    if watch.end() { outcome.isOverdue = true }
    var status: Int32 = 0
    waitpid(id, &status, 0)
    let signal = status & 0x7F
    outcome.status = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    return outcome
  }

  /// Maximum number of bytes that are read of a program: one that no signal ends must not take all memory.
  private static let mostOutput = 1 << 29

  private var isLate: Bool { deadline.timeIntervalSinceNow < 0 }

  private func stop() {
    outcome.isOverdue = true
    kill(-id, SIGKILL)
  }

  /// Reads what there is from any end; false when there is none left, or no time.
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
      // The master of a terminal whose other side is closed says EIO: that is its end.
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

/// A thread that kills a group of processes which is still there when its time is over.
///
/// SAFETY: what the threads share is read and written under the lock of the condition.
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

  /// Ends the watch; whether it had to kill.
  func end() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    isOver = true
    condition.signal()
    return hasKilled
  }
}

/// One run of another program, with its time and its peak memory.
struct ChildProcess {
  /// The status as a shell shows it: 128 and more is a signal.
  let status: Int
  let seconds: Double
  /// In bytes. At or below `memoryFloor` it may be this process's own peak.
  let peakMemory: Int
  let memoryFloor: Int
  /// The peak as sampled from outside; nil if it was not requested or can't be known.
  let sampledPeakMemory: Int?

  /// Runs a program to its end, with its output and errors in two files.
  ///
  /// Sampling the memory slows the child down, so runs whose time counts do without it. The files
  /// are removed first, so that no child pays for truncating the files of another. With a pipe, the
  /// time is that of both programs, from before the `cat` starts.
  static func run(
    _ command: Command, output: String, errors: String, samplesMemory: Bool = false
  ) throws -> ChildProcess {
    try Interruption.check()
    File.remove(output)
    File.remove(errors)
    let start = Clock.now()
    let feeder = try command.feed.map { try Feeder($0) }
    defer { feeder?.wait() }
    let process = try spawn(command, after: feeder, output: output, errors: errors)
    return try wait(
      for: process, of: command.program, since: start, samplesMemory: samplesMemory)
  }

  private static func spawn(
    _ command: Command, after feeder: Feeder?, output: String, errors: String
  ) throws -> pid_t {
    defer { feeder?.letGo() }
    return try Spawning.start(
      command.program, command.arguments,
      input: feeder.map { .descriptor($0.readingEnd) } ?? .nothing,
      output: .newFile(output), errors: .newFile(errors))
  }

  private static func wait(
    for process: pid_t, of program: String, since start: Double, samplesMemory: Bool
  ) throws -> ChildProcess {
    Interruption.childStarted(process)
    defer { Interruption.childEnded() }
    let memoryFloor = Platform.peakMemoryFloor()
    let sample = samplesMemory ? PeakMemoryProbe.follow(process) : nil
    let (status, usage) = try reap(process, of: program)
    let seconds = Clock.now() - start
    try Interruption.check()
    return ChildProcess(
      status: status,
      seconds: seconds,
      peakMemory: Platform.peakMemory(in: usage),
      memoryFloor: memoryFloor,
      sampledPeakMemory: sample)
  }

  /// Waits for the end of a process; the status is as a shell shows it.
  static func reap(
    _ process: pid_t, of program: String
  ) throws -> (status: Int, usage: rusage) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw SystemError("wait for", program) }
    }
    let signal = Int(status & 0x7f)
    return (signal == 0 ? Int(status >> 8) & 0xff : 128 + signal, usage)
  }
}

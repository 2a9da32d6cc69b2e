/// One run of a program on a terminal: its figures and its fault.
enum ScreenRun {
  struct Outcome {
    /// Its time ends when all phones are counted.
    let process: ChildProcess
    let times: ScreenTimes
    let fault: ScreenFault?
  }

  /// Runs a program, whose errors go to a file, and waits for its end.
  static func run(_ command: Command, _ visit: ScreenVisit, errors: String) throws -> Outcome {
    try Interruption.check()
    File.remove(errors)
    let terminal = try Terminal()
    var visitor = ScreenVisitor(visit, on: terminal, since: Clock.now())
    let process = try Spawning.start(
      command.program, command.arguments, input: .terminal(terminal.path),
      output: .terminal(terminal.path), errors: .newFile(errors))
    terminal.letGo()
    Interruption.childStarted(process)
    defer { Interruption.childEnded() }
    let memoryFloor = Platform.peakMemoryFloor()
    var fault: ScreenFault?
    var peak: Int?
    do {
      try visitor.look()
      peak = PeakMemoryProbe.sample(process)
      try visitor.leave()
    } catch let error as ScreenFault {
      fault = error
      kill(process, SIGKILL)
    } catch {
      kill(process, SIGKILL)
      _ = try ChildProcess.reap(process, of: command.program)
      throw error
    }
    let (status, usage) = try ChildProcess.reap(process, of: command.program)
    try Interruption.check()
    let child = ChildProcess(
      status: status, seconds: visitor.secondsUntilCounted,
      peakMemory: Platform.peakMemory(in: usage), memoryFloor: memoryFloor,
      sampledPeakMemory: peak)
    return Outcome(process: child, times: visitor.times, fault: fault)
  }
}

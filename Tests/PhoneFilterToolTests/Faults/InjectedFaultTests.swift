import PhoneFilterTestSupport
import Foundation
import Testing

/// Every system call fails once, each in its own run. The output is whole rows, and the status
/// tells if it is complete.
@Suite(
  .tags(.slow), .notInQuickRuns,
  .wants(FaultyLibrary.path != nil, "no compiler for C here, or a sanitizer"))
struct InjectedFaultTests {
  /// The arguments of a run, over files of a folder.
  struct Job: Sendable, CustomTestStringConvertible {
    let testDescription: String

    init(_ command: String) { testDescription = command }

    static let all = [
      Job("-f json a.jsonl"), Job("-f jsonl --price 500.. a.jsonl"), Job("-f csv a.jsonl"),
      Job("-f table -n 700 a.jsonl"), Job("a.csv --threads 2"), Job("--price 1.. - < a.jsonl"),
      Job("--sort price --buffer-size 64K a.jsonl"), Job("-f jsonl a.jsonl.gz"),
      Job("-f jsonl stock.db"), Job("--group-by color -f json a.jsonl"), Job("-f html a.jsonl"),
      Job("check a.jsonl"), Job("check --key model -f sarif a.jsonl"), Job("facets a.jsonl"),
      Job("stats a.jsonl"), Job("diff --key model a.jsonl b.jsonl"), Job("--count a.jsonl"),
    ]
  }

  private static let calls = [
    "read", "pread", "write", "open", "lseek", "mkstemp", "posix_memalign", "pthread_create",
    "pipe2", "pipe", "waitpid",
  ]

  /// 3,000 phones, 200 KB: several buffers and, with the smallest sort buffer, several runs of a
  /// sort.
  private static let phones = (0..<3000).map { index in
    #"{"model":"Phone \#(index)","price":\#(index * 37 % 1000),"color":"\#(["Gold", "Blue"][index % 2])"}"#
      + "\n"
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(phones.joined(), as: "a.jsonl")
    try folder.write(phones.reversed().dropLast(3).joined(), as: "b.jsonl")
    let rows = (0..<3000).map { "Phone \($0),\($0 * 37 % 1000)\n" }.joined()
    try folder.write("model,price\n" + rows, as: "a.csv")
    try FileManager.default.copyItem(
      atPath: Tool.packageRoot + "/data/stock.db", toPath: folder.path(of: "stock.db"))
    let packing = try run("gzip -k a.jsonl", in: folder, Tool.environment(folder.path))
    try #require(packing.status == 0)
    return folder
  }

  private static func run(
    _ script: String, in folder: TemporaryFolder, _ environment: [String: String]
  ) throws -> Child.Outcome {
    try Child(script: script, environment: environment, folder: folder.path).finish()
  }

  @Test(arguments: Job.all)
  func everyCallThatFailsIsNoticed(job: Job) throws {
    let folder = try Self.folder()
    let script = FaultyLibrary.script(job.testDescription)
    let whole = try Self.run(script, in: folder, Tool.environment(folder.path))
    try #require(whole.status <= 1 && !whole.output.isEmpty)
    var fired = 0
    for call in Self.calls {
      for number in 1...40 {
        let fault = FaultyLibrary.Fault(
          call: call, number: number, error: call == "write" ? ENOSPC : EIO)
        let scratch = try TemporaryFolder()
        let outcome = try Self.run(
          script, in: folder, FaultyLibrary.environment(fault, scratch: scratch))
        guard FileManager.default.fileExists(atPath: scratch.path(of: "fired")) else { break }
        fired += 1
        Self.expectHonest(outcome, whole, "\(job): \(fault)")
        let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
        #expect(left == ["fired"], "\(fault) leaves \(left)")
      }
    }
    #expect(fired > 5)
  }

  /// Expects the complete output, or an error and the first rows of the output, each of them whole.
  private static func expectHonest(
    _ outcome: Child.Outcome, _ whole: Child.Outcome, _ fault: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(!outcome.isOverdue, "\(fault): it had to be killed", sourceLocation: location)
    if outcome.status == whole.status {
      let isWhole = outcome.output == whole.output
      #expect(isWhole, "\(fault): \(outcome) instead of \(whole)", sourceLocation: location)
      return
    }
    #expect(outcome.status == 2, "\(fault): \(outcome)", sourceLocation: location)
    #expect(
      outcome.errorText.hasPrefix("phonefilter: ") && outcome.errorText.hasSuffix("\n"),
      "\(fault): \(outcome.errorText)", sourceLocation: location)
    let isBeginning = whole.output.starts(with: outcome.output)
    // The comma and the line end of a row in JSON may be written with the next row.
    let next = whole.output.dropFirst(outcome.output.count).first
    let endsWithRow =
      outcome.output.isEmpty || outcome.output.last == 0x0A || next == 0x0A
      || outcome.output.last == UInt8(ascii: "}") && next == UInt8(ascii: ",")
    #expect(
      isBeginning && endsWithRow, "\(fault): \(outcome) instead of \(whole)",
      sourceLocation: location)
  }

  /// The program repeats an interrupted call, and continues a call that did only a part.
  @Test(arguments: Job.all)
  func interruptedAndShortCallsMakeNoDifference(job: Job) throws {
    let folder = try Self.folder()
    let script = FaultyLibrary.script(job.testDescription)
    let whole = try Self.run(script, in: folder, Tool.environment(folder.path))
    for call in ["read", "pread", "write", "waitpid"] {
      let faults = [
        FaultyLibrary.Fault(call: call, number: 2, error: EINTR, kind: .every),
        FaultyLibrary.Fault(call: call, number: 3, error: EINTR, kind: .every),
      ]
      for fault in faults {
        let scratch = try TemporaryFolder()
        let outcome = try Self.run(
          script, in: folder, FaultyLibrary.environment(fault, scratch: scratch))
        #expect(outcome.status == whole.status, "\(job): \(fault): \(outcome.errorText)")
        let isWhole = outcome.output == whole.output
        #expect(isWhole, "\(job): \(fault): \(outcome) instead of \(whole)")
      }
    }
  }

  /// A connection that is reset fails once, and the next read finds the end. That end is an error
  /// too.
  @Test(arguments: [
    ("read", "-f jsonl"), ("read", "-f jsonl --threads 1"), ("read", "-c --threads 4"),
    ("read", "check"), ("read", "--sort price"), ("read", "-f csv --encoding windows-1252"),
    ("pread", "-f jsonl a.jsonl"), ("pread", "-c a.jsonl --threads 4"), ("pread", "check a.jsonl"),
    ("pread", "diff --key model --duplicates pair a.jsonl a.jsonl"),
  ])
  func anErrorAndThenTheEndIsAnError(call: String, job: String) throws {
    let folder = try TemporaryFolder()
    // The file is large enough for several threads.
    try folder.write((0..<8).map { _ in Self.phones.joined() }.joined(), as: "a.jsonl")
    let script = "cat a.jsonl | (\(FaultyLibrary.script(job)))"
    var fired = 0
    for number in 1...6 {
      let fault = FaultyLibrary.Fault(call: call, number: number, error: ECONNRESET, kind: .last)
      let scratch = try TemporaryFolder()
      let outcome = try Self.run(
        script, in: folder, FaultyLibrary.environment(fault, scratch: scratch))
      guard FileManager.default.fileExists(atPath: scratch.path(of: "fired")) else { break }
      fired += 1
      #expect(!outcome.isOverdue && outcome.status == 2, "\(fault): \(outcome)")
      #expect(outcome.errorText.hasPrefix("phonefilter: cannot read"), "\(outcome.errorText)")
      #expect(outcome.output.isEmpty || outcome.output.last == 0x0A)
    }
    #expect(fired > 2)
  }

  /// A signal right before a call that waits ends the program at once. It does not wait for that
  /// call.
  @Test(
    arguments: [
      ("open", 1, "fifo"), ("read", 1, "-f jsonl"), ("read", 2, "-f jsonl --threads 1"),
      ("read", 2, "check"), ("read", 2, "--sort price"),
      ("write", 1, "-f jsonl --threads 1 a.jsonl"),
      ("write", 1, "-f jsonl --threads 4 a.jsonl"), ("write", 1, "-f csv --threads 4 a.jsonl"),
    ], [SIGTERM, SIGINT, SIGHUP])
  func aSignalBeforeACallThatWaitsEndsIt(
    job: (call: String, number: Int, arguments: String), signal: Int32
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write((0..<8).map { _ in Self.phones.joined() }.joined(), as: "a.jsonl")
    #expect(mkfifo(folder.path(of: "fifo"), 0o600) == 0)
    let fault = FaultyLibrary.Fault(
      call: job.call, number: job.number, error: signal, kind: .signal)
    let child = try Child(
      script: FaultyLibrary.script(job.arguments),
      environment: FaultyLibrary.environment(fault, scratch: folder), folder: folder.path,
      input: .pipe)
    // The test writes one row, and then nothing. It does not read the output.
    try child.write(Self.phones[0])
    let outcome = child.finish(readingOutput: false)
    #expect(FileManager.default.fileExists(atPath: folder.path(of: "fired")))
    #expect(!outcome.isOverdue && outcome.status == 128 + signal, "\(fault): \(outcome)")
  }

  /// If a signal interrupts `malloc`, a handler that allocates memory waits for itself forever.
  @Test(
    arguments: ["-f jsonl --threads 1 a.jsonl", "-f csv --threads 4 a.jsonl", "facets a.jsonl"],
    [SIGTERM, SIGINT, SIGHUP])
  func aHandlerAllocatesNoMemory(job: String, signal: Int32) throws {
    let folder = try Self.folder()
    var fired = 0
    // A debug build makes more of these calls.
    for number in [40, 80, 160, 240, 320, 480, 640, 960, 1280, 1920, 2560, 3840] {
      let fault = FaultyLibrary.Fault(call: "malloc", number: number, error: signal, kind: .within)
      let scratch = try TemporaryFolder()
      let outcome = try Self.run(
        FaultyLibrary.script(job), in: folder, FaultyLibrary.environment(fault, scratch: scratch))
      guard FileManager.default.fileExists(atPath: scratch.path(of: "fired")) else { break }
      fired += 1
      #expect(outcome.status == 128 + signal, "\(fault): \(outcome.errorText)")
    }
    #expect(fired > 5)
  }

  @Test(arguments: ["read", "pread", "write"])
  func oneByteAtATimeIsEnough(call: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.phones.prefix(40).joined(), as: "a.jsonl")
    for job in ["-f json a.jsonl", "--sort price - < a.jsonl", "check a.jsonl"] {
      let script = FaultyLibrary.script(job)
      let whole = try Self.run(script, in: folder, Tool.environment(folder.path))
      let scratch = try TemporaryFolder()
      let fault = FaultyLibrary.Fault(call: call, kind: .short)
      let outcome = try Self.run(
        script, in: folder, FaultyLibrary.environment(fault, scratch: scratch))
      #expect(outcome.status == whole.status && outcome.errors == whole.errors)
      #expect(outcome.outputText == whole.outputText)
    }
  }

  @Test func aClockThatJumpsChangesNothing() throws {
    let folder = try Self.folder()
    for job in Job.all {
      let script = FaultyLibrary.script(job.testDescription)
      let whole = try Self.run(script, in: folder, Tool.environment(folder.path))
      let scratch = try TemporaryFolder()
      let fault = FaultyLibrary.Fault(call: "clock_gettime", kind: .every)
      let outcome = try Self.run(
        script, in: folder, FaultyLibrary.environment(fault, scratch: scratch))
      #expect(outcome.status == whole.status && outcome.errors == whole.errors, "\(job)")
      let isWhole = outcome.output == whole.output
      #expect(isWhole, "\(job): \(outcome) instead of \(whole)")
    }
  }
}

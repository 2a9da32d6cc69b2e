import PhoneFilterTestSupport
import Foundation
import Testing

/// A run that a signal interrupts ends at once, with whole rows and the status of the signal.
@Suite(.tags(.slow), .notInQuickRuns)
struct SignalTests {
  private static let row = #"{"model":"A","price":1}"#
  /// More rows than a pipe and a buffer hold, so that the program writes the first of them.
  private static let manyRows = String(repeating: row + "\n", count: 6000)

  @Test(arguments: [
    (SIGINT, "json"), (SIGINT, "jsonl"), (SIGINT, "csv"), (SIGINT, "table"), (SIGINT, "markdown"),
    (SIGTERM, "jsonl"), (SIGHUP, "jsonl"),
  ])
  func signalEndsAStreamAfterAWholeRow(signal: Int32, format: String) throws {
    let rows: [String: String] = [
      "json": SignalTests.row, "jsonl": SignalTests.row, "csv": "A,1", "table": "A          1",
      "markdown": "| A | 1 |",
    ]
    let child = try SignalTests.start(
      "exec phonefilter --price 1 -f \(format) < <(exec yes '\(SignalTests.row)')")
    child.read(atLeast: 1)
    child.signal(signal)
    let outcome = child.finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    #expect(outcome.status == 128 + signal)
    #expect(outcome.errorText == "")
    #expect(outcome.output.last == UInt8(ascii: "\n"))
    let last = outcome.outputText.split(separator: "\n").last.map(String.init)
    #expect([rows[format], rows[format].map { $0 + "," }].contains(last))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func signalEndsTheWaitForInput(signal: Int32) throws {
    let child = try SignalTests.start("exec phonefilter --price 1", input: .pipe)
    try child.write(SignalTests.manyRows)
    child.read(atLeast: 1)
    child.signal(signal)
    let outcome = child.finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    #expect(outcome.status == 128 + signal)
    let endsWithARow = outcome.outputText.hasSuffix(SignalTests.row + "\n")
    #expect(endsWithARow)
  }

  /// SIGQUIT is not a crash, so the runtime of the language prints no stack.
  @Test func quittingPrintsNoStack() throws {
    let child = try SignalTests.start(
      "unset SWIFT_BACKTRACE; exec phonefilter --price 1 < <(exec yes '\(SignalTests.row)')")
    child.read(atLeast: 1)
    child.signal(SIGQUIT)
    let outcome = child.finish()
    #expect(!outcome.isOverdue && outcome.status == 128 + SIGQUIT)
    #expect(outcome.errorText == "")
  }

  /// The program that decompresses ends with ours. Otherwise the output would stay open until it
  /// ends.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], ["1", "3"])
  func signalEndsADecompressorToo(signal: Int32, threads: String) throws {
    let child = try SignalTests.start(
      "exec phonefilter --threads \(threads) --price 1 "
        + "< <(exec yes '\(SignalTests.row)' | gzip -1)")
    child.read(atLeast: 1)
    child.signal(signal)
    let outcome = child.finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    #expect(outcome.status == 128 + signal)
    #expect(outcome.errorText == "")
    #expect(outcome.output.last == UInt8(ascii: "\n"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func signalEndsTheWaitForAReader(signal: Int32) throws {
    let child = try SignalTests.start(
      "exec phonefilter --price 1 < <(exec yes '\(SignalTests.row)')")
    child.waitUntilItWaitsForAReader()
    child.signal(signal)
    // The second signal means that the user insists, even if output is still unwritten.
    child.signal(signal)
    let outcome = child.finish(readingOutput: false)
    #expect(!outcome.isOverdue, "it had to be killed")
    #expect(outcome.status == 128 + signal)
  }

  /// Any thread may be the writer, and one signal is enough.
  @Test(arguments: ["1", "2", "8"])
  func oneSignalEndsTheWaitForAReader(threads: String) throws {
    // There are enough rows that do not match (1.6 MB) to keep all threads at work when the output
    // is full.
    let others = #"yes '{"model":"B","price":2}' | head -n 60000"#
    let child = try SignalTests.start(
      "exec phonefilter --threads \(threads) --price 1 < <(\(others); exec yes '\(SignalTests.row)')"
    )
    child.waitUntilItWaitsForAReader()
    child.signal(SIGTERM)
    let outcome = child.finish(readingOutput: false)
    #expect(!outcome.isOverdue, "it had to be killed")
    #expect(outcome.status == 128 + SIGTERM)
  }

  /// The pipe stays open, but a task that has enough rows does not wait for more.
  @Test(arguments: ["-c -n 95001", "-q --model B", "-n 94999 -c"], ["", ","])
  func enoughEndsTheWaitForInput(options: String, comma: String) throws {
    let child = try SignalTests.start(
      "exec phonefilter --threads 3 \(options)", input: .pipe)
    // JSON Lines, or an array.
    try child.write(comma.isEmpty ? "" : "[")
    let rows = String(repeating: SignalTests.row + comma + "\n", count: 95_000)
    try child.write(rows + #"{"model":"B","price":2}"# + "\n")
    let outcome = child.finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    #expect(outcome.status == 0)
  }

  @Test func signalWhileSortingPrintsNothing() throws {
    let child = try SignalTests.start("exec phonefilter --sort price", input: .pipe)
    // The rows have more bytes than the pipe holds. When all are written, the program has begun to
    // read.
    try child.write(SignalTests.manyRows)
    child.signal(SIGINT)
    let outcome = child.finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    #expect(outcome.status == 130)
    #expect(outcome.outputText == "")
  }

  @Test(arguments: [SIGHUP, SIGINT])
  func signalThatWasIgnoredBeforeStaysIgnored(signal: Int32) throws {
    // `nohup` starts a program in this way, and so does a shell without job control for a command
    // with '&'.
    let child = try SignalTests.start(
      "trap '' HUP INT; exec phonefilter --price 1", input: .pipe)
    try child.write(SignalTests.manyRows)
    child.read(atLeast: 1)
    child.signal(signal)
    try child.write(SignalTests.row + "\n")
    child.closeInput()
    let outcome = child.finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    #expect(outcome.status == 0)
    let isComplete = outcome.outputText == SignalTests.manyRows + SignalTests.row + "\n"
    #expect(isComplete)
  }

  @Test(arguments: ["json", "csv", "table"])
  func readerThatGoesAwayEndsAStream(format: String) throws {
    let outcome = try SignalTests.start(
      "phonefilter -f \(format) < <(exec yes '\(SignalTests.row)') | head -c 100000 >/dev/null; "
        + "echo ${PIPESTATUS[0]}"
    ).finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    #expect(outcome.outputText == "0\n")
    #expect(outcome.errorText == "")
  }

  @Test func fileThatGrowsMeanwhileEndsAtSomeRow() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(SignalTests.manyRows, as: "a.jsonl")
    let outcome = try SignalTests.start(
      "phonefilter '\(file)' | { head -n 1; echo '\(SignalTests.row)' >>'\(file)'; cat; }"
    ).finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    let areWhole = outcome.outputText.split(separator: "\n").allSatisfy { $0.hasSuffix("}") }
    #expect(areWhole)
    #expect(outcome.errorText == "")
  }

  private static func start(_ script: String, input: Child.Stream = .null) throws -> Child {
    try Child(script: script, environment: Tool.environment("/nonexistent"), input: input)
  }
}

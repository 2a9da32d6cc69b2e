import PhoneFilterTestSupport
import Foundation
import Testing

/// A signal at any time, while rows are in temporary files: no file remains, and no row is cut.
struct SortSignalTests {
  private static let phones = (0..<20_000).map { index in
    #"{"model":"Phone \#(index)","price":\#(index * 7919 % 20_011)}"# + "\n"
  }.joined()

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL], 0..<6)
  func nothingIsLeft(signal: Int32, round: Int) throws {
    let folder = try TemporaryFolder()
    let temporary = folder.path(of: "temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    var environment = Tool.environment(folder.path)
    environment["TMPDIR"] = temporary
    let child = try Child(
      script: "exec phonefilter --sort price --buffer-size 64KB - | cat",
      environment: environment, input: .pipe)
    // The test writes this share of the rows, and the program writes some of them to temporary
    // files. In round 5 the input ends, and the sort begins to print.
    let share = SortSignalTests.phones.utf8.count / 5 * round
    try child.write(String(SortSignalTests.phones.prefix(share)))
    if round == 5 {
      child.closeInput()
      child.read(atLeast: 1)
    }
    child.signalGroup(signal)
    child.closeInput()
    let outcome = child.finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    let left = try FileManager.default.contentsOfDirectory(atPath: temporary)
    #expect(left.isEmpty, "\(left)")
    let isWhole = outcome.output.isEmpty || outcome.output.last == 0x0A
    #expect(isWhole || signal == SIGKILL)
  }

  /// The file never has a name.
  @Test func temporaryFilesHaveNoName() throws {
    #if os(Linux)
      let outcome = try Tool.run(
        script: """
          command -v strace >/dev/null || exit 77
          yes '{"model":"A","price":1}' | head -n 9000 > "$TMP/a.jsonl"
          strace -f -e trace=openat,unlink,unlinkat -o "$TMP/trace" \
            phonefilter --sort price --buffer-size 64KB "$TMP/a.jsonl" > "$TMP/out" || exit 77
          grep -c O_TMPFILE "$TMP/trace"; grep -cE 'phonefilter-[A-Za-z0-9]{6}\"' "$TMP/trace"; exit 0
          """)
      if outcome.status == 77 { try LeftOut.cancel("there is no strace here, or it may not trace") }
      let counts = outcome.outputText.split(separator: "\n").compactMap { Int($0) }
      #expect(counts.count == 2 && counts[0] > 0 && counts[1] == 0, "\(outcome.outputText)")
    #else
      try Test.cancel("only Linux makes files without a name")
    #endif
  }
}

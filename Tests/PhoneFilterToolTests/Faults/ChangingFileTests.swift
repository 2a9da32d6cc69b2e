import PhoneFilterTestSupport
import Foundation
import Testing

/// A file that another program changes during the run, and inputs that end too early.
struct ChangingFileTests {
  private static let row = #"{"model":"A","price":1}"#
  /// More bytes than the pipe, the output buffer and one read hold together.
  private static let many = String(repeating: row + "\n", count: 40_000)

  /// Runs a change while the program reads `$FILE`. The program has printed a row and has not
  /// reached the end.
  private static func run(
    _ change: String, _ options: String = "", _ text: String = many
  ) throws -> Child.Outcome {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, as: "a.jsonl")
    var environment = Tool.environment(folder.path)
    environment["FILE"] = file
    environment["ROW"] = row
    let script =
      "phonefilter \(options) \"$FILE\" | { IFS= read -r row; echo \"$row\"; \(change); cat; }; "
      + "exit ${PIPESTATUS[0]}"
    let outcome = try Child(script: script, environment: environment).finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    return outcome
  }

  /// Expects whole rows, and at most an error in our form.
  private static func expectWholeRows(
    _ outcome: Child.Outcome, location: SourceLocation = #_sourceLocation
  ) {
    let rows = outcome.outputText.split(separator: "\n")
    let areWhole = rows.allSatisfy { $0 == row } && outcome.output.last == 0x0A
    #expect(areWhole && !rows.isEmpty, sourceLocation: location)
    #expect(outcome.status == (outcome.errors.isEmpty ? 0 : 2), sourceLocation: location)
    #expect(
      outcome.errors.isEmpty || outcome.errorText.hasPrefix("phonefilter: "),
      sourceLocation: location)
  }

  @Test(arguments: ["--threads 1", "--threads 3", "--sort price", "--with-source -f jsonl"])
  func aFileThatIsCutEndsThere(options: String) throws {
    // The file ends before its first row, or in the middle of a row.
    for size in ["0", "700007"] {
      let outcome = try ChangingFileTests.run("truncate -s \(size) \"$FILE\"", options)
      if options.contains("source") {
        #expect([0, 2].contains(outcome.status) && outcome.output.last == 0x0A)
      } else {
        ChangingFileTests.expectWholeRows(outcome)
      }
    }
  }

  @Test func aReplacedFileIsReadAsItWas() throws {
    let outcome = try ChangingFileTests.run(
      "echo '{\"model\":\"B\"}' > \"$FILE.new\"; mv \"$FILE.new\" \"$FILE\"")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let isWhole = outcome.outputText == ChangingFileTests.many
    #expect(isWhole)
  }

  @Test func aFileThatGrowsIsReadToSomeRow() throws {
    let outcome = try ChangingFileTests.run(
      "for i in {1..2000}; do echo \"$ROW\"; done >> \"$FILE\"", "--threads 3")
    ChangingFileTests.expectWholeRows(outcome)
    #expect(outcome.status == 0)
  }

  @Test func aFileThatBecomesNoiseIsAnError() throws {
    let outcome = try ChangingFileTests.run(
      "head -c 900000 /dev/zero | tr '\\0' x > \"$FILE\"", "--threads 1")
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains("another program changed it"))
    ChangingFileTests.expectWholeRows(outcome)
  }

  @Test(arguments: [
    // The writer ends in the middle of a row, before its first byte, and after a row.
    (#"printf '%s\n%s' '{"model":"A"}' '{"mod' > "$TMP/p" &"#, 2, "{\"model\":\"A\"}\n"),
    (#": > "$TMP/p" &"#, 0, ""),
    (#"printf '%s\n' '{"model":"A"}' > "$TMP/p" &"#, 0, "{\"model\":\"A\"}\n"),
  ])
  func aPipeThatEndsEarlyIsNoticed(writer: String, status: Int32, output: String) throws {
    let outcome = try Tool.run(
      script: "mkfifo \"$TMP/p\"; \(writer) phonefilter \"$TMP/p\"")
    #expect(!outcome.isOverdue, "it had to be killed")
    #expect(outcome.status == status, "\(outcome.errorText)")
    #expect(outcome.outputText == output)
  }

  @Test(arguments: [
    ("data", "it is a directory"),
    ("/proc/self/mem", "Input/output error"), ("missing.json", "No such file or directory"),
  ])
  func whatCannotBeReadIsAnError(path: String, words: String) throws {
    for command in ["", "facets", "stats", "check", "diff data/catalog.json"] {
      let outcome = try Tool.run(script: "phonefilter \(command) \(path)")
      #expect(outcome.status == 2, "\(command) \(path)")
      #expect(
        outcome.errorText.contains(words), "\(command) \(outcome.errorText)")
    }
  }

  @Test(
    .tags(.slow), .notInQuickRuns,
    arguments: ["", "check", "diff data/catalog.csv", "facets", "--sort price"])
  func anEndlessFileOfNoTextIsRefused(command: String) throws {
    let outcome = try Tool.run(script: "phonefilter \(command) /dev/zero")
    #expect(!outcome.isOverdue && outcome.status == (command == "check" ? 1 : 2))
    #expect((outcome.errorText + outcome.outputText).contains("/dev/zero:1:1: "))
  }

  @Test(arguments: ["gzip", "zstd", "xz", "bzip2"])
  func aDecompressorThatDiesIsAnError(program: String) throws {
    let script = """
      command -v \(program) >/dev/null || exit 77
      yes '\(ChangingFileTests.row)' | head -n 60000 | \(program) -1 > "$TMP/a"
      head -c $(($(stat -c %s "$TMP/a") / 2)) "$TMP/a" > "$TMP/cut"
      phonefilter "$TMP/cut"
      """
    let outcome = try Tool.run(script: script)
    if outcome.status == 77 { try LeftOut.cancel("there is no \(program) here") }
    #expect(outcome.status == 2)
    #expect(outcome.errorText.hasPrefix("phonefilter: cannot read '$TMP/cut': \(program) "))
    let rows = outcome.outputText.split(separator: "\n")
    let areWhole = rows.allSatisfy { $0 == ChangingFileTests.row }
    #expect(areWhole)
  }

  @Test func aProgramInTheWorkingFolderIsNotRun() throws {
    for path in ["", ".", ":", "$TMP/none:"] {
      let outcome = try Tool.run(
        script: """
          cd "$TMP"; echo '{"model":"A"}' | gzip > a.gz; tool=$(command -v phonefilter)
          printf '#!/bin/sh\\ntouch "%s/was-run"\\n' "$TMP" > gzip; chmod +x gzip
          PATH="\(path)" "$tool" a.gz; status=$?
          [ -e was-run ] && echo 'it was run'; exit "$status"
          """)
      #expect(outcome.status == 2)
      #expect(outcome.outputText == "")
      #expect(outcome.errorText.contains("gzip"))
    }
  }
}

import Foundation
import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

/// A program that has been taken over, when it reads its first input, can do nothing that its user
/// did not ask for. A library that is loaded into the program makes the attempts.
@Suite(
  .wants(
    FaultyLibrary.path != nil && Confinement.version >= 4,
    "no compiler for C here, a sanitizer, or a kernel without Landlock 4"))
struct ConfinementTests {
  private static let writes = [
    "write", "append", "truncate", "create", "mkdir", "symlink", "link", "rename", "unlink", "fifo",
    "nameless",
  ]
  private static let refused = Int(EACCES)

  /// Runs a line in a folder with a file `a.csv`, and returns the error of each attempt.
  private func attempts(
    _ line: String, reading input: String = "a.csv"
  ) throws -> (results: [String: Int], outcome: Child.Outcome) {
    let (home, folder, outside) = (
      try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder()
    )
    try folder.write("model,price\nA,1\nB,2\n", as: "a.csv")
    try folder.write("A\n", as: "models.txt")
    try outside.write("kept", as: "kept")
    var environment = FaultyLibrary.environment(
      .init(call: "", kind: .escape), scratch: home)
    environment["FAULT_INPUT"] =
      URL(fileURLWithPath: folder.path(of: input))
      .resolvingSymlinksInPath().path
    environment["FAULT_OUTSIDE"] = outside.path
    environment["TMPDIR"] = home.path
    let script = FaultyLibrary.script(line).replacingOccurrences(of: "exec ", with: "")
    let outcome = try Child(script: script, environment: environment, folder: folder.path).finish()
    let lines = (try? String(contentsOfFile: home.path(of: "fired"), encoding: .utf8)) ?? ""
    let results = lines.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(
      try String(contentsOfFile: outside.path(of: "kept"), encoding: .utf8) == "kept",
      "the file outside is as it was")
    return (
      Dictionary(results.map { (String($0[0]), Int($0[1]) ?? -1) }) { one, _ in one }, outcome
    )
  }

  @Test(arguments: [
    "-c a.csv", "facets a.csv", "stats a.csv", "check a.csv", "diff a.csv a.csv",
    "compare a.csv", "--sort price a.csv", "help --json a.csv", "--errors json --modl A a.csv",
    "check --report sarif=out.sarif a.csv", "--split-by model out a.csv", "--explain a.csv",
  ])
  func noRunWritesElsewhereOrConnects(_ line: String) throws {
    let (results, outcome) = try attempts(line)
    #expect(!results.isEmpty, "\(outcome.errorText)")
    for attempt in ConfinementTests.writes + ["connect", "bind"] {
      #expect(results[attempt] == ConfinementTests.refused, "\(attempt) in \(line)")
    }
    #expect((outcome.status == 2) == line.contains("--modl"), "\(outcome.errorText)")
  }

  /// Files of values are input too.
  @Test func aFileOfValuesIsReadInTheSameWay() throws {
    let (results, _) = try attempts("-c --model @models.txt a.csv", reading: "models.txt")
    #expect(results["write"] == ConfinementTests.refused)
  }

  /// Without the limits the attempts succeed: the test would notice if they were not made.
  @Test func anotherProgramCanDoIt() throws {
    let home = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try home.write("x", as: "a.csv")
    try outside.write("kept", as: "kept")
    var environment = FaultyLibrary.environment(.init(call: "", kind: .escape), scratch: home)
    environment["FAULT_INPUT"] =
      URL(fileURLWithPath: home.path(of: "a.csv"))
      .resolvingSymlinksInPath().path
    environment["FAULT_OUTSIDE"] = outside.path
    _ = try Child(
      script: "LD_PRELOAD=$FAULT_LIBRARY cat a.csv", environment: environment, folder: home.path
    ).finish()
    let lines = try String(contentsOfFile: home.path(of: "fired"), encoding: .utf8)
    for attempt in ["write 0", "create 0", "connect \(ECONNREFUSED)", "read 0"] {
      #expect(lines.contains(attempt), "\(attempt) in \(lines)")
    }
  }

  /// The files of a line are written, in folders that are not the temporary one.
  @Test(arguments: [
    ("check --write-baseline base.json a.csv", "base.json"),
    ("check --valid good.csv --invalid bad.csv a.csv", "good.csv"),
    ("check --report junit=deep/report.xml a.csv", "deep/report.xml"),
    ("--split-by model out a.csv", "out/A.csv"),
    ("--split-by model deep/out a.csv", "deep/out/B.csv"),
    ("check --report sarif=/dev/null a.csv", "a.csv"),
    ("-c --sort price --buffer-size 64K a.csv", "a.csv"),
    ("check -f github a.csv", "deep/summary.md"),
    ("check --report github=deep/annotations a.csv", "deep/summary.md"),
    ("-c a.csv.gz", "a.csv.gz"), ("-c data.db", "data.db"),
  ])
  func theOutputsOfTheLineAreWritten(_ line: String, _ output: String) throws {
    let (home, folder) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("model,price\nA,1\nB,2\n", as: "a.csv")
    var environment = Tool.environment(home.path)
    environment["TMPDIR"] = home.path
    environment["GITHUB_STEP_SUMMARY"] = folder.path(of: "deep/summary.md")
    let prepare = """
      mkdir deep; gzip -k a.csv; touch deep/report.xml
      command -v sqlite3 >/dev/null && sqlite3 data.db \
        'pragma journal_mode=wal; create table p(model, price); insert into p values(1, 2)' >/dev/null
      """
    _ = try Child(script: prepare, environment: environment, folder: folder.path).finish()
    if !FileManager.default.fileExists(atPath: folder.path(of: "data.db")), line.contains("db") {
      try Test.cancel("no sqlite3 here")
    }
    for _ in 0..<2 {
      let again = line.contains("--split-by") ? " --force" : ""
      let outcome = try Child(
        script: "phonefilter \(line)\(again)", environment: environment, folder: folder.path
      ).finish()
      #expect(outcome.status < 2 && outcome.errors.isEmpty, "\(outcome.errorText)")
      #expect(FileManager.default.fileExists(atPath: folder.path(of: output)))
    }
  }
}

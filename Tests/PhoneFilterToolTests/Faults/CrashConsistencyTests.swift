import Foundation
import PhoneFilterTestSupport
import Testing

/// The program is killed at each call that changes a file, each in its own run. Every file that it
/// writes is then the old file or the new file, whole.
@Suite(
  .tags(.slow), .notInQuickRuns,
  .wants(FaultyLibrary.path != nil, "no compiler for C here, or a sanitizer"))
struct CrashConsistencyTests {
  /// A run that writes files into the folder `out`.
  struct Job: Sendable, CustomTestStringConvertible {
    let arguments: String
    /// The command that makes the old files in the folder; empty for an empty folder.
    let old: String

    init(_ arguments: String, after old: String = "") {
      (self.arguments, self.old) = (arguments, old)
    }

    var testDescription: String { old.isEmpty ? arguments : "\(arguments), after \(old)" }

    private static let writing =
      [
        "check --write-baseline out/known.json a.csv",
        "check --valid out/a.csv --invalid out/b.csv a.csv",
        "--split-by color out -f csv --force a.csv",
        "check --report json=out/known.json --report junit=out/a.csv a.csv",
      ]
      + ["sarif", "gitlab", "markdown", "github"].map {
        "check --report \($0)=out/known.json a.csv"
      }

    static let all =
      writing.flatMap {
        [Job($0), Job($0, after: "echo old | tee out/known.json out/a.csv out/b.csv out/Blue.csv")]
      } + [
        Job(
          "check --baseline out/known.json --update-baseline a.csv",
          after: "(cat a.csv; echo X,-5,Gold) > more.csv; "
            + "phonefilter check --write-baseline out/known.json --baseline-name a.csv more.csv"),
        Job("--split-by color out/new --force -f csv a.csv"),
        Job(
          "check --report json=out/link.json a.csv",
          after: "echo old > out/known.json; ln -s known.json out/link.json"),
        Job("check --report json=out/link.json a.csv", after: "ln -s known.json out/link.json"),
      ]
  }

  private static func folder(for job: Job) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let rows = (0..<40).map { "Phone \($0),\($0 % 7 * 100),\($0 % 2 == 0 ? "Gold" : "Blue")\n" }
    try folder.write("model,price,color\n" + rows.joined(), as: "a.csv")
    let old = job.old.isEmpty ? ":" : "{ \(job.old); } >/dev/null"
    _ = try run("mkdir out; \(old)", in: folder, Tool.environment(folder.path))
    return folder
  }

  private static func run(
    _ script: String, in folder: TemporaryFolder, _ environment: [String: String]
  ) throws -> Child.Outcome {
    try Child(script: script, environment: environment, folder: folder.path).finish()
  }

  /// Returns the content of each file by its path. A killed run can leave its own hidden files.
  private static func files(in folder: TemporaryFolder) throws -> [String: Data] {
    let out = folder.path(of: "out")
    var files: [String: Data] = [:]
    for case let path as String in try #require(FileManager.default.enumerator(atPath: out)) {
      if path.split(separator: "/").contains(where: { $0.hasPrefix(".phonefilter-") }) { continue }
      files[path] = try? Data(contentsOf: URL(fileURLWithPath: "\(out)/\(path)"))
    }
    return files
  }

  @Test(arguments: Job.all)
  func aKilledRunLeavesWholeFiles(job: Job) throws {
    let script = FaultyLibrary.script(job.arguments)
    let undisturbed = try Self.folder(for: job)
    let old = try Self.files(in: undisturbed)
    let whole = try Self.run(script, in: undisturbed, Self.environment(undisturbed))
    #expect(whole.status != 2, "\(whole.errorText)")
    let new = try Self.files(in: undisturbed)
    #expect(new != old)
    for number in 1... {
      let folder = try Self.folder(for: job)
      let status = try Self.kill(script, at: number, in: folder)
      let found = try Self.files(in: folder)
      guard let status else {
        #expect(number > 3, "no call was counted")
        #expect(found == new)
        return
      }
      #expect(status == 137)
      for path in Set(found.keys).union(old.keys).union(new.keys) {
        #expect(
          found[path] == old[path] || found[path] == new[path],
          "killed at call \(number), '\(path)' is \(found[path].map { String(decoding: $0, as: UTF8.self) } ?? "gone")"
        )
      }
      // The files that a killed run left do not disturb the next run.
      let again = try Self.run(script, in: folder, Self.environment(folder))
      #expect(again.status == whole.status, "\(again.errorText)")
      #expect(try Self.files(in: folder) == new, "after a run that was killed at call \(number)")
    }
  }

  /// The shell empties the file of a redirection, so a killed run leaves a part of a workbook. A part
  /// is never read as a workbook with fewer rows.
  @Test func aPartOfAWorkbookIsRefused() throws {
    let job = Job("-f xlsx a.csv")
    let script = "\(FaultyLibrary.script(job.arguments)) > out/book.xlsx"
    for number in 1... {
      let folder = try Self.folder(for: job)
      let status = try Self.kill(script, at: number, in: folder)
      let count = try Self.run(
        "phonefilter --count out/book.xlsx", in: folder, Self.environment(folder))
      if count.status == 0 {
        #expect(count.outputText == "40\n", "killed at call \(number)")
      } else {
        #expect(count.status == 2 && status == 137, "\(count.errorText)")
      }
      if status == nil { return #expect(number > 2 && count.status == 0) }
    }
  }

  private static func environment(_ folder: TemporaryFolder) -> [String: String] {
    var environment = Tool.environment(folder.path)
    environment["FAULT_LIBRARY"] = FaultyLibrary.path
    return environment
  }

  /// Runs a script that is killed at a call; nil if it has fewer calls.
  private static func kill(
    _ script: String, at number: Int, in folder: TemporaryFolder
  ) throws -> Int32? {
    let fault = FaultyLibrary.Fault(call: "", number: number, kind: .kill)
    let outcome = try run(script, in: folder, FaultyLibrary.environment(fault, scratch: folder))
    let isKilled = FileManager.default.fileExists(atPath: folder.path(of: "fired"))
    return isKilled ? outcome.status : nil
  }
}

import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Problems that are known, and rows in two files.
struct BaselineTests {
  private static let text = """
    {"model":"A","price":0,"color":"Gold"}
    {"model":"B ","price":5,"color":"Gold"}
    {"model":"C","price":7,"color":"Gold"}

    """

  private func run(_ folder: TemporaryFolder, _ text: String, _ flags: [String]) throws -> ToolRun {
    try ToolRun(["check"] + flags + [try folder.write(text, as: "a.jsonl")], [:])
  }

  @Test func whatWasWrittenDownIsKnown() throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    let first = try run(folder, BaselineTests.text, ["--write-baseline", known])
    #expect(!first.isRefused)
    #expect(first.output == "no new problems in 3 rows of 1 catalogue; 2 known from the baseline\n")
    let again = try run(folder, BaselineTests.text, ["--baseline", known])
    #expect(!again.isRefused && again.output == first.output)
  }

  @Test func aProblemIsKnownWhereverItsLineMoves() throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    _ = try run(folder, BaselineTests.text, ["--write-baseline", known])
    let moved = "\n{\"model\":\"Z\",\"price\":0,\"color\":\"Gold\"}\n" + BaselineTests.text
    let run = try run(folder, moved, ["--baseline", known])
    #expect(run.isRefused)
    let problems = run.output.split(separator: "\n").filter { $0.contains("a.jsonl:") }
    #expect(problems.count == 1 && problems[0].contains(":2:22: error: price 0 is not positive"))
  }

  @Test func oneMoreOfTheSameIsNew() throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    _ = try run(folder, BaselineTests.text, ["--write-baseline", known, "--key", "color"])
    let flags = ["--baseline", known, "--key", "color"]
    let twice = BaselineTests.text + "{\"model\":\"A\",\"price\":0,\"color\":\"Gold\"}\n"
    #expect(try run(folder, BaselineTests.text, flags).isRefused == false)
    #expect(try run(folder, twice, flags).isRefused)
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"version\": 2, \"problems\": []}", "{\"version\": 1, \"problems\": [1]}",
    "{\"version\": 1, \"problems\": [{\"count\": 1}]}", "{\"version\": 1, \"problems\": []",
  ])
  func whatIsNoBaselineIsAnError(text: String) throws {
    #expect(throws: UsageError.self) { try ProblemBaseline(text) }
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    var baseline = ProblemBaseline()
    let problem = Problem(
      rule: "a \"rule\"", severity: .error, source: "x\ny", place: nil, message: "\u{1B}",
      fingerprint: "0123456789abcdef")
    baseline.add(problem)
    baseline.add(problem)
    var read = try ProblemBaseline(baseline.text)
    #expect(read.count == 1 && read.text == baseline.text)
    #expect(read.take(problem) && read.take(problem) && !read.take(problem))
  }

  @Test func rowsAreSplitByTheirOwnProblems() throws {
    let folder = try TemporaryFolder()
    let (valid, invalid) = (folder.path(of: "valid"), folder.path(of: "invalid"))
    let text = BaselineTests.text + "oops\n{\"model\":\"C\",\"price\":8,\"color\":\"Gold\"}\n"
    let run = try run(folder, text, ["--valid", valid, "--invalid", invalid, "--key", "model"])
    #expect(run.isRefused)
    let rows = text.split(separator: "\n")
    #expect(try String(contentsOfFile: valid, encoding: .utf8) == rows[2] + "\n")
    #expect(
      try String(contentsOfFile: invalid, encoding: .utf8)
        == [rows[0], rows[1], rows[4]].joined(separator: "\n") + "\n")
  }
}

@testable import PhoneFilterRunning
@testable import PhoneFilterBase
@testable import PhoneFilterBrowsing
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Known problems, and rows in two files.
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
    "", "[]", "{}", "{\"version\": 3, \"problems\": []}", "{\"version\": 1, \"problems\": [1]}",
    "{\"version\": 1, \"problems\": [{\"count\": 1}]}", "{\"version\": 1, \"problems\": []",
  ])
  func whatIsNoBaselineIsAnError(text: String) throws {
    #expect(throws: UsageError.self) { try ProblemBaseline(text) }
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    var baseline = ProblemBaseline()
    let entry = ProblemBaseline.Entry(
      file: "x\ny", rule: "a \"rule\"", field: nil, message: "\u{1B}",
      fingerprint: "0123456789abcdef")
    baseline.add(entry)
    baseline.add(entry)
    baseline.add(
      ProblemBaseline.Entry(file: "b", rule: "r", field: "", message: "m", fingerprint: ""))
    baseline.asked = "--key sku"
    var read = try ProblemBaseline(baseline.text)
    #expect(read.entries.count == 2 && read.text == baseline.text && read.asked == "--key sku")
    let known = entry.fingerprint
    let taken = (0..<3).map { _ in read.take(known, of: "x\ny") }
    #expect(taken == [true, true, false])
  }

  @Test func aFileThatIsCalledOtherwiseHasTheSameProblems() throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    _ = try run(folder, BaselineTests.text, ["--write-baseline", known])
    let lines = BaselineTests.text.split(separator: "\n").reversed().joined(separator: "\n")
    let renamed = try folder.write(lines + "\n", as: "b-2026-11-24.jsonl")
    let again = try ToolRun(["check", "--baseline", known, renamed], [:])
    #expect(!again.isRefused)
    #expect(again.output == "no new problems in 3 rows of 1 catalogue; 2 known from the baseline\n")
  }

  @Test func aFileThatIsReadKeepsItsProblemsToItself() throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    let clean = try folder.write(#"{"model":"C","price":7}"# + "\n", as: "b.jsonl")
    let first = try folder.write(BaselineTests.text, as: "a.jsonl")
    _ = try ToolRun(["check", "--write-baseline", known, first, clean], [:])
    _ = try folder.write(BaselineTests.text, as: "b.jsonl")
    #expect(try ToolRun(["check", "--baseline", known, first, clean], [:]).isRefused)
  }

  @Test func whatIsMendedIsToldAndTakenOut() throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    _ = try run(folder, BaselineTests.text, ["--write-baseline", known])
    let mended = String(BaselineTests.text.drop { $0 != "\n" }.dropFirst())
    let told = try run(folder, mended, ["--baseline", known])
    #expect(!told.isRefused)
    #expect(told.output.contains("a.jsonl: fixed: price 0 is not positive [not-positive]\n"))
    #expect(
      told.output.contains(
        "1 known from the baseline; 1 fixed since the baseline; --update-baseline"))
    let updated = try run(folder, mended, ["--baseline", known, "--update-baseline"])
    #expect(!updated.isRefused)
    #expect(try String(contentsOfFile: known, encoding: .utf8).contains("padded-text"))
    #expect(try !String(contentsOfFile: known, encoding: .utf8).contains("not-positive"))
    #expect(try run(folder, BaselineTests.text, ["--baseline", known]).isRefused)
  }

  @Test func anUpdateAddsNothing() throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    _ = try run(folder, BaselineTests.text, ["--write-baseline", known])
    let before = try String(contentsOfFile: known, encoding: .utf8)
    let more = BaselineTests.text + #"{"model":"D","price":-1}"# + "\n"
    let updated = try run(folder, more, ["--baseline", known, "--update-baseline"])
    #expect(updated.isRefused)
    #expect(try String(contentsOfFile: known, encoding: .utf8) == before)
  }

  @Test func whatWasNotLookedAtIsNotMended() throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    let other = try folder.write(BaselineTests.text, as: "b.jsonl")
    let first = try folder.write(BaselineTests.text, as: "a.jsonl")
    _ = try ToolRun(["check", "--write-baseline", known, first, other], [:])
    for flags in [[first], ["--disable", "all", first], ["--model", "C", first, other]] {
      let run = try ToolRun(["check", "--baseline", known] + flags, [:])
      #expect(!run.isRefused && !run.output.contains("fixed"))
    }
    let answers = ["[1", #"{"error":"timeout"}"#, #"{"model":"A","shelf":7}"#]
    for answer in answers {
      let broken = try folder.write(answer + "\n", as: "a.jsonl")
      let run = try ToolRun(["check", "--baseline", known, broken], [:])
      #expect(!run.output.contains("price 0"))
    }
  }

  @Test(arguments: [["--require", "color"], ["--map", "price=cost"], ["--key", "color"]])
  func withOtherOptionsNothingIsKnownToBeMended(flags: [String]) throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    _ = try run(folder, BaselineTests.text, ["--write-baseline", known] + flags)
    let mended = String(BaselineTests.text.drop { $0 != "\n" }.dropFirst())
    #expect(try !run(folder, mended, ["--baseline", known]).output.contains("fixed"))
    guard flags[0] != "--map" else { return }
    #expect(try run(folder, mended, ["--baseline", known] + flags).output.contains("fixed"))
  }

  @Test func aCatalogueThatCannotBeOpenedIsNeverKnown() throws {
    let database = try MadeDatabase(
      ["create table phones(model text, price int)", "insert into phones values('A', 0)"])
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    _ = try ToolRun(["check", "--write-baseline", known, "DB:phones"], database)
    let lost = try ToolRun(["check", "--baseline", known, "DB:handys"], database)
    #expect(lost.isRefused && !lost.output.contains("fixed"))
    #expect(try ToolRun(["check", "--write-baseline", known, "DB:handys"], database).isRefused)
  }

  @Test func whatIsPartOfALargerTroubleIsNotMended() throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    func text(_ odd: Int) -> String {
      (0..<40).map { #"{"model":"M\#($0 + odd)","price":\#($0 < odd ? "0" : "7")}"# + "\n" }
        .joined()
    }
    _ = try run(folder, text(5), ["--write-baseline", known])
    let worse = try run(folder, text(30), ["--baseline", known])
    #expect(worse.isRefused && !worse.output.contains("fixed"))
  }

  @Test func aNameOfItsOwnOutlivesFiles() throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    let first = try folder.write(BaselineTests.text, as: "phones-1.jsonl")
    let flags = ["--baseline-name", "phones"]
    _ = try ToolRun(["check", "--write-baseline", known, first] + flags, [:])
    #expect(try String(contentsOfFile: known, encoding: .utf8).contains(#""file": "phones","#))
    let clean = try folder.write(#"{"model":"C","price":7}"# + "\n", as: "phones-2.jsonl")
    let run = try ToolRun(["check", "--baseline", known, clean] + flags, [:])
    #expect(run.output.contains("0 known from the baseline; 2 fixed since the baseline"))
  }

  @Test func aFieldAsAWholeIsOneLine() throws {
    let folder = try TemporaryFolder()
    let known = folder.path(of: "known.json")
    func text(_ count: Int, odd: Int) -> String {
      (0..<count).map { #"{"model":"M\#($0)","price":\#($0 < odd ? "0" : "7")}"# + "\n" }.joined()
    }
    _ = try run(folder, text(40, odd: 40), ["--write-baseline", known])
    let written = try String(contentsOfFile: known, encoding: .utf8)
    #expect(written.contains(#""rule": "not-positive", "field": "price", "message""#))
    #expect(written.split(separator: "\n").count == 7)
    // More or fewer such values are the same problem.
    for (count, odd) in [(90, 90), (40, 12), (40, 1)] {
      #expect(try !run(folder, text(count, odd: odd), ["--baseline", known]).isRefused)
    }
    #expect(
      try run(folder, text(40, odd: 0), ["--baseline", known]).output.contains(
        "1 fixed since the baseline"))
  }

  @Test func whatAnOlderVersionWroteIsKnown() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(BaselineTests.text, as: "a.jsonl")
    let finding = Finding(
      rule: 0, place: .offset(0), message: "",
      identity: "price 0 is not positive\0A\u{2}\u{2}\u{2}\u{2}Gold")
    let rule = RuleDescription(name: "not-positive", severity: .error, summary: "", help: "")
    let print = finding.fingerprint(by: rule, in: path)
    let known = try folder.write(
      #"{"version": 1, "problems": [{"fingerprint": "\#(print)", "count": 1, "rule": "not-positive", "#
        + #""file": "\#(path)", "message": "m"}]}"#, as: "known.json")
    let run = try ToolRun(["check", "--baseline", known, path], [:])
    #expect(run.output.contains("1 known from the baseline"))
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

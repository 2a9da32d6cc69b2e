@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct PipelineTests {
  private let broken = "[{\"price\":1},{\"price\":2},{\"price\":3},{\"price\":]"

  @Test func whatTheBriefExampleAsksIsPrinted() throws {
    let flags = [
      "--disk", "256", "--disk", "512", "--color", "Starlight", "--color", "Space Black",
      "--price", "1299",
    ]
    #expect(
      try ToolRun(flags, "a.csv", ClassicPhones.csv).output
        == "model,price,screenSize,diskSpace,color\niPhone 14 Pro,1299,6.1,512,Space Black\n")
    #expect(try ToolRun(flags + ["-c"], "a.json", ClassicPhones.json).output == "1\n")
  }

  @Test func rowsBeforeSomethingBrokenArePrinted() throws {
    let run = try ToolRun(["--price", "..2"], "a.json", broken)
    #expect(run.output == "[\n{\"price\":1},\n{\"price\":2}\n")
    #expect(run.error?.hasPrefix("a.json:1:47: ") == true, "\(run.error ?? "")")
    let delimited = try ToolRun([], "a.csv", "m,p\nA,1\nB,2\nC\n")
    #expect(delimited.output == "m,p\nA,1\nB,2\n")
    #expect(
      delimited.error?.hasPrefix("a.csv:4:2: the row has 1 cell, but the header has 2") == true)
  }

  @Test(arguments: ["json", "jsonl", "csv", "tsv", "markdown", "table"])
  func whatIsPrintedBeforeAProblemAreWholeRows(format: String) throws {
    let run = try ToolRun(["-f", format], "a.json", broken)
    #expect(run.error != nil)
    #expect(run.output.hasSuffix("\n") && run.output.contains("3"))
  }

  @Test(arguments: [
    ["-n", "2"], ["-n", "1"], ["-n", "0"], ["-c", "-n", "3"], ["-q"], ["-n3", "-fcsv"],
  ])
  func whatNeedNotBeReadIsNoError(options: [String]) throws {
    let run = try ToolRun(options, "a.json", broken)
    #expect(run.error == nil, "\(run.error ?? "")")
    #expect(!run.isRefused)
  }

  /// The rows after the last wanted row are not tested, wherever a batch ends.
  @Test(arguments: [["-n", "1"], ["-q"], ["-c", "-n", "1"], ["-n", "1", "--unique", "model"]])
  func valuesAfterTheLastWantedRowAreNotRead(options: [String]) throws {
    let rows = "model,price\nA,5\nB,call us\n"
    let run = try ToolRun(options + ["--price", "5"], "a.csv", rows)
    #expect(run.error == nil, "\(run.error ?? "")")
  }

  @Test func anUnreadableValueEndsTheRunAtItsPlace() throws {
    let rows = "model,price\nA,5\nB,call us\nC,5\n"
    let run = try ToolRun(["--price", "5"], "a.csv", rows)
    #expect(run.output == "model,price\nA,5\n")
    #expect(run.error == "a.csv:3:3: price \"call us\" is not a number")
    let sorted = try ToolRun(["--sort", "price"], "a.csv", rows)
    #expect(sorted.error == "a.csv:3:3: price \"call us\" is not a number")
    #expect(try ToolRun(["--model", "A"], "a.csv", rows).error == nil)
    #expect(try ToolRun(["--model", "A", "--price", "5"], "a.csv", rows).error == nil)
  }

  @Test(
    arguments: [
      (["--price", "5"], 1), (["--price", "5", "--price", "6"], 1), (["--sort", "price"], 1),
      (["--not-price", "5"], 1), (["--not-price", "5", "--sort", "price"], 1),
      (["--price", "5", "--not-price", "6"], 1), (["--price", "7"], 1), (["--model", "A"], 0),
    ])
  func lenientCountsEachUnreadableValueOnce(flags: [String], count: Int) throws {
    let rows = "model,price\nA,5\nB,call us\nC,6\n"
    let run = try ToolRun(["--lenient"] + flags, "a.csv", rows)
    #expect(run.error == nil)
    let said = run.remarks.filter { $0.contains("could not be read") }
    #expect(
      said
        == (count == 0 ? [] : ["1 value could not be read as a number; counted as missing"]))
  }

  @Test(
    arguments: [
      (["-c"], "4\n"), (["-c", "-n", "2"], "2\n"), (["-c", "-n", "9"], "4\n"),
      (["-c", "-n", "0"], "0\n"),
      (["-c", "--color", "Starlight"], "2\n"), (["-c", "--color", "x"], "0\n"), (["-q"], ""),
      (["-c", "--unique", "color"], "3\n"), (["-c", "--unique", "color", "-n", "2"], "2\n"),
      (["-c", "--sort", "price"], "4\n"),
    ])
  func countsAreOfTheRowsThatWouldBePrinted(options: [String], output: String) throws {
    for (name, text) in [("a.json", ClassicPhones.json), ("a.csv", ClassicPhones.csv)] {
      #expect(try ToolRun(options, name, text).output == output)
    }
  }

  @Test(
    arguments: [
      (["--expect", "4"], false), (["--expect", "3"], true), (["--expect", "2..4"], false),
      (["--expect", "none"], true), (["--expect", "some"], false), (["-q"], false),
      (["-q", "--color", "x"], true), (["--color", "x"], false),
      (["--color", "x", "--expect", "none"], false), (["--color", "x", "--expect", "some"], true),
      (["-n", "1", "--expect", "4"], false), (["-c", "-n", "1", "--expect", "4"], false),
      (["-q", "--expect", "4"], false), (["-q", "--expect", "1"], true),
      (["--unique", "color", "--expect", "3"], false),
      (["--sort", "price", "-n1", "--expect", "4"], false),
    ])
  func theAnswerIsThatOfAllMatchingRows(options: [String], isRefused: Bool) throws {
    let run = try ToolRun(options, "a.json", ClassicPhones.json)
    #expect(run.error == nil && run.isRefused == isRefused)
  }

  @Test func expectingNoRowsIsNotExplained() throws {
    let run = try ToolRun(["--color", "x", "--expect", "none"], "a.json", ClassicPhones.json)
    #expect(run.remarks == [])
    let quiet = try ToolRun(["--color", "x", "-q"], "a.json", ClassicPhones.json)
    #expect(quiet.remarks == [])
    let refused = try ToolRun(["--expect", "3"], "a.json", ClassicPhones.json)
    #expect(refused.remarks.count == 1 && refused.remarks[0].hasPrefix("expected 3"))
  }

  @Test func aLimitHoldsAcrossCatalogues() throws {
    let files: KeyValuePairs = ["a.csv": "m\nA\nB\n", "b.csv": "m\nC\n", "c.csv": "m,m\n\"x"]
    #expect(try ToolRun(["-n", "3", "a.csv", "b.csv", "c.csv"], files).output == "m\nA\nB\nC\n")
    #expect(try ToolRun(["a.csv", "missing.csv"], files).error?.hasPrefix("cannot open ") == true)
  }

  /// More rows than fit into a batch, and a problem in the second batch.
  @Test(arguments: [4_095, 4_096, 4_097, 9_000])
  func lateProblemsComeAfterTheRowsBefore(count: Int) throws {
    let rows = (0..<count).map { "\($0)\n" }.joined()
    let run = try ToolRun(["--price", "0.."], "a.csv", "price\n" + rows + "x\n7\n")
    #expect(run.output == "price\n" + rows)
    #expect(run.error == "a.csv:\(count + 2):1: price \"x\" is not a number")
  }
}

@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Invalid records of JSON Lines, with and without `--lenient`.
struct SkippedRecordsTests {
  private static let lines = """
    {"model":"A","price":1}
    {"model":"B","price":}
    {"model":"C","price":3}
    {"model":"D","pri
    {"model":"E","price":5}
    garbage
    {"model":"F","price":6}
    {"model":"G"
    """

  @Test func eachIsToldWithItsPlaceAndAllAreCounted() throws {
    let run = try ToolRun(["--lenient", "--price", "3.."], "a.jsonl", Self.lines)
    #expect(run.error == nil && run.matched == 3)
    #expect(
      run.remarks == [
        "a.jsonl:2:22: expected a value, found '}'; the record is skipped",
        "a.jsonl:4:18: a line break in a string must be an escape; the record is skipped",
        "a.jsonl:6:1: expected a phone, which is an object in '{ }', found 'g'; the record is skipped",
        "a.jsonl:8:13: the text ends too early; expected ',' or '}' in an object, found "
          + "the end; the record is skipped", "4 records are not well-formed and were skipped",
      ])
  }

  @Test func withoutIsAnErrorAsAlways() throws {
    let run = try ToolRun(["-c"], "a.jsonl", Self.lines)
    #expect(run.error == "a.jsonl:2:22: expected a value, found '}'")
  }

  @Test func manyAreCountedAndTheFirstOnesTold() throws {
    let broken = Self.lines + String(repeating: "\n{\"model\":", count: 20)
    let run = try ToolRun(["--lenient", "-c"], "a.jsonl", broken)
    #expect(run.output == "4\n")
    #expect(run.remarks.count == 11)
    #expect(run.remarks.last == "24 records are not well-formed and were skipped")
  }

  @Test func whoAskedForQuietIsToldNothing() throws {
    let run = try ToolRun(["--lenient", "-q", "--model", "F"], "a.jsonl", Self.lines)
    #expect(run.remarks == [] && !run.isRefused)
  }

  /// The end of an invalid record in an array is unknown.
  @Test(arguments: [
    ("a.json", "[{\"model\":\"A\"},{\"model\":}]"), ("a.csv", "model\nA\n\"B\"x\n"),
  ])
  func nothingElseIsSkipped(name: String, text: String) throws {
    #expect(try ToolRun(["--lenient", "-c"], name, text).error != nil)
  }

  @Test func everyCommandSkipsThem() throws {
    for command in [["facets", "--facet", "model", "-f", "csv"], ["stats", "-f", "json"]] {
      let run = try ToolRun(command + ["--lenient"], "a.jsonl", Self.lines)
      #expect(run.error == nil && run.remarks.count == 5, "\(command)")
    }
    let flags = ["diff", "--key", "model", "--lenient"]
    let same = try ToolRun(
      flags + ["a.jsonl", "b.jsonl"], ["a.jsonl": Self.lines, "b.jsonl": Self.lines])
    #expect(same.error == nil && !same.isRefused)
  }

  /// The rows are the rows of the catalogue without these records, for every way of reading.
  @Test(arguments: [1, 2, 3])
  func theOthersAreReadAsIfTheyWereAlone(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let records = (0..<600).map { index in
      "{\"model\":\"M\(index)\",\"price\":\(index % 97),\"note\":\""
        + String(repeating: "x", count: index * 7 % 60) + "\"}"
    }
    var all: [String] = []
    var whole: [String] = []
    var broken = 0
    for record in records {
      // The first records decide the columns.
      if whole.count > 20, random.chance(4) {
        let length = Int.random(in: 1..<record.utf8.count, using: &random)
        all.append(String(record.prefix(length)))
        broken += 1
      } else {
        all.append(record)
        whole.append(record)
      }
    }
    let probe = try PipelineProbe()
    let path = try probe.path(of: all.joined(separator: "\n") + "\n", as: "all.jsonl")
    let good = try probe.path(of: whole.joined(separator: "\n") + "\n", as: "whole.jsonl")
    for flags in [
      [], ["-c"], ["--price", "20.."], ["--sort", "price", "-f", "csv"],
      ["--group-by", "price:50", "-f", "csv"], ["facets", "--facet", "price", "-f", "csv"],
      ["stats", "-f", "json"],
    ] {
      let expected = try probe.run([flags], on: good)
      for (chunk, threads) in [(1 << 18, 1), (64, 3), (257, 2), (1000, 4), (4096, 3)] {
        let found = try probe.run([flags + ["--lenient"]], on: path, chunk: chunk, threads: threads)
        #expect(
          found.failure == nil && found.bytes == expected.bytes,
          "\(flags), chunks of \(chunk), \(threads) threads, \(broken) of seed \(seed) broken")
      }
    }
  }
}

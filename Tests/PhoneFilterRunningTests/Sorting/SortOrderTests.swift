import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares the order of rows with an obviously correct sort.
@Suite(.tags(.slow), .notInQuickRuns)
struct SortOrderTests {
  static let keys = [["x"], ["-x"], ["x", "y"], ["-x", "y"], ["y", "-x"], ["-y", "-x"]]

  private func check(
    _ seed: UInt64, _ keys: [String], limit: Int? = nil, buffer: String? = nil, rows: Int = 64,
    fanIn: Int = 64, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let catalogue = NaiveSortCatalogue(seed: seed, count: 700)
    var flags = ["--sort=" + keys.joined(separator: ",")]
    if let limit { flags += ["-n", "\(limit)"] }
    if let buffer { flags += ["--buffer-size", buffer] }
    let probe = try SortingProbe(flags, fanIn: fanIn)
    try probe.forEachBatch(of: catalogue.text, rows: rows) { batch, source, _ in
      _ = try probe.sorter.take(batch, Selection(all: batch.count), source)
    }
    let wanted = catalogue.sorted(by: keys).prefix(limit ?? .max)
    let found = try probe.finish()
    let first = zip(found, wanted).first { $0 != $1 }.map {
      (catalogue.rows[$0], catalogue.rows[$1])
    }
    #expect(
      found == Array(wanted),
      "seed \(seed), by \(keys): first \(first.map { "\($0)" } ?? "\(found.count)")",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: SortOrderTests.keys)
  func everySortIsThatOfTheNaiveSort(keys: [String]) throws {
    for seed in 0..<12 { try check(UInt64(seed), keys) }
  }

  @Test(arguments: SortOrderTests.keys)
  func aLimitCutsTheSameOrderOff(keys: [String]) throws {
    for limit in [0, 1, 2, 127, 128, 129, 300, 700, 5_000] {
      try check(UInt64(limit), keys, limit: limit, rows: 32)
    }
  }

  @Test(arguments: ["1", "1000", "8KB"])
  func whatGoesThroughFilesComesInTheSameOrder(buffer: String) throws {
    for (seed, keys) in SortOrderTests.keys.enumerated() {
      try check(UInt64(seed), keys, buffer: buffer, rows: 16)
      try check(UInt64(seed), keys, limit: 150, buffer: buffer, rows: 16)
    }
  }

  @Test(arguments: [2, 3, 7])
  func manyFilesAreMergedInSeveralPasses(fanIn: Int) throws {
    for (seed, keys) in SortOrderTests.keys.enumerated() {
      try check(UInt64(seed), keys, buffer: "1", rows: 5, fanIn: fanIn)
    }
  }

  @Test func longNumbersAndTextsAreComparedToTheirEnds() throws {
    let stem = String(repeating: "1234567890", count: 40)
    let rows = [stem + "2", stem + "1", stem, "-" + stem + "2", "-" + stem + "1", "-" + stem]
    let text =
      rows.enumerated().map { "{\"id\":\($0),\"x\":\($1)}\n" }.joined()
      + rows.enumerated().map { "{\"id\":\($0 + 6),\"x\":\"t\($1)\"}\n" }.joined()
    let run = try ToolRun(["--sort", "x", "--fields", "id", "-f", "csv"], "a.jsonl", text)
    #expect(run.output == "id\n3\n4\n5\n2\n1\n0\n11\n10\n9\n8\n7\n6\n")
  }

  @Test func filesKeepTheFirstOfEachKind() throws {
    let catalogue = NaiveSortCatalogue(seed: 9, count: 500)
    let whole = try ToolRun(["--sort", "-x,y", "--unique", "y"], "a.jsonl", catalogue.text)
    let cut = try ToolRun(
      ["--sort", "-x,y", "--unique", "y", "--buffer-size", "1"], "a.jsonl", catalogue.text)
    #expect(whole.error == nil && whole.output == cut.output && whole.matched == cut.matched)
    let four = try ToolRun(
      ["--sort", "-x,y", "--unique", "y", "-n", "4"], "a.jsonl", catalogue.text)
    #expect(
      four.output == whole.output.split(separator: "\n").prefix(4).map { $0 + "\n" }.joined())
  }

  @Test func placesComeBackFromFiles() throws {
    let rows = "{\"x\":2}\n\n{\"x\":1}\n"
    let run = try ToolRun(["--sort", "x", "--with-source", "--buffer-size", "1"], "a.jsonl", rows)
    #expect(
      run.output
        == "{\"x\":1,\"source\":\"a.jsonl\",\"line\":3}\n{\"x\":2,\"source\":\"a.jsonl\",\"line\":1}\n"
    )
  }

  @Test func unreadableValuesAreToldWhereverTheyStand() throws {
    let rows = (0..<600).map { "{\"id\":\($0),\"memory\":\($0 == 599 ? "\"much\"" : "8")}\n" }
    let run = try ToolRun(["--sort", "id,memory", "-n", "1"], "a.jsonl", rows.joined())
    #expect(run.error?.contains("memory \"much\" is not a number") == true)
  }
}

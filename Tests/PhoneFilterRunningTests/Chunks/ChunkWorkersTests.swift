@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// Several threads that read in chunks give the same result as one thread.
@Suite("Chunk workers", .tags(.slow), .notInQuickRuns)
struct ChunkWorkersTests {
  static let chunks = [64, 65, 100, 127, 128, 257, 1000, 4096]
  private let probe: PipelineProbe

  init() throws { probe = try PipelineProbe() }

  /// Counts the rows from the workers' partial results, and the rows in batches.
  private final class Tally: RowConsumer {
    var inBatches = 0
    var inShares = 0

    func take(
      _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
    ) throws(Failure) -> Bool {
      inBatches += selection.count
      return true
    }

    func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
      CountedRows { count in
        self.inShares += count
        return true
      }
    }
  }

  @Test(arguments: ChunkedCatalogue.all.indices)
  func readsMostOfEveryCatalogue(index: Int) throws {
    let catalogue = ChunkedCatalogue.all[index]
    let path = try probe.path(of: catalogue.text, as: catalogue.name)
    let command = try PipelineProbe.command(["--price", "0..", path])
    let tally = Tally()
    var context = RunContext(output: OutputBuffer(descriptor: -1), terminal: ToolRun.pipe)
    context.chunk = 2048
    context.usualThreads = 3
    let pipeline = Pipeline(command.filter, command.line.rows, in: context)
    let run = FilterRun(pipeline, consumer: tally)
    let source = try InputFormatCatalog.open(
      command.filter.catalogues[0], as: nil, plan: pipeline.plan, tracksLines: false, chunk: 2048)
    try run.checkHeader(of: source)
    let batch = run.makeBatch()
    while try source.fill(batch) {
      guard case .goOn = try run.take(batch, source) else { break }
      if let workers = ChunkWorkers(for: source, batch, of: run, pipeline) {
        #expect(try workers.work() == .handedBack)
      }
    }
    #expect(run.outcome.matched == tally.inBatches + tally.inShares)
    #expect(tally.inShares > tally.inBatches, "\(tally.inShares) of \(run.outcome.matched) rows")
  }

  /// A record of many chunks, or the end of a section, hands the work back. Chunks after it may
  /// have been walked already, and a sort must not keep their rows.
  @Test(arguments: ["long.csv", "sections.json"])
  func whatWasWalkedAheadIsNotKept(name: String) throws {
    let rows = (0..<400).map { number in
      name.hasSuffix("csv")
        ? "M\(number),\(number == 90 ? String(repeating: "x", count: 350) : "y"),\(number % 7)"
        : "{\"model\":\"M\(number)\",\"price\":\(number % 7)}"
    }
    let text =
      name.hasSuffix("csv")
      ? "model,note,price\n" + rows.joined(separator: "\n") + "\n"
      : "{\"a\":[" + rows[..<200].joined(separator: ",\n") + "],\"b\":["
        + rows[200...].joined(separator: ",\n") + "]}"
    let path = try probe.path(of: text, as: name)
    let wanted = try probe.run([["--sort", "price"]], on: path, threads: 1)
    for turn in 0..<5 {
      let found = try probe.run([["--sort", "price"]], on: path, chunk: 64 + turn, threads: 3)
      #expect(found.bytes == wanted.bytes, "\(turn)")
    }
  }

  @Test(arguments: [["--color", "Gold", "--fields", "model"], ["-c"], ["-n", "2300"]])
  func goesOnFromSectionToSection(flags: [String]) throws {
    let path = try probe.path(of: ChunkedCatalogue.sections().text, as: "sections.json")
    let whole = try probe.run([flags], on: path, threads: 1)
    for (chunk, threads) in [(257, 3), (1000, 2), (2048, 8)] {
      #expect(try probe.run([flags], on: path, chunk: chunk, threads: threads) == whole)
    }
  }

  /// Every catalogue with every chunk size and several numbers of threads.
  @Test(arguments: ChunkedCatalogue.all.indices)
  func printsTheSameBytes(index: Int) throws {
    let catalogue = ChunkedCatalogue.all[index]
    let path = try probe.path(of: catalogue.text, as: catalogue.name)
    let flags = [["--price", "100..600"]]
    let whole = try probe.run(flags, on: path, threads: 1)
    for chunk in Self.chunks {
      for threads in 1...8 {
        let found = try probe.run(flags, on: path, chunk: chunk, threads: threads)
        #expect(found == whole, "chunks of \(chunk), \(threads) threads")
      }
    }
  }

  static let questions: [[String]] = [
    [], ["--color", "Gold"], ["-c"], ["-c", "--color", "Gold"], ["-q"], ["-q", "--color", "x"],
    ["-q", "--model", "Phone 150"], ["--expect", "none", "--color", "Gold"],
    ["--expect", "40..60", "--color", "Gold"], ["--expect", "some", "--model", "x", "-q"],
    ["-n", "0"], ["-n", "1"], ["-n", "100"], ["-n", "10", "--price", "500.."],
    ["-c", "-n", "30", "--color", "Gold"], ["-n", "3", "--expect", "some"],
    ["--unique", "color"], ["--unique", "color,diskSpace", "-n", "5"], ["-c", "--unique", "price"],
    ["--sort", "-price,model"], ["--sort", "price", "-n", "7"],
    ["--sort", "color", "--unique=color"],
    ["--fields", "model,price"], ["--fields", "price,nothing"],
    ["-f", "csv", "--fields=color,model"],
    ["-f", "table"], ["-f", "markdown", "--color", "Gold"], ["-f", "json"], ["-f", "jsonl"],
    ["-f", "tsv", "--fields", "model"], ["--with-source", "--color", "Gold"],
    ["--color", "Golden"], ["--color", "gold"], ["--model", "Phone 1?", "--price", "2000.."],
    ["--price", "5000"], ["--color", "Gold", "--price", "37", "--disk", "128"],
    ["--not-color", "x"], ["--where", "nothing=1"], ["--where", "note=plain"],
    ["--missing", "price"],
    ["--where", "extra2.a.model=x"], ["--model", "/9\\b/i"], ["--has", "extra1", "-c"],
  ]

  @Test(arguments: ChunkedCatalogue.all.indices)
  func answersEveryQuestionAlike(index: Int) throws {
    let catalogue = ChunkedCatalogue.all[index]
    let path = try probe.path(of: catalogue.text, as: catalogue.name)
    for (number, flags) in Self.questions.enumerated() {
      for round in 0..<2 {
        let chunk = Self.chunks[(number + round * 3) % Self.chunks.count]
        let difference = try probe.difference(
          flags, on: path, chunk: chunk, threads: 2 + (number + round) % 7)
        #expect(difference == nil)
      }
    }
  }

  @Test func moreThanEightThreadsReadTheSame() throws {
    for catalogue in ChunkedCatalogue.all {
      let path = try probe.path(of: catalogue.text, as: catalogue.name)
      for threads in [9, 16, 33] {
        #expect(try probe.difference([], on: path, chunk: 256, threads: threads) == nil)
      }
    }
  }

  /// An unreadable price is at one of several places. The rows before it are printed.
  @Test(arguments: [
    [], ["--lenient"], ["--price", "100.."], ["--price", "100..", "--lenient"],
    ["--sort", "price"], ["--sort", "price", "--lenient"], ["--sort=-price", "-n3", "--lenient"],
    ["--price", "100..", "-c"], ["--price", "5000", "--lenient"], ["--price", "100..", "-q"],
    ["--price", "0..", "-n", "76"], ["--price", "0..", "-c", "-n", "75"],
    ["--sort", "model", "--unique", "price"],
  ])
  func valuesThatCannotBeReadComeToTheSame(flags: [String]) throws {
    for place in [1, 77, 199] {
      for bad in [[place], [place, place + 1, 160]] {
        let records = (0..<200).map { index in
          bad.contains(index)
            ? ChunkedCatalogue.record(index).replacingOccurrences(
              of: "\"price\": ", with: "\"price\": \"call us\", \"was\": ")
            : ChunkedCatalogue.record(index)
        }
        let text = records.joined(separator: "\n")
        let path = try probe.path(of: text, as: "lines.jsonl")
        let array = try probe.path(
          of: "[" + records.joined(separator: ",") + "]", as: "array.json")
        for (chunk, threads) in [(257, 3), (4096, 4)] {
          #expect(try probe.difference(flags, on: path, chunk: chunk, threads: threads) == nil)
          #expect(try probe.difference(flags, on: array, chunk: chunk, threads: threads) == nil)
        }
      }
    }
  }

  @Test(arguments: [["-n", "150"], ["-n", "150", "-c"], ["-n", "3", "--color", "Gold"]])
  func aFieldThatNoRecordHasIsAnErrorInAnyChunks(flags: [String]) throws {
    let records = (0..<200).map { index in
      "{\"model\":\"A\",\"price\":\(index),\"color\":\"\(index > 150 ? "Gold" : "Black")\"}"
    }
    let path = try probe.path(of: records.joined(separator: "\n"), as: "lines.jsonl")
    let flags = flags + ["--fields", "model,nothing"]
    #expect(try probe.run([flags], on: path, threads: 1).failure?.contains("'nothing'") == true)
    for (chunk, threads) in [(100, 3), (257, 2), (1000, 4)] {
      #expect(try probe.difference(flags, on: path, chunk: chunk, threads: threads) == nil)
    }
  }

  /// More values than the program distinguishes. The choice of values does not depend on chance.
  @Test func explanationsAreTheSameForAnyNumberOfValues() throws {
    let rows = (0..<10_400).map { "\($0 &* 48271 % 99991)\n" }.joined()
    let path = try probe.path(of: "price\n" + rows, as: "prices.csv")
    for price in ["0.5", "5000.5", "70000.5"] {
      let flags = ["--price", price]
      let whole = try probe.run([flags], on: path, threads: 1)
      #expect(whole.remarks.count == 1)
      #expect(try probe.run([flags], on: path, chunk: 1 << 12, threads: 3) == whole)
    }
  }

  /// Rows follow each other without a gap, even if the file grows while it is read.
  @Test func aFileMayGrowMeanwhile() throws {
    let path = try probe.path(
      of: "model,price\n" + (0..<100).map { "A,\($0)\n" }.joined(), as: "growing.csv")
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    var next = 100
    let printed = try probe.run([["--fields", "price"]], on: path, chunk: 64, threads: 4) {
      guard next < 3000 else { return }
      let rows = (next..<next + 7).map { "A,\($0)\n" }.joined()
      next += 7
      try? file.write(contentsOf: Data(rows.utf8))
    }
    #expect(printed.failure == nil)
    let prices = String(decoding: printed.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    #expect(prices.map { Int($0) } == prices.indices.map { $0 - 1 })
    #expect(prices.count >= 100)
  }

  @Test func severalCataloguesFollowOneAnother() throws {
    let paths = try ChunkedCatalogue.all.map { try probe.path(of: $0.text, as: $0.name) }
    for flags in [["--color", "Gold"], ["-n", "1000"], ["-f", "csv", "--fields", "model,price"]] {
      for order in [paths, paths.reversed()] {
        let whole = try probe.run([flags], on: order, chunk: 1 << 18, threads: 1)
        let found = try probe.run([flags], on: order, chunk: 512, threads: 3)
        #expect(found == whole)
      }
    }
  }

  /// Rows before a row with an unknown field are printed, and no chunk runs ahead.
  @Test(arguments: [5, 60, 120, 190])
  func unknownFieldsAreErrorsInTheirTurn(place: Int) throws {
    let table = try probe.path(of: "model,price\nA,1\n", as: "first.csv")
    let records = (0..<200).map { index in
      "{\"model\": \"B\(index)\", \"price\": \(index)\(index >= place ? ", \"late\": 1" : "")}"
    }
    let array = try probe.path(of: "[" + records.joined(separator: ",\n") + "]", as: "array.json")
    let whole = try probe.run([], on: [table, array], chunk: 1 << 18, threads: 1)
    #expect(whole.failure != nil)
    for (chunk, threads) in [(64, 3), (128, 2), (500, 4), (1000, 8)] {
      let found = try probe.run([], on: [table, array], chunk: chunk, threads: threads)
      #expect(found == whole, "chunks of \(chunk), \(threads) threads")
    }
  }
}

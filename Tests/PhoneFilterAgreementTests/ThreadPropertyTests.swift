import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Random catalogues, read by any number of threads in chunks of any size.
@Suite(.tags(.slow), .notInQuickRuns)
struct ThreadPropertyTests {
  @Test func threadsInAnyNumberGiveTheSameBytes() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 20, salt: 40) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      one.flags = QueryGenerator.query(about: catalogue, using: &one.random).flags
      let chunk = one.random.number(16...400)
      let threads = one.random.number(2...8)
      let path = try probe.path(of: catalogue)
      // Both runs use the same chunks, because the first records decide the type of a nested field.
      let whole = try probe.run(one.flags, on: path, chunk: chunk, threads: 1)
      let found = try probe.run(one.flags, on: path, chunk: chunk, threads: threads)
      try one.require(
        found.withoutChance == whole.withoutChance,
        "chunks of \(chunk), \(threads) threads give \(found), one gives \(whole)")
    }
  }

  /// Repeats equal records, so that there are many chunks.
  @Test func longCataloguesGiveTheSameBytes() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 4, salt: 41) { one in
      let format = one.random.pick(["jsonl", "csv", "tsv"])
      var catalogue = CatalogueGenerator.catalogue(
        PhoneGenerator.Traits(isFlat: format != "jsonl"), as: format, using: &one.random)
      let rows = catalogue.records.flatMap { $0 + catalogue.lineEnding }
      catalogue.bytes = format == "jsonl" ? [] : catalogue.headerBytes + catalogue.lineEnding
      for _ in 0..<30 { catalogue.bytes += rows }
      one.catalogue = catalogue
      one.flags = QueryGenerator.query(about: catalogue, using: &one.random).flags
      let path = try probe.path(of: catalogue)
      let whole = try probe.run(one.flags, on: path, threads: 1)
      for _ in 0..<2 {
        let chunk = one.random.number(64...3000)
        let threads = one.random.number(2...8)
        let found = try probe.run(one.flags, on: path, chunk: chunk, threads: threads)
        try one.require(
          found.withoutChance == whole.withoutChance,
          "chunks of \(chunk), \(threads) threads give \(found), one gives \(whole)")
      }
    }
  }
}

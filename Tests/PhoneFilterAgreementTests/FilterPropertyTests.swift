@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// Relations between several runs of the product that hold for all rows.
@Suite(.tags(.slow), .notInQuickRuns)
struct FilterPropertyTests {
  @Test func chunksOfAnySizeGiveTheSameBytes() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 8, salt: 20) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      one.flags = QueryGenerator.query(about: catalogue, using: &one.random).flags
      let path = try probe.path(of: catalogue)
      let whole = try probe.run(one.flags, on: path)
      for chunk in PipelineProbe.chunks.dropLast() {
        let outcome = try probe.run(one.flags, on: path, chunk: chunk)
        try one.require(
          outcome.withoutChance == whole.withoutChance,
          "chunks of \(chunk) give \(outcome), the whole gives \(whole)")
      }
    }
  }

  @Test func flagsInAnyOrderGiveTheSameBytes() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 6, salt: 21) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      one.flags = QueryGenerator.query(about: catalogue, using: &one.random).flags
      let path = try probe.path(of: catalogue)
      let first = try probe.run(one.flags, on: path)
      let shuffled = one.flags.shuffled(using: &one.random)
      let second = try probe.run(shuffled, on: path)
      try one.require(
        first.withoutRemarks == second.withoutRemarks, "\(shuffled) gives \(second), not \(first)")
    }
  }

  @Test func strategiesInAnyOrderGiveTheSameSelection() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 5, salt: 22) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      let flags = QueryGenerator.filters(about: catalogue, using: &one.random).flags
      one.flags = flags
      let query = try PipelineProbe.command(flags.flatMap { $0 })
      let path = try probe.path(of: catalogue)
      let source = try InputFormatCatalog.open(
        CataloguePath(path), as: nil, plan: query.plan, tracksLines: false)
      let batch = PhoneBatch(plan: query.plan)
      while try source.fill(batch) {
        var usual = Selection(all: batch.count)
        FilterChain.make(for: query.filter.specifications)
          .narrow(&usual, of: batch, by: query.filter.specifications)
        let strategies = FilterChain.strategies(for: query.filter.specifications)
          .shuffled(using: &one.random)
        let chain = strategies.reduce(PhoneBaseFilter() as any PhoneFilter) {
          PhoneFilterDecorator($0, strategy: $1)
        }
        var other = Selection(all: batch.count)
        chain.narrow(
          &other, of: batch, by: query.filter.specifications.shuffled(using: &one.random))
        try one.require(
          usual == other, "\(strategies.map(\.spec.name)) keeps \(other), not \(usual)")
      }
    }
  }

  @Test func twinsOfOneValuePartitionTheRows() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 6, salt: 23) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      guard let (flag, twin) = QueryGenerator.twins(about: catalogue, using: &one.random),
        catalogue.holds(NaiveField(open: "id"))
      else { return }
      one.flags = [[flag], [twin]]
      let path = try probe.path(of: catalogue)
      let with = try probe.numbers([[flag]], on: path)
      let without = try probe.numbers([[twin]], on: path)
      try one.require(
        (with + without).sorted() == Array(catalogue.phones.indices),
        "\(flag) keeps \(with), \(twin) keeps \(without)")
    }
  }

  @Test func limitsArePrefixesAndCountsAreLengths() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 5, salt: 24) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      let query = QueryGenerator.query(about: catalogue, using: &one.random)
      let ruled = ["-n", "-c", "--cou", "--lim", "--fie", "-f", "--for", "--with"]
      let flags = query.flags.filter { flag in !ruled.contains { flag[0].hasPrefix($0) } }
      one.flags = flags
      guard catalogue.holds(NaiveField(open: "id")) else { return }
      let path = try probe.path(of: catalogue)
      let all = try probe.numbers(flags, on: path)
      let limit = one.random.number(0...(all.count + 1))
      let first = try probe.numbers(flags + [["-n", "\(limit)"]], on: path)
      try one.require(
        first == Array(all.prefix(limit)), "of \(all) the first \(limit) are \(first)")
      let count = try probe.bytes(flags + [["-c"]], on: path)
      try one.require(
        count == Array("\(all.count)\n".utf8), "\(all.count) rows are counted as \(count)")
      if flags.contains(where: { $0[0] == "--unique" }) { return }
      let unsorted = try probe.numbers(flags.filter { !$0[0].hasPrefix("--sort") }, on: path)
      try one.require(
        unsorted.sorted() == all.sorted(), "sorted they are \(all), else \(unsorted)")
    }
  }
}

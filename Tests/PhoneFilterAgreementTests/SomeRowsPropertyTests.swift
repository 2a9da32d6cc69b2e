import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares the last rows, random rows and renamed fields of random catalogues with the whole output.
@Suite(.tags(.slow), .notInQuickRuns)
struct SomeRowsPropertyTests {
  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }

  @Test func lastRowsAreTheEndOfAllRows() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 6, salt: 90) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      let count = one.random.pick([0, 1, 2, 5, 1000])
      let base =
        QueryGenerator.filters(about: catalogue, using: &one.random).flags + [["-fjsonl"]]
        + one.random.pick([[], [["--sort", "-price,model"]], [["--unique", "color"]]])
      one.flags = base + [["--last", "\(count)"]]
      let path = try probe.path(of: catalogue)
      let all = try probe.run(base, on: path)
      guard all.failure == nil else { return }
      let (chunk, threads) = one.random.pick([(1 << 18, 1), (64, 1), (200, 3), (1000, 4)])
      let last = try probe.run(one.flags, on: path, chunk: chunk, threads: threads)
      try one.require(last.failure == nil, last.failure ?? "")
      let wanted = Self.lines(all.bytes).dropLast().suffix(count)
      try one.require(
        Array(Self.lines(last.bytes).dropLast()) == Array(wanted),
        "\(last) is not the end of \(all)")
    }
  }

  @Test func randomRowsAreRowsInTheirOrder() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 6, salt: 91) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      let count = one.random.pick([1, 2, 5])
      let base =
        QueryGenerator.filters(about: catalogue, using: &one.random).flags + [["-fjsonl"]]
      one.flags = base + [["--sample", "\(count)", "--seed", "\(one.random.number(0...9))"]]
      let path = try probe.path(of: catalogue)
      let all = try probe.run(base, on: path)
      guard all.failure == nil else { return }
      let first = try probe.run(one.flags, on: path)
      let (chunk, threads) = one.random.pick([(64, 1), (200, 3), (1000, 4)])
      let again = try probe.run(one.flags, on: path, chunk: chunk, threads: threads)
      try one.require(again.bytes == first.bytes, "\(again) is not \(first)")
      var rest = Self.lines(all.bytes).dropLast()[...]
      let sample = Self.lines(first.bytes).dropLast()
      try one.require(sample.count == min(count, rest.count), "\(first) of \(all)")
      for line in sample {
        guard let place = rest.firstIndex(of: line) else {
          try one.require(false, "\(first) is not of \(all)")
          return
        }
        rest = rest[(place + 1)...]
      }
    }
  }

  @Test func newNamesChangeOnlyTheHeader() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 6, salt: 92) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      let format = one.random.pick(["csv", "tsv", "plain", "markdown"])
      let fields = one.random.some(["model", "price", "color", "memory", "processor"], 60)
      guard !fields.isEmpty else { return }
      let normalizes = one.random.chance(30) ? [["--normalize"]] : []
      let base = normalizes + [["-f\(format)"]]
      let renamed = fields.map { one.random.chance(60) ? "\($0) as x \($0)" : $0 }
      one.flags = base + [["--fields", renamed.joined(separator: ",")]]
      let path = try probe.path(of: catalogue)
      let own = try probe.run(base + [["--fields", fields.joined(separator: ",")]], on: path)
      guard own.failure == nil else { return }
      let new = try probe.run(one.flags, on: path)
      try one.require(new.failure == nil, new.failure ?? "")
      try one.require(
        Self.lines(own.bytes).dropFirst() == Self.lines(new.bytes).dropFirst(),
        "\(new) is not \(own)")
    }
  }
}

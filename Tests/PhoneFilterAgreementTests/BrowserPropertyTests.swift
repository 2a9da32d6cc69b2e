@testable import PhoneFilterReading
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares the answers for a screen with `facets` and with the printed rows, on random catalogues.
@Suite(.tags(.slow), .notInQuickRuns)
struct BrowserPropertyTests {
  @Test func countsAreThoseOfFacetsAndRowsThosePrinted() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 34, salt: 140) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      guard !catalogue.phones.isEmpty else { return }
      let path = try probe.path(of: catalogue)
      let browser = BrowserProbe(
        chunk: one.random.number(64...5000), threads: one.random.number(1...3))
      // Several questions to the same index.
      for _ in 0..<one.random.number(1...3) {
        var query = QueryGenerator.filters(about: catalogue, using: &one.random)
        query.isLenient = true
        let best = one.random.some(
          NaiveField.specs.filter { $0.isAmount && catalogue.holds($0) }, 40)
        if one.random.chance(40), !best.isEmpty {
          let keys = best.map { (one.random.chance(50) ? "-" : "") + $0.name }
          query.flags.append(["--best=\(keys.joined(separator: ","))"])
          if one.random.chance(30) { query.flags.append(["--best-missing=keep"]) }
        }
        one.flags = query.flags + [["--lenient"]]
        let facets = try probe.run([["facets", "-fjsonl"]] + one.flags, on: path)
        let arguments = one.flags.flatMap { $0 } + ["--decimal-mark", "point", path]
        guard facets.failure == nil else { continue }
        let snapshot = try browser.answer(to: arguments)
        try one.require(snapshot.failure == nil, "failed: \(snapshot.failure ?? "")")
        let expected = String(decoding: facets.bytes, as: UTF8.self).split(separator: "\n")
          .map(String.init).sorted()
        let found = try snapshot.facetLines()
        try one.require(
          found == expected, "counts\n\(found)\nand `facets`\n\(expected)")
        let rows = try probe.run(one.flags, on: path)
        let printed = try browser.printed(
          arguments, snapshot, to: try probe.path(of: "", as: "printed"))
        try one.require(
          printed == rows.bytes, "rows\n\(printed.shown)\nand those printed\n\(rows.bytes.shown)")
      }
    }
  }
}

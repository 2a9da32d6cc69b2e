@testable import PhoneFilterReading
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares the answers for a screen with `facets`, on catalogues that other people published.
@Suite(
  .tags(.slow), .notInQuickRuns,
  .wants(
    PublishedCatalogues.areThere,
    "the published catalogues are absent: PHONEFILTER_CATALOGUES names their folder"))
struct BrowsedCataloguesTests {
  @Test func countsAreThoseOfFacets() throws {
    let probe = try PipelineProbe(readingMarks: true)
    var compared = 0
    for path in PublishedCatalogues.paths {
      let browser = BrowserProbe(threads: 2)
      var choices: [[String]] = [[]]
      while let choice = choices.popLast() {
        let facets = try probe.run([["facets", "-fjsonl", "--lenient"], choice], on: path)
        guard facets.failure == nil else { break }
        let snapshot = try browser.answer(to: choice + ["--lenient", path])
        let expected = String(decoding: facets.bytes, as: UTF8.self).split(separator: "\n")
          .map(String.init).sorted()
        #expect(try snapshot.facetLines() == expected, "\(path) \(choice)")
        compared += 1
        guard choice.isEmpty else { continue }
        choices = snapshot.facets.compactMap { facet in
          facet.lines.first.flatMap { facet.arguments(choosing: $0) }
        }
      }
    }
    #expect(compared > 10)
  }
}

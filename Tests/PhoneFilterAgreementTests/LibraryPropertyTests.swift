@testable import PhoneFilterRunning
@testable import PhoneFilterLibrary
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares the library's answers with the answers of the command line, on random catalogues.
@Suite(.tags(.slow), .notInQuickRuns)
struct LibraryPropertyTests {
  @Test func aCatalogueGivesTheRowsOfTheCommandLine() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 8, salt: 60) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      guard catalogue.holds(NaiveField(open: "id")) else { return }
      let flags = QueryGenerator.filters(about: catalogue, using: &one.random).flags
      one.flags = flags + [["--lenient"]]
      let path = try probe.path(of: catalogue)
      guard let numbers = try? probe.numbers(one.flags, on: path) else { return }
      var options = CatalogueOptions()
      options.isLenient = true
      let asked = try PipelineProbe.command(flags.flatMap { $0 }).filter.specifications
      let phones = try Catalogue(path, options: options).phones(matching: asked)
      let found = phones.compactMap { $0["id"]?.number.flatMap { Int($0) } }
      try one.require(found == numbers, "the library gives \(found), the tool \(numbers)")
      // For other fields the whole column decides the reading, and rows in memory have fewer
      // values.
      guard asked.allSatisfy({ !$0.spec.isField }) else { return }
      let held = try Catalogue(path, options: options).phones().filtered(by: asked)
      let places = held.compactMap { $0["id"]?.number.flatMap { Int($0) } }
      try one.require(places == numbers, "phones in memory give \(places), the tool \(numbers)")
    }
  }
}

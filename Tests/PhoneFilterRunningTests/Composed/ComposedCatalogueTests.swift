import PhoneFilterBase
@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Catalogues as one source")
struct ComposedCatalogueTests {
  private let plan = ColumnPlan(specs: [])
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("model\nA\nB\n", as: "a.csv")
    try folder.write("{\"old\":[{\"model\":\"C\"}],\"new\":[{\"model\":\"D\"}]}", as: "b.json")
    try folder.write("model,\"price\n", as: "cut.csv")
    try folder.write("{\"model\":\"E\"}\n", as: "e.jsonl")
  }

  private func composed(_ names: [String], sections: [String] = []) -> ComposedCatalogue {
    var filter = FilterRequest()
    filter.catalogues = names.map { CataloguePath(folder.path(of: $0)) }
    filter.input.sections = sections
    return ComposedCatalogue(
      filter, in: RunContext(output: .nowhere, terminal: .none))
  }

  /// The names of the catalogues with rows, without their folder, and the sections of each.
  private func names(_ catalogues: ComposedCatalogue) throws -> [String] {
    var names: [String] = []
    while let source = try catalogues.next(by: plan) {
      let batch = PhoneBatch(plan: plan)
      var rows: [String] = []
      while try source.fill(batch) { rows.append("\(source.section ?? "-")\(batch.count)") }
      catalogues.close(source)
      let name = source.name.split(separator: "/").last.map(String.init) ?? ""
      if !rows.isEmpty { names.append(([name] + rows).joined(separator: " ")) }
    }
    return names
  }

  @Test func theyComeInTheirOrder() throws {
    let found = try names(composed(["e.jsonl", "a.csv", "b.json"]))
    #expect(found == ["e.jsonl -1", "a.csv -2", "b.json old1 new1"])
  }

  @Test(
    arguments: [
      (["new"], ["b.json new1"]), (["a"], ["a.csv -2"]),
      (["old", "e"], ["b.json old1", "e.jsonl -1"]),
      (["b.json"], ["b.json old1 new1"]),
    ])
  func onlyWantedSectionsGiveRows(sections: [String], wanted: [String]) throws {
    let catalogues = composed(["a.csv", "b.json", "e.jsonl"], sections: sections)
    #expect(try names(catalogues) == wanted)
    #expect(throws: Never.self) { try catalogues.checkSections() }
  }

  @Test func aSectionThatNoneHasIsAnError() throws {
    let catalogues = composed(["a.csv", "b.json"], sections: ["ne"])
    #expect(try names(catalogues) == [])
    #expect(throws: Failure.self) { try catalogues.checkSections() }
  }

  @Test func afterOneThatFailsTheNextComes() throws {
    let catalogues = composed(["cut.csv", "a.csv"])
    #expect(throws: Failure.self) { try catalogues.next(by: plan) }
    #expect(try names(catalogues) == ["a.csv -2"])
  }

  @Test func oneThatWasLookedAtBeforeIsNotOpenedAgain() throws {
    let catalogues = composed(["a.csv", "e.jsonl", "cut.csv"])
    let early = catalogues.openEarly(at: 1, by: plan)
    #expect(early != nil && catalogues.openEarly(at: 2, by: plan) == nil)
    #expect(catalogues.glance(at: 1, by: plan) === early)
    _ = try catalogues.next(by: plan)
    #expect(try catalogues.next(by: plan) === early)
    #expect(throws: Failure.self) { try catalogues.next(by: plan) }
    #expect(try catalogues.next(by: plan) == nil)
  }

  @Test func allPathsAreCheckedBeforeTheFirstIsOpened() {
    let catalogues = composed(["a.csv", "nothing.csv"])
    #expect(throws: Failure.self) { try catalogues.checkPaths() }
    catalogues.checksPaths = false
    #expect(throws: Never.self) { try catalogues.checkPaths() }
  }
}

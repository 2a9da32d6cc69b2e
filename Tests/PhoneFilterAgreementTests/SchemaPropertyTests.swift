@testable import PhoneFilterReading
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A catalogue gives the same answers with a schema that was made from it as without a schema.
@Suite(.tags(.slow), .notInQuickRuns)
struct SchemaPropertyTests {
  @Test func randomCatalogues() throws {
    let probe = try PipelineProbe(readingMarks: true)
    DifferentialCases.run(share: 5, salt: 110) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      let path = try probe.path(of: catalogue)
      // Without phones, a schema has no fields.
      guard let schema = try? SchemaRun.schema(of: [path]),
        schema.fields.contains(where: { !$0.path.isEmpty })
      else { return }
      let file = try probe.path(of: schema.json, as: "schema.json")
      for _ in 0..<6 {
        let flags = QueryGenerator.query(about: catalogue, using: &one.random).flags
        one.flags = flags
        try Self.check(flags, path, file, probe, one)
      }
      for flags in [[["facets", "-f", "json"]], [["stats", "-f", "json"]]] {
        one.flags = flags
        try Self.check(flags, path, file, probe, one)
      }
    }
  }

  private static func check(
    _ flags: [[String]], _ path: String, _ schema: String, _ probe: PipelineProbe,
    _ one: DifferentialCases.Case
  ) throws {
    let without = try probe.run(flags, on: path)
    // A question that fails without a schema may have an answer with a schema.
    guard without.failure == nil else { return }
    let with = try probe.run(flags + [["--schema", schema]], on: path)
    let text = try String(contentsOfFile: schema, encoding: .utf8)
    try one.require(
      with.failure == nil && with.bytes == without.bytes,
      "without \(without), with \(with): \(text)")
  }

  private static let questions: [[[String]]] = [
    [["-f", "csv"]], [["--normalize", "-f", "json"]], [["facets", "-f", "json"]],
    [["stats", "-f", "json"]], [["--lenient", "--price", "..500"]],
    [["--sort", "-price", "--lenient"]],
    [["--lenient", "--disk", "128.."]], [["-i", "--model", "*galaxy*"]],
    [["--not-color", "*black*"]],
    [["--lenient", "--sort", "screenSize", "-n", "20"]],
  ]

  @Test(
    .wants(
      PublishedCatalogues.areThere,
      "the published catalogues are absent: PHONEFILTER_CATALOGUES names their folder"),
    arguments: PublishedCatalogues.paths)
  func publishedCatalogues(path: String) throws {
    let probe = try PipelineProbe(readingMarks: true)
    let schema = try SchemaRun.schema(of: [path])
    let file = try probe.path(of: schema.json, as: "schema.json")
    let named = schema.fields.filter { !$0.path.isEmpty && !$0.name.contains(",") }
    let all =
      Self.questions
      + named.flatMap { field in
        [
          [["--sort", field.name, "-n", "9"]], [["--where", "\(field.name)>=5"], ["-c"]],
          [["--where", "\(field.name)=8"]], [["facets", "--facet", field.name, "-f", "csv"]],
          [["--fields", field.name, "-f", "csv"]],
        ]
      }
    for flags in all {
      let without = try probe.run(flags, on: path)
      guard without.failure == nil else { continue }
      let with = try probe.run(flags + [["--schema", file]], on: path)
      #expect(with.failure == nil && with.bytes == without.bytes, "\(flags)")
    }
  }
}

@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A question has the same answer in every format, with `--explain`, and with the schema that
/// `--explain` writes.
@Suite(.tags(.slow), .notInQuickRuns)
struct ReadingPropertyTests {
  private static let questions: [[[String]]] = [
    [["--color", "Black"], ["-c"]], [["--price", "..999"], ["-c"]], [["--disk", "128"], ["-c"]],
    [["--memory", "8"], ["-c"]], [["--screen", "6..7"], ["-c"]], [["--brand", "Samsung"], ["-c"]],
    [["--model", "*Galaxy*"], ["-c"]], [["--processor", "Snapdragon*"], ["-c"]],
    [["--not-memory", "8"], ["--price", "500.."], ["-c"]], [["--has", "price"], ["-c"]],
    [["--missing", "diskSpace"], ["-c"]], [["--has", "sale_price"], ["-c"]],
    [["--where", "battery>=4000"], ["-c"]], [["--where", "weight<100"], ["-c"]],
    [["--sort", "price"], ["--fields", "id"], ["-f", "plain"]],
    [["--sort", "-battery"], ["--fields", "id"], ["-f", "plain"]],
    [["--unique", "color"], ["-c"]], [["--normalize"], ["-f", "jsonl"]],
    [["facets", "--facet", "memory,diskSpace,color,price"], ["-f", "csv"]],
    [["stats", "--fields", "price,memory"], ["-f", "json"]],
  ]

  @Test func messyCatalogues() throws {
    let probe = try PipelineProbe(readingMarks: true)
    DifferentialCases.run(share: 30, salt: 370) { one in
      let table = MessyTable(using: &one.random)
      var catalogue = WrittenCatalogue(format: "csv")
      catalogue.bytes = Array(table.csv.utf8)
      one.catalogue = catalogue
      var databases: [MadeDatabase] = []
      let lenient = one.random.chance(70)
      let questions = (0..<4).map { _ in
        one.random.pick(Self.questions) + (lenient ? [["--lenient"]] : [])
      }
      var answers: [String: String] = [:]
      for format in MessyTable.formats {
        guard let path = try table.path(as: format, probe, &databases) else { continue }
        let schema = try? SchemaRun.schema(of: [path])
        if let schema {
          let written = try CatalogueReading(json: Array(schema.json.utf8), named: "schema.json")
          try one.require(written == schema, "\(format): \(schema.json) is read as \(written.json)")
        }
        for flags in questions {
          one.flags = flags
          let plain = try probe.run(flags, on: path)
          let asked = flags.joined().joined(separator: " ")
          let answer = plain.failure == nil ? plain.bytes.shown : "failure"
          if let known = answers[asked] {
            try one.require(known == answer, "\(format): \(plain), not \(known)")
          }
          answers[asked] = answer
          let explained = try probe.run(flags + [["--explain"]], on: path)
          try one.require(
            explained.bytes == plain.bytes && (explained.failure == nil) == (plain.failure == nil),
            "\(format): \(plain), explained \(explained)")
          guard plain.failure == nil, let schema else { continue }
          let file = try probe.path(of: schema.json, as: "schema.json")
          let known = try probe.run(flags + [["--schema", file]], on: path)
          try one.require(
            known.bytes == plain.bytes && known.failure == nil,
            "\(format): \(plain), by its schema \(known): \(schema.json)")
        }
      }
    }
  }
}

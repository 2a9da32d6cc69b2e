@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The output is a catalogue again, in every format. The same questions find the same rows in it,
/// and `diff` finds no difference.
@Suite(.tags(.slow), .notInQuickRuns)
struct RoundTripPropertyTests {
  private static let hasEngine = (try? MadeDatabase()) != nil

  @Test(arguments: MixedCatalogue.textFormats)
  func everyTextMeansTheSame(format: String) throws { try check(format) }

  @Test(.wants(RoundTripPropertyTests.hasEngine, "libsqlite3 is not installed"))
  func aDatabaseMeansTheSame() throws { try check("db") }

  private func check(_ format: String) throws {
    let probe = try PipelineProbe(readingMarks: true)
    let salt = UInt64(
      MixedCatalogue.textFormats.firstIndex(of: format) ?? MixedCatalogue.textFormats.count)
    DifferentialCases.run(share: 2, salt: 60 + salt) { one in
      let catalogue = MixedCatalogue(as: format, using: &one.random)
      var database: MadeDatabase?
      let path: String
      if format == "db" {
        let made = try MadeDatabase()
        for statement in catalogue.statements { try made.run(statement.sql, statement.values) }
        database = made
        path = made.path
      } else {
        var written = WrittenCatalogue(format: format)
        written.bytes = catalogue.bytes(using: &one.random)
        one.catalogue = written
        path = try probe.path(of: written)
      }
      let target = one.random.pick(CatalogueGenerator.formats)
      one.flags = [["-f", target]]
      var converted = WrittenCatalogue(format: target)
      converted.bytes = try probe.bytes(one.flags, on: path)
      let result = try probe.path(of: converted, name: "converted")
      for _ in 0..<6 {
        let question = Self.question(about: catalogue, using: &one.random)
        one.flags = [["-f", target]] + question
        let direct = try Self.answer(to: question, on: path, probe)
        let after = try Self.answer(to: question, on: result, probe)
        try one.require(
          direct == after, "directly \(direct), behind it \(after): \(converted.bytes.shown)")
      }
      one.flags = [["-f", target], ["diff"]]
      let difference = try probe.run(
        [["diff", "--key", "id", "-f", "json"]], on: [path, result],
        chunk: InputWindow.chunkSize)
      try one.require(
        difference.failure == nil && !difference.isRefused,
        "\(difference) between it and \(converted.bytes.shown)")
      withExtendedLifetime(database) {}
    }
  }

  /// The answer, or "no answer" for an error. The words of the error depend on the format.
  private static func answer(
    to question: [[String]], on path: String, _ probe: PipelineProbe
  ) throws -> String {
    let isCount = question.first.map { ["facets", "stats"].contains($0[0]) } ?? false
    let outcome = try probe.run(
      question + (isCount ? [["-f", "json"]] : [["--fields=id", "-fcsv"]]), on: path)
    return outcome.failure == nil ? outcome.bytes.shown : "no answer"
  }

  // MARK: Questions

  private static func question(
    about catalogue: MixedCatalogue, using random: inout SeededGenerator
  ) -> [[String]] {
    let path = random.pick(catalogue.paths)
    let text = random.pick((catalogue.texts[path] ?? []) + ["Gold"])
    let filter: [String]
    switch random.number(0...9) {
    case 0...2: filter = ["--where", "\(path)=\(TextPattern.typed(literally: text))"]
    case 3: filter = ["--where", "\(path)!=\(TextPattern.typed(literally: text))"]
    case 4: filter = ["--where", "\(path)\(random.pick(["<", "<=", ">", ">="]))\(text)"]
    case 5:
      filter = ["--where", "\(path)=\(random.pick(["*5*", "/[a-z]/", "4..9", "[XZ]*", "?"]))"]
    case 6: filter = [random.pick(["--has", "--missing"]), path]
    case 7: filter = ["--sort", (random.chance(50) ? "-" : "") + path]
    case 8: filter = ["--unique", path]
    default:
      filter = random.pick([
        ["--price", "800.."], ["--price", "834.99"], ["--memory", "8"], ["--memory", "..6"],
        ["--disk", "128..512"], ["--screen-size", "6.1"], ["--color", "Gold"], ["--color", "*l*"],
        ["--model", "/[0-9]/"], ["--not-color", "Black"], ["--has", "price"],
      ])
    }
    switch random.number(0...9) {
    case 0: return [["facets", "--facet", path], ["--top", "100"]]
    case 1: return [["facets", "--facet", path], filter[0].hasPrefix("--s") ? [] : filter]
    case 2: return [["stats", "--fields", path]]
    case 3: return [filter, ["-i"]]
    case 4: return [filter, ["--lenient"]]
    default: return [filter]
    }
  }
}

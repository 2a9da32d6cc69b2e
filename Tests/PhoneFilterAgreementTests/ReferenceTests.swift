import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares the product with a reference that looks at each phone in turn.
@Suite(.tags(.slow), .notInQuickRuns)
struct ReferenceTests {
  @Test(arguments: ["json", "jsonl", "csv", "tsv"])
  func rowsAreThoseOfTheReference(format: String) throws {
    let probe = try PipelineProbe()
    let salt = UInt64(["json", "jsonl", "csv", "tsv"].firstIndex(of: format) ?? 0)
    DifferentialCases.run(share: 13, salt: 10 + salt) { one in
      let isDelimited = format == "csv" || format == "tsv"
      let traits = PhoneGenerator.Traits(
        isFlat: isDelimited || one.random.chance(20), hasUnreadable: one.random.chance(15))
      let catalogue = CatalogueGenerator.catalogue(traits, as: format, using: &one.random)
      one.catalogue = catalogue
      var query = QueryGenerator.query(about: catalogue, using: &one.random)
      query.isLenient = traits.hasUnreadable && one.random.chance(60)
      if query.isLenient { query.flags.append(["--lenient"]) }
      one.flags = query.flags
      let path = try probe.path(of: catalogue)
      let outcome = try probe.run(
        query.flags, on: path, chunk: one.random.pick(PipelineProbe.chunks))
      let expected = ExpectedRows(
        catalogue: catalogue, query: query, rows: query.rows(of: catalogue.phones), path: path)
      if let failure = outcome.failure {
        let isDue =
          failure.contains("is not a number") && !query.isLenient
          && query.meetsUnreadable(in: catalogue.phones)
        try one.require(
          isDue || catalogue.isRightlyRefused(failure), "it failed: \(failure)")
        // The output ends with a whole row and its line ending.
        let rows = outcome.bytes.last == 0x0A ? outcome.bytes.dropLast() : outcome.bytes[...]
        try one.require(
          expected.bytes?.starts(with: rows) ?? true,
          "what was printed before the error is not what comes first: \(outcome)")
        return
      }
      // The rows of a section have no value of a spec that its column cannot be.
      if probe.remarksOnReading.contains(where: { $0.contains(" has no field, because ") }) {
        return
      }
      let complaint = expected.complaint(about: outcome.bytes)
      try one.require(complaint == nil, complaint ?? "")
    }
  }
}

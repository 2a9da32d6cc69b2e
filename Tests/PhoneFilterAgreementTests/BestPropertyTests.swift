import PhoneFilterTestSupport
import Testing

/// Compares `--best` on random catalogues with a comparison of all pairs of rows.
@Suite(.tags(.slow), .notInQuickRuns)
struct BestPropertyTests {
  @Test func unbeatenRowsAreThoseOfTheReference() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 12, salt: 61) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      var query = QueryGenerator.query(about: catalogue, using: &one.random)
      let fields =
        one.random.some(
          (NaiveField.specs.filter(\.isAmount) + [NaiveField(open: "battery")])
            .filter(catalogue.holds), 60)
      if fields.isEmpty || catalogue.phones.isEmpty { return }
      query.best = fields.map { ($0, one.random.chance(50)) }
      query.keepsMissing = one.random.chance(30)
      // A value that must be read and cannot is an error. Other tests cover it.
      if query.meetsUnreadable(in: catalogue.phones) { return }
      query.flags.append([
        "--best", query.best.map { ($0.more ? "-" : "") + $0.field.name }.joined(separator: ","),
      ])
      if query.keepsMissing { query.flags.append(["--best-missing", "keep"]) }
      one.flags = query.flags
      let path = try probe.path(of: catalogue)
      let chunk = one.random.number(16...400)
      let found = try probe.run(one.flags, on: path, chunk: chunk, threads: 1)
      // A field that the first records show as texts is an error.
      if found.failure != nil { return }
      let expected = ExpectedRows(
        catalogue: catalogue, query: query, rows: query.rows(of: catalogue.phones), path: path)
      if let complaint = expected.complaint(about: found.bytes) {
        try one.require(false, complaint)
      }
      let parts = try probe.run(
        one.flags, on: path, chunk: chunk, threads: one.random.number(2...5))
      try one.require(parts.withoutChance == found.withoutChance, "\(parts)\n\(found)")
    }
  }
}

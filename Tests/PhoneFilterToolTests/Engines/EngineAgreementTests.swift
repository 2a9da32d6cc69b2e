import Foundation
import PhoneFilterTestSupport
import Testing

/// On each engine, the statements of `phonefilter sql` give the same rows as phonefilter.
///
/// `PHONEFILTER_SQL_CASES=10000` sets the number of random filters, `PHONEFILTER_SQL_SEED` sets
/// their seed, and `PHONEFILTER_SQL_REPORT` names a file for the report of all differences.
@Suite(
  .wants(SQLCommand.isThere, "this phonefilter has no sql"), .notInQuickRuns, .tags(.slow))
struct EngineAgreementTests {
  private static let dialects = SQLEngines.all.map { $0.dialect }

  @Test(arguments: dialects)
  func randomFiltersGiveTheSameRows(dialect: String) throws {
    let engine = try #require(SQLEngines.all.first { $0.dialect == dialect })
    if let absence = engine.absence { try LeftOut.cancel("\(absence)") }
    let asked = try AskedFilters.shared.get()
    let report = try asked.compare(on: engine)
    try report.write()
    #expect(report.differences.isEmpty, "\(report.summary)")
    #expect(report.silent == [], "refusals that do not say why")
    #expect(report.share <= engine.refusals, "\(report.summary)")
  }

  @Test(arguments: dialects)
  func wholeStatementsGiveTheSameLines(dialect: String) throws {
    let engine = try #require(SQLEngines.all.first { $0.dialect == dialect })
    if let absence = engine.absence { try LeftOut.cancel("\(absence)") }
    let tables = [
      WholeStatements(table: NastyPhones.table(seed: 7)),
      WholeStatements(table: NastyPhones.plainTable(seed: 7)),
    ]
    for table in tables {
      let report = try table.compare(on: engine)
      try report.write()
      #expect(report.differences.isEmpty, "\(report.summary)")
      #expect(report.silent == [], "refusals that do not say why")
    }
  }

  @Test(arguments: dialects)
  func facetsGiveTheSameCounts(dialect: String) throws {
    let engine = try #require(SQLEngines.all.first { $0.dialect == dialect })
    if let absence = engine.absence { try LeftOut.cancel("\(absence)") }
    let report = try FacetStatements().compare(on: engine)
    try report.write()
    #expect(report.differences.isEmpty, "\(report.summary)")
    #expect(report.silent == [], "refusals that do not say why")
  }
}

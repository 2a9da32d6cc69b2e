@testable import PhoneFilterReading
@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Rules that a user wrote.
struct AssertionTests {
  private static let catalogue = """
    model,price,color,battery
    A,799,Gold,4000
    B,0,Silver,
    C,,gold,5000
    D,call us,Gold,3000

    """

  private func outcome(
    _ filters: String, _ expect: String, _ more: String = ""
  ) throws -> AssertionRun.Outcome {
    let rule = "{\"name\":\"r\",\"filters\":\(filters),\"expect\":\(expect)\(more)}"
    return try AssertionRun("[\(rule)]", AssertionTests.catalogue).outcomes[0]
  }

  @Test func noRowMayFitWhereNoneIsExpected() throws {
    let found = try outcome(#"{"price":"..0"}"#, #""none""#)
    #expect(found.offenders == [1])
    #expect(found.assertion.complaint() == "fits '--price ..0'; no phone should")
    #expect(found.complaint == nil)
  }

  @Test func everyRowMustFitWhereAllAreExpected() throws {
    let found = try outcome(#"{"has":"price"}"#, #""all""#)
    // An unreadable value counts as missing.
    #expect(found.offenders == [2, 3])
    #expect(found.assertion.complaint() == "does not fit '--has price'; every phone should")
    #expect(found.complaint == nil)
  }

  @Test func tooFewAreTheCataloguesMatter() throws {
    let found = try outcome(#"{"color":"Gold"}"#, "3")
    #expect(found.offenders.isEmpty)
    #expect(found.complaint == "2 phones of 4 fit '--color Gold'; expected 3")
    #expect(try outcome(#"{"color":"Gold"}"#, #""2..3""#).isBroken == false)
    let none = try outcome(#"{"model":"Z"}"#, #""some""#, #","message":"Z is sold out""#)
    #expect(none.complaint == "Z is sold out (0 phones of 4 fit '--model Z'; expected some)")
  }

  @Test func thoseBeyondTheAllowedOnesBreakIt() throws {
    #expect(try outcome("{}", "2").offenders == [2, 3])
    #expect(try outcome("{}", "\"..3\"").offenders == [3])
    #expect(try outcome("{}", "4").offenders.isEmpty)
    #expect(
      try outcome("{}", "1").assertion.complaint() == "fits any; at most 1 phone should")
  }

  @Test func alternativesAndExclusionsAreTheFlagsGivenAgain() throws {
    #expect(try outcome(#"{"color":["Gold","Silver"]}"#, #""none""#).offenders == [0, 1, 3])
    #expect(try outcome(#"{"not-color":["Gold","Silver"]}"#, #""none""#).offenders == [2])
    #expect(
      try outcome(#"{"where":["battery>=4000","battery<5000"]}"#, #""none""#).offenders == [0])
  }

  @Test func caseIsIgnoredWhereThatIsSaid() throws {
    for filters in [#"{"color":"GOLD"}"#, #"{"color":"GOLD","ignore-case":false}"#] {
      #expect(try outcome(filters, #""none""#).offenders.isEmpty)
    }
    #expect(
      try outcome(#"{"color":"GOLD"}"#, #""none""#, #","ignore-case":true"#).offenders == [0, 2, 3])
    #expect(
      try outcome(#"{"color":"GOLD","ignore-case":true}"#, #""none""#).offenders == [0, 2, 3])
  }

  @Test func aFieldThatNobodyHasFitsNothing() throws {
    #expect(try outcome(#"{"where":"zoom>=3"}"#, #""none""#).offenders.isEmpty)
    #expect(try outcome(#"{"missing":"zoom"}"#, #""none""#).offenders == [0, 1, 2, 3])
  }

  @Test func whatCannotBeReadIsNotNotedForOthers() throws {
    let assertion = try AssertionRun.assertions(
      #"[{"name":"r","filters":{"price":"..0"}}]"#)[0]
    let folder = try TemporaryFolder()
    let path = try folder.write(AssertionTests.catalogue, as: "catalogue")
    let plan = ColumnPlan(specs: assertion.specs)
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: nil, plan: plan, tracksLines: false)
    let batch = PhoneBatch(plan: plan)
    _ = try source.fill(batch)
    _ = assertion.condition.rows(of: batch, among: Selection(all: batch.count))
    #expect(batch.unreadable.first == nil && batch.unreadable.takeTotal() == 0)
    #expect(!batch.unreadable.isLenient)
  }

  @Test(arguments: [1, 2, 3, 4096])
  func batchesMakeNoDifference(size: Int) throws {
    let rules = """
      [{"name":"a","filters":{},"expect":2},
       {"name":"b","filters":{"color":"Gold"},"expect":"all"},
       {"name":"c","filters":{"price":"..0"}}]
      """
    let run = try AssertionRun(rules, AssertionTests.catalogue, batchSize: size)
    #expect(run.outcomes.map(\.offenders) == [[2, 3], [1, 2], [1]])
  }

  @Test func countsOfSharesAddUp() throws {
    let run = try AssertionRun(
      #"[{"name":"r","filters":{},"expect":"..3"}]"#, "model,price\nA,1\nB,2\n")
    var count = AssertionCount()
    count.add(run.outcomes[0].count)
    #expect(count.matched == 2 && count.rows == 2)
    let later = (0..<2).map { _ in count.offends(run.outcomes[0].assertion) }
    #expect(later == [false, true])
    count.add(run.outcomes[0].count)
    #expect(count.matched == 4 && count.rows == 4)
  }

  @Test func aNameThatNobodyHasIsRemarkedOn() throws {
    func remark(_ filters: String) throws -> String? {
      let found = try outcome(filters, #""none""#)
      return found.assertion.remark(about: found.count)?.description
    }
    #expect(
      try remark(#"{"where":"batery>=3"}"#)
        == "checks.json:1:2: no phone has 'batery', so the rule 'r' checks nothing")
    #expect(try remark(#"{"where":"battery>=3","price":"..0"}"#) == nil)
    // The rule may ask exactly this: does the field exist?
    #expect(try remark(#"{"has":"batery"}"#) == nil)
  }

  @Test func itDescribesItselfForReports() throws {
    let rules = """
      [{"name":"a","filters":{"price":"..0"},"severity":"warning"},
       {"name":"b","filters":{},"expect":"some","message":"there is nothing"}]
      """
    let described = try AssertionRun.assertions(rules).map(\.description)
    #expect(described.map(\.name) == ["a", "b"])
    #expect(described.map(\.severity) == [.warning, .error])
    #expect(
      described.map(\.summary) == ["none of the phones fit '--price ..0'", "there is nothing"])
    #expect(described[1].help == "some of the phones fit any; the rule is at checks.json:2:2.")
    #expect(described.map(\.isOwn) == [true, true])
  }
}

@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterChecking
@testable import PhoneFilterCore

/// Rules for some of the rows.
struct ScopedRuleTests {
  private static let catalogue = """
    model,brand,color,price
    A,Apple,Gold,799
    B,Apple,Green,0
    C,Samsung,Green,900
    D,,Red,5

    """

  private func outcome(_ members: String) throws -> AssertionRun.Outcome {
    try AssertionRun("[{\"name\":\"r\",\(members)}]", ScopedRuleTests.catalogue).outcomes[0]
  }

  @Test func onlyTheRowsItIsAboutCanBreakIt() throws {
    let found = try outcome(
      #""when":{"brand":"Apple"},"filters":{"color":["Gold","Red"]},"expect":"all""#)
    #expect(found.offenders == [1])
    #expect(
      found.assertion.complaint()
        == "does not fit '--color Gold --color Red'; every phone with '--brand Apple' should")
    #expect(try outcome(#""when":{"brand":"Apple"},"filters":{"price":"5.."}"#).offenders == [0])
  }

  @Test func numbersAreOfTheseRows() throws {
    let found = try outcome(#""when":{"brand":"Apple"},"filters":{"color":"Green"},"expect":2"#)
    #expect(
      found.complaint == "1 phone of 2 with '--brand Apple' fit '--color Green'; expected 2")
    #expect(
      try outcome(#""when":{"has":"brand"},"filters":{},"expect":2"#).offenders == [2])
    #expect(
      try outcome(#""when":{"has":"brand"},"filters":{},"expect":2"#).assertion.complaint()
        == "fits any; at most 2 phones with '--has brand' should")
  }

  @Test func rowsThatThereAreNoneOfBreakNothing() throws {
    for expect in ["all", "some", "none", "3"] {
      let found = try outcome(
        #""when":{"brand":"Aple"},"filters":{"color":"Gold"},"expect":"\#(expect)""#)
      #expect(!found.isBroken)
      #expect(
        found.assertion.remark(about: found.count)
          == "checks.json:1:2: no phone fits '--brand Aple', so the rule 'r' checks nothing")
    }
  }

  @Test func aFieldThatNobodyHasIsToldOnce() throws {
    let found = try outcome(#""when":{"where":"bran=Apple"},"filters":{"color":"Gold"}"#)
    #expect(
      found.assertion.remark(about: found.count)
        == "checks.json:1:2: no phone has 'bran', so the rule 'r' checks nothing")
    // The field may exist in other rows.
    let other = try outcome(#""when":{"missing":"brand"},"filters":{"brand":"Apple"}"#)
    #expect(other.assertion.remark(about: other.count) == nil)
  }

  @Test func anEmptyScopeIsEveryRow() throws {
    #expect(try outcome(#""when":{},"filters":{"color":"Green"}"#).offenders == [1, 2])
    #expect(try outcome(#""when":{},"filters":{"model":"Z"},"expect":"some""#).isBroken)
  }

  @Test func caseIsIgnoredInBoth() throws {
    let found = try outcome(
      #""when":{"brand":"APPLE"},"filters":{"color":"GOLD"},"expect":"all","ignore-case":true"#)
    #expect(found.offenders == [1])
  }

  @Test func itDescribesItselfForReports() throws {
    let description = try outcome(#""when":{"brand":"Apple"},"filters":{"color":"Gold"}"#)
      .assertion.description
    #expect(description.summary == "none of the phones with '--brand Apple' fit '--color Gold'")
  }

  @Test(arguments: [
    (
      #"[{"name":"a","when":5,"filters":{}}]"#,
      "1:21: expected an object of filters such as {\"price\": \"..0\"}, found a number"
    ),
    (
      #"[{"name":"a","when":{"bramd":"x"},"filters":{}}]"#,
      "1:22: unknown filter 'bramd'; did you mean 'brand'?"
    ),
    (
      #"[{"name":"a","when":{"price":"6oo"},"filters":{}}]"#,
      "1:30: --price: '6oo' is not a price; write a number such as 600, or a range such as "
        + "600..900"
    ),
  ])
  func whatIsWrongIsToldAtItsPlace(rules: String, message: String) {
    #expect(AssertionRun.complaint(rules) == "checks.json:\(message)")
  }

  @Test(arguments: [1, 2, 3, 4096])
  func batchesMakeNoDifference(size: Int) throws {
    let rules = #"[{"name":"r","when":{"has":"brand"},"filters":{"color":"Green"},"expect":"..1"}]"#
    let run = try AssertionRun(rules, ScopedRuleTests.catalogue, batchSize: size)
    #expect(run.outcomes[0].offenders == [2])
  }
}

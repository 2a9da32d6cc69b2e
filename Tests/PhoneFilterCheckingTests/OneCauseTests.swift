@testable import PhoneFilterBrowsing
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Findings with one cause are one problem.
struct OneCauseTests {
  private func rows(_ count: Int, _ row: (Int) -> String) -> String {
    (0..<count).map { row($0) + "\n" }.joined()
  }

  @Test func mostOfAColumnIsOneProblem() throws {
    let text = rows(40) { #"{"model":"M\#($0)","screenSize":"\#($0 < 30 ? "1080x2340" : "6.1")"}"# }
    let run = try CheckRun([], text)
    #expect(
      run.problems == [
        #"1:28: error: screenSize "1080x2340" is not a number; the same in 30 of 40 values (75 %), "#
          + "also at 2:28 and 3:28; --map screenSize= takes it from no field [unreadable-number]"
      ])
    #expect(run.totals == "1 error, at 30 places, in 40 rows of 1 catalogue")
  }

  @Test func fewerOfThemAreProblemsEach() throws {
    let text = rows(40) { #"{"model":"M\#($0)","price":\#($0 < 12 ? "0" : "7")}"# }
    let run = try CheckRun([], text)
    #expect(
      run.problems == [
        "1:23: error: price 0 is not positive; the same in 12 of 40 values (30 %), also at "
          + "2:23 and 3:23 [not-positive]"
      ])
    #expect(run.totals == "12 errors in 40 rows of 1 catalogue")
    let json = try ToolRun(["check", "-f", "json"], "a.jsonl", text).output
    #expect(json.split(separator: "\n").filter { $0.hasPrefix(#"{"file""#) }.count == 12)
  }

  @Test func tenAreToldOneByOne() throws {
    let text = rows(10) { #"{"model":"M\#($0)","price":0}"# }
    #expect(try CheckRun([], text).problems.count == 10)
  }

  @Test func allTellsEachByItself() throws {
    let text = rows(40) { #"{"model":"M\#($0)","price":0}"# }
    let run = try CheckRun(["--all"], text)
    #expect(run.problems.count == 40)
    #expect(run.totals == "40 errors in 40 rows of 1 catalogue")
  }

  @Test func scriptsAreToldHowOftenAndWhere() throws {
    let text = rows(40) { #"{"model":"M\#($0)","price":0}"# }
    let json = try ToolRun(["check", "-f", "json"], "a.jsonl", text).output
    #expect(json.contains(#""field":"price","count":40,"of":40,"places":[{"line":1,"column":23},"#))
    #expect(json.contains(#""places":40,"rows":40"#))
  }

  @Test(arguments: [0, 5, 20]) func aLimitChangesNoTotals(limit: Int) throws {
    let text = rows(60) {
      #"{"model":"\#($0 < 20 ? "" : "M\($0)")","price":\#($0 < 40 ? "0" : "7"),"color":"Gold "}"#
    }
    let whole = try CheckRun([], text)
    #expect(try CheckRun(["--max-problems", "\(limit)"], text).totals == whole.totals)
  }

  @Test func eachCatalogueHasItsOwn() throws {
    let text = rows(12) { #"{"model":"M\#($0)","price":0}"# }
    let run = try ToolRun(["check", "a.jsonl", "b.jsonl"], ["a.jsonl": text, "b.jsonl": text])
    #expect(
      run.output.contains("2 errors, at 24 places, in 24 rows of 2 catalogues\n"))
  }

  // MARK: Remedies

  @Test func anotherFieldThatHasTheValuesIsNamed() throws {
    let text = rows(20) { #"{"model":"M\#($0)","screen":"1080x2340","panel":"6.1 inch"}"# }
    #expect(
      try CheckRun([], text).problems[0].contains(
        "; --map screenSize=panel reads 20 of the first 20 [unreadable-number]"))
  }

  @Test func aFieldThatTheUserNamedIsHisOwn() throws {
    let text = rows(20) { #"{"model":"M\#($0)","x":"1080x2340","screen_2":"6.1 inch"}"# }
    let run = try CheckRun(["--map", "screenSize=x"], text)
    #expect(run.problems.count == 1 && !run.problems[0].contains("--map"))
  }

  @Test func numbersAloneAreNoReason() throws {
    let text = rows(20) { #"{"model":"M\#($0)","screen":"1080x2340","rating":4.5}"# }
    #expect(try CheckRun([], text).problems[0].contains("--map screenSize= takes it from no field"))
  }

  // MARK: Limits

  @Test func whatIsHeldHasALimit() {
    var held = HeldFindings()
    for number in 0..<70_000 {
      let finding = Finding(
        rule: number % 7 == 0 ? 1 : 0, place: .offset(number), message: "", identity: "")
      guard held.count(finding.subject, isListed: true) else { continue }
      held.add(finding)
    }
    #expect(held.findings.count <= 1 << 15)
    #expect(held.groups.values.reduce(0) { $0 + $1.count } == 70_000)
    #expect(held.findings.count { $0.rule == 0 } == 3)
    #expect(held.findings.count { $0.rule == 1 } == 10_000)
  }
}

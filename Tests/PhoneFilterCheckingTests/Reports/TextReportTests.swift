@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import Testing

@testable import PhoneFilterCore

struct TextReportTests {
  @Test func eachProblemIsALineAndTheTotalsFollow() throws {
    let report = try WrittenReport(
      .text,
      [.made(), .made("\"Space Grey\" is rare", rule: "near-duplicate", .warning, line: 3)])
    #expect(
      report.text == """
        catalog.csv:12:8: error: price "0" is not positive [not-positive]
        catalog.csv:3:8: warning: "Space Grey" is rare [near-duplicate]

        1 error, 1 warning in 36 rows of 1 catalogue

             1  error    not-positive
             1  warning  near-duplicate
          PASS           no free phones

        """)
  }

  @Test func aCleanCatalogueIsOneLine() throws {
    let report = try WrittenReport(.text, [], rules: [WrittenReport.rules[0]])
    #expect(report.text == "no problems in 36 rows of 1 catalogue\n")
  }

  @Test func theTotalsAreTrueWhenTheListIsShortened() throws {
    let report = try WrittenReport(
      .text, [.made(line: 1), .made(line: 2), .made(line: 3)], limit: 2
    ) { $0.rules[0].new = 4812 }
    #expect(
      report.lines.prefix(3).map { $0.prefix(13) } == [
        "catalog.csv:1", "catalog.csv:2", "showing 2 of ",
      ])
    #expect(report.lines[2] == "showing 2 of 4,812; --max-problems shows more")
    #expect(report.lines.contains("4,812 errors in 36 rows of 1 catalogue"))
  }

  @Test func whatTheBaselineHasIsCountedApart() throws {
    let report = try WrittenReport(.text, []) {
      $0.hasBaseline = true
      $0.rules[3].total = 7
    }
    #expect(report.lines.last == "  KNOWN           no free phones")
    #expect(
      report.lines[0] == "no new problems in 36 rows of 1 catalogue; 7 known from the baseline")
  }

  @Test func ownRulesSayHowOftenTheyFailed() throws {
    let broken = Problem.made("it is free", rule: "no free phones")
    let report = try WrittenReport(.text, [broken, broken])
    #expect(report.lines.contains("  FAIL  error    no free phones (2 times)"))
  }

  @Test func theOtherPlaceIsToldOnce() throws {
    var problem = Problem.made("the same phone")
    problem.related = RelatedPlace(
      source: "old.csv", place: ProblemPlace(line: 4, column: 1, character: 1))
    let told = try WrittenReport(.text, [problem])
    #expect(told.lines[0].hasSuffix("error: the same phone (see old.csv:4:1) [not-positive]"))
    problem = Problem.made("the same phone as at old.csv:4:1")
    problem.related = RelatedPlace(
      source: "old.csv", place: ProblemPlace(line: 4, column: 1, character: 1))
    #expect(try !WrittenReport(.text, [problem]).lines[0].contains("see"))
  }

  @Test func aRowOfATableHasNoColumn() throws {
    let report = try WrittenReport(.text, [.made(in: "stock.db:phones", line: 7, column: 0)])
    #expect(report.lines[0].hasPrefix("stock.db:phones:7: error:"))
  }

  @Test func coloursAreUsedWhereTheyAreWanted() throws {
    let plain = try WrittenReport(.text, [.made()])
    #expect(!plain.text.contains("\u{1B}"))
    let colored = try WrittenReport(.text, [.made()], usesColors: true)
    #expect(colored.text.contains(": \u{1B}[1;31merror\u{1B}[0m: price"))
  }

  @Test(arguments: HostileText.fileNames)
  func noFileNameMakesAnotherLine(name: String) throws {
    let report = try WrittenReport(.text, [.made(in: name)])
    #expect(report.lines[0].hasPrefix(name.visible + ":12:8: error: "))
    #expect(report.lines.allSatisfy { $0 == $0.visible })
  }
}

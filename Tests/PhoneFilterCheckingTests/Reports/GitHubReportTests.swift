@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// Problems as annotations of a workflow.
struct GitHubReportTests {
  private let format = ReportFormat.github { _ in nil }

  @Test func eachIsAWorkflowCommandAndASummaryFollows() throws {
    let report = try WrittenReport(
      format,
      [
        .made("odd", rule: "rare-field", .note, line: 1),
        .made(
          "rare", rule: "near-duplicate", .warning, in: "./data/a.csv", column: 9, character: 7),
        .made(),
      ])
    #expect(
      report.lines == [
        "::error file=catalog.csv,line=12,col=8,title=not-positive::price \"0\" is not positive",
        "::warning file=data/a.csv,line=12,col=7,title=near-duplicate::rare",
        "::notice file=catalog.csv,line=1,col=8,title=rare-field::odd",
        "::error title=phonefilter check::1 error, 1 warning, 1 note in 36 rows of 1 "
          + "catalogue",
      ])
  }

  @Test func theNineWorstAreShown() throws {
    let mild = (1...20).map { Problem.made("w", rule: "near-duplicate", .warning, line: $0) }
    let bad = (31...34).map { Problem.made("e", line: $0) }
    let report = try WrittenReport(format, mild + bad)
    #expect(report.lines.count == 10)
    let lines = report.lines.map { $0.split(separator: ",")[1] }.prefix(9)
    #expect(
      lines == [
        "line=31", "line=32", "line=33", "line=34", "line=1", "line=2", "line=3",
        "line=4", "line=5",
      ])
    #expect(
      report.lines[9].hasSuffix(
        "::4 errors, 20 warnings in 36 rows of 1 catalogue; showing 9 of 24"))
  }

  @Test func aCleanCatalogueHasNoAnnotation() throws {
    #expect(
      try WrittenReport(format, []).lines == ["no problems in 36 rows of 1 catalogue"])
  }

  @Test(arguments: HostileText.all)
  func noMessageIsAnotherCommand(text: String) throws {
    let report = try WrittenReport(
      format, [.made(text, rule: text)],
      rules: [
        WrittenReport.rule(text, .error)
      ])
    #expect(report.lines.count == 2)
    #expect(report.lines.allSatisfy { $0.hasPrefix("::error ") })
    let command = try #require(report.lines.first)
    let read = try Command(command)
    #expect(read.message == text)
    #expect(read.properties["title"] == text.visible)
  }

  @Test(arguments: HostileText.fileNames)
  func everyFileNameIsOneProperty(name: String) throws {
    let report = try WrittenReport(format, [.made(in: name)])
    #expect(report.lines.count == 2)
    let read = try Command(report.lines[0])
    // A runner finds a file only by its own name.
    #expect(read.properties["file"] == ReportedPath(name).path)
    #expect(read.properties.count == 4)
  }

  @Test func noRuleHidesAnother() throws {
    let many = (1...50).map { Problem.made(line: $0) }
    let few = [
      Problem.made("rare", rule: "near-duplicate", .warning, line: 60),
      Problem.made("free", rule: "no free phones", .error, line: 61),
    ]
    let report = try WrittenReport(format, many + few)
    let titles = try report.lines.dropLast().map { try Command($0).properties["title"] ?? "" }
    #expect(titles.count == 9 && titles.filter { $0 == "not-positive" }.count == 8)
    #expect(titles.last == "no free phones")
  }

  @Test func aRowOfATableIsNoLine() throws {
    let report = try WrittenReport(
      format, [.made("odd", in: "stock.db:phones", line: 3, column: 0)], paths: ["stock.db"])
    let read = try Command(report.lines[0])
    #expect(read.properties["file"] == "stock.db" && read.properties["line"] == nil)
    #expect(read.message == "phones:3: odd")
  }

  @Test func theStepSummaryIsAddedTo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("before\n", as: "summary.md")
    _ = try WrittenReport(
      ReportFormat.github { $0 == "GITHUB_STEP_SUMMARY" ? path : nil }, [.made()])
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.hasPrefix("before\n### phonefilter check: ❌ failed\n"))
    #expect(page.contains("| `catalog.csv:12:8` | error |"))
  }

  @Test func theStepSummaryStaysBelowItsLimit() throws {
    let problems = (1...2000).map { Problem.made(line: $0) }
    let folder = try TemporaryFolder()
    for free in [100, 1000, 5000, 100_000] {
      let full = [UInt8](repeating: UInt8(ascii: "x"), count: (1 << 20) - free)
      let path = try folder.write(full, as: "summary.md")
      _ = try WrittenReport(ReportFormat.github { _ in path }, problems)
      let size = try #require(fileSize(CataloguePath(path)))
      #expect(size <= 1 << 20)
      #expect((size > full.count) == (free >= 1000))
    }
  }

  @Test func anUnwritableStepSummaryIsAnError() throws {
    #expect(throws: Failure.self) {
      try WrittenReport(ReportFormat.github { _ in "/nowhere/summary.md" }, [.made()])
    }
  }

  /// A workflow command as the runner reads it.
  private struct Command {
    var properties: [String: String] = [:]
    let message: String

    init(_ line: String) throws {
      let body = line.dropFirst(2)
      let end = try #require(body.range(of: "::"))
      let head = body[..<end.lowerBound].split(separator: " ", maxSplits: 1)
      for pair in head[1].split(separator: ",") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        properties[String(parts[0])] = Command.decoded(
          String(parts[1]).replacingOccurrences(of: "%3A", with: ":")
            .replacingOccurrences(of: "%2C", with: ","))
      }
      message = Command.decoded(String(body[end.upperBound...]))
    }

    private static func decoded(_ text: String) -> String {
      text.replacingOccurrences(of: "%0D", with: "\r").replacingOccurrences(of: "%0A", with: "\n")
        .replacingOccurrences(of: "%25", with: "%")
    }
  }
}

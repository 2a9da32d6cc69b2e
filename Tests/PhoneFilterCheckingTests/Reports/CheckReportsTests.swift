@testable import PhoneFilterReading
@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

struct CheckReportsTests {
  private func write(
    _ request: CheckRequest, reading catalogues: [CataloguePath] = [], sources: [String] = [],
    isOnTerminal: Bool = false, _ problems: [Problem]
  ) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write("", as: "printed")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    var files = WrittenFiles(reading: catalogues)
    let settings = ReportSettings(
      rules: WrittenReport.rules, sources: [], isOnTerminal: isOnTerminal)
    let reports = try CheckReports(
      request, to: OutputBuffer(descriptor: file.fileDescriptor), settings, files: &files)
    for var problem in problems {
      problem.sourceNumber = problem.sourceNumber ?? sources.firstIndex(of: problem.source)
      try reports.report(problem)
    }
    var summary = CheckSummary()
    summary.sources = sources
    summary.rules = [
      .init(rule: WrittenReport.rules[0], total: problems.count, new: problems.count)
    ]
    try reports.finish(summary)
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  private func request(_ reports: String...) throws -> CheckRequest {
    var request = CheckRequest()
    request.reports = try reports.map { try ReportDestination(typed: $0) }
    return request
  }

  private func message(_ body: () throws -> Void) -> String? {
    do { try body() } catch Failure.usage(let error) { return error.message } catch Failure.system(
      let error)
    { return error.message } catch let error as UsageError { return error.message } catch {
      return "\(error)"
    }
    return nil
  }

  @Test func everyReportIsWritten() throws {
    let folder = try TemporaryFolder()
    let sarif = try folder.write(String(repeating: "before ", count: 5000), as: "out.sarif")
    let junit = folder.path(of: "out.xml")
    let printed = try write(try request("sarif=\(sarif)", "junit=\(junit)"), [.made()])
    #expect(printed.hasPrefix("catalog.csv:12:8: error"))
    #expect(try String(contentsOfFile: sarif, encoding: .utf8).hasSuffix("}]}\n"))
    #expect(try String(contentsOfFile: junit, encoding: .utf8).hasSuffix("</testsuites>\n"))
    #expect(try !String(contentsOfFile: sarif, encoding: .utf8).contains("before"))
  }

  /// A problem of a column is found after the rows, and one of all catalogues last.
  @Test func problemsAreInTheOrderOfTheFiles() throws {
    let found: [Problem] = [
      .made(in: "b.csv", line: 9), .made(in: "b.csv", line: 2, column: 8),
      .made(in: "b.csv", line: 2, column: 3), .made("first", in: "a.csv", line: 4),
      .made("second", in: "a.csv", line: 4),
    ]
    let printed = try write(CheckRequest(), sources: ["a.csv", "b.csv"], found)
    #expect(
      printed.split(separator: "\n").prefix(5).map { $0.prefix(22) } == [
        "a.csv:4:8: error: firs", "a.csv:4:8: error: seco", "b.csv:2:3: error: pric",
        "b.csv:2:8: error: pric", "b.csv:9:8: error: pric",
      ])
  }

  /// A catalogue that is named twice has its problems twice, one after another.
  @Test func problemsOfACatalogueNamedTwiceDoNotMix() throws {
    let found = [0, 1].flatMap { number in
      [3, 2].map { line in
        var problem = Problem.made("of \(number)", in: "a.csv", line: line)
        problem.sourceNumber = number
        return problem
      }
    }
    let printed = try write(CheckRequest(), sources: ["a.csv", "a.csv"], found)
    #expect(
      printed.split(separator: "\n").prefix(4).map { $0.prefix(22) } == [
        "a.csv:2:8: error: of 0", "a.csv:3:8: error: of 0", "a.csv:2:8: error: of 1",
        "a.csv:3:8: error: of 1",
      ])
  }

  /// Memory has a limit: too many problems are written as they come.
  @Test func manyProblemsAreNotHeld() throws {
    let found = (1...40_000).reversed().map { Problem.made(in: "a.csv", line: $0) }
    let lines = try write(CheckRequest(), sources: ["a.csv"], found).split(separator: "\n")
    #expect(lines[0].hasPrefix("a.csv:7232:8: ") && lines[39_999].hasPrefix("a.csv:1:8: "))
  }

  @Test func fiftyAreListedOnATerminalAndAllElsewhere() throws {
    let folder = try TemporaryFolder()
    let json = folder.path(of: "out.json")
    let problems = (1...60).map { Problem.made(line: $0) }
    var request = try request("json=\(json)")
    #expect(try write(request, isOnTerminal: true, problems).contains("showing 50 of 60;"))
    #expect(try !write(request, problems).contains("showing"))
    #expect(try String(contentsOfFile: json, encoding: .utf8).contains("\"omitted\":0"))
    request.maxProblems = 7
    #expect(try write(request, problems).contains("showing 7 of 60;"))
    #expect(try String(contentsOfFile: json, encoding: .utf8).contains("\"omitted\":53"))
  }

  @Test func aCatalogueIsNeverWritten() throws {
    let folder = try TemporaryFolder()
    let catalogue = try folder.write("model\nA\n", as: "catalog.csv")
    let link = folder.path(of: "link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: catalogue)
    for path in [catalogue, link, folder.path + "/./catalog.csv"] {
      let said = message {
        _ = try write(try request("json=\(path)"), reading: [CataloguePath(catalogue)], [])
      }
      #expect(
        said == "--report: '\(path)' is one of the catalogues; name another file")
    }
    #expect(try String(contentsOfFile: catalogue, encoding: .utf8) == "model\nA\n")
  }

  @Test func aFileIsWrittenOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "out")
    let said = message { _ = try write(try request("json=\(path)", "sarif=\(path)"), []) }
    #expect(said == "--report: '\(path)' is already the file of --report; name another file")
  }

  @Test func anUnwritableFileIsAnErrorAtOnce() throws {
    let said = message { _ = try write(try request("json=/nowhere/out.json"), []) }
    #expect(said == "cannot write '/nowhere/out.json': No such file or directory")
  }

  @Test func aFullDiskNamesTheFile() throws {
    let folder = try TemporaryFolder()
    let junit = folder.path(of: "out.xml")
    let said = message {
      _ = try write(try request("json=/dev/full", "junit=\(junit)"), [.made()])
    }
    #expect(said == "cannot write to '/dev/full': No space left on device")
    // The other report is complete.
    #expect(try String(contentsOfFile: junit, encoding: .utf8).hasSuffix("</testsuites>\n"))
  }

  @Test(arguments: [
    ("sarif", "'sarif' needs a file, as in sarif=report.sarif"),
    ("sarif=", "'sarif' needs a file, as in sarif=report.sarif"),
    ("out.sarif", "'out.sarif' is not FORMAT=FILE; write for example sarif=out.sarif"),
    ("serif=out", "unknown report format 'serif'; did you mean 'sarif'?"),
    ("json=-", "--format json writes to standard output; write a file name here"),
  ])
  func whatIsNoDestinationIsExplained(typed: String, start: String) {
    let said = message { _ = try ReportDestination(typed: typed) }
    #expect(said?.hasPrefix(start) == true, "\(said ?? "nothing")")
  }

  @Test func everyFormatHasANameOfItsOwn() {
    let names = ReportFormatCatalog.all.map(\.name)
    #expect(names == ["text", "json", "sarif", "junit", "github", "gitlab", "markdown"])
    #expect(ReportFormatCatalog.all.allSatisfy { !$0.summary.isEmpty && $0.summary.last != "." })
  }
}

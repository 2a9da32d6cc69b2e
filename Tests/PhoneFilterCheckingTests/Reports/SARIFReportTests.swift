@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import Foundation
import Testing

@testable import PhoneFilterCore

struct SARIFReportTests {
  typealias Object = [String: Any]

  private func run(_ report: WrittenReport) throws -> Object {
    let value = try JSONSerialization.jsonObject(with: Data(report.text.utf8))
    let log = try #require(value as? Object)
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [Object])
    return try #require(runs.first)
  }

  private func results(_ report: WrittenReport) throws -> [Object] {
    try #require(try run(report)["results"] as? [Object])
  }

  private func location(_ result: Object) throws -> Object {
    let locations = try #require(result["locations"] as? [Object])
    return try #require(locations.first?["physicalLocation"] as? Object)
  }

  @Test func aResultPointsToItsRuleAndPlace() throws {
    let report = try WrittenReport(
      .sarif,
      [.made("rare", rule: "near-duplicate", .warning, line: 3, column: 9, character: 7)])
    let result = try #require(try results(report).first)
    #expect(result["ruleId"] as? String == "near-duplicate")
    #expect(result["ruleIndex"] as? Int == 1)
    #expect(result["level"] as? String == "warning")
    #expect((result["message"] as? Object)?["text"] as? String == "rare")
    #expect(
      result["partialFingerprints"] as? [String: String] == ["phonefilter/v2": "0123456789abcdef"])
    let place = try location(result)
    #expect(place["region"] as? [String: Int] == ["startLine": 3, "startColumn": 7])
    #expect(
      place["artifactLocation"] as? [String: String]
        == ["uri": "catalog.csv", "uriBaseId": "%SRCROOT%"])
  }

  @Test func theDriverDescribesEveryRule() throws {
    let run = try run(try WrittenReport(.sarif, []))
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "phonefilter")
    #expect(driver["semanticVersion"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [Object])
    #expect(rules.map { $0["id"] as? String } == WrittenReport.rules.map(\.name))
    let levels = rules.map { ($0["defaultConfiguration"] as? Object)?["level"] as? String }
    #expect(levels == ["error", "warning", "note", "error"])
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    #expect((run["results"] as? [Any])?.isEmpty == true)
  }

  @Test func theInvocationTellsTheExitStatus() throws {
    for (problems, status) in [([Problem.made()], 1), ([], 0)] {
      let run = try run(try WrittenReport(.sarif, problems))
      let invocations = try #require(run["invocations"] as? [Object])
      #expect(invocations[0]["exitCode"] as? Int == status)
      #expect(invocations[0]["executionSuccessful"] as? Bool == true)
    }
  }

  @Test func whatHasNoPlaceHasNoRegion() throws {
    let whole = Problem(
      rule: "not-positive", severity: .error, source: "a.csv", place: nil, message: "m",
      fingerprint: "f")
    let row = Problem.made("odd", in: "stock.db:phones", line: 3, column: 0)
    let found = try results(
      try WrittenReport(.sarif, [whole, row], paths: ["a.csv", "stock.db"]))
    for result in found { #expect(try location(result)["region"] == nil) }
    let artifact = try #require(try location(found[1])["artifactLocation"] as? [String: String])
    #expect(artifact["uri"] == "stock.db")
    let places = try #require(found[1]["locations"] as? [Object])
    let rows = try #require(places[0]["logicalLocations"] as? [[String: String]])
    #expect(rows == [["fullyQualifiedName": "phones:3", "kind": "row"]])
    #expect((found[1]["message"] as? Object)?["text"] as? String == "phones:3: odd")
  }

  @Test func theMostSevereComeFirstAndTheRestIsCounted() throws {
    let rules = ["near-duplicate", "not-positive"].map { WrittenReport.rule($0, .error) }
    let mild = (1...24_999).map {
      Problem.made("mild", rule: "near-duplicate", .warning, line: $0)
    }
    let bad = (1...4).map { Problem.made("bad", line: $0) }
    let run = try run(try WrittenReport(.sarif, mild + bad, rules: rules))
    let found = try #require(run["results"] as? [Object])
    #expect(found.count == 25_000)
    #expect(
      found.prefix(5).map { $0["level"] as? String } == Array(repeating: "error", count: 4) + [
        "warning"
      ])
    #expect((run["properties"] as? Object)?["omitted"] as? Int == 3)
    let invocation = try #require((run["invocations"] as? [Object])?.first)
    let notes = try #require(invocation["toolExecutionNotifications"] as? [Object])
    let text = (notes[0]["message"] as? Object)?["text"] as? String
    #expect(text?.hasPrefix("showing 25,000 of 25,003") == true)
  }

  @Test func theOtherPlaceIsRelated() throws {
    var problem = Problem.made()
    problem.related = RelatedPlace(
      source: "b.csv", place: ProblemPlace(line: 4, column: 5, character: 5))
    let result = try #require(try results(try WrittenReport(.sarif, [problem])).first)
    let related = try #require((result["relatedLocations"] as? [Object])?.first)
    // A message cannot link to a location without an id.
    #expect(related["id"] == nil)
    let place = try #require(related["physicalLocation"] as? Object)
    #expect(place["region"] as? [String: Int] == ["startLine": 4, "startColumn": 5])
  }

  @Test func whatIsNotListedIsCounted() throws {
    let run = try run(try WrittenReport(.sarif, [.made(), .made(), .made()], limit: 1))
    #expect((run["results"] as? [Any])?.count == 1)
    #expect((run["properties"] as? Object)?["omitted"] as? Int == 2)
  }

  /// The text of a message for a reader that interprets links and placeholders, or the plain text.
  private static func read(_ message: String) throws -> String {
    var plain = ""
    let scalars = Array(message.unicodeScalars)
    let mayLink = message.contains("\\](")
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if scalar == "{" || scalar == "}" {
        try #require(next == scalar, "a brace stands alone: it may be a placeholder")
        index += 1
      } else if mayLink, scalar == "\\" {
        try #require(next == "[" || next == "]" || next == "\\", "a backslash escapes nothing")
        index += 1
      } else if scalar == "]" {
        try #require(next != "(", "there is a link")
      }
      plain.unicodeScalars.append(scalars[index])
      index += 1
    }
    return plain
  }

  @Test(arguments: HostileText.all)
  func noMessageHoldsALinkOrAPlaceholder(text: String) throws {
    let rules = [WrittenReport.rule(text, .error)]
    let report = try WrittenReport(.sarif, [.made(text, rule: text)], rules: rules)
    let result = try #require(try results(report).first)
    let message = try #require((result["message"] as? Object)?["text"] as? String)
    #expect(try SARIFReportTests.read(message) == text)
    #expect(result["ruleId"] as? String == text)
  }

  @Test(arguments: HostileText.fileNames)
  func everyFileNameIsAReference(name: String) throws {
    let report = try WrittenReport(.sarif, [.made(in: name)])
    let result = try #require(try results(report).first)
    let artifact = try #require(try location(result)["artifactLocation"] as? [String: String])
    let uri = try #require(artifact["uri"])
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/%")
    #expect(uri.allSatisfy(allowed.contains))
    #expect(uri.removingPercentEncoding == ReportedPath(name).path)
  }
}

/// The names of catalogues with which a reader of a report finds the files.
struct ReportedPathTests {
  @Test(arguments: [
    ("catalog.csv", "catalog.csv"), ("./a.csv", "a.csv"), ("a//b/./c.csv", "a/b/c.csv"),
    ("a/../b.csv", "b.csv"), ("a/..", "."), ("/a/../../b.csv", "/b.csv"),
    ("../no such folder/x.csv", "../no such folder/x.csv"),
  ])
  func detoursAreLeftOut(name: String, path: String) {
    #expect(ReportedPath(name).path == path)
  }

  @Test func whatIsNoTextIsEscapedByteByByte() {
    let path = CataloguePath(bytes: Array("caf".utf8) + [0xE9] + Array(".csv".utf8))
    #expect(ReportedPath(path).uri == "caf%E9.csv")
  }

  @Test func whatBeginsAtTheRootIsAFileAddress() {
    #expect(ReportedPath("/srv/my data/ü:1.csv").uri == "file:///srv/my%20data/%C3%BC%3A1.csv")
    #expect(ReportedPath("..").isAbsolute)
  }
}

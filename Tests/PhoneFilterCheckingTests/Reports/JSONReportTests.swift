@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import Foundation
import Testing

@testable import PhoneFilterCore

struct JSONReportTests {
  private func parsed(_ report: WrittenReport) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(report.text.utf8))
    return try #require(value as? [String: Any])
  }

  private func problems(_ report: WrittenReport) throws -> [[String: Any]] {
    try #require(try parsed(report)["problems"] as? [[String: Any]])
  }

  @Test func itIsWhatTheContractSays() throws {
    let report = try WrittenReport(.json, [.made()])
    #expect(
      report.text == """
        {"problems":[
        {"file":"catalog.csv","line":12,"column":8,"severity":"error","rule":"not-positive",\
        "message":"price \\"0\\" is not positive","fingerprint":"0123456789abcdef"}
        ],"counts":{"error":1,"warning":0,"note":0,"omitted":0,"known":0,"mended":0,\
        "places":0,"rows":36,\
        "rules":{"not-positive":1,"near-duplicate":0,"rare-field":0,"no free phones":0}}}

        """)
  }

  @Test func noProblemIsAnEmptyList() throws {
    let report = try WrittenReport(.json, [])
    #expect(report.text.hasPrefix("{\"problems\":[],\"counts\":{"))
    #expect(try problems(report).isEmpty)
  }

  @Test func whatIsNotListedIsCounted() throws {
    let report = try WrittenReport(.json, [.made(), .made(), .made()], limit: 1)
    let counts = try #require(try parsed(report)["counts"] as? [String: Any])
    #expect(try problems(report).count == 1)
    #expect(counts["error"] as? Int == 3)
    #expect(counts["omitted"] as? Int == 2)
  }

  @Test func whatHasNoPlaceHasNullThere() throws {
    let problem = Problem(
      rule: "not-positive", severity: .error, source: "a.csv", place: nil, message: "m",
      fingerprint: "f")
    let found = try problems(
      try WrittenReport(.json, [problem, .made(in: "stock.db", line: 3, column: 0)]))
    #expect(found[0]["line"] is NSNull && found[0]["column"] is NSNull)
    #expect(found[1]["line"] as? Int == 3 && found[1]["column"] is NSNull)
  }

  @Test func theOtherPlaceIsAMember() throws {
    var problem = Problem.made()
    problem.related = RelatedPlace(
      source: "b.csv", place: ProblemPlace(line: 4, column: 5, character: 5))
    let found = try problems(try WrittenReport(.json, [problem]))
    let related = try #require(found[0]["related"] as? [String: Any])
    #expect(related["file"] as? String == "b.csv" && related["line"] as? Int == 4)
  }

  @Test(arguments: HostileText.all)
  func everyTextComesBackAsItWas(text: String) throws {
    let found = try problems(try WrittenReport(.json, [.made(text, rule: text)]))
    #expect(found[0]["message"] as? String == text)
    #expect(found[0]["rule"] as? String == text)
  }

  @Test(arguments: HostileText.fileNames)
  func everyFileNameComesBackAsItWas(name: String) throws {
    for isOnTerminal in [false, true] {
      let report = try WrittenReport(.json, [.made(in: name)], isOnTerminal: isOnTerminal)
      #expect(try problems(report)[0]["file"] as? String == name)
      #expect(report.lines.count == 3)
      #expect(!isOnTerminal || report.lines.allSatisfy { $0 == $0.visible })
    }
  }
}

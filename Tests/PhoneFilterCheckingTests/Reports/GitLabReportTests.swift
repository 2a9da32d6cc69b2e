@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import Foundation
import Testing

@testable import PhoneFilterCore

struct GitLabReportTests {
  private func entries(_ report: WrittenReport) throws -> [[String: Any]] {
    try #require(
      JSONSerialization.jsonObject(with: Data(report.text.utf8)) as? [[String: Any]])
  }

  @Test func aProblemIsAnEntry() throws {
    let report = try WrittenReport(
      .gitlab, [.made(), .made("rare", rule: "near-duplicate", .warning, line: 3)])
    #expect(
      report.lines == [
        "[",
        #"{"description":"price \"0\" is not positive","check_name":"not-positive","fingerprint":"#
          + #""1815693e2c898d5ea60d9d89ea26bed5","severity":"major","location":{"path":"catalog.csv","#
          + #""lines":{"begin":12}}},"#,
        #"{"description":"rare","check_name":"near-duplicate","fingerprint":"#
          + #""f545c46db26ec7d74be242da0a2a77bc","severity":"minor","location":{"path":"catalog.csv","lines":{"begin":3}}}"#,
        "]",
      ])
  }

  /// The members that the schema of Code Quality reports requires, with their types.
  @Test func everyEntryFitsTheSchema() throws {
    let report = try WrittenReport(
      .gitlab,
      [
        .made(), .made(line: 14), .made("rare", rule: "rare-field", .note, in: "./a//b.csv"),
        .made("row", line: 7, column: 0, character: 0),
      ])
    let entries = try entries(report)
    for entry in entries {
      #expect(
        Set(entry.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
      let severity = try #require(entry["severity"] as? String)
      #expect(["info", "minor", "major", "critical", "blocker"].contains(severity))
      let location = try #require(entry["location"] as? [String: Any])
      let path = try #require(location["path"] as? String)
      #expect(!path.hasPrefix("./") && !path.isEmpty)
      let lines = try #require(location["lines"] as? [String: Int])
      #expect(lines["begin"] ?? 0 > 0)
    }
    // GitLab shows one problem for each fingerprint.
    #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == entries.count)
    #expect(entries.last?["description"] as? String == "row 7: row")
  }

  @Test func withoutAProblemTheListIsEmpty() throws {
    #expect(try entries(WrittenReport(.gitlab, [])).isEmpty)
  }

  @Test func theLimitShortensTheList() throws {
    let report = try WrittenReport(.gitlab, (1...9).map { .made(line: $0) }, limit: 2)
    #expect(try entries(report).count == 2)
  }

  @Test(arguments: HostileText.all)
  func everyTextComesBackFromTheJSON(text: String) throws {
    let report = try WrittenReport(.gitlab, [.made(text, rule: text)])
    let entry = try #require(entries(report).first)
    #expect(entry["description"] as? String == text)
    #expect(entry["check_name"] as? String == text)
  }
}

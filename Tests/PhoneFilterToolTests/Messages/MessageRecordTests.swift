import Foundation
import PhoneFilterCore
import PhoneFilterTestSupport
import Testing

/// The messages of all golden cases as JSON. They say the same as the texts, and fit the schema in
/// `data`.
struct MessageRecordTests {
  private nonisolated(unsafe) static let schema: [String: Any] = {
    let data = FileManager.default.contents(
      atPath: Tool.packageRoot + "/data/messages.schema.json")
    return (data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]) ?? [:]
  }()
  private nonisolated(unsafe) static let members =
    schema["properties"] as? [String: [String: Any]] ?? [:]

  @Test func theSchemaListsAllCodes() throws {
    let codes = try #require(MessageRecordTests.members["code"]?["enum"] as? [String])
    #expect(codes == MessageCode.allCases.map(\.rawValue))
  }

  /// The cases whose standard error has messages of the program, and that do not choose their form
  /// themselves.
  private static let cases = GoldenCase.all.filter {
    String(decoding: $0.expected.errors, as: UTF8.self).contains("phonefilter: ")
      && !$0.script.contains("PHONEFILTER_ERRORS")
  }

  @Test func manyCasesHaveMessages() { #expect(MessageRecordTests.cases.count >= 150) }

  @Test(arguments: cases)
  func aRecordSaysWhatTheTextSays(_ golden: GoldenCase) throws {
    if golden.limitsFiles, !Tool.canLimitFiles {
      try Test.cancel("the thread sanitizer needs a file that may grow")
    }
    let outcome = try golden.run(environment: ["PHONEFILTER_ERRORS": "json"])
    #expect(outcome.status == golden.expected.status, "the status is the same")
    let errors = String(decoding: outcome.errors, as: UTF8.self)
    var rest = String(decoding: golden.expected.errors, as: UTF8.self)[...]
    for line in errors.split(separator: "\n") where line.hasPrefix("{") {
      let record = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      check(record, line)
      let message = try #require(record["message"] as? String)
      let place = try #require(rest.range(of: "phonefilter: "), "\(line)\nmore than: \(rest)")
      let after = rest[place.upperBound...]
      // A command in a message contains the option that chose JSON.
      let found = try #require(after.range(of: message + "\n"), "\(line)\nis not in: \(after)")
      let lead = after[..<found.lowerBound]
      #expect(lead.isEmpty || record["file"] != nil && lead.hasSuffix(": "), "\(line)")
      rest = after[found.upperBound...]
    }
    #expect(!rest.contains("phonefilter: "), "no record says: \(rest)")
  }

  /// Checks a record by the members and types of the schema.
  private func check(_ record: [String: Any], _ line: Substring) {
    for name in MessageRecordTests.schema["required"] as? [String] ?? [] {
      #expect(record[name] != nil, "\(name) is missing: \(line)")
    }
    for (name, value) in record {
      guard let member = MessageRecordTests.members[name] else {
        Issue.record("the schema has no '\(name)': \(line)")
        continue
      }
      if let words = member["enum"] as? [String] {
        #expect((value as? String).map(words.contains) == true, "\(name): \(line)")
      }
      switch member["type"] as? String {
      case "string": #expect(value as? String != nil, "\(name): \(line)")
      case "integer": #expect((value as? Int).map { $0 >= 0 } == true, "\(name): \(line)")
      case "array": #expect((value as? [Any])?.isEmpty == false, "\(name): \(line)")
      default: break
      }
    }
  }

  /// Corrected lines are run as they are. Each has an answer.
  @Test(arguments: [
    "phonefilter --colr Gold data/catalog.json", "phonefilter --color gold data/catalog.json",
    "phonefilter --sort prise --fields modl data/catalog.json",
    "phonefilter facets --facet colr data/catalog.json",
    "phonefilter --brand Samsung --color Gold --disk 64 data/catalog.json",
    "phonefilter --search galxy data/catalog.json", "phonefilter -f jsn data/catalog.csv",
  ])
  func theFixOfAMessageCanBeRun(_ command: String) throws {
    let outcome = try Tool.run(script: command + " --errors json")
    let line = try #require(
      String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n").last)
    let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let fix = try #require(record?["fix"] as? [String], "\(line)")
    let fixed = try Tool.run(script: fix.map { "'\($0)'" }.joined(separator: " "))
    #expect(fixed.status == 0)
    #expect(!fixed.output.isEmpty)
    #expect(fixed.errors.isEmpty, "\(String(decoding: fixed.errors, as: UTF8.self))")
  }

  /// A line without an answer, that writes files, or that reads a pipe has no fix.
  @Test(arguments: [
    "phonefilter --color gold --disk 64 --brand Sony data/catalog.json",
    "phonefilter --color gold --split-by brand $TMP/out data/catalog.json",
    "cat data/catalog.json | phonefilter --color gold", "phonefilter --colr Gold nowhere.json",
    "phonefilter mcp --rot /nowhere", "echo | phonefilter --colr Gold -",
    "mkfifo $TMP/f; (echo Apple >$TMP/f &); phonefilter --brand @$TMP/f --color gold data/catalog.json",
  ])
  func aLineThatCannotBeTriedHasNoFix(_ command: String) throws {
    let outcome = try Tool.run(script: command + " --errors json; ls $TMP >/dev/null")
    #expect(!outcome.isOverdue)
    let errors = String(decoding: outcome.errors, as: UTF8.self)
    #expect(errors.contains("\"didYouMean\""), "\(errors)")
    #expect(!errors.contains("\"fix\""), "\(errors)")
  }
}

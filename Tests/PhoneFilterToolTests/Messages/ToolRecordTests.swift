import Foundation
import PhoneFilterCommandLine
import PhoneFilterCore
import PhoneFilterTestSupport
import Testing

/// The help as JSON says what the help says.
struct ToolRecordTests {
  private func record(_ command: String) throws -> [String: Any] {
    let outcome = try Tool.run(script: command)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errorText)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
  }

  private func names(_ list: Any?) -> [String] {
    (list as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
  }

  /// Returns the value of a member of `metadata`.
  private func metadata(_ name: String, of record: [String: Any]) -> Any? {
    (record["metadata"] as? [[String: Any]])?.first { $0["name"] as? String == name }?["value"]
  }

  @Test func itListsAllThatTheToolKnows() throws {
    let whole = try record("phonefilter help --json")
    #expect(whole["opencli"] as? String == "0.1")
    #expect(names(whole["options"]) == OptionCatalog.all.map { "--\($0.name)" })
    let commands = names(whole["commands"])
    for name in OptionCatalog.ofCommands.map(\.key) where !name.isEmpty {
      #expect(commands.contains(name))
      let one = try record("phonefilter help --json \(name)")
      let own = try #require((one["commands"] as? [[String: Any]])?.first)
      let listed = OptionCatalog.ofCommands.first { $0.key == name }?.value ?? []
      #expect(names(own["options"]) == listed.map { "--\($0.name)" })
    }
    #expect(names(metadata("specs", of: whole)) == SpecCatalog.all.map(\.name))
    #expect(
      names(metadata("messageCodes", of: whole)) == MessageCode.allCases.map(\.rawValue))
    #expect(names(metadata("inputFormats", of: whole)).contains("jsonl"))
    #expect(names(metadata("outputFormats", of: whole)).contains("xlsx"))
    let codes = (whole["exitCodes"] as? [[String: Any]])?.compactMap { $0["code"] as? Int }
    #expect(codes == [0, 1, 2, 130])
  }

  @Test func anOptionHasItsValuesAndItsNames() throws {
    let whole = try record("phonefilter help --json")
    let options = try #require(whole["options"] as? [[String: Any]])
    let format = try #require(options.first { $0["name"] as? String == "--format" })
    #expect(format["aliases"] as? [String] == ["-f"])
    let argument = try #require((format["arguments"] as? [[String: Any]])?.first)
    #expect((argument["acceptedValues"] as? [String])?.contains("jsonl") == true)
    let disk = try #require(options.first { $0["name"] as? String == "--disk-space" })
    let facts = try #require(metadata("phonefilter", of: disk) as? [String: Any])
    #expect(facts["type"] as? String == "number" && facts["repeatable"] as? Bool == true)
    #expect(facts["not"] as? String == "--not-disk-space")
  }

  /// A program reads the index first. It must be short.
  @Test func theIndexIsShort() throws {
    let outcome = try Tool.run(script: "phonefilter help --json --index")
    #expect(outcome.output.count < 12_000)
    let index = try record("phonefilter help --index")
    #expect(names(index["options"]).count == OptionCatalog.all.count)
  }

  @Test func noMemberIsEmpty() throws {
    func check(_ value: Any, at path: String) {
      if let object = value as? [String: Any] {
        #expect(!object.isEmpty, "\(path)")
        for (key, part) in object { check(part, at: "\(path).\(key)") }
      } else if let list = value as? [Any] {
        #expect(!list.isEmpty, "\(path)")
        for part in list { check(part, at: path) }
      } else if let text = value as? String {
        #expect(!text.isEmpty, "\(path)")
      }
    }
    check(try record("phonefilter help --json"), at: "")
  }

  /// The types are those that the schema of the reading has.
  @Test(arguments: ["data/catalog.json", "data/stock.db", "data/catalog.csv"])
  func theFieldsOfACatalogueAreThoseOfItsReading(_ path: String) throws {
    let described = try record("phonefilter help --json \(path) 2>/dev/null")
    let one = try #require((described["catalogues"] as? [[String: Any]])?.first)
    let schema = try record("phonefilter --explain -f json \(path) 2>/dev/null")
    let read = (schema["fields"] as? [[String: Any]] ?? []).compactMap { field -> String? in
      let name = field["field"] as? String ?? (field["path"] as? [String])?.joined(separator: ".")
      return name.map { "\($0) \(field["type"] ?? "")" }
    }
    let fields = (one["fields"] as? [[String: Any]] ?? []).map { field in
      "\(field["field"] ?? "") \(field["type"] ?? "")"
    }
    #expect(!fields.isEmpty && fields == read)
    let count = try Tool.run(script: "phonefilter -c \(path)").outputText
    #expect("\(one["rows"] ?? "")\n" == count)
  }
}

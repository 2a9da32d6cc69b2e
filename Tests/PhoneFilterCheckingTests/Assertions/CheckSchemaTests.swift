import PhoneFilterTestSupport
@testable import PhoneFilterChecking
import Foundation
import Testing

@testable import PhoneFilterCore

/// The schemas and the sample rules that come with the tool.
struct CheckSchemaTests {
  private func object(_ name: String) throws -> [String: Any] {
    let text = try PackageFolder.text(of: "data/\(name)")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func definition(_ name: String, in schema: [String: Any]) throws -> [String: Any] {
    let definitions = try #require(schema["$defs"] as? [String: Any])
    return try #require(definitions[name] as? [String: Any])
  }

  @Test func theFiltersAreThoseOfTheCommandLine() throws {
    let filters = try definition("filters", in: try object("checks.schema.json"))
    let properties = try #require(filters["properties"] as? [String: Any])
    #expect(properties.keys.sorted() == FilterReader.names.sorted())
  }

  @Test func theMembersOfARuleAreThoseThereAre() throws {
    let rule = try definition("rule", in: try object("checks.schema.json"))
    let properties = try #require(rule["properties"] as? [String: Any])
    #expect(properties.keys.sorted() == RuleMembers.names.sorted())
  }

  @Test func theSeveritiesAreThoseThereAre() throws {
    let rule = try definition("rule", in: try object("checks.schema.json"))
    let properties = try #require(rule["properties"] as? [String: Any])
    let severity = try #require(properties["severity"] as? [String: Any])
    #expect(severity["enum"] as? [String] == Severity.allCases.map(\.rawValue))
  }

  @Test func aPhoneHasTheSpecs() throws {
    let phone = try definition("phone", in: try object("catalog.schema.json"))
    let properties = try #require(phone["properties"] as? [String: Any])
    #expect(properties.keys.sorted() == SpecCatalog.all.map(\.name).sorted())
  }

  @Test(arguments: ["checks.schema.json", "catalog.schema.json", "reading.schema.json"])
  func everyReferenceLeadsSomewhere(name: String) throws {
    let schema = try object(name)
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    func check(_ value: Any) throws {
      if let list = value as? [Any] { for element in list { try check(element) } }
      guard let object = value as? [String: Any] else { return }
      if let reference = object["$ref"] as? String {
        #expect(reference.hasPrefix("#/$defs/"))
        _ = try definition(String(reference.dropFirst(8)), in: schema)
      }
      for member in object.values { try check(member) }
    }
    try check(schema)
  }

  @Test(arguments: ["data/catalog.json", "data/catalog.csv", "data/catalog.jsonl"])
  func theSampleRulesHoldForTheSampleCatalogue(name: String) throws {
    let run = try AssertionRun(
      try AssertionRun.assertions(in: "data/checks.json"), try PackageFolder.text(of: name))
    #expect(run.outcomes.count == 11)
    for outcome in run.outcomes { #expect(!outcome.isBroken, "\(outcome.assertion.name)") }
  }
}

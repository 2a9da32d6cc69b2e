@testable import PhoneFilterReading
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The description of schemas that the tool contains, `data/reading.schema.json`.
struct ReadingSchemaTests {
  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static func description() throws -> [String: Any] {
    try object(try PackageFolder.text(of: "data/reading.schema.json"))
  }

  private static func properties(of object: [String: Any]) throws -> [String: [String: Any]] {
    try #require(object["properties"] as? [String: [String: Any]])
  }

  private static func field() throws -> [String: Any] {
    let definitions = try #require(try description()["$defs"] as? [String: [String: Any]])
    return try #require(definitions["field"])
  }

  @Test func theWordsAreThoseThatAreRead() throws {
    let field = try Self.properties(of: Self.field())
    func words(_ name: String) -> [String] { field[name]?["enum"] as? [String] ?? [] }
    #expect(words("spec") == SpecCatalog.all.map(\.name))
    #expect(words("type") == FieldReading.Kind.allCases.map(\.rawValue))
    #expect(words("marks") == FieldReading.Marks.allCases.map(\.rawValue))
    #expect(words("part") == FieldReading.Part.allCases.map(\.rawValue))
    #expect(words("storage") == FieldReading.Storage.allCases.map(\.rawValue))
    let whole = try Self.properties(of: Self.description())
    #expect(whole["format"]?["enum"] as? [String] == InputFormatCatalog.all.map(\.name))
  }

  @Test(arguments: ["catalog.csv", "catalog.json", "catalog.jsonl", "messy.csv", "dirty.csv"])
  func whatIsPrintedFitsIt(name: String) throws {
    let text = try PackageFolder.text(of: "data/\(name)")
    let folder = try TemporaryFolder()
    let schema = try SchemaRun.schema(of: [folder.write(text, as: name)])
    let printed = try Self.object(schema.json)
    #expect(try Self.misfits(of: printed, in: Self.description()) == [])
    let fields = try #require(printed["fields"] as? [[String: Any]])
    #expect(!fields.isEmpty)
    for field in fields { #expect(try Self.misfits(of: field, in: Self.field()) == []) }
  }

  /// A check of the test itself: it must find misfits.
  @Test func whatDoesNotFitIsFound() throws {
    let wrong: [String: Any] = ["fields": 5, "other": 1]
    #expect(
      try Self.misfits(of: wrong, in: Self.description())
        == ["phonefilter-schema is missing", "fields is no array", "other is unknown"])
    let field: [String: Any] = ["type": "txt", "field": "a"]
    #expect(try Self.misfits(of: field, in: Self.field()) == ["type is none of its words"])
  }

  /// The parts of an object that do not fit a description. Only the keywords of our description are
  /// known.
  private static func misfits(
    of object: [String: Any], in description: [String: Any]
  ) throws -> [String] {
    let properties = try properties(of: description)
    let required = description["required"] as? [String] ?? []
    var misfits = required.filter { object[$0] == nil }.map { "\($0) is missing" }
    for (name, value) in object.sorted(by: { $0.key < $1.key }) {
      guard let property = properties[name] else {
        misfits.append("\(name) is unknown")
        continue
      }
      if let words = property["enum"] as? [String], !words.contains("\(value)") {
        misfits.append("\(name) is none of its words")
      }
      let types = property["type"] as? [String] ?? [property["type"] as? String].compactMap { $0 }
      if !types.isEmpty, !types.contains(where: { fits(value, $0) }) {
        misfits.append("\(name) is no \(types.joined(separator: " or "))")
      }
      if let number = property["const"] as? Int, value as? Int != number {
        misfits.append("\(name) is not \(number)")
      }
    }
    return misfits
  }

  private static func fits(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "string": value as? String != nil
    case "array": value as? [Any] != nil
    case "boolean": value as? Bool != nil
    case "null": value as? NSNull != nil
    case "integer": value as? Int != nil
    default: false
    }
  }
}

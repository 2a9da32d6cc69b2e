@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
@testable import PhoneFilterComparing
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The words that identify a phone for people.
@Suite struct PhoneWordsTests {
  private func words(_ row: String, by key: String...) throws -> String {
    let specs = try key.map { try SpecNames.spec($0) }
    let plan = ColumnPlan(specs: [], noticed: specs + PhoneWords.specs)
    let folder = try TemporaryFolder()
    let source = try InputFormatCatalog.open(
      CataloguePath(try folder.write(row, as: "row")), as: nil, plan: plan, tracksLines: false)
    let batch = PhoneBatch(plan: plan)
    _ = try source.fill(batch)
    return PhoneWords(specs.isEmpty ? .usual : RowKey(specs: specs)).shown(0, of: batch)
  }

  private let row =
    #"{"sku":1001,"brand":"Apple","model":"iPhone 14","memory":6,"color":"Starlight","bin":"A-7"}"#

  @Test func brandAndModelComeFirst() throws {
    #expect(try words(row) == "Apple iPhone 14, 6 GB, Starlight")
    #expect(try words(row, by: "color") == "Apple iPhone 14, Starlight")
    #expect(try words(row, by: "model") == "Apple iPhone 14")
  }

  @Test func anotherKeyStandsBesideThem() throws {
    #expect(try words(row, by: "sku") == "Apple iPhone 14, 6 GB, Starlight (sku 1001)")
    #expect(
      try words(row, by: "model", "bin", "sku")
        == "Apple iPhone 14, 6 GB, Starlight (bin A-7, sku 1001)")
    #expect(try words(#"{"sku":1001,"name of nothing":1}"#, by: "sku") == "sku 1001")
    #expect(try words(#"{"model":"A"}"#, by: "sku") == "A")
    #expect(try words(#"{"x":1}"#, by: "sku") == "without sku")
  }

  @Test(
    arguments: [
      ("Apple", "iPhone 14", "Apple iPhone 14"), ("Google", "Google Pixel 8", "Google Pixel 8"),
      ("XIAOMI", "Xiaomi 14", "Xiaomi 14"), ("One", "OnePlus 11", "One OnePlus 11"),
      ("Nothing", "Nothing", "Nothing"), ("OnePlus", "OnePlus11", "OnePlus11"),
    ])
  func theBrandIsSaidOnce(brand: String, model: String, expected: String) {
    #expect(PhoneWords.name(brand: brand, model: model) == expected)
  }

  @Test func whatIsMissingIsNotSaid() {
    #expect(PhoneWords.name(brand: nil, model: "A") == "A")
    #expect(PhoneWords.name(brand: "A", model: nil) == "A")
    #expect(PhoneWords.name(brand: nil, model: nil) == nil)
  }
}

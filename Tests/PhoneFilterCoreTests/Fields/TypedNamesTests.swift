@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// The names of a plan that a field may have too, and names that tell what a field is for.
struct TypedNamesTests {
  private func typed(_ specs: (any PhoneSpec)..., mapped field: String? = nil) -> TypedNames {
    var mapping = FieldMapping()
    if let field { mapping.map("memory", to: field) }
    return ColumnPlan(specs: specs, mapping: mapping).typedNames
  }

  private let ram = MemorySpec().typed(as: "ram")

  @Test func onlyOtherNamesOfSpecsCount() {
    #expect(typed(MemorySpec(), FieldSpec("battery")).isEmpty && typed().isEmpty)
    #expect(!typed(ram).isEmpty && !typed(FieldSpec("cost")).isEmpty)
    // The user named the field of the spec.
    #expect(typed(ram, mapped: "x").isEmpty && typed(ram, mapped: "").isEmpty)
    #expect(!typed(FieldSpec("cost"), mapped: "x").isEmpty)
    #expect(typed(FieldSpec("cost"), ram).areAll(in: ["RAM", "x", "Cost"]))
    #expect(!typed(FieldSpec("cost"), ram).areAll(in: ["RAM", "x"]) && typed().areAll(in: []))
  }

  @Test func aFieldWithTheTypedNameFillsItsColumn() {
    let field = typed(FieldSpec("cost"))
    #expect(field.columns(spelledBy: ["price", "Cost"]) == ["cost"])
    #expect(field.columns(spelledBy: ["cost"]) == ["cost"])
    #expect(field.columns(spelledBy: ["price"]) == [] && typed().columns(spelledBy: ["a"]) == [])
    let spec = typed(ram)
    #expect(spec.columns(spelledBy: ["memory", "RAM"]) == ["memory"])
    // The spec would use that field anyway.
    #expect(spec.columns(spelledBy: ["ram", "x"]) == [])
    #expect(spec.columns(spelledBy: ["memory"]) == [])
  }

  /// The same spec, once by its own name and once by another.
  @Test func twoNamesOfOneSpecAreContested() {
    let names = typed(MemorySpec(), PriceSpec(), ram)
    #expect(names.contested.map { $0.map(\.name) } == [["memory", "memory"]])
    #expect(names.contested.first?.map(\.typedSpelling) == [nil, "ram"])
    #expect(typed(ram, MemorySpec()).contested.count == 1)
    #expect(typed(ram, ram).contested.isEmpty && typed(MemorySpec(), PriceSpec()).contested.isEmpty)
    #expect(typed(FieldSpec("a"), FieldSpec("a")).contested.isEmpty)
    #expect(typed(MemorySpec(), ram, MemorySpec(), ram).contested.count == 1)
  }

  @Test func aSchemaMayHaveAFieldWithTheTypedName() {
    func schema(_ fields: FieldReading...) -> ReadingFields {
      var reading = CatalogueReading()
      reading.fields = fields
      return ReadingFields(reading)
    }
    let own = FieldReading(spec: "memory", path: ["memory"], kind: .number)
    let other = FieldReading(path: ["ram"], kind: .text)
    let both = schema(own, other)
    #expect(typed(MemorySpec(), ram).columns(spelledBy: both) == ["memory"])
    #expect(typed(MemorySpec(), ram).columns(spelledBy: schema(own)) == [])
    #expect(typed(ram).columns(spelledBy: both) == [])
    #expect(typed(MemorySpec()).columns(spelledBy: both) == [])
  }

  // MARK: Names for a purpose

  @Test func fieldsOfDaysAreInOrder() {
    #expect(
      DatingFields.among(["scraped_at", "x", "Datum", "fecha", "Date", "released", "updated_at"])
        == ["Datum", "Date", "fecha", "scraped_at"])
    #expect(DatingFields.among([]) == [] && DatingFields.among(["dates"]) == [])
  }

  @Test func fieldsOfFormerPricesAreInOrder() {
    #expect(
      FormerPriceFields.among(["list_price", "UVP", "Streichpreis", "old price", "was", "msrp"])
        == ["was", "old price", "Streichpreis", "list_price"])
  }

  @Test func identifyingFieldsAreInOrder() {
    #expect(
      IdentifyingFields.among(["url", "id", "EAN", "x", "ASIN", "sku", "product_id"])
        == ["sku", "EAN", "ASIN", "id", "product_id", "url"])
  }

  /// At most one repetition, or one in five.
  @Test(
    arguments: [
      (0, 0, false), (1, 1, false), (0, 1, false), (2, 2, true), (1, 2, true), (0, 2, false),
      (2, 3, true), (1, 3, false), (8, 10, true), (7, 10, false), (80, 100, true),
      (79, 100, false), (12, 14, true), (9, 11, true), (7, 9, false),
    ])
  func aFieldWithFewRepetitionsIdentifies(different: Int, filled: Int, isTold: Bool) {
    #expect(IdentifyingFields.isTold(by: different, of: filled) == isTold)
  }

  @Test func codesAndDatesAreNotAmounts() {
    for name in ["id", "product_id", "EAN", "year", "releaseDate", "build number", "артикул"] {
      #expect(!IdentifyingFields.isAmount(name), "\(name)")
    }
    for name in ["price", "battery", "ideal", "years_of_updates", ""] {
      #expect(IdentifyingFields.isAmount(name), "\(name)")
    }
  }
}

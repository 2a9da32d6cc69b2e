@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// The fields that the user names for specs.
struct FieldMappingTests {
  private func mapping(_ change: (inout FieldMapping) -> Void) -> FieldMapping {
    var mapping = FieldMapping()
    change(&mapping)
    return mapping
  }

  private func schema(_ fields: FieldReading...) -> FieldMapping {
    var reading = CatalogueReading()
    reading.fields = fields
    return FieldMapping(reading)
  }

  @Test func aSpecHasAnOrigin() {
    let mapping = mapping {
      $0.map("price", to: "cost")
      $0.map("memory", to: "")
      $0.map("color", to: " hue , specs.color,")
      $0.map("brand", to: "a,")
    }
    #expect(mapping.field(for: "price") == .field("cost") && mapping.field(for: "model") == .byName)
    #expect(mapping.field(for: "memory") == nil && mapping.field(for: "brand") == .field("a,"))
    #expect(
      mapping.field(for: "color")
        == .firstOf([[" hue , specs.color,"], ["hue"], ["specs.color"], ["specs", "color"]]))
    #expect(mapping.typed(for: "price") == "cost" && mapping.typed(for: "model") == nil)
    #expect(mapping.isNamed("price") && mapping.isNamed("color"))
    #expect(!mapping.isNamed("memory") && !mapping.isNamed("model"))
    #expect(mapping.isMapped("price") && mapping.isMapped("memory") && !mapping.isMapped("model"))
    #expect(mapping.alternatives(of: "price") == [] && mapping.alternatives(of: "model") == [])
    #expect(mapping.alternatives(of: "color").count == 4)
    #expect(mapping.needsColumn("color") && !mapping.needsColumn("price"))
    #expect(mapping.alternativeHeads(of: "color").suffix(3) == ["hue", "specs.color", "specs"])
    #expect(mapping.typed == ["brand=a,", "color= hue , specs.color,", "memory=", "price=cost"])
    #expect(mapping.name(asking: PriceSpec()) == "price" && mapping.head(of: "price") == nil)
    #expect(mapping.innerPath(to: "price") == nil && mapping.localSpecs == [])
  }

  @Test func aSchemaIsTheOrigin() {
    var both = FieldReading(spec: "price", path: ["a"], kind: .number)
    both.otherPaths = [["b"], ["c", "d"]]
    let mapping = schema(
      both, FieldReading(spec: "memory", path: ["specs", "ram"], kind: .number),
      FieldReading(path: ["battery"], kind: .number))
    #expect(mapping.field(for: "memory") == .exactly("specs.ram", unit: 0))
    #expect(mapping.field(for: "color") == nil)
    #expect(mapping.alternatives(of: "price") == [["a"], ["b"], ["c", "d"]])
    #expect(mapping.alternatives(of: "memory") == [] && mapping.alternatives(of: "color") == [])
    #expect(mapping.alternativeHeads(of: "price") == ["a", "b", "c"])
    #expect(mapping.needsColumn("price") && !mapping.needsColumn("memory"))
    #expect(mapping.head(of: "memory") == "specs" && mapping.head(of: "battery") == "battery")
    #expect(mapping.head(of: "color") == nil)
    #expect(mapping.innerPath(to: "memory") == ["specs", "ram"])
    #expect(mapping.innerPath(to: "battery") == nil && mapping.innerPath(to: "color") == nil)
    #expect(mapping.name(asking: MemorySpec().typed(as: "ram")) == "memory")
  }

  @Test func aKeyIsNamedByItsOption() {
    let mapping = mapping {
      $0.mapKey("model", to: "sku")
      $0.mapKey("brand", to: "x", of: "b.csv")
      $0.map("price", to: "cost")
    }
    #expect(
      mapping.option(naming: "model") == "--key" && mapping.option(naming: "price") == "--map")
    #expect(mapping.option(naming: "brand") == "--key" && mapping.option(naming: "x") == "--map")
    #expect(mapping.typed == ["model=sku", "price=cost", "b.csv:brand=x"])
    #expect(mapping.isMapped("brand", of: "b.csv") && !mapping.isMapped("brand", of: "a.csv"))
    #expect(!mapping.isMapped("model", of: "b.csv") && !mapping.isMapped("brand"))
  }

  // MARK: One catalogue

  @Test func aMappingHoldsForOneCatalogue() {
    let mapping = mapping {
      $0.map("price", to: "cost")
      $0.map("price", to: "EK,VK", of: "b.csv")
      $0.map("memory", to: "m", of: "b")
    }
    let own = mapping.holding(for: CataloguePath("dir/b.csv"))
    #expect(own.typed(for: "price") == "EK,VK" && own.typed(for: "memory") == "m")
    #expect(own.localSpecs == ["price", "memory"])
    let other = mapping.holding(for: CataloguePath("a.csv"))
    #expect(other.typed(for: "price") == "cost" && other.typed(for: "memory") == nil)
    #expect(other.localSpecs == [])
    // Any catalogue may need the columns of the fields.
    #expect(mapping.alternativeHeads(of: "price") == ["EK,VK", "EK", "VK"])
    #expect(mapping.needsColumn("price") && mapping.needsColumn("memory"))
    #expect(!mapping.needsColumn("color"))
  }

  @Test func aCatalogueThatIsNotThereIsAnError() {
    let mapping = mapping { $0.map("price", to: "EK", of: "shop.csv") }
    func complaint(_ names: String...) -> String? {
      do {
        try mapping.check(among: names.map { CataloguePath($0) })
        return nil
      } catch { return error.message }
    }
    let start = "--map: no catalogue has the name 'shop.csv'"
    #expect(complaint("shop.csv") == nil && complaint("x", "dir/shop.csv") == nil)
    #expect(complaint("q.json") == start + "; this one is 'q.json'")
    #expect(complaint("q.json", "r.json") == start)
    #expect(complaint("shp.csv") == start + "; did you mean 'shp.csv'?")
    #expect(complaint() == start)
    do { try FieldMapping().check(among: []) } catch { Issue.record("\(error)") }
  }

  @Test(
    arguments: [
      ("ram_mb,ram_gb", "'ram_mb' is in MB, but 'ram_gb' in GB; name fields in one unit"),
      ("ram_gb,x,ram_mb", "'ram_gb' is in GB, but 'ram_mb' in MB; name fields in one unit"),
      ("ram_tb,ram_mb,ram_gb", "'ram_tb' is in TB, but 'ram_mb' in MB; name fields in one unit"),
      ("a.ram_mb,b.ram_gb", "'a.ram_mb' is in MB, but 'b.ram_gb' in GB; name fields in one unit"),
      ("ram_mb,mem_mb", nil), ("ram_mb,x", nil), ("ram_mb", nil), ("x,y", nil), ("", nil),
    ] as [(String, String?)])
  func fieldsOfOneSpecHaveOneUnit(typed: String, complaint: String?) {
    var found: String?
    do { try FieldMapping().check(MemorySpec(), in: typed) } catch { found = error.message }
    #expect(found == complaint)
  }
}

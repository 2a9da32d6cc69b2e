import Testing

@testable import PhoneFilterCore

/// A reading: the fields that it finds, its equality, and its file.
struct CatalogueReadingTests {
  private func reading(_ fields: FieldReading...) -> CatalogueReading {
    var reading = CatalogueReading()
    reading.fields = fields
    return reading
  }

  @Test func itIsCalledByItsFile() {
    #expect(CatalogueReading(named: "shop.json").called == "the schema 'shop.json'")
    #expect(CatalogueReading(named: "a\nb").called == "the schema 'a\\nb'")
    #expect(CatalogueReading().called == "the schema")
    #expect(CatalogueReading(named: nil).called == "the schema")
  }

  @Test func theCanonicalReadingHasEachSpecInItsOwnField() {
    let canonical = CatalogueReading.canonical
    #expect(canonical.fields.map(\.spec) == SpecCatalog.all.map(\.name))
    #expect(canonical.fields.map(\.path) == SpecCatalog.all.map { [$0.name] })
    #expect(
      canonical.fields.map(\.kind) == SpecCatalog.all.map { $0.isNumeric ? .number : .text })
  }

  @Test func aFieldIsFoundByItsSpec() {
    let reading = reading(
      FieldReading(path: ["memory"], kind: .text),
      FieldReading(spec: "memory", path: ["ram"], kind: .amount))
    #expect(reading.field(ofSpec: "memory")?.path == ["ram"])
    #expect(reading.field(ofSpec: "ram") == nil && reading.field(ofSpec: "price") == nil)
  }

  /// A field directly in the record is found before a path with the same joined name.
  @Test func aFieldIsFoundByItsName() {
    let reading = reading(
      FieldReading(path: ["a", "b"], kind: .text), FieldReading(path: ["a.b"], kind: .number),
      FieldReading(path: ["c", "d"], kind: .date), FieldReading(path: ["C"], kind: .truth))
    #expect(reading.field(called: "a.b")?.kind == .number)
    #expect(reading.field(called: "c.d")?.kind == .date)
    #expect(reading.field(called: "C")?.kind == .truth)
    #expect(reading.field(called: "c") == nil && reading.field(called: "a") == nil)
  }

  /// A spec that was typed by another name means the field with that name.
  @Test func aTypedNameMeansTheFieldWithThisName() {
    let own = FieldReading(spec: "memory", path: ["memory"], kind: .amount)
    let ram = FieldReading(path: ["ram"], kind: .text)
    let typed = MemorySpec().typed(as: "ram")
    #expect(reading(own, ram).field(asking: typed) == ram)
    #expect(reading(own, ram).field(asking: MemorySpec()) == own)
    #expect(reading(own).field(asking: typed) == own)
    #expect(reading(ram).field(asking: typed) == nil)
    let none = FieldReading(spec: "memory", path: [], kind: .unknown)
    #expect(reading(none, ram).field(asking: typed) == none)
    let same = FieldReading(spec: "memory", path: ["ram"], kind: .amount)
    #expect(reading(same, ram).field(asking: typed) == same)
  }

  @Test func eachPropertyCountsForEquality() {
    func differs(_ change: (inout CatalogueReading) -> Void) -> Bool {
      var other = CatalogueReading()
      change(&other)
      return other != CatalogueReading()
    }
    #expect(differs { $0.format = "csv" })
    #expect(differs { $0.encoding = "utf-16le" })
    #expect(differs { $0.delimiter = "tab" })
    #expect(differs { $0.header = ["a"] })
    #expect(differs { $0.rows = "data" })
    #expect(differs { $0.table = "phones" })
    #expect(differs { $0.records = 0 })
    #expect(differs { $0.fields = [FieldReading(path: ["a"], kind: .text)] })
    #expect(!differs { $0.doubts = ["a doubt"] })
    #expect(CatalogueReading(named: "a.csv") == CatalogueReading(named: "b.csv"))
  }

  // MARK: The file

  @Test func theFileHasAFixedOrder() {
    var reading = CatalogueReading(named: "shop.json")
    #expect(reading.json == "{\n  \"phonefilter-schema\": 1,\n  \"fields\": []\n}\n")
    reading.format = "csv"
    reading.encoding = "utf-16le"
    reading.delimiter = "semicolon"
    reading.header = ["RAM \"MB\"", "b"]
    reading.rows = "data"
    reading.table = "phones"
    reading.records = 52
    reading.doubts = ["a doubt"]
    var memory = FieldReading(spec: "memory", path: ["RAM \"MB\""], kind: .number)
    memory.otherPaths = [["ram"], ["specs", "ram"]]
    memory.isList = true
    memory.unit = "MB"
    memory.currency = "EUR"
    memory.marks = .comma
    memory.part = .amount
    memory.storage = .float
    memory.evidence = .init(values: 52, readable: 50, examples: ["4096", "x"])
    memory.passedOver = [
      .init(field: "card", reason: .rival, evidence: .init(values: 1, readable: 1)),
      .init(
        field: "a.b", reason: .objection("is \"odd\""),
        evidence: .init(values: 2, readable: 1, examples: ["1"])),
    ]
    var none = FieldReading(spec: "color", path: [], kind: .unknown)
    none.evidence = .init(values: 9, readable: 9)
    none.unit = "MB"
    var camera = FieldReading(path: ["camera", "main"], kind: .amount)
    camera.evidence = .init(values: 3, readable: 3)
    reading.fields = [memory, none, camera]
    #expect(
      reading.json == """
        {
          "phonefilter-schema": 1,
          "format": "csv",
          "encoding": "utf-16le",
          "delimiter": "semicolon",
          "header": ["RAM \\"MB\\"", "b"],
          "rows": "data",
          "table": "phones",
          "records": 52,
          "fields": [
            {"spec": "memory", "field": "RAM \\"MB\\"", "or": [["ram"], ["specs", "ram"]], \
        "type": "number", "list": true, "unit": "MB", "currency": "EUR", "marks": "comma", \
        "part": "amount", "storage": "float", "values": 52, "readable": 50, \
        "examples": ["4096", "x"], "passed-over": [\
        {"field": "card", "reason": "is an equal candidate", "values": 1}, \
        {"field": "a.b", "reason": "is \\"odd\\"", "values": 2, "readable": 1, \
        "examples": ["1"]}]},
            {"spec": "color", "field": null},
            {"path": ["camera", "main"], "type": "amount", "values": 3}
          ]
        }

        """)
  }

  @Test func aSpecWithoutAFieldKeepsItsPassedOverFields() {
    var none = FieldReading(spec: "color", path: [], kind: .unknown)
    none.passedOver = [.init(field: "hue", reason: .otherName, evidence: .init(values: 4))]
    #expect(
      reading(none).json == """
        {
          "phonefilter-schema": 1,
          "fields": [
            {"spec": "color", "field": null, "passed-over": [{"field": "hue", \
        "reason": "is taken where a record has no field with another name of the spec", \
        "values": 4, "readable": 0}]}
          ]
        }

        """)
  }
}

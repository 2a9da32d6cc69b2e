import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Field names")
struct FieldNameTests {
  @Test(
    arguments: [
      ("RAM (MB)", ["ram", "mb"]), ("ram_mb", ["ram", "mb"]), ("ramMb", ["ram", "mb"]),
      ("ramMB", ["ram", "mb"]), ("Screen size (inches)", ["screen", "size", "inches"]),
      ("price-usd", ["price", "usd"]), ("Price [USD]", ["price", "usd"]), ("ram", ["ram"]),
      ("", []), ("  ", []), ("RAM", ["ram"]), ("ram/GB", ["ram", "gb"]),
      ("Battery (mAh)", ["battery", "mah"]), ("RAM (GiB)", ["ram", "gib"]),
      ("iPhone", ["i", "phone"]),
      ("batterymAh", ["batterym", "ah"]),
    ])
  func aNameConsistsOfWords(name: String, words: [String]) {
    #expect(FieldName.words(of: name) == words)
  }

  /// ASCII names are split by bytes, other names by characters. Both find the same words.
  @Test func wordsAreTheSameByBytesAndByCharacters() {
    let letters = Array("aBcD1-_ ()[]/,.:;'\r\n\t")
    var random = SeededGenerator(seed: 17)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...12, using: &random)
      let name = String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
      #expect(FieldName.words(of: name) == FieldName.wordsSlowly(of: name), "\(name)")
    }
  }

  @Test(
    arguments: [
      ("a.b.c", ["a", "b", "c"]), ("a", ["a"]), ("a..b", ["a..b"]), (".a", [".a"]),
      ("Mem. size", ["Mem", " size"]),
    ])
  func aPathConsistsOfParts(name: String, parts: [String]) {
    #expect(FieldName.parts(of: name) == parts)
  }

  /// A unit in a field's name, and the value of a bare number there in the spec's unit.
  @Test(
    arguments: [
      ("memory", "RAM (MB)", "mb"), ("memory", "ram_gb", "gb"), ("memory", "ramGb", "gb"),
      ("memory", "ramgb", "gb"), ("memory", "RAM in GB", "gb"), ("memory", "memory [MB]", "mb"),
      ("diskSpace", "Internal storage (GB)", "gb"), ("diskSpace", "storage_gb", "gb"),
      ("diskSpace", "storageTB", "tb"), ("screenSize", "Screen size (inches)", "inches"),
      ("screenSize", "display_cm", "cm"), ("price", "price_usd", "usd"),
      ("price", "price_jd", "jd"), ("price", "Price in EUR", "eur"), ("price", "usd_price", "usd"),
    ])
  func aUnitMayStandInAName(specName: String, field: String, unit: String) throws {
    let spec = try #require(SpecCatalog.spec(called: specName))
    let column = FieldColumn(spec: spec, mapping: FieldMapping())
    #expect(column.match(field)?.unit == spec.unit(named: unit), "\(field)")
  }

  @Test(
    arguments: [
      ("memory", "battery_mb"), ("memory", "mb"), ("memory", "ramx"), ("screenSize", "screenin5"),
      ("price", "price_per"), ("model", "name_gb"), ("diskSpace", "gb"),
    ])
  func aUnitAloneMakesNoField(specName: String, field: String) throws {
    let spec = try #require(SpecCatalog.spec(called: specName))
    #expect(FieldColumn(spec: spec, mapping: FieldMapping()).match(field) == nil)
  }

  @Test func plainNamesGoBeforeUnitsAndPaths() {
    let column = FieldColumn(spec: MemorySpec(), mapping: FieldMapping())
    let names = ["memory", "Memory", "ram", "memory_gb", "ram_gb", "specs.memory", "specs.ramGb"]
    let ranks = names.compactMap(column.rank)
    #expect(ranks.count == names.count && ranks == ranks.sorted() && Set(ranks).count == 7)
  }

  @Test(
    arguments: [
      ("screenSize", "display.screenSize"), ("screenSize", "display.size"),
      ("memory", "specs.memory.ramGb"), ("memory", "storage.ram"), ("diskSpace", "storage.flash"),
      ("processor", "hardware.cpu"), ("price", "price.amount"),
    ])
  func aPathIsKnownByItsLastNames(specName: String, path: String) throws {
    let spec = try #require(SpecCatalog.spec(called: specName))
    #expect(FieldColumn(spec: spec, mapping: FieldMapping()).match(path) != nil)
  }

  @Test func aFieldNamedByHandBringsItsUnit() {
    var mapping = FieldMapping()
    mapping.map("memory", to: "Speicher (MB)")
    let column = FieldColumn(spec: MemorySpec(), mapping: mapping)
    #expect(column.match("Speicher (MB)")?.unit == MemorySpec().unit(named: "mb"))
  }

  @Test func otherFieldsAreFoundByNameAlone() {
    let column = FieldColumn(spec: FieldSpec("main"), mapping: FieldMapping())
    #expect(column.match("main") != nil && column.match("camera.main") == nil)
  }
}

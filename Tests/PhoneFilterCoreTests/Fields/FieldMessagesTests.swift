@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// The sentences about fields that are missing, equal, late or in another unit.
struct FieldMessagesTests {
  // MARK: Equal fields

  @Test func rivalsAreListedWithTheirChoice() {
    let message = FieldMessages.rivals(for: "memory", among: ["ram", "RAM size"])
    #expect(
      message.description
        == "'ram' and 'RAM size' could both be memory; choose with --map 'memory=ram' or --map "
        + "'memory=RAM size'")
    #expect(message.facts.code == .ambiguousField && message.facts.spec == "memory")
    #expect(message.facts.didYouMean == ["ram", "RAM size"])
  }

  /// The head of a path is a field and not a spec.
  @Test func rivalsOfAPathAreNames() {
    #expect(
      FieldMessages.rivals(for: ".camera", among: ["camera", "Camera"]).description
        == "'camera' and 'Camera' could both be 'camera'; write one of the two names")
  }

  @Test func equalNamesAreNumbered() {
    let two = FieldMessages.rivals(for: "memory", among: ["ram", "ram"])
    #expect(
      two.description
        == "2 fields have the name 'ram', so memory is ambiguous; write 'ram (1)' or 'ram (2)', "
        + "also in --map")
    #expect(two.facts.didYouMean == [] && two.facts.spec == "memory")
    #expect(
      FieldMessages.rivals(for: "memory", among: ["ram", "ram", "ram", "ram"]).description
        == "4 fields have the name 'ram', so memory is ambiguous; write 'ram (1)' or 'ram (2)' or "
        + "'ram (3)', also in --map")
  }

  @Test func aSpecIsContestedByAField() {
    let specs: [any PhoneSpec] = [MemorySpec(), MemorySpec().typed(as: "ram")]
    let end = "for 'ram' alone, write '\"ram\"' with the double quotes"
    #expect(
      FieldMessages.contested(specs, among: ["x", "Memory", "ram"])
        == "memory could be the field 'Memory' or 'ram'; " + end)
    #expect(
      FieldMessages.contested(specs.reversed(), among: ["x"])
        == "memory could be the field 'memory' or 'ram'; " + end)
  }

  // MARK: Later records

  @Test func aLateFieldIsNamedWithTheChoice() {
    #expect(
      FieldMessages.late("ram", for: "memory", insteadOf: "mem")
        == "memory is in 'ram' here, but in 'mem' in the first records; choose with --map "
        + "'memory=ram' or --map 'memory=mem'")
    #expect(
      FieldMessages.late("ram", for: "memory", insteadOf: nil)
        == "memory is in 'ram' here, but in no field of the first records; to use it, write --map "
        + "'memory=ram'")
    #expect(
      FieldMessages.oddUnit(of: "ram_mb", for: "memory")
        == "the field 'ram_mb' has memory in another unit than the earlier records; to use "
        + "'ram_mb', write --map 'memory=ram_mb'")
  }

  // MARK: Missing fields

  private func missing(
    _ spec: any PhoneSpec, _ fields: [String], _ nested: [String] = [],
    _ mapping: FieldMapping = FieldMapping()
  ) -> String {
    FieldMessages.missing(spec, among: fields, nested, mapping: mapping).description
  }

  @Test func aMissingSpecHasAFlag() {
    #expect(
      missing(MemorySpec(), ["a", "b"])
        == "no record has a field 'memory'; choose one with --map 'memory=FIELD' (its fields: a, b)"
    )
    #expect(
      missing(MemorySpec(), [])
        == "no record has a field 'memory'; choose one with --map 'memory=FIELD'")
    let message = FieldMessages.missing(MemorySpec(), among: [], nowhere: "no row of 'x'")
    #expect(
      message.description
        == "no row of 'x' has a field 'memory'; choose one with --map 'memory=FIELD'")
    #expect(message.facts.code == .unknownField && message.facts.field == "memory")
  }

  @Test func aSpecWithObjectsHasInnerFields() {
    #expect(
      missing(MemorySpec(), ["x", "ram"], ["ram.size", "ram.type"])
        == "no record has a field 'memory' with values: 'ram' holds objects; choose one of their "
        + "fields with --map 'memory=ram.FIELD' (its fields: x, ram.size, ram.type)")
  }

  @Test func aMissingFieldMayBeMisspelled() {
    #expect(
      missing(FieldSpec("batery"), ["x", "battery"])
        == "no record has a field 'batery'; did you mean 'battery'? (its fields: x, battery)")
    #expect(
      missing(FieldSpec("qqq"), ["x", "battery"])
        == "no record has a field 'qqq' (its fields: x, battery)")
    // The head of a path is the wrong part, if no inner fields are known.
    #expect(
      missing(FieldSpec("camra.main"), ["camera"])
        == "no record has a field 'camra.main'; did you mean 'camera'? (its fields: camera)")
    #expect(
      missing(FieldSpec("camra.main"), ["camera"], ["camera.main"])
        == "no record has a field 'camra.main'; did you mean 'camera.main'? (its fields: "
        + "camera.main)")
  }

  @Test func aMappedFieldIsNamedWithItsOption() {
    var mapping = FieldMapping()
    mapping.map("memory", to: "batery")
    #expect(
      missing(MemorySpec(), ["battery"], [], mapping)
        == "no record has the field 'batery' of --map; did you mean 'battery'? (its fields: "
        + "battery)")
    mapping.map("memory", to: "")
    #expect(
      missing(MemorySpec(), ["battery"], [], mapping)
        == "--map memory= leaves memory without a field")
    mapping.map("memory", to: "a, b, c")
    #expect(
      missing(MemorySpec(), ["x"], [], mapping)
        == "no record has one of the fields 'a', 'b' or 'c' of --map (its fields: x)")
    // A name with a dot is a field and a path; the message has it once.
    mapping.map("memory", to: "a,b.c")
    #expect(
      missing(MemorySpec(), ["x"], [], mapping)
        == "no record has one of the fields 'a' or 'b.c' of --map (its fields: x)")
    mapping.mapKey("memory", to: "sku")
    #expect(
      missing(MemorySpec(), [], [], mapping) == "no record has the field 'sku' of --key")
    var schema = CatalogueReading()
    schema.fields = [FieldReading(spec: "memory", path: ["a", "b"], kind: .number)]
    #expect(
      missing(MemorySpec(), ["x"], [], FieldMapping(schema))
        == "no record has the field 'a.b' of --map (its fields: x)")
  }

  @Test func aPatternMatchesNoField() {
    func missing(_ pattern: FieldPattern) -> Message {
      FieldMessages.missing(pattern, among: ["battery", "x"], [], nowhere: "no record")
    }
    let glob = missing(FieldPattern("b?t", nil))
    #expect(glob.description == "no record has a field like 'b?t' (its fields: battery, x)")
    #expect(glob.facts.code == .unknownField && glob.facts.field == "b?t")
    let name = missing(FieldPattern("batery", FieldSpec("batery")))
    #expect(
      name.description
        == "no record has a field 'batery'; did you mean 'battery'? (its fields: battery, x)")
  }

  /// The whole path is compared first, then the ends of the paths.
  @Test func aQuestionNamesAPath() {
    func question(_ typed: String, _ fields: [String], _ nested: [String]) -> String {
      FieldMessages.question(for: typed, among: fields, nested).description
    }
    let nested = ["specs.battery", "specs.camera.main", "other.battery"]
    #expect(question("batery", ["specs"], nested).hasSuffix("?"))
    #expect(
      question("batery", ["specs"], nested)
        == "; did you mean 'specs.battery' or 'other.battery'?")
    #expect(question("camera.mian", ["specs"], nested) == "; did you mean 'specs.camera.main'?")
    #expect(question("batery", ["battery"], nested) == "; did you mean 'battery'?")
    #expect(question("qqq", ["specs"], nested) == "" && question("batery", ["specs"], []) == "")
    let four = (1...4).map { "s\($0).battery" }
    #expect(
      question("batery", [], four)
        == "; did you mean 's1.battery', 's2.battery' or 's3.battery'?")
  }

  @Test func atMostThirtyFieldsAreListed() {
    func list(_ count: Int) -> String {
      let message = missing(FieldSpec("qqq"), (1...count).map { "\(9000 + $0)" })
      return String(message.dropFirst("no record has a field 'qqq' (its fields: ".count).dropLast())
    }
    let names = (1...31).map { "\(9000 + $0)" }
    #expect(list(30) == names.dropLast().joined(separator: ", "))
    #expect(list(31) == names.prefix(25).joined(separator: ", ") + " and 6 more")
    #expect(list(1) == "9001")
  }

  // MARK: Search in a table

  private func place(
    _ spec: any PhoneSpec, _ names: [String], need: FieldColumn.Need = .required,
    mapped field: String? = nil
  ) throws -> Int? {
    var mapping = FieldMapping()
    if let field { mapping.map(spec.name, to: field) }
    return try FieldResolution.place(
      of: FieldColumn(spec: spec, mapping: mapping, need: need), among: names)
  }

  @Test func theBestNameOfATableIsFound() throws {
    #expect(try place(MemorySpec(), ["x", "ram", "Memory", "memory"]) == 3)
    #expect(try place(MemorySpec(), ["x", "ram", "Memory"]) == 2)
    #expect(try place(MemorySpec(), ["x", "ram_mb"]) == 1 && place(MemorySpec(), ["x"]) == nil)
    #expect(try place(MemorySpec(), []) == nil)
    let error = #expect(throws: FieldResolution.Rivals.self) {
      try place(MemorySpec(), ["ram", "x", "RAM size"])
    }
    #expect(
      error?.message == FieldMessages.rivals(for: "memory", among: ["ram", "RAM size"]))
    #expect(throws: FieldResolution.Rivals.self) {
      try place(MemorySpec(), ["ram", "RAM"], need: .wanted)
    }
    #expect(try place(MemorySpec(), ["ram", "RAM"], need: .noticed) == nil)
  }

  /// A repeated name has a number.
  @Test func aNumberedNameIsFound() throws {
    #expect(try place(MemorySpec(), ["ram", "x", "ram"], mapped: "ram (2)") == 2)
    #expect(try place(MemorySpec(), ["ram", "x", "ram"], mapped: "ram (3)") == nil)
    #expect(try place(MemorySpec(), ["ram", "x"], mapped: "ram (1)") == nil)
    // A field that is called so comes first.
    #expect(try place(MemorySpec(), ["ram", "ram (2)", "ram"], mapped: "ram (2)") == 1)
    func exact(_ name: String, _ names: [String]) throws -> Int? {
      try FieldResolution.place(of: FieldColumn(exactly: name), among: names)
    }
    #expect(try exact("a", ["b", "a"]) == 1 && exact("A", ["b", "a"]) == nil)
    #expect(try exact("a (2)", ["a", "b", "a"]) == 2 && exact("a (3)", ["a", "a"]) == nil)
    #expect(try exact("a (1)", ["a", "b"]) == nil)
  }
}

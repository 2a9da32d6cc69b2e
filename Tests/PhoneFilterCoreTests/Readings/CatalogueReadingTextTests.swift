import Testing

@testable import PhoneFilterCore

/// A reading for people: a line for each spec, and the fields that are not used.
struct CatalogueReadingTextTests {
  private func reading(_ records: Int?, _ fields: FieldReading...) -> CatalogueReading {
    var reading = CatalogueReading(named: "s.json")
    reading.records = records
    reading.fields = fields
    return reading
  }

  private func field(
    _ spec: String, _ path: String..., with change: (inout FieldReading) -> Void = { _ in }
  ) -> FieldReading {
    var field = FieldReading(spec: spec, path: path, kind: .unknown)
    change(&field)
    return field
  }

  /// The text about the memory, after its name.
  private func memory(
    _ records: Int?, _ field: FieldReading?, _ mapping: FieldMapping = FieldMapping()
  ) -> [String] {
    var reading = reading(records)
    reading.fields = [field].compactMap { $0 }
    let lines = reading.lines(mapping)
    let first = lines.firstIndex { $0.hasPrefix("  memory      ") } ?? 0
    let end = lines[(first + 1)...].firstIndex { !$0.hasPrefix("    ") } ?? lines.count
    return ["\(lines[first].dropFirst("  memory      ".count))"] + lines[(first + 1)..<end]
  }

  @Test func eachSpecHasALineInTheOrderOfTheSpecs() {
    let none = { (name: String) in "no field; --map '\(name)=FIELD' takes one" }
    #expect(
      CatalogueReading().description == """
          model       \(none("model"))
          brand       \(none("brand"))
          price       \(none("price"))
          screenSize  \(none("screenSize"))
          processor   \(none("processor"))
          memory      \(none("memory"))
          diskSpace   \(none("diskSpace"))
          color       \(none("color"))
        """)
  }

  @Test(
    arguments: [
      (0, 0, [], 5, "no row has it"), (5, 5, [], 5, "all rows have it"),
      (1, 1, [], 5, "1 has it"), (2, 2, [], 5, "2 have it"),
      (1, 1, [], 1, "all rows have it"),
      (5, 5, ["8 GB"], 5, "all rows have it, such as 8 GB"),
      (4, 3, ["8,5", "6\u{7}"], 5, "4 have it, 3 can be read (75 %), such as '8,5', 6\\u{7}"),
      (3, 2, [], 3, "all rows have it, 2 can be read (66 %)"),
      (1000, 999, [], 2000, "1000 have it, 999 can be read (99 %)"),
      (2, 0, [], 5, "2 have it, 0 can be read (0 %)"),
      (7, 7, ["x"], 0, "no row was read"),
    ])
  func theEvidenceIsInWords(
    values: Int, readable: Int, examples: [String], records: Int, words: String
  ) {
    let evidence = FieldReading.Evidence(values: values, readable: readable, examples: examples)
    let field = field("memory", "ram") { $0.evidence = evidence }
    #expect(memory(records, field) == ["← ram; \(words)"])
  }

  /// Without a number of records, no records were read.
  @Test func withoutRecordsNoRowWasRead() {
    let field = field("memory", "ram") { $0.evidence = .init(values: 7, readable: 7) }
    #expect(memory(nil, field) == ["← ram; no row was read"])
    #expect(memory(nil, self.field("memory", "ram")) == ["← ram"])
  }

  @Test func theWayToReadAFieldIsInWords() {
    #expect(memory(3, field("memory", "specs", "ra\tm")) == ["← specs.ra\\tm"])
    #expect(
      memory(3, field("memory", "a") { $0.otherPaths = [["b"], ["c", "d"]] })
        == ["← a, else b, else c.d"])
    #expect(memory(3, field("memory", "a") { $0.unit = "MB" }) == ["← a, in MB"])
    #expect(memory(3, field("memory", "a") { $0.currency = "EUR" }) == ["← a, in EUR"])
    #expect(memory(3, field("memory", "a") { $0.marks = .comma }) == ["← a, with a decimal comma"])
    #expect(memory(3, field("memory", "a") { $0.marks = .point }) == ["← a"])
    let parts: [(FieldReading.Part, String)] = [
      (.whole, ""), (.amount, ", one of its amounts"), (.amountInMemory, ", one of its amounts"),
      (.each, ", each of its texts"), (.title, ", a part of its text"),
    ]
    for (part, words) in parts {
      #expect(memory(3, field("memory", "a") { $0.part = part }) == ["← a\(words)"])
    }
    let all = field("memory", "a") {
      $0.unit = "MB"
      $0.marks = .comma
      $0.part = .amount
      $0.evidence = .init(values: 3, readable: 3)
    }
    #expect(
      memory(3, all)
        == ["← a, in MB, with a decimal comma, one of its amounts; all rows have it"])
  }

  // MARK: Fields that are not used

  private func passing(_ path: [String], _ others: (String, FieldReading.PassedOver.Reason)...)
    -> FieldReading
  {
    var field = FieldReading(spec: "memory", path: path, kind: .unknown)
    field.passedOver = others.map {
      .init(field: $0.0, reason: $0.1, evidence: .init(values: 2, readable: 2, examples: ["9"]))
    }
    return field
  }

  @Test func theFieldsThatAreNotUsedAreBelow() {
    let field = passing(
      ["ram"], ("m\u{7}", .rival), ("mem", .otherName), ("card", .objection("only ends in it")))
    let taken = "is taken where a record has no field with another name of the spec"
    #expect(
      memory(9, field) == [
        "← ram", "    'm\\u{7}' is not taken: it is an equal candidate; 2 have it, such as 9",
        "    'mem' \(taken); 2 have it, such as 9",
        "    'card' is not taken: it only ends in it; 2 have it, such as 9",
      ])
    #expect(
      memory(nil, passing(["ram"], ("x", .rival)))
        == ["← ram", "    'x' is not taken: it is an equal candidate; 2 have it, such as 9"])
    #expect(
      memory(0, passing(["ram"], ("x", .rival)))
        == ["← ram", "    'x' is not taken: it is an equal candidate; no row was read"])
  }

  /// The fields that were refused are shown. The rivals alone are already in the message.
  @Test func withoutAFieldOnlyRefusedFieldsAreBelow() {
    let refused = passing([], ("card", .objection("only ends in it")))
    #expect(
      memory(9, refused) == [
        "no field; --map 'memory=FIELD' takes one",
        "    'card' is not taken: it only ends in it; 2 have it, such as 9",
      ])
    #expect(
      memory(9, passing([], ("a", .rival), ("b", .rival))) == [
        "'a' and 'b' could both be memory; choose with --map 'memory=a' or --map 'memory=b'"
      ])
    #expect(
      memory(9, passing([], ("a", .rival))) == ["no field; --map 'memory=FIELD' takes one"])
  }

  @Test func aRemovedFieldIsSaid() {
    var mapping = FieldMapping()
    mapping.map("memory", to: "")
    let field = passing(["ram"], ("x", .rival))
    #expect(memory(9, field, mapping) == ["no field by --map"])
    #expect(memory(9, nil, mapping) == ["no field by --map"])
    mapping.map("memory", to: "ram")
    #expect(memory(9, field, mapping).count == 2)
  }

  @Test func aSchemaNamesTheFields() {
    let named = field("memory", "ram")
    var schema = CatalogueReading(named: "s.json")
    schema.fields = [named]
    #expect(memory(9, named, FieldMapping(schema)) == ["← ram"])
    let empty = field("memory", "ram") { $0.evidence = .init(values: 0) }
    #expect(memory(9, empty, FieldMapping(schema)) == ["no value in 'ram'"])
    let path = field("memory", "a", "b\t") { $0.evidence = .init(values: 0) }
    #expect(memory(9, path, FieldMapping(schema)) == ["no value in 'a.b\\t'"])
    // Without a schema the evidence says so.
    #expect(memory(9, empty) == ["← ram; no row has it"])
    schema.fields = []
    #expect(
      memory(9, nil, FieldMapping(schema)) == ["no field; the schema 's.json' names none"])
    #expect(
      memory(9, field("memory"), FieldMapping(CatalogueReading()))
        == ["no field; the schema names none"])
  }

  @Test func theWaysOfSpecsHaveNoEvidence() {
    let way = field("memory", "ram") { $0.unit = "MB" }
    let full = field("memory", "ram") {
      $0.unit = "MB"
      $0.evidence = .init(values: 1)
      $0.passedOver = [.init(field: "x", reason: .rival, evidence: .init())]
    }
    #expect(reading(3, full, FieldReading(path: ["a"], kind: .text)).ways == [way])
  }
}

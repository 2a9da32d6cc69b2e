@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The choice of a field by its values: plain columns, and the record that shows rivals.
struct FieldChooserTests {
  /// The sample of a column, with a value of JSON in each record. Nil is a record without a value.
  private func sample(
    _ spec: any PhoneSpec, called field: String = "f", _ values: [String?]
  ) throws -> ColumnSample {
    let folder = try TemporaryFolder()
    let rows = values.map { $0.map { "{\"v\":\($0)}\n" } ?? "{\"x\":1}\n" }
    let path = try folder.write(rows.joined(), as: "a.jsonl")
    let plan = ColumnPlan(specs: [FieldSpec("v")])
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: nil, plan: plan, tracksLines: false)
    let batch = PhoneBatch(plan: plan, capacity: 100)
    #expect(try source.fill(batch) && batch.count == values.count)
    return ColumnSample(
      ValueLocator(spec, column: 0, in: batch), of: spec, called: field, rows: batch.count)
  }

  private func isPlain(
    _ spec: any PhoneSpec, _ fields: [String], called field: String? = nil, _ values: [String?]
  ) throws -> Bool {
    FieldChooser.isPlain(
      FieldColumn(spec: spec, mapping: FieldMapping()), among: fields,
      try sample(spec, called: field ?? fields[0], values), spec)
  }

  @Test func oneFieldWithReadableValuesIsPlain() throws {
    #expect(try isPlain(MemorySpec(), ["ram", "x"], ["8", "6", "12"]))
    #expect(try isPlain(MemorySpec(), ["ram", "memory"], ["8", "6", "12"]))
    #expect(try !isPlain(MemorySpec(), ["ram", "RAM"], ["8", "6", "12"]))
    #expect(try !isPlain(MemorySpec(), ["ram"], ["\"a\"", "\"b\"", "\"c\""]))
    #expect(try !isPlain(MemorySpec(), ["ram"], ["\"a\"", "\"b\""]))
    #expect(try isPlain(MemorySpec(), ["ram"], ["\"a\"", "8"]))
    #expect(try !isPlain(MemorySpec(), ["ram"], ["128", "256", "128"]))
    // Two values are not enough for an objection to readable numbers.
    #expect(try isPlain(MemorySpec(), ["ram"], ["128", "256"]))
  }

  @Test func anEmptyFieldIsPlainInFewRecords() throws {
    #expect(try isPlain(MemorySpec(), ["ram"], [nil, nil, nil]))
    #expect(try !isPlain(MemorySpec(), ["ram"], [nil, nil, nil, nil]))
    #expect(try !isPlain(MemorySpec(), ["x"], [nil]))
  }

  @Test func aQuarterOfTheRecordsIsEnough() throws {
    #expect(try isPlain(MemorySpec(), ["ram"], ["8", nil, nil, nil]))
    #expect(try !isPlain(MemorySpec(), ["ram"], ["8", nil, nil, nil, nil]))
  }

  @Test func anotherPriceNeedsAChoice() throws {
    let values = ["500", "600", "700"]
    #expect(try isPlain(PriceSpec(), ["price", "x"], values))
    #expect(try !isPlain(PriceSpec(), ["price", "sale price"], values))
    #expect(try !isPlain(PriceSpec(), ["price", "list price"], values))
    #expect(try !isPlain(PriceSpec(), ["price", "price_now"], values))
    #expect(try isPlain(PriceSpec(), ["sale price", "x"], values))
    #expect(try isPlain(PriceSpec(), ["price", "new"], values))
    #expect(try isPlain(PriceSpec(), ["price", "sale date"], values))
  }

  @Test func listsNeedAChoice() throws {
    let pair = "\"4GB / 6GB\""
    #expect(try isPlain(MemorySpec(), ["ram"], [pair, "8", "8"]))
    #expect(try !isPlain(MemorySpec(), ["ram"], [pair, "8"]))
    #expect(try isPlain(ColorSpec(), ["color"], ["\"Gold\"", "\"Blue\"", "\"Red\""]))
    #expect(try !isPlain(ColorSpec(), ["color"], ["\"Gold\"", "\"Blue, Red\"", "\"Red\""]))
  }

  // MARK: Choices

  private func candidate(
    _ path: [String], _ values: [String?], objection: String? = nil
  ) throws -> FieldChoice.Candidate {
    let spec = MemorySpec()
    let column = FieldColumn(spec: spec, mapping: FieldMapping())
    return FieldChoice.Candidate(
      fit: try #require(FieldFit(path, of: spec, column)), sample: try sample(spec, values),
      objection: objection, standing: .usual)
  }

  private func rowOfRivals(_ rivals: FieldChoice.Candidate...) -> Int? {
    FieldChoice(
      spec: MemorySpec(), chosen: nil, candidates: rivals, remark: nil, rivals: rivals
    ).rowOfRivals
  }

  /// A record with two of the rivals shows them. Other names may differ only between records.
  @Test func aRecordShowsTheRivals() throws {
    let (ram, size) = (["ram"], ["RAM size"])
    #expect(
      try rowOfRivals(candidate(ram, ["8", nil, "8"]), candidate(size, [nil, "8", "8"])) == 2)
    #expect(
      try rowOfRivals(candidate(ram, ["8", nil]), candidate(size, [nil, "8"])) == nil)
    let (one, other) = (["platform_ram"], ["device_x_ram"])
    #expect(
      try rowOfRivals(candidate(one, ["8", nil, nil]), candidate(other, [nil, nil, "8"])) == 2)
    #expect(
      try rowOfRivals(candidate(one, [nil, "8"]), candidate(other, ["8", "8"])) == 1)
    #expect(try rowOfRivals(candidate(one, ["8", nil]), candidate(other, [nil, nil])) == nil)
    #expect(rowOfRivals() == nil)
  }

  @Test func aPlainFieldIsFirst() throws {
    let (ram, size) = (
      try candidate(["ram"], ["8"]), try candidate(["RAM size"], ["8"], objection: "no")
    )
    let choice = FieldChoice(
      spec: MemorySpec(), chosen: ram, candidates: [ram, size], remark: "said", isRefused: true)
    let plain = choice.leftPlain(in: "RAM size")
    #expect(plain.candidates.map(\.fit.name) == ["RAM size", "ram"])
    #expect(plain.chosen == nil && plain.remark == nil && !plain.isRefused && plain.rivals.isEmpty)
    #expect(choice.leftPlain(in: "x").candidates.map(\.fit.name) == ["ram", "RAM size"])
  }

  @Test func onlyValuesWithoutAnObjectionAreUsable() throws {
    #expect(try candidate(["ram"], ["8"]).isUsable)
    #expect(try !candidate(["ram"], ["8"], objection: "no").isUsable)
    #expect(try !candidate(["ram"], [nil]).isUsable)
  }
}

@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A field of amounts: its words, its units, and its complaints.
struct AmountFieldTests {
  private func field(
    _ unit: String, called name: String = "battery", by schema: CatalogueReading? = nil
  ) throws -> AmountField {
    AmountField(FieldSpec(name), in: try #require(ReadingUnits.unit(named: unit)), by: schema)
  }

  private func bare(_ name: String = "battery") -> AmountField {
    AmountField(FieldSpec(name), in: MeasureCatalog.noUnit)
  }

  @Test func itDescribesItself() throws {
    let field = try field("mAh", called: "specs.battery")
    #expect(field.name == "specs.battery" && field.path == ["specs", "battery"])
    #expect(field.flag == "specs.battery" && field.heading == "specs.battery")
    #expect(field.valueLabel == "AMOUNT" && field.summary == "the field specs.battery, in mAh")
    #expect(field.examples == ["500", "500..900"])
    #expect(field.noun == "an amount in mAh" && bare().noun == "a number")
    #expect(field.isNumeric && field.isField && field.aliases == [])
    #expect(field.ofAmounts?.name == "specs.battery" && field.ofDates == nil)
    #expect(field.unit.name == "mAh")
    #expect(field.arguments(asking: "5 Ah") == ["--where", "specs.battery=5 Ah"])
    #expect(field.arguments(excluding: "5 Ah") == ["--where", "specs.battery!=5 Ah"])
  }

  /// The own unit is at place 0, and has no name as another unit.
  @Test func otherUnitsHaveTheirNames() throws {
    let charge = try field("mAh")
    #expect([0, 1, 2, 255].map(charge.unitName) == [nil, "Ah", nil, nil])
    let large = try field("Ah")
    #expect([0, 1, 2].map(large.unitName) == [nil, "mAh", nil])
    let energy = try field("mWh")
    #expect([0, 1, 2, 3].map(energy.unitName) == [nil, "Wh", "kWh", nil])
    #expect([0, 1].map(bare().unitName) == [nil, nil])
  }

  @Test(
    arguments: [
      ("5000 mAh", "mAh"), ("5 Ah", "mAh"), ("5000", nil), ("5,000", nil), ("5 V", nil),
      ("", nil), ("big", nil),
    ])
  func allUnitsHaveOneLabel(cell: String, label: String?) throws {
    let field = try field("mAh")
    #expect(withValue(cell, .cell) { field.unitLabel(of: $0) } == label)
  }

  @Test func aNumberOfJSONHasNoLabel() throws {
    let field = try field("mAh")
    #expect(withValue("5000") { field.unitLabel(of: $0) } == nil)
    #expect(withValue("\"5 Ah\"") { field.unitLabel(of: $0) } == "mAh")
  }

  @Test(
    arguments: [
      ("mAh", "5 Ah", "5,000 mAh"), ("mAh", "5000", "5,000 mAh"), ("mAh", "999", "999 mAh"),
      ("Ah", "5000 mAh", "5 Ah"), ("g", "1500.5", "1,500.5 g"), ("$", "$1299", "$1,299"),
      ("$", "1299.50", "$1,299.5"), ("mAh", "5 V", nil), ("mAh", "big", nil), ("mAh", "", nil),
    ])
  func valuesAreShownInTheUnit(unit: String, cell: String, shown: String?) throws {
    let field = try field(unit)
    #expect(withValue(cell, .cell) { field.shown($0) } == shown)
  }

  /// A number without a unit has groups of digits, unless the name is that of a code or a year.
  @Test func numbersWithoutAUnitAreGroupedByTheirName() {
    #expect(bare("battery").shown(12000 as ExactNumber) == "12,000")
    #expect(bare("sku").shown(12000 as ExactNumber) == "12000")
    #expect(bare("year").shown(2023 as ExactNumber) == "2023")
  }

  @Test func amountsInAUnitAreGroupedWithAnyName() throws {
    #expect(try field("mAh", called: "code").shown(12000 as ExactNumber) == "12,000 mAh")
  }

  @Test func theMeasureOrTheNameKnowsTheBetterAmount() throws {
    #expect(try field("g", called: "x").preference == .less)
    #expect(try field("mAh", called: "weight").preference == .more)
    #expect(try field("mm", called: "weight").preference == nil)
    #expect(bare("weight").preference == .less)
    #expect(bare("height").preference == nil)
    #expect(bare("battery").preference == .more)
  }

  private static let end = "; --lenient takes it as missing"

  @Test(
    arguments: [
      ("mAh", "big", "is not an amount, but the column is mostly in mAh"),
      ("mAh", "5 mAh or so 7", "is not an amount, but the column is mostly in mAh"),
      ("mAh", "5 V", "is voltage, but the column is mostly in mAh"),
      ("mAh", "5 mAh, 5 V", "is voltage, but the column is mostly in mAh"),
      ("$", "€5", "is in €, which is not converted, but the column is mostly in $"),
      ("$", "5 kg", "is mass, but the column is mostly in $"),
    ])
  func complaintsNameTheOtherUnit(unit: String, cell: String, complaint: String) throws {
    let field = try field(unit)
    #expect(withValue(cell, .cell) { field.complaint(about: $0) } == complaint + Self.end)
  }

  @Test func complaintsNameTheSchema() throws {
    let field = try field("mAh", by: CatalogueReading(named: "s.json"))
    #expect(
      withValue("\"5 V\"") { field.complaint(about: $0) }
        == "is voltage, but the schema 's.json' says that it is an amount in mAh" + Self.end)
  }

  @Test func otherValuesAreNotAmounts() throws {
    let field = try field("mAh")
    for json in ["true", "{}", "[1]"] {
      #expect(withValue(json) { field.complaint(about: $0) } == "is not an amount in mAh")
    }
    for json in ["true", "\"big\"", "\"5 V\""] {
      #expect(withValue(json) { bare().complaint(about: $0) } == "is not a number")
    }
  }

  /// A mark with two meanings is the complaint, with or without a unit.
  @Test func complaintsAboutMarksComeFirst() throws {
    let field = try field("mAh")
    let choice = "choose with --decimal-mark point or --decimal-mark comma"
    withBytes(of: Array("1.299".utf8)) { bytes in
      let value = RawValue(
        bytes: bytes, encoding: .cell, style: AmountStyle(refusals: MarkRefusals.ambiguous))
      #expect(field.complaint(about: value) == "could be two numbers, 1.299 or 1299; \(choice)")
      #expect(bare().complaint(about: value) == "could be two numbers, 1.299 or 1299; \(choice)")
    }
  }
}

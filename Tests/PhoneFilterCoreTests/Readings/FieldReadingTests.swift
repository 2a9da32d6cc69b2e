import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The field of a reading: its names, its unit and its reader.
struct FieldReadingTests {
  @Test func theNameIsTheSpecOrThePath() {
    #expect(FieldReading(spec: "memory", path: ["ram"], kind: .text).name == "memory")
    #expect(FieldReading(path: ["a", "b"], kind: .text).name == "a.b")
    #expect(FieldReading(path: [], kind: .text).name == "")
  }

  @Test func aFieldStartsWithoutFacts() {
    let field = FieldReading(path: ["a"], kind: .text)
    #expect(!field.isList && field.marks == .open && field.part == .whole)
    #expect(field.unit == nil && field.currency == nil && field.storage == nil)
    #expect(field.otherPaths.isEmpty && field.passedOver.isEmpty && field.evidence == nil)
    #expect(FieldReading.Evidence() == .init(values: 0, readable: 0, examples: []))
  }

  @Test func aFieldWithoutRecordsMayHaveValues() {
    var field = FieldReading(path: ["a"], kind: .text)
    #expect(field.hasValues)
    field.evidence = .init(values: 0)
    #expect(!field.hasValues)
    field.evidence = .init(values: 1)
    #expect(field.hasValues)
  }

  @Test func reasonsAreReadBack() {
    let reasons: [(FieldReading.PassedOver.Reason, String)] = [
      (.rival, "is an equal candidate"),
      (.otherName, "is taken where a record has no field with another name of the spec"),
      (.objection("is usually 128"), "is usually 128"), (.objection(""), ""),
    ]
    for (reason, told) in reasons {
      #expect(reason.told == told)
      #expect(FieldReading.PassedOver.Reason(told: told) == reason)
    }
  }

  @Test func onlyEqualCandidatesAreRivals() {
    var field = FieldReading(spec: "memory", path: [], kind: .unknown)
    field.passedOver = [
      .init(field: "b", reason: .rival, evidence: .init()),
      .init(field: "c", reason: .otherName, evidence: .init()),
      .init(field: "d", reason: .objection("x"), evidence: .init()),
      .init(field: "a", reason: .rival, evidence: .init()),
    ]
    #expect(field.rivals == ["b", "a"])
  }

  @Test func eachKindIsANoun() {
    let nouns: [FieldReading.Kind: String] = [
      .text: "a text", .number: "a number", .amount: "an amount", .mixture: "an amount",
      .date: "a date", .dayFirstDate: "a date", .monthFirstDate: "a date",
      .truth: "true or false", .unknown: "anything",
    ]
    for kind in FieldReading.Kind.allCases { #expect(kind.noun == nouns[kind]) }
  }

  @Test func eachDateHasItsOrder() {
    let orders: [FieldReading.Kind: CalendarDate.Order] = [
      .date: .unknown, .dayFirstDate: .dayFirst, .monthFirstDate: .monthFirst,
    ]
    for kind in FieldReading.Kind.allCases { #expect(kind.dateOrder == orders[kind]) }
  }

  @Test func marksAndPartsAreThoseOfValues() {
    #expect(FieldReading.Marks.allCases.map(\.value) == [.open, .point, .comma])
    let parts: [(FieldReading.Part, ValuePart, isWhole: Bool)] = [
      (.whole, .whole, true), (.amount, .amount, false),
      (.amountInMemory, .amountInMemory, false), (.each, .each, true), (.title, .title, false),
    ]
    #expect(parts.map(\.0) == FieldReading.Part.allCases)
    for (part, value, isWhole) in parts {
      #expect(part.value == value)
      #expect(part.isWholeField == isWhole && value.isWholeField == isWhole)
      #expect(value.isAmount == (value == .amount || value == .amountInMemory))
    }
  }

  // MARK: Units

  @Test func everyUnitIsFoundByItsName() throws {
    for (place, measure) in MeasureCatalog.all.enumerated() {
      for (unitPlace, unit) in measure.units.enumerated() where !unit.name.isEmpty {
        #expect(
          ReadingUnits.unit(named: unit.name)
            == MeasureUnit(measurePlace: place, unitPlace: unitPlace), "\(unit.name)")
      }
    }
    #expect(ReadingUnits.unit(named: "") == nil)
    #expect(ReadingUnits.unit(named: "mah") == nil)
    #expect(ReadingUnits.names.prefix(3) == ["mAh", "Ah", "Wh"])
    #expect(!ReadingUnits.names.contains(""))
    #expect(
      ReadingUnits.names.count == MeasureCatalog.all.map(\.units.count).reduce(0, +) - 1)
  }

  @Test func theReaderIsTheSpecOrTheNamesake() {
    func reader(_ spec: String?, _ path: String...) -> String? {
      FieldReading(spec: spec, path: path, kind: .text).reader?.name
    }
    #expect(reader("memory", "x") == "memory" && reader("memory") == "memory")
    #expect(reader("memory", "color") == "memory")
    #expect(reader("maker", "ram") == nil)
    #expect(reader(nil, "RAM") == "memory" && reader(nil, "battery") == nil)
    #expect(reader(nil, "specs", "ram") == nil && reader(nil) == nil)
  }

  @Test func theUnitHasAPlaceInTheUnitsOfTheSpec() {
    var field = FieldReading(spec: "memory", path: ["x"], kind: .number)
    #expect(field.unitPlace(of: MemorySpec()) == 0)
    field.unit = "MB"
    #expect(field.unitPlace(of: MemorySpec()) == 2)
    field.unit = "cm"
    #expect(field.unitPlace(of: MemorySpec()) == nil)
    #expect(field.unitPlace(of: ScreenSizeSpec()) == 1)
  }

  @Test(
    arguments: [
      ("\"true\"", true), ("\"false\"", true), ("true", true), ("\"True\"", false),
      ("\"tru\"", false), ("\"truee\"", false), ("\"\"", false), ("\"false \"", false),
      ("\"t\\u0072ue\"", true), ("1", false),
    ])
  func onlyTheTwoWordsSpellTruth(json: String, spells: Bool) {
    #expect(withValue(json) { $0.spellsTruth } == spells)
  }
}

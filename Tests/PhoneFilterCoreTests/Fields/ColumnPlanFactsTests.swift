@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// The columns of a plan: their order, their needs, and copies of the plan for one catalogue.
struct ColumnPlanFactsTests {
  private func mapping(_ fields: [String: String]) -> FieldMapping {
    var mapping = FieldMapping()
    for (spec, field) in fields { mapping.map(spec, to: field) }
    return mapping
  }

  private func names(_ plan: ColumnPlan) -> [String] { plan.columns.map(\.name) }

  @Test func strongNeedsComeFirst() {
    let plan = ColumnPlan(
      specs: [PriceSpec(), FieldSpec("a.b")], wanted: [ColorSpec(), PriceSpec(), FieldSpec("c.d")],
      noticed: [ModelSpec(), ColorSpec()], printed: [BrandSpec()])
    #expect(names(plan) == ["price", "a.b", ".a", "color", "c.d", ".c", "model"])
    #expect(
      plan.columns.map(\.need)
        == [.required, .required, .required, .wanted, .wanted, .wanted, .noticed])
    #expect(plan.specs(of: .required).map(\.name) == ["price", "a.b"])
    #expect(plan.specs(of: .wanted).map(\.name) == ["price", "a.b", "color", "c.d"])
    #expect(plan.specs(of: .noticed).map(\.name) == ["price", "a.b", "color", "c.d", "model"])
    #expect(plan.spec(of: 0)?.name == "price" && plan.spec(of: 2) == nil)
    #expect(plan.index(of: ".c") == 5 && plan.index(of: "brand") == nil)
    #expect(plan.asked.map(\.name) == names(plan) && !plan.takesAllFields)
    #expect(plan.othersColumn == nil && plan.knownFields == [] && plan.passedFields == [])
    #expect(plan.looksIntoNames && plan.named == [])
  }

  /// A spec whose column is not in the order of the specs has its need too.
  @Test func aReplacedColumnHasItsOwnNeed() {
    let plan = ColumnPlan(specs: [PriceSpec(), ModelSpec()])
    let weak = plan.replacing(
      0, with: FieldColumn(spec: PriceSpec(), mapping: .init(), need: .wanted))
    #expect(weak.specs(of: .required).map(\.name) == ["model"])
    #expect(weak.specs(of: .wanted).map(\.name) == ["price", "model"])
    let other = plan.replacing(0, with: FieldColumn(exactly: "x"))
    #expect(other.specs(of: .noticed).map(\.name) == ["model"])
    #expect(other.spec(of: 0) == nil)
    #expect(plan.noticing.columns.allSatisfy { $0.need == .noticed })
    #expect(plan.noticing.asked.allSatisfy { $0.need == .required })
  }

  @Test func aPrintedSpecNeedsAColumnForItsAlternatives() {
    let printed: [any PhoneSpec] = [PriceSpec(), ModelSpec()]
    let plan = ColumnPlan(specs: [], mapping: mapping(["price": "a,b.c"]), printed: printed)
    #expect(names(plan) == ["price", ".a,b.c", ".a", ".b.c", ".b"])
    #expect(plan.columns.allSatisfy { $0.need == .noticed })
    #expect(plan.alternativeColumns(of: "price") == [1, 2, 3, 4])
    #expect(plan.alternativeColumns(of: "model") == [])
    #expect(ColumnPlan(specs: [], printed: printed).columns.isEmpty)
  }

  /// A field that does not depend on its column gives way to one that does.
  @Test func anOpenFieldReplacesAFieldOfTexts() {
    let text = FieldSpec("f", isTextAlone: true)
    for specs in [[text, FieldSpec("f")], [FieldSpec("f"), text]] {
      let plan = ColumnPlan(specs: specs)
      #expect(names(plan) == ["f"] && plan.specs.count == 1 && plan.specs[0].isOpenField)
    }
    #expect(!ColumnPlan(specs: [text, text]).specs[0].isOpenField)
  }

  @Test func aSchemaNamesThePathsItself() {
    var reading = CatalogueReading()
    reading.fields = [
      FieldReading(spec: "price", path: ["offer", "price"], kind: .number),
      FieldReading(path: ["a", "b"], kind: .text),
    ]
    let plan = ColumnPlan(
      specs: [PriceSpec(), FieldSpec("a.b"), FieldSpec("x.y")], mapping: FieldMapping(reading))
    #expect(names(plan) == ["price", "a.b", "x.y"])
    #expect(plan.columns.map(\.onlyName) == ["offer", "a", nil])
  }

  @Test func anExplainedPlanNoticesSpecs() {
    #expect(!ColumnPlan(specs: [PriceSpec()]).isExplained)
    #expect(ColumnPlan(specs: [], noticed: [PriceSpec()]).isExplained)
    #expect(!ColumnPlan(specs: [], noticed: [FieldSpec("battery")]).isExplained)
    #expect(!ColumnPlan(specs: [], wanted: [PriceSpec()]).isExplained)
    #expect(!ColumnPlan(exactly: ["a"], passing: []).isExplained)
  }

  @Test func fieldsHaveTheColumnsOfTheirNames() {
    let plan = ColumnPlan(exactly: ["a", nil, "b"], passing: ["c"])
    #expect(names(plan) == ["a", "", "b", ""] && plan.othersColumn == 3)
    #expect(plan.passedFields == ["c"] && plan.specs.isEmpty)
    #expect(plan.places(among: ["b", "x", "a"]) == [2, nil, 0, nil])
    let candidates = ColumnPlan(candidates: [FieldColumn(exactly: "price")])
    #expect(names(candidates) == ["price"] && candidates.spec(of: 0) == nil)
  }

  @Test func aTableMayHaveEqualFields() {
    let plan = ColumnPlan(specs: [MemorySpec(), PriceSpec(), ColorSpec()])
    #expect(plan.places(among: ["ram", "price", "RAM"]) == [nil, 1, nil])
    #expect(plan.places(among: ["ram", "x", "colour"]) == [0, nil, 2])
  }

  // MARK: All fields

  @Test func allFieldsGetColumns() {
    let plan = ColumnPlan(specs: [MemorySpec(), PriceSpec()], takesAllFields: true)
    let covering = plan.covering(["x", "ram", "y", "ram_mb", "x"])
    #expect(names(covering) == ["memory", "price", "x", "y", "ram_mb", ""])
    #expect(covering.othersColumn == 5 && covering.takesAllFields)
    #expect(covering.knownFields == ["x", "ram", "y", "ram_mb", "x"])
    #expect(covering.askedColumn(5).name == "" && covering.askedColumn(0).name == "memory")
    // Two equal fields leave the spec without a field, and are fields of their own.
    let rivals = plan.covering(["ram", "RAM"])
    #expect(names(rivals) == ["memory", "price", "ram", "RAM", ""])
    #expect(rivals.columns[0].match("ram") == nil && covering.columns[0].match("ram") != nil)
  }

  @Test func atMostSomeFieldsGetColumns() {
    let fields = (0..<300).map { "f\($0)" }
    let covering = ColumnPlan(specs: []).covering(fields)
    #expect(covering.columns.count == 257 && covering.othersColumn == 256)
    #expect(covering.columns[255].name == "f255" && covering.knownFields == fields)
  }

  @Test func theBestCandidatesAreEqual() {
    let column = FieldColumn(spec: MemorySpec(), mapping: FieldMapping())
    func candidates(_ names: String...) -> [String] {
      ColumnPlan.candidates(for: column, among: names)
    }
    #expect(candidates("ram", "x", "RAM size") == ["ram", "RAM size"])
    #expect(candidates("ram", "Memory", "RAM") == ["Memory"] && candidates("x") == [])
    #expect(candidates("ram", "memory", "Memory") == ["memory"])
  }

  @Test func wholeFieldsAreSpecs() {
    let plan = ColumnPlan(specs: [MemorySpec()])
    let mapping = FieldMapping()
    func specs(
      _ fields: [String], _ plan: ColumnPlan, _ change: (inout ColumnReadings) -> Void = { _ in }
    ) -> [String: String] {
      var readings = ColumnReadings(of: plan)
      change(&readings)
      return plan.specs(among: fields, readings, mapping).mapValues(\.name)
    }
    #expect(specs(["ram", "cost", "x"], plan) == ["ram": "memory", "cost": "price"])
    #expect(specs(["ram", "RAM", "cost"], plan) == ["cost": "price"])
    #expect(specs(["ram"], plan) { $0[0].isAbsent = true } == [:])
    #expect(specs(["ram"], plan) { $0[0].style.part = .amount } == [:])
    #expect(specs(["ram"], plan) { $0[0].style.unit = 2 } == ["ram": "memory"])
    var doubt = SpecDoubt(of: "memory")
    doubt.rivals = ["a", "b"]
    #expect(specs(["ram"], plan.doubting([doubt])) == [:])
    let known = plan.replacing(
      0, with: FieldColumn(spec: MemorySpec(), mapping: mapping).taking("x", unit: 0))
    #expect(specs(["ram", "x"], known) == ["x": "memory"])
    #expect(specs(["ram"], known) == [:])
  }

  // MARK: Facts of one catalogue

  @Test func doubtsAreThoseOfTheirSpecs() {
    var rivals = SpecDoubt(of: "memory")
    rivals.rivals = ["a", "b"]
    var refusal = SpecDoubt(of: "price")
    refusal.refusal = "no"
    let plan = ColumnPlan(specs: [MemorySpec()]).doubting([rivals, refusal])
    #expect(plan.rivals(of: "memory") == ["a", "b"] && plan.rivals(of: "price") == [])
    #expect(plan.rivals(of: "color") == [] && plan.refusal(of: "memory") == nil)
    #expect(plan.refusal(of: "price") == "no" && plan.refusal(of: "color") == nil)
    #expect(plan.covering(["x"]).rivals(of: "memory") == ["a", "b"])
    let column = FieldColumn(exactly: "x")
    #expect(plan.replacing(0, with: column).rivals(of: "memory") == [])
    #expect(plan.replacing(0, with: column).askedColumn(0).name == "memory")
    #expect(plan.keeping(0, as: column).askedColumn(0).name == "x")
    #expect(plan.keeping(0, as: column).columns[0].name == "x")
  }

  @Test func missingFieldsAreKnown() {
    let plan = ColumnPlan(
      specs: [MemorySpec(), FieldSpec("a.b")], wanted: [PriceSpec()], noticed: [ColorSpec()])
    // The columns are memory, a.b, its head, price and color.
    #expect(plan.columnsThatMissPaths == [0, 3])
    let missing = plan.missing([0, 3])
    #expect(missing.columnsThatMissPaths == [0])
    #expect(missing.lacksField(of: [ColorSpec(), PriceSpec()]))
    #expect(!missing.lacksField(of: [ColorSpec()]) && !plan.lacksField(of: [PriceSpec()]))
    #expect(!missing.lacksField(of: [ModelSpec()]) && !missing.lacksField(of: []))
    let path = ColumnPath(column: 0, names: ["a"])
    #expect(plan.passingOver([path]).passedPaths == [path] && plan.passedPaths.isEmpty)
  }

  @Test func oneCatalogueHasItsOwnFields() {
    var mapping = FieldMapping()
    mapping.map("price", to: "EK", of: "b.csv")
    let plan = ColumnPlan(specs: [ModelSpec()], wanted: [PriceSpec()], mapping: mapping)
    let own = plan.holding(for: CataloguePath("b.csv"))
    let place = plan.index(of: "price") ?? 0
    #expect(own.columns[place].match("EK") != nil && own.columns[place].match("price") == nil)
    #expect(own.columns[place].need == .wanted && own.askedColumn(place).match("EK") != nil)
    #expect(own.mapping.typed(for: "price") == "EK" && names(own) == names(plan))
    let other = plan.holding(for: CataloguePath("a.csv"))
    #expect(other.columns[place].match("price") != nil && other.mapping.typed(for: "price") == nil)
  }

  // MARK: Readings

  @Test func readingsStartPlain() throws {
    let plan = ColumnPlan(specs: [MemorySpec(), FieldSpec("battery"), PriceSpec()])
    var readings = ColumnReadings(of: plan)
    #expect((0..<5).allSatisfy { readings[$0] == .plain && readings.content(at: $0) == .unknown })
    #expect(ColumnReadings.plain[0] == .plain && ColumnReadings.plain.content(at: 0) == .unknown)
    readings[0] = ColumnReading(
      style: AmountStyle(unit: 2), path: ["a", "b"], isAbsent: true, showsPoint: true)
    #expect(readings.style(of: "memory").unit == 2 && readings.style(of: "price") == .plain)
    #expect(readings.path(to: "memory") == ["a", "b"] && readings.path(to: "price") == [])
    #expect(readings.isAbsent("memory") && !readings.isAbsent("price") && !readings.isAbsent("x"))
    #expect(readings.showsPoint(in: "memory") && !readings.showsPoint(in: "price"))
    #expect(!readings.showsPoint(in: "x") && readings.style(of: "x") == .plain)
    #expect(readings.path(to: "x") == [])
    readings.note(.texts, at: 1)
    #expect(readings.content(of: "battery") == .texts && readings.content(of: "x") == .unknown)
    let odd = OddText(text: "x", others: .numbers)
    readings.note(oddText: odd, at: 1)
    #expect(readings.oddText(of: "battery") == odd && readings.oddText(of: "memory") == nil)
    readings.note(oddText: nil, at: 1)
    #expect(readings.oddText(of: "battery") == nil)
  }

  @Test func aCurrencyIsShownByItsFieldOrItsPrices() {
    var readings = ColumnReadings(of: ColumnPlan(specs: [PriceSpec()]))
    #expect(!readings.showCurrency)
    readings.currencies["price"] = PriceCurrency(named: "EUR")
    #expect(readings.showCurrency)
    readings.currencies = ["cost": PriceCurrency(named: "EUR")]
    #expect(!readings.showCurrency)
    readings.currencyPath = ["currency"]
    #expect(readings.showCurrency)
  }

  /// A field with the name of a spec may be in another unit than the catalogue's amounts.
  @Test func theUnitsOfFieldsAreSettled() throws {
    let unit = try #require(ReadingUnits.unit(named: "Ah"))
    let field = FieldSpec("battery")
    let amounts = AmountField(field, in: try #require(ReadingUnits.unit(named: "mAh")))
    let plan = ColumnPlan(specs: [amounts, PriceSpec()])
    var readings = ColumnReadings(of: plan)
    readings.note(.amounts(unit), at: 0)
    readings.note(.amounts(unit), at: 1)
    readings.settleUnits(of: plan)
    #expect(readings[0].style.unit == 1 && readings[1].style.unit == 0)
    var other = ColumnReadings(of: plan)
    other.note(.texts, at: 0)
    other.settleUnits(of: plan)
    #expect(other[0].style.unit == 0)
  }

  @Test func theFirstKnownAlternativeIsTheField() {
    let plan = ColumnPlan(specs: [PriceSpec()], mapping: mapping(["price": "a,b.c"]))
    func settled(
      _ fields: [String], areAll: Bool
    ) -> (path: [[String]], alternatives: [[String]], reading: [String]) {
      var readings = ColumnReadings(of: plan)
      let found = readings.settleAlternatives(among: fields, areAll: areAll)
      #expect(found.allSatisfy { $0.column == 0 })
      return (found.map(\.path), readings.alternatives(of: "price"), readings.path(to: "price"))
    }
    var readings = ColumnReadings(of: plan)
    #expect(readings.alternatives(of: "price") == [["a,b.c"], ["a"], ["b.c"], ["b", "c"]])
    #expect(readings.alternatives(of: "model") == [])
    #expect(settled(["A", "b"], areAll: true) == ([["a"]], [["a"], ["b", "c"]], ["a"]))
    #expect(settled(["b"], areAll: true) == ([["b", "c"]], [["b", "c"]], ["b.c"]))
    #expect(
      settled(["b"], areAll: false) == ([["b", "c"]], [["a"], ["b.c"], ["b", "c"]], ["b.c"]))
    #expect(settled(["x"], areAll: true) == ([], [], []))
    #expect(settled(["x"], areAll: false) == ([], [["a"], ["b.c"], ["b", "c"]], []))
    // A field with the whole name is the only one.
    #expect(settled(["a", "a,b.c"], areAll: true) == ([["a,b.c"]], [["a,b.c"]], ["a,b.c"]))
    readings.spelledNames = ["price"]
    #expect(readings != ColumnReadings(of: plan))
  }
}

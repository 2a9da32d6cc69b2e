import Testing

@testable import PhoneFilterCore

/// The fields of a schema, by the names that the user can type.
struct ReadingFieldsTests {
  private func fields(_ fields: FieldReading...) -> ReadingFields {
    var reading = CatalogueReading(named: "s.json")
    reading.fields = fields
    return ReadingFields(reading)
  }

  private func field(
    _ spec: String?, _ path: [String], _ kind: FieldReading.Kind = .text,
    with change: (inout FieldReading) -> Void = { _ in }
  ) -> FieldReading {
    var field = FieldReading(spec: spec, path: path, kind: kind)
    change(&field)
    return field
  }

  // MARK: Names

  @Test func aFieldIsFoundBySpecNameOrPath() {
    let fields = fields(
      field("memory", ["RAM size"], .amount), field(nil, ["camera", "main"]),
      field(nil, ["Battery_Life"]), field("color", []))
    #expect(fields.field(called: "memory")?.path == ["RAM size"])
    #expect(fields.field(called: "RAM size")?.spec == "memory")
    #expect(fields.field(called: "ram_SIZE")?.spec == "memory")
    #expect(fields.field(called: "camera.main")?.path == ["camera", "main"])
    #expect(fields.field(called: "Camera.Main") == nil)
    #expect(fields.field(called: "battery life")?.path == ["Battery_Life"])
    // Another name of a spec.
    #expect(fields.field(called: "ram")?.spec == "memory")
    #expect(fields.field(called: "color") == nil && fields.field(called: "colour") == nil)
    #expect(fields.field(called: "price") == nil && fields.field(called: "x") == nil)
  }

  @Test func theSpecComesBeforeTheFieldWithItsName() {
    let fields = fields(
      field(nil, ["memory"]), field("memory", ["ram"], .amount), field(nil, ["ram"]))
    #expect(fields.field(called: "memory")?.path == ["ram"])
    #expect(fields.field(called: "ram")?.spec == "memory")
  }

  /// Of fields with equal names, the first counts, unless a later one is directly in the record or
  /// is whole.
  @Test func theBetterOfTwoFieldsWithOneNameCounts() {
    let (inner, plain) = (field(nil, ["a", "b"]), field(nil, ["a.b"], .number))
    #expect(fields(inner, plain).field(called: "a.b") == plain)
    #expect(fields(plain, inner).field(called: "a.b") == plain)
    let part = field("memory", ["size"]) { $0.part = .amount }
    let each = field("color", ["size"]) { $0.part = .each }
    let whole = field(nil, ["size"])
    #expect(fields(part, whole).field(called: "size") == whole)
    #expect(fields(whole, part).field(called: "size") == whole)
    #expect(fields(part, each).field(called: "size") == part)
    let (one, other) = (field("price", ["cost"]), field(nil, ["cost"]))
    #expect(fields(one, other).field(called: "cost") == one)
  }

  @Test func theFirstOfTwoSpellingsCounts() {
    let (one, other) = (field(nil, ["Battery Life"]), field(nil, ["battery-life"]))
    #expect(fields(one, other).field(called: "BATTERYLIFE") == one)
    #expect(fields(other, one).field(called: "BATTERYLIFE") == other)
  }

  @Test func theNamesAreThoseThatCanBeTyped() {
    let fields = fields(
      field("memory", ["ram"]), field("color", []), field(nil, ["a", "b"]), field(nil, ["a", "c"]),
      field("diskSpace", ["ram"]))
    #expect(fields.names == ["memory", "ram", "a.b", "a.c", "diskSpace", "ram"])
    #expect(fields.firstNames == ["ram", "a"])
    #expect(fields.isNamed(among: ["x", "a"]) && fields.isNamed(among: ["ram"]))
    #expect(!fields.isNamed(among: ["b", "RAM", "color"]) && !fields.isNamed(among: []))
  }

  @Test func aTypedNameFindsTheFieldWithThisName() {
    let typed = MemorySpec().typed(as: "ram")
    let both = fields(field("memory", ["memory"]), field(nil, ["ram"]))
    #expect(both.name(asking: typed) == "ram")
    #expect(both.name(asking: MemorySpec()) == "memory")
    #expect(fields(field("memory", ["memory"])).name(asking: typed) == "memory")
    #expect(fields(field("memory", ["ram"])).name(asking: typed) == "memory")
    #expect(fields(field(nil, ["ram"])).name(asking: typed) == "memory")
    #expect(fields().name(asking: typed) == "memory")
  }

  // MARK: Origins and readings

  @Test func aWholeFieldIsFoundByItsPathAndUnit() {
    let fields = fields(
      field("memory", ["specs", "ram"], .number) { $0.unit = "MB" }, field(nil, ["battery"]),
      field("diskSpace", ["disk"], .amount) {
        $0.otherPaths = [["x"], ["y", "z"]]
        $0.unit = "MB"
      }, field("color", ["hues"]) { $0.part = .each })
    #expect(fields.origin(of: "memory") == .exactly("specs.ram", unit: 2))
    #expect(fields.origin(of: "battery") == .exactly("battery", unit: 0))
    #expect(fields.origin(of: "diskSpace") == .firstOf([["disk"], ["x"], ["y", "z"]]))
    #expect(fields.origin(of: "color") == .exactly("hues", unit: 0))
    #expect(fields.origin(of: "price") == nil)
  }

  /// A part of a field belongs to its spec only. The field's own name means the whole field.
  @Test func aPartIsNotTheField() {
    let fields = fields(field("memory", ["size"]) { $0.part = .amount })
    #expect(fields.origin(of: "memory") == nil)
    #expect(fields.origin(of: "size") == .exactly("size", unit: 0))
    #expect(fields.origin(of: "SIZE") == nil)
    #expect(fields.reading(of: "memory").style.part == .amount)
    #expect(fields.reading(of: "memory").path == ["size"])
    #expect(fields.reading(of: "size").style.part == .whole)
    #expect(fields.reading(of: "size").path == [])
  }

  @Test func aReadingHasTheMarksAndTheUnit() {
    let fields = fields(
      field("memory", ["ram"], .number) {
        $0.unit = "MB"
        $0.marks = .comma
      },
      field("price", ["offer", "price"], .amount) { $0.marks = .point },
      field(nil, ["released"], .monthFirstDate), field(nil, ["x", "sold"], .dayFirstDate),
      field(nil, ["since"], .date), field(nil, ["note"]))
    let memory = fields.reading(of: "memory")
    #expect(memory == ColumnReading(style: AmountStyle(unit: 2, marks: .comma), showsPoint: true))
    let price = fields.reading(of: "price")
    #expect(
      price
        == ColumnReading(
          style: AmountStyle(marks: .point), path: ["offer", "price"], showsPoint: true))
    #expect(fields.reading(of: "released").style.unit == CalendarDate.Order.monthFirst.rawValue)
    #expect(fields.reading(of: "x.sold").style.unit == CalendarDate.Order.dayFirst.rawValue)
    #expect(fields.reading(of: "since").style.unit == 0)
    #expect(fields.reading(of: "note") == ColumnReading(showsPoint: true))
  }

  /// If the schema gives the spec no field, a field that has the spec's name is not the spec.
  @Test func aSpecWithoutAFieldIsAbsentWhereAFieldHasItsName() {
    let named = fields(field(nil, ["RAM"]), field("memory", []))
    #expect(named.reading(of: "memory") == ColumnReading(isAbsent: true))
    #expect(named.reading(of: "price") == .plain)
    #expect(fields(field(nil, ["specs", "ram"])).reading(of: "memory") == .plain)
    #expect(fields(field(nil, ["x"])).reading(of: "memory") == .plain)
    #expect(fields(field(nil, ["battery_life"])).reading(of: "battery") == .plain)
  }

  // MARK: Content

  @Test func theKindIsTheContent() throws {
    let mAh = try #require(ReadingUnits.unit(named: "mAh"))
    let contents: [(FieldReading.Kind, String?, ColumnContent)] = [
      (.text, nil, .texts), (.truth, nil, .texts), (.number, nil, .numbers(areYears: true)),
      (.amount, "mAh", .amounts(mAh)), (.amount, nil, .amounts(MeasureCatalog.noUnit)),
      (.amount, "parsec", .amounts(MeasureCatalog.noUnit)),
      (.mixture, "mAh", .mixture([MixedUnit(unit: mAh, example: "")])),
      (.date, nil, .dates(.unknown)), (.dayFirstDate, nil, .dates(.dayFirst)),
      (.monthFirstDate, nil, .dates(.monthFirst)), (.unknown, nil, .unknown),
    ]
    for (kind, unit, content) in contents {
      let field = field(nil, ["battery"], kind) { $0.unit = unit }
      #expect(field.content == content, "\(kind)")
      #expect(fields(field).content(of: "battery") == content)
    }
    #expect(fields().content(of: "battery") == .unknown)
  }

  /// A field with the name of a spec has amounts in the spec's own unit. Prices may be in any
  /// currency.
  @Test func aNamesakeHasTheUnitOfItsSpec() throws {
    let gigabyte = try #require(ReadingUnits.unit(named: "GB"))
    #expect(field(nil, ["ram"], .amount).content == .amounts(gigabyte))
    let inch = try #require(ReadingUnits.unit(named: "in"))
    #expect(field(nil, ["screen size"], .amount).content == .amounts(inch))
    #expect(field(nil, ["cost"], .amount).content == .unknown)
    #expect(field(nil, ["colour"], .amount).content == .unknown)
    // A spec's own field, and a field with a unit, have the amounts of the unit.
    #expect(
      field("memory", ["ram"], .amount).content == .amounts(MeasureCatalog.noUnit))
    let megabyte = try #require(ReadingUnits.unit(named: "MB"))
    #expect(
      field(nil, ["ram"], .amount) { $0.unit = "MB" }.content == .amounts(megabyte))
    #expect(field(nil, ["ram"], .number).content == .numbers(areYears: true))
  }

  // MARK: Columns

  @Test func theColumnsOfAPlanAreRead() throws {
    let fields = fields(
      field("memory", ["ram"], .number) { $0.unit = "MB" },
      field("price", ["offer", "price"], .amount) { $0.currency = "EUR" },
      field(nil, ["offer", "currency"]), field(nil, ["currency"]),
      field(nil, ["battery"], .amount) { $0.unit = "Ah" }, field(nil, ["note"], .text))
    let plan = ColumnPlan(
      specs: [MemorySpec(), PriceSpec(), FieldSpec("battery"), FieldSpec("note")],
      mapping: FieldMapping(fields.schema))
    let readings = ColumnReadings(of: plan, by: fields)
    #expect(readings.style(of: "memory").unit == 2)
    #expect(readings.path(to: "price") == ["offer", "price"])
    #expect(readings.currencies["price"]?.name == "EUR")
    #expect(readings.currencyPath == ["offer", "currency"])
    let hours = try #require(ReadingUnits.unit(named: "Ah"))
    #expect(readings.content(of: "battery") == .amounts(hours))
    #expect(readings.content(of: "note") == .texts)
    #expect(readings.content(of: "memory") == .unknown)
  }

  @Test func theCurrencyIsBesideThePriceOrInTheRecord() {
    func path(_ others: [[String]], specs: [any PhoneSpec] = [PriceSpec()]) -> [String] {
      var reading = CatalogueReading()
      reading.fields =
        [field("price", ["offer", "price"], .number)] + others.map { field(nil, $0) }
      let plan = ColumnPlan(specs: specs, mapping: FieldMapping(reading))
      return ColumnReadings(of: plan, by: ReadingFields(reading)).currencyPath
    }
    #expect(path([["currency"], ["offer", "currencyCode"]]) == ["offer", "currencyCode"])
    #expect(path([["currency"], ["other", "currency"]]) == ["currency"])
    #expect(path([["offer", "x", "currency"], ["note"], []]) == [])
    #expect(path([["currency"]], specs: [MemorySpec()]) == [])
  }

  @Test func columnsOfFieldsHaveTheContentOfTheSchema() throws {
    let fields = fields(field(nil, ["battery"], .date), field("color", ["hue"]))
    let plan = ColumnPlan(exactly: ["battery", "hue", nil], passing: [])
    let readings = ColumnReadings(of: plan, by: fields)
    #expect(readings.content(at: 0) == .dates(.unknown))
    #expect(readings.content(at: 1) == .texts)
    #expect(readings.content(at: 2) == .unknown && readings.content(at: 9) == .unknown)
  }
}

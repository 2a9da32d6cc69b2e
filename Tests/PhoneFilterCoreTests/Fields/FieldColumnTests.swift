import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterCore

/// The column of a spec: the names that fill it, their ranks, and its copies for one catalogue.
struct FieldColumnTests {
  private func column(
    _ spec: any PhoneSpec = MemorySpec(), mapped field: String? = nil,
    need: FieldColumn.Need = .required
  ) -> FieldColumn {
    var mapping = FieldMapping()
    if let field { mapping.map(spec.name, to: field) }
    return FieldColumn(spec: spec, mapping: mapping, need: need)
  }

  private func shown(_ match: FieldMatch?) -> String {
    match.map { "\($0.rank) \($0.unit)" } ?? "none"
  }

  /// The rank of a name and the place of its unit. The names of the spec have the ranks 0 to 3, and
  /// names with a unit follow.
  @Test(
    arguments: [
      ("memory", "0 0"), ("Memory", "1 0"), ("ram", "2 0"), ("RAM (MB)", "5 2"), ("ram_mb", "5 2"),
      ("memory_mb", "4 2"), ("Memory GB", "4 0"), ("mb_ram", "5 2"), ("ram in MB", "5 2"),
      ("in MB", "none"), ("rammb", "5 2"), ("memorygb", "4 0"), ("memorytb", "4 1"),
      ("ramx", "none"), ("ramxx", "none"), ("mbram", "none"), ("mb", "none"), ("ram_cm", "none"),
      ("specs.ram", "12 0"), ("specs.memory", "11 0"), ("specs.memory.ram", "22 0"),
      ("a.ram_mb", "15 2"), ("main.memory", "11 0"), ("old.ram", "none"),
      ("battery.memory", "none"),
      ("ram.old", "none"), ("", "none"), (".ram", "none"), ("memory_size_mb", "5 2"),
    ])
  func aNameHasARankAndAUnit(name: String, match: String) {
    #expect(shown(column().match(name)) == match)
  }

  @Test func lesserNamesAreThird() {
    let price = column(PriceSpec())
    #expect(shown(price.match("cost")) == "2 0" && shown(price.match("amount")) == "3 0")
    #expect(shown(price.match("price_usd")) == "4 0" && shown(price.match("cost in EUR")) == "5 0")
    #expect(shown(price.match("amount_eur")) == "6 0")
    // A spec of texts has no units.
    #expect(shown(column(ColorSpec()).match("color_gb")) == "none")
  }

  @Test func onlyTheLastNamesOfALongPathCount() {
    let deep = (0..<20).map { "a\($0)" }
    #expect(shown(column().match(path: deep + ["ram"])) == "202 0")
    // The longer name has another rank: main memory is an alias.
    #expect(shown(column().match(path: ["main", "memory"])) == "11 0")
    #expect(shown(column().match(path: ["ram", "size"])) == "12 0")
    #expect(shown(column().match(path: ["old", "ram"])) == "none")
    #expect(shown(column().match(path: ["x", "y"])) == "none")
  }

  @Test func theBestNameIsTheFirstOfTheBest() {
    let names = ["x", "RAM", "ram", "Memory", "MEMORY"]
    let best = column().bestMatch(among: names)
    #expect(best?.name == "Memory" && best?.match == FieldMatch(rank: 1))
    #expect(column().bestMatch(among: ["x", "y"]) == nil && column().bestMatch(among: []) == nil)
    #expect(column().bestMatch(among: names + ["memory"])?.name == "memory")
  }

  // MARK: Mappings

  @Test func aNamedFieldIsTheOnlyOne() {
    let mapped = column(mapped: "Mem. MB")
    #expect(shown(mapped.match("Mem. MB")) == "0 2" && shown(mapped.match("mem.mb")) == "1 2")
    #expect(mapped.unitOfName == 2 && mapped.isNamed && mapped.onlyName == nil)
    for name in ["memory", "ram", "a.ram", "ram_mb"] { #expect(mapped.match(name) == nil) }
    #expect(mapped.match(path: ["ram"]) == nil)
    #expect(column().unitOfName == 0 && !column().isNamed && column().onlyName == nil)
  }

  @Test func severalNamedFieldsHaveNoColumnOfTheirOwn() {
    let several = column(mapped: "x,ram_mb,y")
    #expect(several.unitOfName == 2 && several.isNamed)
    for name in ["x", "ram_mb", "y", "x,ram_mb,y", "memory"] { #expect(several.match(name) == nil) }
    #expect(column(mapped: "x,y").unitOfName == 0)
  }

  @Test func aRemovedSpecHasNoField() {
    let removed = column(mapped: "")
    #expect(removed.isNamed && removed.match("memory") == nil && removed.match("") == nil)
    #expect(removed.onlyName == nil && removed.unitOfName == 0)
  }

  @Test func aSchemaNamesTheFieldExactly() {
    var schema = CatalogueReading()
    var field = FieldReading(spec: "memory", path: ["Mem"], kind: .number)
    field.unit = "MB"
    schema.fields = [field]
    let exact = FieldColumn(spec: MemorySpec(), mapping: FieldMapping(schema))
    #expect(shown(exact.match("Mem")) == "0 2" && exact.match("mem") == nil)
    #expect(exact.onlyName == "Mem" && exact.match("memory") == nil)
    #expect(!exact.isOfFieldAlone && FieldColumn(exactly: "a").isOfFieldAlone)
    #expect(exact.within("x").onlyName == "x" && exact.within(nil).onlyName == nil)
  }

  @Test func aFieldIsFoundByItsOwnName() {
    let field = column(FieldSpec("battery"))
    #expect(field.isNamed && shown(field.match("battery")) == "0 0")
    #expect(shown(field.match("Battery")) == "1 0" && field.match("a.battery") == nil)
    // A field with a name of a spec is that spec where no field has the name.
    let ram = column(FieldSpec("ram"))
    #expect(!ram.isNamed && shown(ram.match("ram")) == "0 0" && shown(ram.match("RAM")) == "1 0")
    #expect(shown(ram.match("memory")) == "2 0")
  }

  @Test func aMappedPathIsSplit() {
    #expect(column(mapped: "specs.ram").mappedPath == ["specs", "ram"])
    #expect(column(mapped: "ram").mappedPath == nil && column().mappedPath == nil)
    #expect(column(FieldSpec("a.b")).mappedPath == ["a", "b"])
    #expect(FieldColumn(head: "a.b").mappedPath == nil)
    #expect(FieldColumn(exactly: "a.b").mappedPath == nil)
  }

  // MARK: Copies

  @Test func aTakenFieldIsTheOnlyOneWithItsUnit() {
    let taken = column(need: .wanted).taking("Mem", unit: 2, passingOver: ["ram", "x"])
    #expect(shown(taken.match("Mem")) == "0 2" && taken.match("memory") == nil)
    #expect(taken.knownField == "Mem" && taken.isElsewhere && taken.passedOver == ["ram", "x"])
    #expect(taken.need == .wanted && taken.name == "memory")
    #expect(!column().taking("ram", unit: 0).isElsewhere)
    #expect(column().taking("ram", unit: 0).passedOver == [])
    // The column of a field stays as it is.
    #expect(FieldColumn(exactly: "a").taking("b", unit: 0).onlyName == "a")
  }

  @Test func aPathIsFollowedFromItsFirstName() {
    let inner = column(need: .wanted).following(["specs", "ram"], unit: 2, passingOver: ["x"])
    #expect(inner.name == "memory" && inner.need == .wanted && inner.isElsewhere)
    #expect(shown(inner.match("specs")) == "0 2" && shown(inner.match("Specs")) == "1 2")
    #expect(inner.knownField == "specs.ram" && inner.passedOver == ["x"])
    #expect(inner.match("memory") == nil && inner.match("specs.ram") == nil)
  }

  @Test func refusedFieldsDoNotMatch() {
    let refusing = column().refusing(["ram"]).refusing(["RAM size"])
    #expect(refusing.match("ram") == nil && refusing.match("RAM size") == nil)
    #expect(shown(refusing.match("RAM")) == "2 0" && shown(refusing.match("ram size")) == "2 0")
    // The exact name is never refused.
    #expect(shown(column().refusing(["memory"]).match("memory")) == "0 0")
  }

  @Test func aColumnWithoutFieldMatchesNothing() {
    let none = column(need: .wanted).withoutField(passingOver: ["a"])
    #expect(none.name == "memory" && none.need == .wanted && none.isElsewhere)
    #expect(none.passedOver == ["a"] && none.match("memory") == nil && none.match("") == nil)
    #expect(column().withoutField.passedOver == [] && column().withoutField.isElsewhere)
    #expect(FieldColumn.others.name == "" && FieldColumn.others.match("a") == nil)
    #expect(FieldColumn.others.need == .noticed && !FieldColumn.others.isElsewhere)
  }

  @Test func anExpectedUnitMakesOthersOdd() {
    let expecting = column().expecting(unit: 2, in: "ram_mb")
    #expect(expecting.knownField == "ram_mb")
    #expect(!expecting.isOdd(FieldMatch(rank: 5, unit: 2)))
    #expect(expecting.isOdd(FieldMatch(rank: 5, unit: 0)))
    #expect(!column().isOdd(FieldMatch(rank: 5, unit: 2)) && column().knownField == nil)
  }

  @Test func aNoticedColumnIsNotNeeded() {
    for need in [FieldColumn.Need.noticed, .wanted, .required] {
      #expect(column(need: need).need == need && column(need: need).noticing.need == .noticed)
    }
    #expect(shown(column().noticing.match("ram")) == "2 0")
    #expect(FieldColumn(head: "a").need == .required && FieldColumn(head: "a").name == ".a")
    #expect(FieldColumn(head: "a", need: .wanted).need == .wanted)
    #expect(FieldColumn(exactly: "a").need == .noticed && FieldColumn(exactly: "a").name == "a")
  }

  /// Only the field with the typed name is meant, if there is one.
  @Test func aTypedNameIsTheOnlyOne() {
    let typed = column(MemorySpec().typed(as: "ram"))
    let alone = typed.asTyped(["memory"])
    #expect(alone.isOfTypedName && !typed.isOfTypedName)
    #expect(shown(alone.match("RAM")) == "1 0" && alone.match("memory") == nil)
    #expect(alone.match("ram_mb") == nil && alone.match("a.ram") == nil)
    #expect(alone.match(path: ["a", "ram"]) == nil)
    #expect(!typed.asTyped(["price"]).isOfTypedName && !column().asTyped(["memory"]).isOfTypedName)
    let field = column(FieldSpec("cost")).asTyped(["cost"])
    #expect(field.isOfTypedName && shown(field.match("cost")) == "0 0")
    #expect(shown(field.match("Cost")) == "1 0" && field.match("price") == nil)
    #expect(!column(FieldSpec("battery")).asTyped(["battery"]).isOfTypedName)
  }

  // MARK: Paths in later records

  @Test func onlySomeColumnsCanMissPaths() {
    #expect(column().missesPaths && column(need: .wanted).missesPaths)
    #expect(!column(need: .noticed).missesPaths)
    #expect(!column(FieldSpec("a.b")).missesPaths && !column(mapped: "ram").missesPaths)
    #expect(column(mapped: "a.ram").missesPaths && !FieldColumn(head: "a").missesPaths)
    #expect(!FieldColumn(exactly: "a").missesPaths)
  }

  @Test func aLikelyPathHasOneOfTheFirstNames() {
    let price = column(PriceSpec())
    #expect(price.isLikely(path: ["offer", "price"]) && price.isLikely(path: ["offer", "cost"]))
    #expect(!price.isLikely(path: ["offer", "amount"]) && !price.isLikely(path: ["offer", "x"]))
    #expect(price.isLikely(path: ["a", "b", "price"]))
    #expect(price.isLikely(path: ["offer", "price_usd"]))
    #expect(!price.isLikely(path: ["offer", "amount_usd"]))
    let mapped = column(mapped: "specs.RAM")
    #expect(
      mapped.isLikely(path: ["Specs", "ram"]) && !mapped.isLikely(path: ["specs", "memory"]))
    #expect(!mapped.isLikely(path: ["specs"]))
  }

  @Test func namesOfOtherSpecsAreKnown() {
    #expect(FieldColumn.isOwnName("colour", ofAnotherThan: ModelSpec()))
    #expect(!FieldColumn.isOwnName("colour", ofAnotherThan: ColorSpec()))
    #expect(!FieldColumn.isOwnName("battery", ofAnotherThan: ModelSpec()))
    #expect(FieldColumn.isOwnName("RAM size", ofAnotherThan: DiskSpaceSpec()))
  }

  @Test(
    arguments: [
      (["ram", "mb"], 2, ["ram"]), (["mb", "ram"], 2, ["ram"]), (["ram", "in", "mb"], 2, ["ram"]),
      (["in", "mb"], 2, ["in"]), (["mb"], nil, []), ([], nil, []), (["a", "b"], nil, []),
      (["gb", "mb"], 2, ["gb"]), (["a", "gb"], 0, ["a"]), (["in", "in", "mb"], 2, ["in"]),
    ] as [([String], UInt8?, [String])])
  func theUnitIsTheLastOrTheFirstWord(words: [String], unit: UInt8?, rest: [String]) {
    let found = FieldColumn.unit(named: words, MemorySpec())
    #expect(found?.unit == unit && found?.rest ?? [] == rest)
  }
}

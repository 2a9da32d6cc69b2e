@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// One reading for several catalogues: the properties that stay, and the fields that can be read
/// alike.
struct ReadingUnionTests {
  private func reading(_ name: String?, _ fields: [FieldReading]) -> CatalogueReading {
    var reading = CatalogueReading(named: name)
    reading.fields = fields
    return reading
  }

  private func union(_ readings: CatalogueReading...) throws -> CatalogueReading {
    var union = ReadingUnion()
    for reading in readings { try union.add(reading) }
    return union.reading
  }

  /// The field that reads the values of both fields.
  private func union(_ one: FieldReading, _ other: FieldReading) throws -> FieldReading {
    let fields = try union(reading("a.csv", [one]), reading("b.csv", [other])).fields
    #expect(fields.count == 1)
    return fields[0]
  }

  /// The message about two fields that must be read in different ways.
  private func complaint(_ one: FieldReading, _ other: FieldReading) -> String? {
    do {
      _ = try union(reading("a.csv", [one]), reading("b.csv", [other]))
      return nil
    } catch { return (error as? UsageError)?.message }
  }

  private func field(
    _ spec: String? = nil, _ path: String..., kind: FieldReading.Kind = .text,
    with change: (inout FieldReading) -> Void = { _ in }
  ) -> FieldReading {
    var field = FieldReading(spec: spec, path: path, kind: kind)
    change(&field)
    return field
  }

  private static let end = "; write a schema for each, or keep one with --section"

  // MARK: The whole catalogue

  @Test func nothingHasAnEmptyReading() {
    #expect(ReadingUnion().reading == CatalogueReading())
    #expect(ReadingUnion().reading.name == nil)
  }

  private func whole(_ change: (inout CatalogueReading) -> Void = { _ in }) -> CatalogueReading {
    var whole = CatalogueReading(named: "a.csv")
    whole.format = "csv"
    whole.encoding = "utf-16le"
    whole.delimiter = "comma"
    whole.header = ["a", "b"]
    whole.rows = "data.phones"
    whole.table = "phones"
    whole.records = 3
    change(&whole)
    return whole
  }

  @Test func oneCatalogueKeepsItsPropertiesWithoutItsName() throws {
    let union = try union(whole())
    #expect(union == whole())
    #expect(union.name == nil)
  }

  @Test func equalPropertiesStayAndRecordsAreAdded() throws {
    let union = try union(whole(), whole { $0.records = 4 }, whole { $0.records = 5 })
    #expect(union == whole { $0.records = 12 })
    #expect(union.name == nil)
  }

  /// Each property with another value is left out, and the others stay.
  @Test func propertiesThatDifferAreLeftOut() throws {
    let sixRecords = whole { $0.records = 6 }
    func expect(
      _ change: (inout CatalogueReading) -> Void, leavesOut: (inout CatalogueReading) -> Void
    ) throws {
      var expected = sixRecords
      leavesOut(&expected)
      #expect(try union(whole(), whole(change)) == expected)
      #expect(try union(whole(change), whole()) == expected)
    }
    try expect {
      $0.format = "jsonl"
    } leavesOut: {
      $0.format = nil
    }
    try expect {
      $0.encoding = nil
    } leavesOut: {
      $0.encoding = nil
    }
    try expect {
      $0.delimiter = "tab"
    } leavesOut: {
      $0.delimiter = nil
    }
    try expect {
      $0.header = ["a"]
    } leavesOut: {
      $0.header = []
    }
    try expect {
      $0.rows = "data"
    } leavesOut: {
      $0.rows = nil
    }
    try expect {
      $0.table = "stock"
    } leavesOut: {
      $0.table = nil
    }
    try expect {
      $0.records = nil
    } leavesOut: {
      $0.records = nil
    }
  }

  // MARK: The fields

  @Test func fieldsAreInTheOrderOfTheirFirstCatalogue() throws {
    let union = try union(
      reading("a.csv", [field("model", "name"), field(nil, "tag")]),
      reading("b.csv", [field(nil, "note"), field(nil, "tag"), field("color", "color")]),
      reading("c.csv", [field("brand", "brand"), field("model", "name")]))
    #expect(union.fields.map(\.name) == ["model", "tag", "note", "color", "brand"])
  }

  /// A field that a spec reads as a whole is not a field without a spec, in whatever order.
  @Test(arguments: [true, false])
  func aFieldOfASpecIsListedOnce(isFirst: Bool) throws {
    let own = reading("a.csv", [field("color", "shade")])
    let plain = reading("b.csv", [field(nil, "shade"), field(nil, "specs", "shade")])
    let union = try isFirst ? union(own, plain) : union(plain, own)
    #expect(Set(union.fields.map(\.name)) == ["color", "specs.shade"])
  }

  @Test func aFieldWhosePartsAreOfSpecsIsListedToo() throws {
    let parts = reading("a.csv", [field("memory", "size") { $0.part = .amount }])
    let each = reading("a.csv", [field("color", "size") { $0.part = .each }])
    let plain = reading("b.csv", [field(nil, "size")])
    #expect(try union(parts, plain).fields.map(\.name) == ["memory", "size"])
    #expect(try union(each, plain).fields.map(\.name) == ["color"])
  }

  private func evidence(_ values: Int) -> FieldReading.Evidence {
    FieldReading.Evidence(values: values, readable: values)
  }

  /// A field without values is read as in the other catalogue.
  @Test func aFieldWithoutValuesShowsNothing() throws {
    let empty = field("memory", "ram", kind: .unknown) { $0.evidence = evidence(0) }
    let filled = field("memory", "Arbeitsspeicher", kind: .amount) { $0.evidence = evidence(1) }
    let other = field("memory", "mem", kind: .unknown) { $0.evidence = evidence(0) }
    #expect(try union(empty, filled) == filled)
    #expect(try union(filled, empty) == filled)
    #expect(try union(empty, other) == empty)
  }

  @Test func anEntryWithoutAPathIsReplacedByAnyField() throws {
    let none = field("memory", kind: .unknown)
    let empty = field("memory", "ram", kind: .unknown) { $0.evidence = evidence(0) }
    let filled = field("memory", "ram", kind: .number)
    #expect(try union(none, empty) == empty)
    #expect(try union(none, filled) == filled)
    #expect(try union(empty, none) == empty)
    #expect(try union(filled, none) == filled)
    #expect(try union(none, none) == none)
  }

  /// The message names the catalogue that showed the field first, not the first catalogue.
  @Test func theCatalogueThatShowedAFieldIsNamed() throws {
    let empty = field("memory", "ram", kind: .unknown) { $0.evidence = evidence(0) }
    let one = field("memory", "ram", kind: .number)
    let other = field("memory", "mem", kind: .number)
    let error = #expect(throws: UsageError.self) {
      try union(reading("a.csv", [empty]), reading("b.csv", [one]), reading("c.csv", [other]))
    }
    #expect(
      error?.message == "'memory' is the field 'ram' in b.csv, but the field 'mem' in c.csv"
        + Self.end)
  }

  // MARK: Two ways to read a field

  @Test func aSpecHasOneField() {
    #expect(
      complaint(field("memory", "ram"), field("memory", "specs", "ram"))
        == "'memory' is the field 'ram' in a.csv, but down the path specs.ram in b.csv" + Self.end)
    #expect(
      complaint(field("memory", "specs", "ram"), field("memory", "mem"))
        == "'memory' is down the path specs.ram in a.csv, but the field 'mem' in b.csv" + Self.end)
  }

  @Test func aFieldHasOnePartAndOneUnit() {
    #expect(
      complaint(field("memory", "m") { $0.part = .amountInMemory }, field("memory", "m"))
        == "'memory' is the part 'amount in memory' in a.csv, but the part 'whole' in b.csv"
        + Self.end)
    #expect(
      complaint(field(nil, "b") { $0.unit = "mAh" }, field(nil, "b") { $0.unit = "Ah" })
        == "'b' is in mAh in a.csv, but in Ah in b.csv" + Self.end)
    #expect(
      complaint(field("memory", "m") { $0.unit = "MB" }, field("memory", "m"))
        == "'memory' is in MB in a.csv, but in no other unit in b.csv" + Self.end)
    #expect(
      complaint(field("memory", "m"), field("memory", "m") { $0.unit = "MB" })
        == "'memory' is in no other unit in a.csv, but in MB in b.csv" + Self.end)
  }

  @Test func anOpenMarkTakesTheOther() throws {
    func marked(_ marks: FieldReading.Marks) -> FieldReading {
      field("price", "price") { $0.marks = marks }
    }
    for marks in FieldReading.Marks.allCases {
      #expect(try union(marked(marks), marked(.open)) == marked(marks))
      #expect(try union(marked(.open), marked(marks)) == marked(marks))
      #expect(try union(marked(marks), marked(marks)) == marked(marks))
    }
    #expect(
      complaint(marked(.point), marked(.comma))
        == "'price' is with a decimal point in a.csv, but with a decimal comma in b.csv" + Self.end)
    #expect(
      complaint(marked(.comma), marked(.point))
        == "'price' is with a decimal comma in a.csv, but with a decimal point in b.csv" + Self.end)
  }

  @Test func listsInOneCatalogueAreLists() throws {
    let (list, plain) = (field(nil, "a") { $0.isList = true }, field(nil, "a"))
    #expect(try union(list, plain) == list)
    #expect(try union(plain, list) == list)
    #expect(try union(list, list) == list)
    #expect(try union(plain, plain) == plain)
  }

  @Test func aCurrencyStaysIfBothHaveIt() throws {
    func priced(_ currency: String?) -> FieldReading {
      field("price", "price") { $0.currency = currency }
    }
    #expect(try union(priced("EUR"), priced("EUR")) == priced("EUR"))
    #expect(try union(priced("EUR"), priced("USD")) == priced(nil))
    #expect(try union(priced("EUR"), priced(nil)) == priced(nil))
    #expect(try union(priced(nil), priced("EUR")) == priced(nil))
  }

  @Test func numbersThatOneCatalogueStoresAsTextsAreTexts() throws {
    func stored(_ storage: FieldReading.Storage?) -> FieldReading {
      field(nil, "a", kind: .number) { $0.storage = storage }
    }
    #expect(try union(stored(.integer), stored(.text)) == stored(.text))
    #expect(try union(stored(.text), stored(.integer)) == stored(.text))
    #expect(try union(stored(nil), stored(.text)) == stored(.text))
    #expect(try union(stored(.integer), stored(.integer)) == stored(.integer))
    #expect(try union(stored(.integer), stored(nil)) == stored(.integer))
  }

  @Test func evidenceIsAdded() throws {
    func shown(_ values: Int, _ readable: Int, _ examples: String...) -> FieldReading {
      field(nil, "a") {
        $0.evidence = .init(values: values, readable: readable, examples: examples)
      }
    }
    #expect(try union(shown(5, 3, "x"), shown(7, 6, "y")) == shown(12, 9, "x", "y"))
    #expect(
      try union(shown(1, 1, "x", "y"), shown(1, 1, "y", "z", "w")) == shown(2, 2, "x", "y", "z"))
    #expect(try union(shown(1, 1, "x", "y", "z"), shown(1, 1, "w")) == shown(2, 2, "x", "y", "z"))
    // Without records, the whole evidence is unknown.
    #expect(try union(field(nil, "a"), shown(1, 1, "x")) == field(nil, "a"))
    #expect(try union(shown(1, 1, "x"), field(nil, "a")) == field(nil, "a"))
  }

  @Test func eachPassedOverFieldIsListedOnce() throws {
    func passing(_ fields: (String, Int)...) -> FieldReading {
      field("memory", "ram") { reading in
        reading.passedOver = fields.map {
          .init(field: $0.0, reason: .rival, evidence: evidence($0.1))
        }
      }
    }
    #expect(
      try union(passing(("a", 1), ("b", 2)), passing(("b", 3), ("c", 4)))
        == passing(("a", 1), ("b", 2), ("c", 4)))
  }

  // MARK: Kinds

  private static let kinds = FieldReading.Kind.allCases

  @Test func equalKindsStay() throws {
    for kind in Self.kinds {
      for spec in [nil, "memory", "color"] {
        let one = field(spec, "a", kind: kind)
        #expect(try union(one, one) == one)
      }
    }
  }

  @Test func anyKindsOfASpecOfNumbersAreAmounts() throws {
    for one in Self.kinds {
      for other in Self.kinds where one != other {
        let union = try union(field("memory", "m", kind: one), field("memory", "m", kind: other))
        #expect(union.kind == .amount, "\(one) \(other)")
      }
    }
    // The name of the field alone is enough to know the spec.
    #expect(
      try union(field(nil, "ram", kind: .text), field(nil, "ram", kind: .number)).kind == .amount)
  }

  /// For a field without a spec, and for a spec of texts.
  @Test(arguments: [nil, "color"])
  func otherKindsAreDatesOrUnknownOrAnError(spec: String?) throws {
    let name = spec ?? "a"
    let dates: Set<FieldReading.Kind> = [.date, .dayFirstDate, .monthFirstDate]
    for one in Self.kinds {
      for other in Self.kinds where one != other {
        let fields = (field(spec, "a", kind: one), field(spec, "a", kind: other))
        let isError =
          dates.isSuperset(of: [one, other])
          ? one != .date && other != .date : one == .amount || other == .amount
        if isError {
          #expect(
            complaint(fields.0, fields.1)
              == "'\(name)' is \(one.rawValue) in a.csv, but \(other.rawValue) in b.csv"
              + Self.end)
          continue
        }
        // A date with a known order decides the order of the others.
        let isDate = dates.isSuperset(of: [one, other])
        let expected: FieldReading.Kind = isDate ? (one == .date ? other : one) : .unknown
        #expect(try union(fields.0, fields.1).kind == expected, "\(one) \(other)")
      }
    }
  }
}

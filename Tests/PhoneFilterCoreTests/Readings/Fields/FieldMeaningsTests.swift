@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The meaning of a field, by the content of its columns and by the user's conditions.
struct FieldMeaningsTests {
  private func unit(_ name: String) throws -> MeasureUnit {
    try #require(ReadingUnits.unit(named: name))
  }

  private func amounts(_ name: String) throws -> ColumnContent { .amounts(try unit(name)) }

  private func mixed(_ unit: String, _ example: String) throws -> MixedUnit {
    MixedUnit(unit: try self.unit(unit), example: example)
  }

  /// The meaning of the field `f` with these contents, in the catalogues a.csv, b.csv and so on.
  private struct Case {
    var name = "f"
    var contents: [ColumnContent]
    var odd: [OddText?] = []
    var conditions: [String] = []
    var isSorted = false
    var isMeasured = false
    var isLenient = false
    var schema: FieldReading?

    func meanings() throws -> FieldMeanings {
      let field = FieldSpec(name)
      let sources = ["a.csv", "b.csv", "c.csv"]
      let readings = contents.enumerated().map { place, content in
        var columns = ColumnReadings(of: ColumnPlan(specs: [field]))
        columns.note(content, at: 0)
        if place < odd.count { columns.note(oddText: odd[place], at: 0) }
        return (source: sources[place], columns: columns)
      }
      let specifications = try conditions.flatMap {
        try WhereCondition(typed: $0, ConditionSettings()).specifications
      }
      let reading = schema.map { schema in
        var reading = CatalogueReading(named: "s.json")
        reading.fields = [schema]
        return ReadingFields(reading)
      }
      return try FieldMeanings(
        of: [field],
        asked: .init(
          specifications: specifications, compared: isSorted ? [name] : [],
          measured: isMeasured ? [name] : [], isLenient: isLenient),
        in: readings, schema: reading)
    }

    /// The type of the field that compares values; the unit for amounts.
    func meaning() throws -> String {
      let meanings = try meanings()
      let field = meanings.compared(FieldSpec(name))
      if let amounts = field as? AmountField { return "amounts \(amounts.unit.name)" }
      if let typed = field as? TypedField { return "typed \(typed.kind.rawValue)" }
      return field is DateField ? "dates" : "plain"
    }

    func remarks() throws -> [String] { try meanings().remarks.map(\.description) }

    var complaint: String? {
      do {
        _ = try meanings()
        return nil
      } catch { return (error as? UsageError)?.message }
    }
  }

  // MARK: Amounts

  @Test func amountsAreInTheUnitOfTheFirstCatalogueWithAmounts() throws {
    let (small, large) = (try amounts("mAh"), try amounts("Ah"))
    #expect(try Case(contents: [small]).meaning() == "amounts mAh")
    #expect(try Case(contents: [.unknown, large, small]).meaning() == "amounts Ah")
    #expect(try Case(contents: [.texts, small]).meaning() == "amounts mAh")
    let both = Case(contents: [large, small], conditions: ["f>=5Ah"], isSorted: true)
    #expect(try both.meaning() == "amounts Ah" && both.remarks() == [])
  }

  @Test func eachUseHasItsField() throws {
    let field = FieldSpec("f")
    let amounts = try Case(contents: [amounts("mAh")]).meanings()
    #expect(amounts.shown(field) is AmountField && amounts.counted(field) is AmountField)
    #expect(amounts.compared(field) is AmountField && amounts.dates(field) == nil)
    #expect(amounts.unit(of: field) == (try unit("mAh")))
    let dates = try Case(contents: [.dates(.unknown)]).meanings()
    // Dates are printed as they are spelled.
    #expect(dates.shown(field) is FieldSpec && dates.counted(field) is DateField)
    #expect(dates.compared(field) is DateField && dates.dates(field)?.name == "f")
    #expect(dates.unit(of: field) == nil)
    let plain = try Case(contents: [.texts]).meanings()
    #expect(plain.shown(field) is FieldSpec && plain.counted(field) is FieldSpec)
    #expect(plain.compared(field) is FieldSpec && plain.dates(field) == nil)
  }

  /// A field that is tested only as a text does not depend on its column.
  @Test func aFieldOfTextsAloneKeepsItsMeaning() throws {
    let alone = FieldSpec("f", isTextAlone: true)
    let amounts = try Case(contents: [amounts("mAh")]).meanings()
    #expect(amounts.compared(alone) is FieldSpec && amounts.shown(alone) is FieldSpec)
    #expect(amounts.compared(MemorySpec()) is MemorySpec)
  }

  @Test func twoMeasuresCannotBeCompared() throws {
    let contents = [ColumnContent.unknown, try amounts("mAh"), try amounts("kg")]
    let message =
      "'f' is electric charge in 'b.csv' but mass in 'c.csv'; name only one of these catalogues"
    #expect(Case(contents: contents, isSorted: true).complaint == message)
    #expect(Case(contents: contents, conditions: ["f>=5"]).complaint == message)
    // Without a comparison each value stays as it is.
    #expect(try Case(contents: contents).meaning() == "plain")
    #expect(try Case(contents: contents, conditions: ["f=5"]).meaning() == "plain")
  }

  @Test func numbersBesideAmountsHaveTheirUnit() throws {
    let numbers = ColumnContent.numbers(areYears: false)
    let remark =
      "b.csv: the values of 'f' have no unit; they are read in mAh, like those in 'a.csv'"
    #expect(try Case(contents: [amounts("mAh"), numbers]).remarks() == [remark])
    #expect(try Case(contents: [amounts("mAh"), numbers]).meaning() == "amounts mAh")
    #expect(
      try Case(contents: [numbers, amounts("mAh")]).remarks()
        == ["a.csv: the values of 'f' have no unit; they are read in mAh, like those in 'b.csv'"])
    #expect(try Case(contents: [amounts("mAh"), .texts]).remarks() == [])
    #expect(try Case(contents: [amounts("mAh"), .unknown]).remarks() == [])
    let grouped = Case(contents: [.amounts(MeasureCatalog.noUnit), numbers])
    #expect(try grouped.remarks() == [] && grouped.meaning() == "amounts ")
  }

  @Test func aMixtureCannotBeCompared() throws {
    let lenient = "; --lenient compares those in mAh and takes the others as missing"
    let mixtures: [([MixedUnit], String)] = [
      ([try mixed("mAh", "5 mAh")], "amounts in mAh and others"),
      (
        [try mixed("mAh", "5 mAh"), try mixed("g", "7 g")],
        "'5 mAh' (electric charge) and '7 g' (mass)"
      ),
      ([try mixed("mAh", "5 mAh"), try mixed("Ah", "5 Ah")], "amounts in mAh and in Ah"),
    ]
    for (units, words) in mixtures {
      let content = ColumnContent.mixture(units)
      let message = "'f' holds \(words), which cannot be compared" + lenient
      #expect(Case(contents: [content], isSorted: true).complaint == message)
      #expect(Case(contents: [.texts, content], conditions: ["f>=5"]).complaint == message)
      #expect(try Case(contents: [content]).meaning() == "plain")
      #expect(try Case(contents: [content], conditions: ["f=5"]).meaning() == "plain")
      #expect(try Case(contents: [content], isLenient: true).meaning() == "amounts mAh")
      #expect(
        try Case(contents: [content], isSorted: true, isLenient: true).meaning() == "amounts mAh")
    }
    #expect(try Case(contents: [.mixture([])], isSorted: true).meaning() == "plain")
  }

  @Test func aCatalogueWithoutAMixtureDecides() throws {
    let mixture = ColumnContent.mixture([try mixed("g", "7 g")])
    #expect(
      try Case(contents: [mixture, amounts("mAh")], isSorted: true).meaning() == "amounts mAh")
  }

  // MARK: Dates

  @Test func datesAreDates() throws {
    #expect(try Case(contents: [.texts, .dates(.dayFirst)]).meaning() == "dates")
    #expect(try Case(contents: [.openDates("01/02/2023"), .dates(.unknown)]).meaning() == "dates")
  }

  @Test func openDatesAreTexts() throws {
    let problem =
      "'f' holds dates such as '01/02/2023', and the first values do not show which number is "
      + "the day"
    let contents = [ColumnContent.texts, .openDates("01/02/2023")]
    #expect(
      Case(contents: contents, conditions: ["f>=2023"], isSorted: true).complaint
        == "--where: 'f>=2023': \(problem); compare the text instead: 'f=01/02/2023'")
    let sorted = Case(contents: contents, isSorted: true)
    #expect(try sorted.remarks() == ["\(problem), so it is sorted as text"])
    #expect(try sorted.meaning() == "plain")
    #expect(try Case(contents: contents, conditions: ["f=2023"]).remarks() == [])
  }

  // MARK: Texts and numbers

  @Test func severalAmountsAreSortedAsTexts() throws {
    let contents = [ColumnContent.texts, .several("48 MP, 5 g")]
    #expect(
      try Case(contents: contents, isSorted: true).remarks()
        == ["'f' is sorted as text, because a value holds several amounts ('48 MP, 5 g')"])
    #expect(try Case(contents: contents).remarks() == [])
    #expect(try Case(contents: [.texts], isSorted: true).remarks() == [])
  }

  @Test func textsAreNotComparedWithAmounts() throws {
    func message(_ typed: String) -> String {
      "--where: '\(typed)' compares numbers, but the first values of 'f' are mostly texts; "
        + "'=' compares texts and globs"
    }
    for typed in ["f>=5Ah", "f<5,000", "f=5Ah..6Ah", "f>2023-06"] {
      #expect(Case(contents: [.texts], conditions: [typed]).complaint == message(typed))
      #expect(
        Case(contents: [.texts], conditions: [typed], isLenient: true).complaint == message(typed))
    }
    // A plain number may be in some of the rows, and a text or an equal amount is a text.
    for typed in ["f>=5", "f=5Ah", "f=5,000", "f=2023-06", "f=x", "f!=5Ah"] {
      #expect(Case(contents: [.texts], conditions: [typed]).complaint == nil, "\(typed)")
    }
    // Several amounts are texts.
    #expect(
      Case(contents: [.several("x")], conditions: ["f>=5Ah"]).complaint == message("f>=5Ah"))
  }

  @Test func theConditionDecidesWithoutAnyContent() throws {
    for contents in [[], [ColumnContent.unknown]] {
      func meaning(_ typed: String...) throws -> String {
        try Case(contents: contents, conditions: typed).meaning()
      }
      #expect(try meaning("f>=5Ah") == "amounts Ah")
      #expect(try meaning("f>=2023-06") == "dates")
      #expect(try meaning("f=2023-06") == "dates")
      #expect(try meaning("f>=5") == "plain")
      #expect(try meaning("f=5Ah") == "plain")
      #expect(try meaning("f=x") == "plain")
      #expect(try meaning() == "plain")
    }
  }

  @Test func yearsAreComparedWithDates() throws {
    let years = ColumnContent.numbers(areYears: true)
    #expect(try Case(contents: [years], conditions: ["f>=2023-06"]).meaning() == "dates")
    #expect(try Case(contents: [years], conditions: ["f=2023-06"]).meaning() == "dates")
    #expect(try Case(contents: [years], conditions: ["f>=2023"]).meaning() == "plain")
    let numbers = ColumnContent.numbers(areYears: false)
    #expect(try Case(contents: [numbers], conditions: ["f=2023-06"]).meaning() == "plain")
  }

  @Test func numbersAreComparedWithGroupedNumbers() throws {
    let numbers = ColumnContent.numbers(areYears: false)
    for typed in ["f>=12,000", "f=12,000", "f!=12,000", "f=5,000..12,000"] {
      #expect(try Case(contents: [numbers], conditions: [typed]).meaning() == "amounts ")
    }
    #expect(try Case(contents: [numbers], conditions: ["f>=12000"]).meaning() == "plain")
  }

  @Test func aUnitInTheNameIsTheUnitOfNumbers() throws {
    let numbers = ColumnContent.numbers(areYears: false)
    func made(_ name: String, _ typed: String) -> Case {
      Case(name: name, contents: [numbers], conditions: [name + typed])
    }
    #expect(try made("battery_mah", ">=5Ah").meaning() == "amounts mAh")
    #expect(try made("battery_mah", "=5Ah").meaning() == "amounts mAh")
    #expect(try made("specs.battery_mah", ">=5Ah").meaning() == "amounts mAh")
    let end =
      " has a unit, but the values of 'battery_mah' are numbers without a unit; write only the "
      + "number, in the field's unit"
    #expect(made("battery_mah", ">=5kg").complaint == "--where: 'battery_mah>=5kg'" + end)
    #expect(made("battery_mah", "=5kg").complaint == "--where: 'battery_mah=5kg'" + end)
    // This text is not an amount.
    #expect(made("battery_mah", "=5kg box").complaint == nil)
    #expect(
      made("battery", ">=5Ah").complaint
        == "--where: 'battery>=5Ah' has a unit, but the values of 'battery' are numbers without a "
        + "unit; write only the number, in the field's unit")
  }

  // MARK: Texts in columns of numbers

  private let odd: [(OddText.Others, String)] = [
    (.numbers, "'f' is mostly numbers, but has 'n/a?': texts are sorted after numbers"),
    (.amounts, "'f' is sorted as text: most values are amounts, but not 'n/a?'"),
    (
      .numbersWith(unit: "qx"),
      "'f' is sorted as text, because 'qx' is not a known unit: '10 qx' comes before '9 qx'"
    ),
  ]

  @Test func aTextInAComparedColumnIsSaid() throws {
    for (others, remark) in odd {
      let text = OddText(text: "n/a?", others: others)
      let made = Case(contents: [.texts, .texts], odd: [nil, text], isSorted: true)
      #expect(try made.remarks() == [remark])
      #expect(try Case(contents: [.texts], odd: [text]).remarks() == [])
      #expect(try Case(contents: [.dates(.unknown)], odd: [text], isSorted: true).remarks() == [])
    }
    let both = odd.prefix(2).map { OddText(text: "n/a?", others: $0.0) }
    #expect(
      try Case(contents: [.texts, .texts], odd: both, isSorted: true).remarks() == [odd[0].1])
  }

  // MARK: Measured fields

  @Test func aMeasuredFieldNeedsAnOrder() throws {
    let claims: [(ColumnContent, String?)] = [
      (
        .texts,
        "--best: the values of 'f' are mostly texts, and no text is better than another; name "
          + "numbers, as in --best price,-memory"
      ),
      (
        .several("48 MP, 5 g"),
        "--best: a value of 'f' holds several amounts ('48 MP, 5 g'), so it is not clear which "
          + "one counts; name another field"
      ),
      (
        .openDates("01/02/2023"),
        "--best: 'f' holds dates such as '01/02/2023', and the first values do not show which "
          + "number is the day; name another field"
      ),
      (.unknown, nil), (.numbers(areYears: false), nil), (.numbers(areYears: true), nil),
      (.dates(.unknown), nil), (try amounts("mAh"), nil),
    ]
    for (content, message) in claims {
      #expect(Case(contents: [content], isMeasured: true).complaint == message)
      // The second catalogue counts as well.
      let second = Case(contents: [.numbers(areYears: false), content], isMeasured: true)
      #expect(second.complaint == message)
      #expect(Case(contents: [content], isSorted: true).complaint == nil)
    }
    #expect(
      Case(contents: [.texts, try amounts("mAh")], isMeasured: true).complaint == nil)
  }

  /// A text among numbers is an error at its place, and not for the whole column.
  @Test func aTextAmongMeasuredNumbersIsNotAnErrorYet() throws {
    let among = [OddText(text: "x", others: .numbers)]
    let made = Case(contents: [.texts], odd: among, isMeasured: true)
    #expect(made.complaint == nil)
    #expect(try made.remarks() == [])
    let amounts = [OddText(text: "x", others: .amounts)]
    #expect(Case(contents: [.texts], odd: amounts, isMeasured: true).complaint != nil)
    let unit = [OddText(text: "x", others: .numbersWith(unit: "qx"))]
    #expect(Case(contents: [.texts], odd: unit, isMeasured: true).complaint != nil)
  }

  @Test func measuredFieldsAreCompared() {
    let question = FieldMeanings.Question(specifications: [], compared: ["a"], measured: ["b"])
    #expect(question.compared == ["a", "b"] && question.measured == ["b"] && !question.isLenient)
  }

  // MARK: Schemas

  private func named(_ kind: FieldReading.Kind, in unit: String? = nil) -> FieldReading {
    var field = FieldReading(path: ["f"], kind: kind)
    field.unit = unit
    return field
  }

  @Test func theSchemaAloneDecides() throws {
    let meanings: [(FieldReading, String)] = [
      (named(.number), "typed number"), (named(.text), "typed text"),
      (named(.truth), "typed boolean"), (named(.amount, in: "mAh"), "amounts mAh"),
      (named(.amount), "amounts "), (named(.date), "dates"), (named(.dayFirstDate), "dates"),
      (named(.monthFirstDate), "dates"), (named(.unknown), "plain"),
      (named(.mixture, in: "mAh"), "typed mixed amounts"),
    ]
    for (field, meaning) in meanings {
      #expect(try Case(contents: [amounts("kg")], schema: field).meaning() == meaning)
    }
    // Another field in the schema decides nothing.
    let other = FieldReading(path: ["g"], kind: .text)
    #expect(try Case(contents: [amounts("kg")], schema: other).meaning() == "amounts kg")
  }

  @Test func declaredTextsAreNotComparedWithNumbers() throws {
    let message =
      "--where: 'f>=5' compares numbers, but the schema 's.json' says that 'f' is text; '=' "
      + "compares texts and globs"
    let text = named(.text)
    #expect(Case(contents: [], conditions: ["f>=5"], schema: text).complaint == message)
    #expect(Case(contents: [], conditions: ["f=5"], schema: text).complaint == nil)
    #expect(
      Case(contents: [], conditions: ["f>=5"], isLenient: true, schema: text).complaint == nil)
    #expect(Case(contents: [], conditions: ["f>=5"], schema: named(.number)).complaint == nil)
    #expect(Case(contents: [], conditions: ["f>=5"], schema: named(.unknown)).complaint == nil)
  }

  @Test func aDeclaredMixtureIsComparedIfLenient() throws {
    let mixture = named(.mixture, in: "mAh")
    #expect(
      Case(contents: [], isSorted: true, schema: mixture).complaint
        == "'f' holds amounts in mAh and others, which cannot be compared; --lenient compares "
        + "those in mAh and takes the others as missing")
    let lenient = Case(contents: [], isSorted: true, isLenient: true, schema: mixture)
    #expect(try lenient.meaning() == "amounts mAh")
  }

  @Test func aMeasuredFieldOfASchemaNeedsAnOrder() throws {
    #expect(
      Case(contents: [], isMeasured: true, schema: named(.text)).complaint
        == "--best: the values of 'f' are mostly texts, and no text is better than another; name "
        + "numbers, as in --best price,-memory")
    for kind in [FieldReading.Kind.number, .date, .unknown] {
      #expect(Case(contents: [], isMeasured: true, schema: named(kind)).complaint == nil)
    }
    #expect(Case(contents: [], isSorted: true, schema: named(.text)).complaint == nil)
  }

  // MARK: Specifications

  private func read(_ typed: String, _ content: ColumnContent) throws -> [Specification] {
    let made = Case(contents: [content], conditions: [])
    let specifications = try WhereCondition.specifications(of: typed, ConditionSettings())
    return try made.meanings().read(specifications)
  }

  /// A number is tested as a number and as a text. Its field of amounts tests only the amount.
  @Test func specificationsAreReadByTheirFields() throws {
    let amount = try read("f=5", amounts("mAh"))
    #expect(amount.count == 1 && amount[0].spec is AmountField && amount[0].role == .alternative)
    let plain = try read("f=5", .texts)
    #expect(plain.count == 2 && plain.allSatisfy { $0.spec is FieldSpec })
    let date = try read("f>=2023", .dates(.unknown))
    #expect(date.count == 1 && date[0].spec is DateField && date[0].role == .requirement)
    let presence = try read("f is null", .dates(.unknown))
    #expect(presence.count == 1 && presence[0].spec is DateField)
    #expect(presence[0].role == .exclusion)
    guard case .anyValue = presence[0].test else {
      Issue.record("another test")
      return
    }
    let other = try read("g=5", amounts("mAh"))
    #expect(other.count == 2 && other.allSatisfy { $0.spec is FieldSpec })
    let spec = try read("price>=5", amounts("mAh"))
    #expect(spec.count == 1 && spec[0].spec is PriceSpec)
  }

  @Test func shownFieldsHaveTheMeaningOfTheirReadings() throws {
    func shown(_ kinds: FieldReading..., isLenient: Bool = false) -> (any ReadField)? {
      let readings = kinds.map { kind in
        var reading = CatalogueReading(named: "a.csv")
        reading.fields = [kind]
        return ReadingFields(reading)
      }
      return FieldMeanings.shown(FieldSpec("f"), in: readings, isLenient: isLenient)
    }
    #expect((shown(named(.amount, in: "mAh")) as? AmountField)?.unit == (try unit("mAh")))
    #expect(shown(named(.date)) is DateField)
    #expect(shown(named(.number)) == nil && shown(named(.text)) == nil && shown() == nil)
    #expect(shown(FieldReading(path: ["g"], kind: .date)) == nil)
    #expect(shown(named(.unknown), named(.date)) is DateField)
    #expect(shown(named(.amount, in: "mAh"), named(.amount, in: "kg")) == nil)
    #expect(shown(named(.mixture, in: "mAh")) == nil)
    #expect(shown(named(.mixture, in: "mAh"), isLenient: true) is AmountField)
  }

  // MARK: Units and contents

  @Test(
    arguments: [
      ("battery_mah", "mAh"), ("Battery (mAh)", "mAh"), ("batterymAh", "mAh"), ("camera.mp", "MP"),
      ("battery_ah", "Ah"), ("weight_g", "g"), ("price_usd", "$"), ("battery", nil), ("", nil),
      ("mAh_battery", nil), ("battery.name", nil), ("mah", "mAh"), ("sizeKg", "kg"),
    ])
  func theLastWordOfANameMayBeAUnit(name: String, unit: String?) {
    #expect(FieldMeanings.unit(inNameOf: FieldSpec(name))?.name == unit)
  }

  @Test func contentsTellDifferentThings() throws {
    let (unit, mixture) = (try unit("mAh"), [try mixed("nits", "5 nits")])
    let contents:
      [(ColumnContent, isTelling: Bool, unit: String?, most: String?, holds: Bool, isLarge: Bool)] =
        [
          (.unknown, false, nil, nil, false, false),
          (.numbers(areYears: true), false, nil, nil, false, false),
          (.amounts(unit), true, "mAh", "mAh", true, true),
          (try amounts("g"), true, "g", "g", true, false),
          (.mixture(mixture), true, nil, "nits", true, false),
          (.mixture([]), true, nil, nil, true, false),
          (.several("x"), true, nil, nil, false, false),
          (.dates(.unknown), true, nil, nil, false, false),
          (.openDates("x"), true, nil, nil, false, false), (.texts, true, nil, nil, false, false),
        ]
    for (content, isTelling, unit, most, holds, isLarge) in contents {
      #expect(content.isTelling == isTelling, "\(content)")
      #expect(content.unit?.name == unit && content.mostUnit?.name == most, "\(content)")
      #expect(content.holdsAmounts == holds && content.reachesThousands == isLarge, "\(content)")
    }
  }

  /// Numbers that are compared with a grouped number are compared as numbers.
  @Test func rowsAreComparedWithAGroupedNumber() throws {
    let text = "model,views\nA,15000\nB,4000\nC,12000\n"
    let answers = [
      ("views>=12,000", "A C"), ("views=12,000", "C"), ("views!=12,000", "A B"),
      ("views<12,000", "B"), ("views=4,000..12,000", "B C"),
    ]
    for (condition, models) in answers {
      let run = try ToolRun(
        ["--where", condition, "--fields", "model", "-f", "plain"], "a.csv", text)
      #expect(run.error == nil)
      #expect(
        run.output.split(separator: "\n").joined(separator: " ") == models, "\(condition)")
    }
  }

  @Test func rowsOfTextsHaveNoBest() throws {
    let run = try ToolRun(["--best", "shop"], "a.csv", "model,shop\nA,north\nB,south\nC,west\n")
    #expect(
      run.error
        == "--best: the values of 'shop' are mostly texts, and no text is better than another; "
        + "name numbers, as in --best price,-memory")
  }

  /// The first catalogue has no value of the other field, so the second catalogue is sampled too.
  @Test func twoCataloguesWithTwoMeasuresCannotBeSorted() throws {
    let run = try ToolRun(
      ["--sort", "size,tag", "a.csv", "b.csv"],
      [
        "a.csv": "model,size,tag\nA,5 mAh,\nB,7 mAh,\n",
        "b.csv": "model,size,tag\nC,5 kg,x\nD,6 kg,y\n",
      ])
    #expect(
      run.error
        == "'size' is electric charge in 'a.csv' but mass in 'b.csv'; name only one of these "
        + "catalogues")
  }
}

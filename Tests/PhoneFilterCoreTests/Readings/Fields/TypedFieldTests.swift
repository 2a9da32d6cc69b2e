import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A field whose kind comes from a schema.
struct TypedFieldTests {
  private func field(_ kind: FieldReading.Kind, _ name: String = "a.b") -> TypedField {
    TypedField(FieldSpec(name), kind, in: CatalogueReading(named: "s.json"))
  }

  @Test func itDescribesItself() {
    let nouns: [(FieldReading.Kind, String)] = [
      (.number, "a number"), (.text, "a text"), (.truth, "true or false"),
    ]
    for (kind, noun) in nouns {
      let field = field(kind)
      #expect(field.name == "a.b" && field.path == ["a", "b"] && field.kind == kind)
      #expect(field.valueLabel == "VALUE" && field.summary == "the field a.b, \(noun)")
      #expect(field.isField && field.flag == "a.b" && field.aliases == [] && field.examples == [])
      #expect(field.isNumeric == (kind == .number))
      #expect(field.ofAmounts == nil && field.ofDates == nil)
      #expect(
        withValue("{}") { field.complaint(about: $0) }
          == "is not \(noun), which the schema 's.json' requires; --lenient takes it as missing")
    }
    #expect(field(.number, "weight").preference == .less)
    #expect(field(.number, "height").preference == nil)
    #expect(field(.text).arguments(asking: "x") == ["--where", "a.b=x"])
    #expect(field(.text).arguments(excluding: "x") == ["--where", "a.b!=x"])
  }

  @Test(
    arguments: [
      ("48", "48"), ("\"48.0\"", "48"), ("\"4.8e1\"", "48"), ("\"48 MP\"", nil), ("true", nil),
      ("null", nil), ("[48]", nil), ("{\"a\":48}", nil),
    ])
  func onlyAFieldOfNumbersReadsNumbers(json: String, number: String?) {
    let wanted = number.flatMap { ExactNumber($0) }
    for kind in FieldReading.Kind.allCases {
      let field = field(kind)
      #expect(withValue(json) { field.number(of: $0) } == (kind == .number ? wanted : nil))
    }
    #expect(withValue(json) { field(.number).isOfKind($0) } == (wanted != nil))
  }

  @Test(
    arguments: [
      ("true", true, true), ("\"false\"", true, true), ("\"yes\"", false, true),
      ("1", false, true), ("null", false, true), ("[true]", false, true), ("{}", false, false),
      ("\"\"", false, true),
    ])
  func valuesAreOfTheirKind(json: String, isTruth: Bool, isText: Bool) {
    #expect(withValue(json) { field(.truth).isOfKind($0) } == isTruth)
    #expect(withValue(json) { field(.text).isOfKind($0) } == isText)
    for kind: FieldReading.Kind in [
      .amount, .mixture, .date, .dayFirstDate, .monthFirstDate, .unknown,
    ] {
      #expect(withValue(json) { field(kind).isOfKind($0) })
    }
  }

  private let interval = NumberInterval(5...9)

  private func test(_ text: String, _ field: TypedField) throws -> ValueTest {
    try field.test(typed: text, ignoringCase: false)
  }

  @Test func numbersAreFilteredAsNumbers() throws {
    let field = field(.number)
    let filter = try #require(field.makeStrategy() as? NumberFieldFilter)
    func fits(_ json: String, _ test: ValueTest) -> Bool? {
      withValue(json) { filter.fits($0, test) }
    }
    #expect(fits("5", .number(interval)) == true && fits("10", .number(interval)) == false)
    #expect(fits("\"5\"", .number(interval)) == true && fits("\"x\"", .number(interval)) == nil)
    #expect(fits("\"x\"", try test("x", field)) == true)
    #expect(fits("\"x\"", try test("X", field)) == false)
    #expect(fits("\"x\"", try field.test(typed: "X", ignoringCase: true)) == true)
    #expect(fits("\"x\"", .anyValue) == true)
    guard case .within(interval)? = filter.sqlTest(.number(interval))?.form,
      case .anyNumber? = filter.sqlTest(.anyValue)?.form,
      case .equals? = filter.sqlTest(try test("x", field))?.form
    else {
      Issue.record("another form of SQL")
      return
    }
  }

  @Test func textsAndTruthsAreFilteredAsTexts() throws {
    for kind in [FieldReading.Kind.text, .truth, .unknown] {
      let field = field(kind)
      let filter = try #require(field.makeStrategy() as? TypedFieldFilter)
      func fits(_ json: String, _ test: ValueTest) -> Bool? {
        withValue(json) { filter.fits($0, test) }
      }
      #expect(fits("true", try test("true", field)) == true)
      #expect(fits("true", try test("tru", field)) == false)
      #expect(fits("7", .number(interval)) == true && fits("\"x\"", .anyValue) == true)
      guard case .within(interval)? = filter.sqlTest(.number(interval))?.form,
        case .anyText? = filter.sqlTest(.anyValue)?.form,
        case .equals? = filter.sqlTest(try test("x", field))?.form
      else {
        Issue.record("another form of SQL")
        return
      }
    }
  }

  // MARK: Rows

  private static let schema = """
    {"phonefilter-schema":1,"fields":[{"spec":"model","field":"model","type":"text"},
    {"field":"note","type":"text"},{"field":"dual","type":"boolean"}]}
    """
  /// D has a value of another type in `dual`, and E in `note`.
  private static let rows = """
    {"model":"A","note":"x","dual":true}
    {"model":"B","note":5,"dual":"false"}
    {"model":"C"}
    {"model":"D","note":["x","y"],"dual":7}
    {"model":"E","note":{"a":"x"},"dual":false}

    """

  private func run(_ flags: [String]) throws -> ToolRun {
    try ToolRun(
      flags + ["--lenient", "--fields", "model", "-f", "plain", "--schema", "s.json", "c.jsonl"],
      ["s.json": Self.schema, "c.jsonl": Self.rows])
  }

  /// A value of another type counts as no value. Only exclusions keep such rows.
  @Test(
    arguments: [
      (["dual=7"], "", 1), (["dual!=7"], "ABCDE", 1), (["dual!=7", "dual!=8"], "ABCDE", 1),
      (["dual=7", "dual=8"], "", 1), (["dual!=8", "dual=7"], "", 1),
      (["dual=7", "dual!=8"], "", 1), (["note=5"], "B", 1), (["note!=5"], "ACDE", 1),
      (["note=5", "note!=6"], "B", 1), (["note!=5", "note!=6"], "ACDE", 1),
      (["note!=5", "dual!=7"], "ACDE", 2),
      // A value without digits is a text in any column, so its type does not count.
      (["dual=true"], "A", 0), (["dual!=true"], "BCDE", 0), (["note=x"], "AD", 0),
    ])
  func valuesOfAnotherTypeAreNoValues(
    conditions: [String], models: String, unreadable: Int
  ) throws {
    let run = try run(conditions.flatMap { ["--where", $0] })
    #expect(run.error == nil)
    #expect(run.output.filter { $0 != "\n" } == models, "\(conditions)")
    let counts = run.remarks.filter { $0.hasSuffix("counted as missing") }
    let wanted = unreadable == 0 ? [] : ["\(unreadable) value\(unreadable == 1 ? "" : "s") "]
    #expect(counts.map { $0.prefix { $0 != "c" } } == wanted.map { $0[...] }, "\(run.remarks)")
  }

  /// A question for any value does not depend on the type.
  @Test func anyValueIsAValue() throws {
    let has = try run(["--has", "dual"])
    #expect(has.output == "A\nB\nD\nE\n" && has.error == nil)
    let missing = try run(["--missing", "dual"])
    #expect(missing.output == "C\n" && missing.error == nil)
  }

  /// Every cell of delimited text is a text.
  @Test func cellsAreTexts() throws {
    let run = try ToolRun(
      ["--where", "note={}", "-c", "--schema", "s.json", "c.csv"],
      ["s.json": Self.schema, "c.csv": "model,note,dual\nA,{},true\nB,x,false\n"])
    #expect(run.output == "1\n" && run.error == nil)
  }
}

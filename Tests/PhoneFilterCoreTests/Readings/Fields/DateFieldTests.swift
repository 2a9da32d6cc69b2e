@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A field of dates: its words, its values, and its filter.
struct DateFieldTests {
  private let field = DateField(FieldSpec("specs.released"))

  private func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test func itDescribesItself() {
    #expect(field.name == "specs.released" && field.path == ["specs", "released"])
    #expect(field.valueLabel == "DATE" && field.summary == "the field specs.released, a date")
    #expect(field.flag == "specs.released" && field.aliases == [] && field.examples == [])
    #expect(field.isField && !field.isNumeric && field.passesOverNothing && field.ordersDates)
    #expect(field.ofDates?.name == "specs.released" && field.ofAmounts == nil)
    #expect(field.arguments(asking: "2023") == ["--where", "specs.released=2023"])
    #expect(field.arguments(excluding: "2023") == ["--where", "specs.released!=2023"])
  }

  @Test(
    arguments: [
      ("2023", "2023"), ("\"2023-10\"", "2023-10"), ("\"4 Oct 2023\"", "2023-10-04"),
      ("\"2023-10-04T09:30\"", "2023-10-04T09:30:00"), ("\"soon\"", nil), ("12", nil),
      ("true", nil), ("null", nil), ("[2023]", nil), ("{\"y\":2023}", nil), ("\"\"", nil),
      ("20.23", nil),
    ])
  func textsAndNumbersAreDates(json: String, date: String?) throws {
    let wanted = try date.map { try self.date($0) }
    #expect(withValue(json) { field.date(of: $0) } == wanted)
    #expect(withValue(json) { field.number(of: $0) } == wanted?.orderNumber)
  }

  /// The style of the column has the order of day and month.
  @Test func theColumnDecidesTheOrder() throws {
    let orders: [(UInt8, String?)] = [
      (0, nil), (1, "2023-02-01"), (2, "2023-01-02"), (3, nil), (255, nil),
    ]
    for (unit, expected) in orders {
      let found = withBytes(of: Array("01/02/2023".utf8)) { bytes in
        field.date(of: RawValue(bytes: bytes, encoding: .cell, style: AmountStyle(unit: unit)))
      }
      #expect(found == (try expected.map { try date($0) }), "\(unit)")
    }
  }

  @Test func numbersAreShownAsDates() throws {
    for text in ["2023-10-04", "2023-10-04T09:30"] {
      let date = try date(text)
      #expect(field.shown(date.number) == date.description)
      #expect(field.told(date.number) == date.description)
    }
  }

  @Test func complaintsNameTheColumnOrTheSchema() {
    let end = "; --lenient takes it as missing"
    let named = DateField(FieldSpec("a"), by: CatalogueReading(named: "s.json"))
    withValue("\"soon\"") { value in
      #expect(
        field.complaint(about: value) == "is not a date, but the column is mostly dates" + end)
      #expect(
        named.complaint(about: value)
          == "is not a date, but the schema 's.json' says that it is a date" + end)
    }
  }

  @Test func theFilterReadsDates() throws {
    let filter = try #require(field.makeStrategy() as? DateFilter)
    #expect(filter.spec.name == "specs.released")
    func fits(_ json: String, _ test: ValueTest) -> Bool? {
      withValue(json) { filter.fits($0, test) }
    }
    let year = try #require(try NumberInterval(dates: "2023"))
    #expect(fits("\"4 Oct 2023\"", .number(year)) == true)
    #expect(fits("\"2024-01-01\"", .number(year)) == false)
    #expect(fits("\"soon\"", .number(year)) == nil)
    #expect(fits("\"soon\"", try field.test(typed: "soon", ignoringCase: false)) == true)
    #expect(fits("\"soon\"", try field.test(typed: "SOON", ignoringCase: false)) == false)
    #expect(fits("\"soon\"", try field.test(typed: "SOON", ignoringCase: true)) == true)
    #expect(fits("\"soon\"", .anyValue) == true)
    #expect(filter.sqlTest(.anyValue) == nil && filter.sqlTest(.number(year)) == nil)
  }

  /// A condition with a zone compares moments; others compare the clocks of the values.
  @Test func zonesCountIfTheConditionHasOne() throws {
    let filter = DateFilter(spec: field)
    let text = "\"2023-10-04T01:00+02:00\""
    let cases: [(String, Bool)] = [
      (">=2023-10-04T00:30", true), (">=2023-10-04T00:30Z", false),
      ("<2023-10-03T23:30Z", true), ("<2023-10-03T23:30", false),
    ]
    for (typed, expected) in cases {
      let interval = try #require(try NumberInterval(dates: typed))
      #expect(withValue(text) { filter.fits($0, .number(interval)) } == expected, "\(typed)")
    }
  }
}

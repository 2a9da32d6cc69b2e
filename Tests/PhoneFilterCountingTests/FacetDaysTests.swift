import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Fields of dates: their values are counted, grouped, sorted and compared.
struct FacetDaysTests {
  private static let phones = """
    model,updated
    A,2021-11-11T10:00Z
    B,2021-11-11T13:00Z
    C,2021-11-11
    D,12 Nov 2021
    E,2021-11-12
    F,2021-11
    G,2020
    H,TBA

    """

  private func run(_ flags: [String]) throws -> [String] {
    let run = try ToolRun(flags, "a.csv", Self.phones)
    #expect(run.error == nil)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func aTimeIsOneOfItsDay() throws {
    #expect(
      try run(["facets", "--facet", "updated", "-f", "csv"]).dropFirst() == [
        "updated,2020,,,1,false", "updated,2021-11,,,6,false", "updated,2021-11-11,,,3,false",
        "updated,2021-11-12,,,2,false", "updated,,,,1,false",
      ])
  }

  @Test func aDayThatNoPhoneHasIsShownWhereItIsChosen() throws {
    let lines = try run([
      "facets", "--facet", "updated", "-f", "csv", "--where", "updated=2025-01-01",
    ])
    #expect(lines.contains("updated,2025-01-01,,,0,true"))
  }

  @Test(
    arguments: [
      ("updated=2030..2031", "2030..<2032"),
      ("updated=2030-01-01T00:00Z..2031-02-03", "2030-01-01T00:00:00Z..<2031-02-04T00:00:00Z"),
      ("updated=2030-02-01T10:00Z..2031", "2030-02-01T10:00:00Z..<2032"),
    ])
  func aRangeThatNoPhoneIsInIsShownAsItCanBeTyped(condition: String, shown: String) throws {
    let lines = try run(["facets", "--facet", "updated", "-f", "csv", "--where", condition])
    #expect(lines.contains("updated,\(shown),,,0,true"))
    let again = try run([
      "facets", "--facet", "updated", "-f", "csv", "--where", "updated=\(shown)",
    ])
    #expect(again == lines)
  }

  @Test func groupsAreDaysMonthsAndYearsAsTheyAreKnown() throws {
    #expect(
      try run(["--group-by", "updated", "-c"]) == [
        "3\t2021-11-11", "2\t2021-11-12", "1\t2021-11", "1\t2020", "1\t(missing)",
      ])
  }

  @Test func theTimeTellsRowsApart() throws {
    #expect(
      try run(["--unique", "updated", "--fields", "model"]).dropFirst() == [
        "A", "B", "C", "D", "F", "G", "H",
      ])
  }

  @Test func aYearComesBeforeItsMonths() throws {
    #expect(
      try run(["--sort", "updated", "--fields", "model"]).dropFirst() == [
        "G", "F", "C", "A", "B", "D", "E", "H",
      ])
  }

  @Test(arguments: [
    ("updated=2021-11-11", 3), ("updated=2021-11", 6), ("updated=2021-11-01", 0),
    ("updated>=2021-11-01", 6), ("updated<2021-11-01", 1), ("updated<=2021-11-01", 2),
    ("updated<2021-11-11T12:00Z", 4), ("updated>2021-11-11T12:00Z", 3), ("updated=2020-01-01", 0),
    ("updated>=2020-01-01", 7), ("updated>2020-01-01", 6),
  ])
  func aMonthIsNoDayButBeginsWithOne(condition: String, count: Int) throws {
    #expect(try run(["-c", "--where", condition]) == ["\(count)"])
  }
}

import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Conditions on fields of amounts, dates and texts: the rows that match, and the sentences about
/// values that no row can match.
struct FieldConditionTests {
  private static let rows = """
    id,battery,released,tag,width,updated,price
    1,3000 mAh,2023-01-15,5,70 mm,2023-01-15,1
    2,4000 mAh,2023-06-01,5 Ah,71 mm,15 Jan 2023,2
    3,5000 mAh,2023-06-30,x,72 mm,2023-06-30,3
    4,6000 mAh,2024-01-01,12000,73 mm,2024-01-02,4
    5,,,,,,

    """

  private func ids(_ condition: String) throws -> [Int] {
    let run = try ToolRun(
      ["--where", condition, "-f", "csv", "--fields", "id"], "c.csv", Self.rows)
    #expect(run.error == nil, "\(condition)")
    return run.output.split(separator: "\n").dropFirst().compactMap { Int($0) }
  }

  @Test(
    arguments: [
      ("battery=4000", [2]), ("battery=4Ah", [2]), ("battery>4Ah", [3, 4]),
      ("battery>=4Ah", [2, 3, 4]), ("battery<4Ah", [1]), ("battery<=4Ah", [1, 2]),
      ("battery=3Ah..5Ah", [1, 2, 3]), ("battery=3Ah..<5Ah", [1, 2]),
      ("battery=3000..<5000", [1, 2]), ("battery=3000mAh..<5000mAh", [1, 2]),
      ("battery!=4Ah", [1, 3, 4, 5]), ("battery!=3000..5000", [4, 5]), ("battery=4*", [2]),
      ("battery=4,000", [2]), ("battery>=4,000", [2, 3, 4]),
    ])
  func amountsAreComparedInTheUnitOfTheColumn(condition: String, wanted: [Int]) throws {
    #expect(try ids(condition) == wanted)
  }

  @Test(
    arguments: [
      ("released=2023", [1, 2, 3]), ("released=2023-06", [2, 3]), ("released=2023-06-01", [2]),
      ("released>2023-06", [4]), ("released>=2023-06", [2, 3, 4]), ("released<2023-06", [1]),
      ("released<=2023-06", [1, 2, 3]), ("released=2023-06..2024", [2, 3, 4]),
      ("released=2023-01..<2023-06", [1]), ("released=..2023-06-01", [1, 2]),
      ("released!=2023", [4, 5]), ("released=2023*", [1, 2, 3]), ("updated=2023-01-15", [1, 2]),
    ])
  func datesAreComparedAsDates(condition: String, wanted: [Int]) throws {
    #expect(try ids(condition) == wanted)
  }

  @Test(
    arguments: [
      (
        "released=2023-06..2023-01",
        "--where: the range '2023-06..2023-01' ends before it begins; did you mean "
          + "'2023-01..2023-06'?"
      ),
      (
        "released=3..5",
        "--where: '3..5' is not a date, but 'released' holds dates; write for example 2023, "
          + "2023-06, 2023-06-15, 2023-06-15T10:30 or -90d"
      ),
      (
        "released<5 Ah",
        "--where: '5 Ah' is not a date, but 'released' holds dates; write for example 2023, "
          + "2023-06, 2023-06-15, 2023-06-15T10:30 or -90d"
      ),
      (
        "battery>5 mm",
        "--where: '5 mm' is length, but 'battery' is in mAh; write for example 'battery>500' or "
          + "'battery>500mAh'"
      ),
      (
        "battery=5Ah..3Ah",
        "--where: the range '5Ah..3Ah' ends before it begins; did you mean '3Ah..5Ah'?"
      ),
      ("tag>x", "--where: 'x' is not a number; '>' compares numbers, amounts and dates"),
    ])
  func aValueThatCannotMatchIsTold(condition: String, message: String) throws {
    let run = try ToolRun(["--where", condition], "c.csv", Self.rows)
    #expect(run.error == message)
  }

  /// Texts and numbers of one column: both are found.
  @Test(arguments: [("tag=5", [1]), ("tag=x", [3]), ("tag!=x", [1, 2, 4, 5]), ("tag=5*", [1, 2])])
  func otherColumnsAreTexts(condition: String, wanted: [Int]) throws {
    #expect(try ids(condition) == wanted)
  }

  // MARK: Two fields

  private static let pairs = """
    {"id":1,"a":"2023-01-05","b":"2023-01-05"}
    {"id":2,"a":"2023-01-05","b":"2023-01-06"}
    {"id":3,"a":"2023-01-05","b":"05 Jan 2023"}
    {"id":4,"a":"2023-02-01","b":"2023-02-01T10:00"}
    {"id":5,"a":"2023-02-01T10:00","b":"2023-02-01T10:00"}
    {"id":6,"a":"2023-02-01T10:00","b":"2023-02-01T11:00"}
    {"id":7,"a":"2023-02-01T10:00Z","b":"2023-02-01T12:00+02:00"}
    {"id":8,"a":"2023-02-01T10:00","b":"2023-02-01T10:00Z"}
    {"id":9,"a":null,"b":"2023-01-05"}
    {"id":10,"a":"soon","b":"soon"}
    {"id":11,"a":"soon","b":"2023-01-05"}
    {"id":12,"a":["2023-01-05","2023-01-06"],"b":"2023-01-06"}
    {"id":13,"a":["2023-01-05","x"],"b":"05 Jan 2023"}
    {"id":14,"a":["2023-01-05","x"],"b":"x"}
    {"id":15,"a":[],"b":[]}
    {"id":16,"a":"2024-01-01","b":"2023-01-01"}
    {"id":17,"a":"2023-03-01","b":"2023-03-02"}
    {"id":18,"a":"2023-03-01","b":"2023-03-03"}
    {"id":19,"a":"2023-03-01","b":"2023-03-04"}
    {"id":20,"a":"2023-03-01","b":"2023-03-05"}

    """

  private func paired(_ condition: String, _ flags: [String] = []) throws -> [Int] {
    let run = try ToolRun(
      ["--where", condition, "-f", "csv", "--fields", "id"] + flags, "c.jsonl", Self.pairs)
    #expect(run.error == nil, "\(condition)")
    return run.output.split(separator: "\n").dropFirst().compactMap { Int($0) }
  }

  /// Days are compared if one date has no time, universal time if all have a zone, and otherwise
  /// local time. Values that are not all dates are texts.
  @Test func datesOfTwoFieldsMayBeEqual() throws {
    let equal = [1, 3, 4, 5, 7, 8, 10, 12, 14]
    #expect(try paired("a={b}") == equal)
    #expect(try paired("b={a}") == equal)
    #expect(try paired("a!={b}") == (1...20).filter { !equal.contains($0) })
    #expect(try paired("not a={b}") == (1...20).filter { !equal.contains($0) })
  }

  /// A value that is not a date is an error in an order, and no value with `--lenient`.
  @Test func datesOfTwoFieldsHaveAnOrder() throws {
    let flags = ["--lenient"]
    #expect(try paired("a<{b}", flags) == [2, 6, 12, 17, 18, 19, 20])
    #expect(try paired("a<={b}", flags) == [1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 17, 18, 19, 20])
    #expect(try paired("a>{b}", flags) == [16])
    #expect(try paired("a>={b}", flags) == [1, 3, 4, 5, 7, 8, 12, 13, 16])
    #expect(
      try ToolRun(["--where", "a<{b}"], "c.jsonl", Self.pairs).error
        == "c.jsonl:10:14: a \"soon\" is not a date, but the column is mostly dates; --lenient "
        + "takes it as missing")
  }

  @Test(
    arguments: [
      (
        "released<0.8*{updated}",
        "'updated' holds dates, which cannot be multiplied by 0.8"
      ),
      (
        "released<{price}",
        "'released' holds dates, but 'price' does not; they cannot be compared"
      ),
      (
        "price<{released}",
        "'released' holds dates, but 'price' does not; they cannot be compared"
      ),
      (
        "battery<{width}",
        "'battery' is an amount in mAh, but 'width' is an amount in mm; they cannot be compared"
      ),
    ])
  func fieldsOfDifferentKindsAreNotCompared(condition: String, message: String) throws {
    let run = try ToolRun(["--where", condition], "c.csv", Self.rows)
    #expect(run.error?.hasSuffix(message) == true, "\(run.error ?? "")")
  }

  @Test func amountsAreConvertedToOneUnit() throws {
    let rows = "id,weight,limit,plain\n1,0.2 kg,190 g,200\n2,0.1 kg,190 g,150\n3,0.19 kg,190 g,1\n"
    func ids(_ condition: String) throws -> String {
      let run = try ToolRun(
        ["--where", condition, "-f", "plain", "--fields", "id"], "c.csv", rows)
      return run.error ?? run.output.replacing("\n", with: " ")
    }
    #expect(try ids("weight>{limit}") == "1 ")
    #expect(try ids("limit<{weight}") == "1 ")
    #expect(try ids("weight={limit}") == "3 ")
    #expect(try ids("weight>=0.5*{limit}") == "1 2 3 ")
    #expect(try ids("weight>0.6*{limit}") == "1 3 ")
    // A number without a unit has the unit of the other side.
    #expect(try ids("limit<{plain}") == "1 ")
    #expect(try ids("plain>={limit}") == "1 ")
  }
}

@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterCounting
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct NumberSummaryTests {
  private func summary(_ numbers: [(String, Int)]) throws -> NumberSummary {
    try #require(
      NumberSummary(numbers.map { (ExactNumber($0.0) ?? .zero, $0.1) }))
  }

  private func number(_ text: String) -> ExactNumber { ExactNumber(text) ?? .zero }

  @Test func quartilesLieOnTheLineBetweenTwoValues() throws {
    let found = try summary([("1", 1), ("2", 1), ("3", 1), ("4", 1)])
    #expect(found.lowerQuartile == number("1.75"))
    #expect(found.median == number("2.5"))
    #expect(found.upperQuartile == number("3.25"))
    #expect(found.mean == number("2.5"))
  }

  @Test func oneNumberIsAllOfThem() throws {
    let found = try summary([("799.99", 1)])
    #expect(found.lowest == found.highest && found.median == number("799.99"))
    #expect(found.mean == number("799.99"))
  }

  @Test func decimalsStayExact() throws {
    let found = try summary([("0.1", 1), ("0.2", 1), ("0.3", 1)])
    #expect(found.mean == number("0.2"))
    #expect(found.median == number("0.2"))
  }

  @Test func theMeanIsRoundedFourPlacesAfterTheValues() throws {
    #expect(try summary([("1", 2), ("2", 1)]).mean == number("1.3333"))
    #expect(try summary([("1", 1), ("2", 2)]).mean == number("1.6667"))
    #expect(try summary([("-1", 1), ("-2", 2)].reversed()).mean == number("-1.6667"))
  }

  @Test func numbersOfVeryUnlikeSizeHaveAMean() throws {
    let found = try summary([("1e-30", 1), ("1e30", 1)])
    #expect(found.mean == number("5e29"))
    #expect(found.median == number("1e-30"))
  }

  @Test func whatNoNumberCouldSayHasNoMean() throws {
    let found = try summary([("1", 1), ("1e1000000", 1)])
    #expect(found.mean == nil)
    #expect(found.highest == number("1e1000000"))
  }

  @Test func thereIsNoneOfNothing() {
    #expect(NumberSummary([]) == nil)
    #expect(NumberSummary([(value: 5, count: 0)]) == nil)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func aPlainLookAtAllNumbersGivesTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let cents = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      Int.random(in: -500...200_000, using: &random)
    }.sorted()
    let groups = Dictionary(grouping: cents) { $0 }.sorted { $0.key < $1.key }
    let counted = groups.map { cents, same -> (value: ExactNumber, count: Int) in
      let value = ExactNumber(
        significand: UInt64(cents.magnitude), scale: 2, isNegative: cents < 0)
      return (value, same.count)
    }
    let found = try #require(NumberSummary(counted))
    for (quarter, value) in [
      (1, found.lowerQuartile), (2, found.median), (3, found.upperQuartile),
    ] {
      let place = (cents.count - 1) * quarter
      let (low, high) = (cents[place / 4], cents[min(place / 4 + 1, cents.count - 1)])
      let quarters = low * (4 - place % 4) + high * (place % 4)
      #expect(abs(value.approximation * 400 - Double(quarters)) < 0.001)
    }
    let mean = Double(cents.reduce(0, +)) / Double(cents.count) / 100
    let difference = try #require(found.mean).approximation - mean
    #expect(abs(difference) < 0.000001)
  }
}

struct StatisticsTests {
  private static let phones = """
    model,price,color,memory
    A,100,Gold,8GB
    B,300,Gold,
    C,call us,Black,8GB / 12GB
    D,500,,16GB

    """

  @Test func matchingRowsAloneAreCounted() throws {
    let run = try ToolRun(
      ["stats", "--color", "Gold", "--fields", "price", "-f", "json"], "a.csv", Self.phones)
    #expect(
      run.output == """
        {"rows":2,"specs":[
        {"spec":"price","count":2,"missing":0,"unreadable":0,"distinct":2,"min":100,"q1":150,"median":200,"q3":250,"max":300,"mean":200,"values":[{"value":100,"count":1},{"value":300,"count":1}]}
        ]}

        """)
  }

  @Test func gapsAreCounted() throws {
    let run = try ToolRun(["stats", "--fields", "memory,price,color"], "a.csv", Self.phones)
    #expect(run.output.contains("memory  3 of 4 phones, 3 values\n"))
    #expect(run.output.contains("price  3 of 4 phones, 1 unreadable, 3 values\n"))
    #expect(run.output.contains("  100 to 500, mean 300\n  quartiles 200, 300, 400\n"))
    #expect(run.output.contains("color  3 of 4 phones, 2 values\n"))
    let lenient = try ToolRun(
      ["stats", "--fields", "price", "--lenient"], "a.csv", Self.phones)
    #expect(lenient.output.contains("price  3 of 4 phones, 3 values\n"))
  }

  @Test func severalValuesOfARowCountEach() throws {
    let run = try ToolRun(
      ["stats", "--fields", "memory", "-f", "json"], "a.csv", Self.phones)
    #expect(run.output.contains("\"min\":8,\"q1\":8,\"median\":10,\"q3\":13,\"max\":16"))
  }

  @Test func noRowsHaveNoNumbers() throws {
    let run = try ToolRun(
      ["stats", "--fields", "price", "-f", "json"], "a.csv", "model,price\n")
    #expect(
      run.output == """
        {"rows":0,"specs":[
        {"spec":"price","count":0,"missing":0,"unreadable":0,"distinct":0,"values":[]}
        ]}

        """)
  }

  @Test func threadsGiveTheSameNumbers() throws {
    let probe = try PipelineProbe()
    let rows = (0..<3000).map { "{\"model\":\"M\($0 % 70)\",\"price\":\($0 * 7 % 1300)}\n" }
    let path = try probe.path(of: rows.joined(), as: "a.jsonl")
    for command in ["stats", "facets"] {
      let whole = try probe.run([[command, "-fjson"]], on: path, threads: 1)
      #expect(whole.failure == nil && whole.bytes.count > 500)
      for chunk in [300, 1000, 4096] {
        #expect(try probe.run([[command, "-fjson"]], on: path, chunk: chunk, threads: 4) == whole)
      }
    }
  }
}

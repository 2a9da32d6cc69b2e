import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Rules that compare the dates of two fields. A row without a date on one side has no answer.
struct DateRelationTests {
  private static let rows: [(a: String, b: String)] = [
    ("2023-01-05", "2023-01-05"), ("2023-01-05", "2023-01-06"), ("2023-01-07", "2023-01-06"),
    ("2023-01-08", "08 Jan 2023"), ("2023-01-09T10:00", "2023-01-09T11:00"),
    ("2023-01-09T10:00Z", "2023-01-09T11:00+01:00"), ("", "2023-01-05"), ("2023-01-05", ""),
    ("", ""), ("2023-01-09", "2023-01-09T11:00"),
  ]

  private func answers(_ condition: String) throws -> [Bool?] {
    let lines = Self.rows.enumerated().map {
      "{\"model\":\"M\($0)\",\"a\":\"\($1.a)\",\"b\":\"\($1.b)\"}\n"
    }
    func offenders(_ expect: String) throws -> [Int] {
      let rules =
        "[{\"name\":\"r\",\"filters\":{\"where\":\"\(condition)\"},\"expect\":\"\(expect)\"}]"
      let run = try ToolRun(
        ["check", "--rules", "rules.json", "a.jsonl"],
        ["rules.json": rules, "a.jsonl": lines.joined()])
      #expect(run.error == nil)
      return run.output.split(separator: "\n").filter { $0.hasSuffix(" [r]") }
        .compactMap { Int($0.split(separator: ":")[1]) }.map { $0 - 1 }
    }
    let (fit, unfit) = (try offenders("none"), try offenders("all"))
    return Self.rows.indices.map { fit.contains($0) ? true : unfit.contains($0) ? false : nil }
  }

  @Test func equalDaysAndTimesAreEqual() throws {
    #expect(
      try answers("a={b}") == [true, false, false, true, false, true, nil, nil, nil, true])
    #expect(
      try answers("a!={b}") == [false, true, true, false, true, false, nil, nil, nil, false])
  }

  @Test func earlierDatesAreLess() throws {
    #expect(
      try answers("a<b") == [false, true, false, false, true, false, nil, nil, nil, false])
    #expect(
      try answers("a<=b") == [true, true, false, true, true, true, nil, nil, nil, true])
    #expect(
      try answers("a>b") == [false, false, true, false, false, false, nil, nil, nil, false])
    #expect(
      try answers("a>=b") == [true, false, true, true, false, true, nil, nil, nil, true])
  }
}
